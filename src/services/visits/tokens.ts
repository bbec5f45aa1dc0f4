import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The address of one side's calendar file. It is signed for that side, so that a letter's link and a phone's calendar
 * open it without a sign-in; it tells nothing else and changes nothing.
 */
export function calendarPath(visitId: number, userId: number, secret: string): string {
  return `/api/visits/${visitId}/calendar.ics?key=${userId}.${signature(visitId, userId, secret)}`
}

/** Whose key it is; null when it is not one of ours for this visit. */
export function readCalendarKey(visitId: number, key: string, secret: string): number | null {
  const [, id, signed] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(key) ?? []
  if (!id || !signed) return null
  const right = Buffer.from(signature(visitId, Number(id), secret))
  return timingSafeEqual(right, Buffer.from(signed)) ? Number(id) : null
}

function signature(visitId: number, userId: number, secret: string): string {
  return createHmac('sha256', secret).update(`calendar\n${visitId}-${userId}`).digest('base64url')
}

/** A side of a visit, who may answer its questions. */
export interface FeedbackScope {
  visitId: number
  userId: number
}

/** The token of the link to the questions after a visit: it authorizes its side to answer them, and nothing else. */
export function feedbackToken({ visitId, userId }: FeedbackScope, secret: string): string {
  const text = `${visitId}-${userId}`
  return `${text}.${feedbackSignature(text, secret)}`
}

/** Null when the token is invalid. */
export function readFeedbackToken(token: string, secret: string): FeedbackScope | null {
  const [, text, visitId, userId, signed] =
    /^(([1-9]\d{0,14})-([1-9]\d{0,14}))\.([\w-]{43})$/.exec(token) ?? []
  if (!text || !signed) return null
  const right = Buffer.from(feedbackSignature(text, secret))
  if (!timingSafeEqual(right, Buffer.from(signed))) return null
  return { visitId: Number(visitId), userId: Number(userId) }
}

function feedbackSignature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`feedback\n${text}`).digest('base64url')
}

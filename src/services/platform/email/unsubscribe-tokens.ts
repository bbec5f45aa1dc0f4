import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a link unsubscribes from: alerts of some of a person's saved searches, or of all; notices of new messages; answers
 * to a guest's enquiry; or updates of a followed issue.
 */
export type AlertScope =
  | { kind: 'search'; ids: readonly number[] }
  | { kind: 'all'; userId: number }
  | { kind: 'messages'; userId: number }
  | { kind: 'guest'; threadId: number }
  | { kind: 'issue'; id: number; userId: number }

function textOf(scope: AlertScope): string {
  switch (scope.kind) {
    case 'search':
      return `s${scope.ids.join('-')}`
    case 'all':
      return `a${scope.userId}`
    case 'messages':
      return `m${scope.userId}`
    case 'guest':
      return `g${scope.threadId}`
    case 'issue':
      return `i${scope.id}-${scope.userId}`
  }
}

function scopeOf(kind: string, id: number): AlertScope {
  if (kind === 'a') return { kind: 'all', userId: id }
  return kind === 'm' ? { kind: 'messages', userId: id } : { kind: 'guest', threadId: id }
}

/**
 * The token of an unsubscribe link. It is signed, so it needs no row and no sign-in, and never expires: the link in an
 * old email must still work.
 */
export function alertToken(scope: AlertScope, secret: string): string {
  const text = textOf(scope)
  return `${text}.${signature(text, secret)}`
}

/** Null when the token is invalid. */
export function readAlertToken(token: string, secret: string): AlertScope | null {
  const [, text, kind, digits, ofIssue, follower, searches, signed] =
    /^(([amg])([1-9]\d{0,15})|i([1-9]\d{0,15})-([1-9]\d{0,15})|s([1-9]\d{0,15}(?:-[1-9]\d{0,15}){0,99}))\.([\w-]{43})$/.exec(
      token,
    ) ?? []
  if (!text || !signed) return null
  const right = Buffer.from(signature(text, secret))
  if (!timingSafeEqual(right, Buffer.from(signed))) return null
  if (ofIssue && follower) return { kind: 'issue', id: Number(ofIssue), userId: Number(follower) }
  if (searches) return { kind: 'search', ids: searches.split('-').map(Number) }
  if (!kind || !digits) return null
  return scopeOf(kind, Number(digits))
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe\n${text}`).digest('base64url')
}

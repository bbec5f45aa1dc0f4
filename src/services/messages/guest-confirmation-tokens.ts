import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The token of a link that confirms a guest's question. It is signed, so it needs no row; it is sent to the guest's
 * address only, and the address of a conversation never changes.
 */
export function confirmationToken(threadId: number, secret: string): string {
  return `${threadId}.${signature(threadId, secret)}`
}

/** The conversation's id; null when the token is invalid. */
export function readConfirmationToken(token: string, secret: string): number | null {
  const [, digits, signed] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? []
  if (digits === undefined || signed === undefined) return null
  const right = Buffer.from(signature(Number(digits), secret))
  return timingSafeEqual(right, Buffer.from(signed)) ? Number(digits) : null
}

function signature(threadId: number, secret: string): string {
  return createHmac('sha256', secret).update(`confirm-question\n${threadId}`).digest('base64url')
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The secret in the link of a shortlist. It is derived, so that its owner can see the link again and no table holds it.
 */
export function shortlistToken(id: number, secret: string): string {
  return `${id}.${signature(id, secret)}`
}

/** The id of the shortlist; null for anything but its token. */
export function readShortlistToken(token: string, secret: string): number | null {
  const [, digits, signed] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token) ?? []
  if (!digits || !signed) return null
  const right = Buffer.from(signature(Number(digits), secret))
  return timingSafeEqual(right, Buffer.from(signed)) ? Number(digits) : null
}

function signature(id: number, secret: string): string {
  return createHmac('sha256', secret).update(`shortlist\n${id}`).digest('base64url')
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a renewal link is for: a listing, and the end of its time that the letter spoke of. */
export interface RenewalScope {
  propertyId: number
  expiresAt: Date
}

/**
 * The token of a renewal link. It is signed, so it needs no row and no sign-in. It names the end that it was written
 * for: once the listing was renewed the link has nothing more to do.
 */
export function renewalToken({ propertyId, expiresAt }: RenewalScope, secret: string): string {
  const text = `${propertyId}-${expiresAt.getTime()}`
  return `${text}.${signature(text, secret)}`
}

/** Null when it is not one of ours. */
export function readRenewalToken(token: string, secret: string): RenewalScope | null {
  const [, text, id, time, signed] =
    /^(([1-9]\d{0,15})-([1-9]\d{0,14}))\.([\w-]{43})$/.exec(token) ?? []
  if (!text || !signed) return null
  const right = Buffer.from(signature(text, secret))
  if (!timingSafeEqual(right, Buffer.from(signed))) return null
  return { propertyId: Number(id), expiresAt: new Date(Number(time)) }
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`renew\n${text}`).digest('base64url')
}

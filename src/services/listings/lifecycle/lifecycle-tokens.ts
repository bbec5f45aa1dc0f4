import { createHmac, timingSafeEqual } from 'node:crypto'

/** The content of a renewal link: a listing, and the expiry date named in the email. */
export interface RenewalScope {
  propertyId: number
  expiresAt: Date
}

/**
 * The token of a renewal link. It is signed, so it needs no row and no sign-in. It names the expiry date that it was
 * issued for, so it is void once the listing was renewed.
 */
export function renewalToken({ propertyId, expiresAt }: RenewalScope, secret: string): string {
  const text = `${propertyId}-${expiresAt.getTime()}`
  return `${text}.${signature(text, secret)}`
}

/** Null when the token is invalid. */
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

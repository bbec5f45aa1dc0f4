import { createHmac, timingSafeEqual } from 'node:crypto'

/** Which letters a link ends: those of one saved search, or all of a person's. */
export type AlertScope = { kind: 'search'; id: number } | { kind: 'all'; userId: number }

/**
 * The token of an unsubscribe link. It is signed, so it needs no row and no sign-in, and never runs out: a letter of
 * last year must still be answered.
 */
export function alertToken(scope: AlertScope, secret: string): string {
  const text = scope.kind === 'search' ? `s${scope.id}` : `a${scope.userId}`
  return `${text}.${signature(text, secret)}`
}

/** Null when it is not one of ours. */
export function readAlertToken(token: string, secret: string): AlertScope | null {
  const [, kind, digits, signed] = /^([sa])([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? []
  if (!kind || !digits || !signed) return null
  const right = Buffer.from(signature(kind + digits, secret))
  if (!timingSafeEqual(right, Buffer.from(signed))) return null
  const id = Number(digits)
  return kind === 's' ? { kind: 'search', id } : { kind: 'all', userId: id }
}

function signature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe\n${text}`).digest('base64url')
}

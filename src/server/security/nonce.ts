import { randomBytes } from 'node:crypto'

/** Characters of a nonce: 16 bytes in Base64. */
export const NONCE_CHARS = 24

/** A nonce for the inline scripts of one response. */
export const freshNonce = (): string => randomBytes(16).toString('base64')

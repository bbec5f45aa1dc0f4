import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { API_KEY_PREFIX } from '../../domain/integrations/api-key-scopes.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** Random characters, about 5.95 bits each: 256 bits. */
const RANDOM_CHARS = 43
const CHECKSUM_CHARS = 6
const KEY = new RegExp(`^${API_KEY_PREFIX}[0-9A-Za-z]{${RANDOM_CHARS + CHECKSUM_CHARS}}$`)

/**
 * A new API key: the prefix, random characters, and their CRC-32 in base 62, as GitHub's tokens have it: a scanner for
 * leaked secrets can tell a key from other text without asking the server.
 */
export function newApiKey(): string {
  const random = Array.from({ length: RANDOM_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)])
  const body = random.join('')
  return `${API_KEY_PREFIX}${body}${checksumOf(body)}`
}

/** Whether the text has the form of a key, with the right checksum. */
export function isWellFormedKey(text: string): boolean {
  if (!KEY.test(text)) return false
  const end = -CHECKSUM_CHARS
  return checksumOf(text.slice(API_KEY_PREFIX.length, end)) === text.slice(end)
}

/** The part of a key that is stored and shown. */
export function startOfKey(key: string): string {
  return key.slice(0, API_KEY_PREFIX.length + 6)
}

function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let at = 0; at < CHECKSUM_CHARS; at += 1) {
    digits = `${ALPHABET[rest % ALPHABET.length]}${digits}`
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}

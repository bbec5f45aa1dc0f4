import type { Db } from '../../db/client.ts'
import { lockInTransaction } from '../../db/locks.ts'
import type { StoredVariant } from '../../db/schema.ts'

/** What may be asked for under /uploads: two hex digits, the content hash that begins with them, a width, a kind. */
export const KEY = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})-\d{1,5}\.(webp|avif)$/

/** The file of one size. */
export function variantKey(contentHash: string, width: number, kind: 'webp' | 'avif'): string {
  return `${contentHash.slice(0, 2)}/${contentHash}-${width}.${kind}`
}

/**
 * The file from which the AVIF sizes are made: the picture as it is looked at, without notes, nearly lossless. It is
 * never served, and goes once they are made.
 */
export function sourceKey(contentHash: string): string {
  return `${contentHash.slice(0, 2)}/${contentHash}-source.jpg`
}

export function hasAvif(variants: readonly StoredVariant[]): boolean {
  return variants.some(({ type }) => type === 'image/avif')
}

/**
 * Held to the end of the transaction by whoever adds or takes away rows or files of a picture, so that a file is
 * never deleted from under a new row.
 */
export async function lockPicture(tx: Db, contentHash: string): Promise<void> {
  await lockInTransaction(tx, 'picture', contentHash)
}

import type { Db } from '../../db/client.ts'
import { lockInTransaction } from '../../db/locks.ts'
import type { StoredVariant } from '../../db/schema.ts'

/** Valid keys under /uploads: two hex digits, the content hash that begins with them, a width, a format. */
export const KEY = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})-\d{1,5}\.(webp|avif)$/

/** The file of one variant. */
export function variantKey(contentHash: string, width: number, kind: 'webp' | 'avif'): string {
  return `${contentHash.slice(0, 2)}/${contentHash}-${width}.${kind}`
}

/**
 * The source of the AVIF variants: the upright picture, without metadata, nearly lossless. It is never served, and is
 * deleted once they are made.
 */
export function sourceKey(contentHash: string): string {
  return `${contentHash.slice(0, 2)}/${contentHash}-source.jpg`
}

export function hasAvif(variants: readonly StoredVariant[]): boolean {
  return variants.some(({ type }) => type === 'image/avif')
}

/**
 * Lock for adding or deleting rows or files of a picture, held to the end of the transaction, so that a file is never
 * deleted while a new row refers to it.
 */
export async function lockPicture(tx: Db, contentHash: string): Promise<void> {
  await lockInTransaction(tx, 'picture', contentHash)
}

import { asc, eq } from 'drizzle-orm'
import type { PropertyFields } from '../../contracts/listings/input.ts'
import type { Db } from '../../db/client.ts'
import { images } from '../../db/schema.ts'
import { contentHashOf } from '../images/presenter.ts'
import type { fieldsOf } from './row.ts'

type StoredFields = ReturnType<typeof fieldsOf>

/** The fields whose values differ. Pictures and captions are in rows of their own: see `picturesDiffer`. */
export function changedFields(before: StoredFields, after: PropertyFields): string[] {
  return (Object.keys(before) as (keyof StoredFields)[]).filter(
    (name) => canonical(before[name]) !== canonical(after[name]),
  )
}

/** A value as text, whatever order the database keeps the names in. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Whether pictures (in their order) or captions that a body sends differ from the listing's own. */
export async function picturesDiffer(
  tx: Db,
  propertyId: number,
  sent: Readonly<Record<string, unknown>>,
  { images: urls, imageCaptions }: Pick<PropertyFields, 'images' | 'imageCaptions'>,
): Promise<boolean> {
  if (!('images' in sent) && !('imageCaptions' in sent)) return false
  const own = await tx
    .select({ hash: images.contentHash, caption: images.caption })
    .from(images)
    .where(eq(images.propertyId, propertyId))
    .orderBy(asc(images.position), asc(images.id))
  const hashes = 'images' in sent ? [...new Set(urls.map(contentHashOf))] : null
  if (hashes !== null && canonical(hashes) !== canonical(own.map(({ hash }) => hash))) return true
  if (!('imageCaptions' in sent)) return false
  const captions = new Map(
    Object.entries(imageCaptions).map(([url, text]) => [contentHashOf(url), text]),
  )
  return own.some(({ hash, caption }) => (captions.get(hash) ?? null) !== caption)
}

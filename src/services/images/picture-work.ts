import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { images, pictureWork } from '../../db/schema.ts'

/** The work table of pictures: what a job still has to do, so that an interrupted one resumes. */

export type ImageRow = typeof images.$inferSelect
type WorkKind = (typeof pictureWork.$inferSelect)['kind']

/** The next picture with pending work of this kind, the oldest or the newest; null when none is left. */
export async function nextPicture(
  db: Db,
  kind: WorkKind,
  first: 'oldest' | 'newest',
): Promise<ImageRow | null> {
  const order = first === 'oldest' ? asc : desc
  const [found] = await db
    .select({ image: images })
    .from(pictureWork)
    .innerJoin(images, eq(images.id, pictureWork.imageId))
    .where(eq(pictureWork.kind, kind))
    .orderBy(order(pictureWork.imageId))
    .limit(1)
  return found?.image ?? null
}

/** Removes the work of this kind from the table. */
export async function finishPictures(
  tx: Db,
  kind: WorkKind,
  pictures: readonly Pick<ImageRow, 'id'>[],
): Promise<void> {
  const ids = pictures.map(({ id }) => id)
  await tx
    .delete(pictureWork)
    .where(and(eq(pictureWork.kind, kind), inArray(pictureWork.imageId, ids)))
}

/** As long as the text in another upload of the same picture has not been read, neither has that of the copy. */
export async function awaitReading(
  tx: Db,
  copy: Pick<ImageRow, 'id' | 'contentHash'>,
): Promise<void> {
  await tx.execute(sql`
    insert into picture_work (image_id, kind)
    select ${copy.id}::bigint, 'read' where exists (
      select 1 from picture_work w join images i on i.id = w.image_id
      where w.kind = 'read' and i.content_hash = ${copy.contentHash}
    )`)
}

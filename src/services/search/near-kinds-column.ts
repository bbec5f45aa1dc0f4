import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import shores from '../../../data/map/shores.json' with { type: 'json' }
import type { Database } from '../../db/client.ts'
import { NEAR_KINDS, nearKm } from '../../domain/places/near-kinds.ts'
import { landmarks, nearKinds } from '../../domain/places/landmark-register.ts'

/** Listings per transaction. */
const AT_ONCE = 5_000
const SETTING = 'near-kinds'

/** Changes with the places and distances from which the column is worked out. */
function fingerprint(): string {
  const distances = NEAR_KINDS.map((kind) => [kind, nearKm(kind)])
  return createHash('sha256')
    .update(JSON.stringify([distances, landmarks().all, shores]))
    .digest('hex')
}

/**
 * Works out `properties.near_kinds` where it is missing (the demo's listings, and those of an older version), and of all
 * listings when the known places changed since the last time. Returns the number of listings that it wrote.
 */
export async function fillNearKinds({ db, query }: Database): Promise<number> {
  const version = fingerprint()
  const [known] = await query<{ version: string | null }>(
    `select value #>> '{}' as version from settings where name = '${SETTING}'`,
  )
  const which = known?.version === version ? sql`near_kinds is null` : sql`true`
  let written = 0
  for (let last = 0; ;) {
    const page = await db.transaction(async (tx) => {
      const { rows } = (await tx.execute(
        sql`select id, shown_lat as lat, shown_lng as lng, near_kinds as before from properties
            where ${which} and id > ${last} order by id limit ${AT_ONCE} for update`,
      )) as unknown as {
        rows: {
          id: number | string
          lat: number | null
          lng: number | null
          before: number | null
        }[]
      }
      const changed = rows.flatMap(({ id, lat, lng, before }) => {
        const kinds = lat === null || lng === null ? 0 : nearKinds({ lat, lng })
        return kinds === before ? [] : [{ id: Number(id), kinds }]
      })
      if (changed.length > 0)
        await tx.execute(
          sql`update properties p set near_kinds = f.kinds
              from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as f(id bigint, kinds int)
              where p.id = f.id`,
        )
      return { read: rows.length, last: Number(rows.at(-1)?.id ?? 0), changed: changed.length }
    })
    written += page.changed
    last = page.last
    if (page.read < AT_ONCE) break
  }
  await query(
    `insert into settings (name, value) values ('${SETTING}', to_jsonb($1::text))
     on conflict (name) do update set value = excluded.value`,
    [version],
  )
  return written
}

import { createHash, randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import shores from '../../../data/map/shores.json' with { type: 'json' }
import type { Database, Db } from '../../db/client.ts'
import {
  landmarks,
  nearKindsOf,
  type LandmarkRegister,
} from '../../domain/places/landmarks/landmark-register.ts'
import { landmarkKindOf, NEAR_KINDS, nearKm } from '../../domain/places/landmarks/near-kinds.ts'

/** Listings per update. */
const AT_ONCE = 5_000
const SETTING = 'near-kinds'

/** Changes with the places, distances and rules from which the column is worked out, not with names or sources. */
function fingerprint({ all }: LandmarkRegister): string {
  const distances = NEAR_KINDS.map((kind) => [kind, landmarkKindOf(kind), nearKm(kind)])
  const kinds = new Set(NEAR_KINDS.map(landmarkKindOf))
  const places = all
    .filter(({ kind }) => kinds.has(kind))
    .map(({ kind, lat, lng }) => `${kind} ${lat} ${lng}`)
    .toSorted()
  return createHash('sha256')
    .update(JSON.stringify([distances, places, shores]))
    .digest('hex')
}

export interface FillOptions {
  /** Also works out listings that were written since then: another process may not have known the newest places. */
  changedSince?: Date
}

/** The last fill of each database, which the next one of this process waits for. */
const fills = new WeakMap<Database, Promise<unknown>>()

/**
 * Works out `properties.near_kinds` where it is missing (the demo's listings, and those of an older version), and of all
 * listings when the known places changed since the last time. One fill runs at a time, with the places that are known when
 * it begins; one that begins in another process replaces it. Returns the number of listings that it wrote.
 */
export function fillNearKinds(database: Database, options: FillOptions = {}): Promise<number> {
  const fillNow = () => fill(database, options)
  const filled = (fills.get(database) ?? Promise.resolve()).then(fillNow, fillNow)
  fills.set(database, filled)
  return filled
}

async function fill({ db, query }: Database, { changedSince }: FillOptions): Promise<number> {
  const register = landmarks()
  const version = fingerprint(register)
  const known = await readVersion(query)
  // While all listings are worked out, the setting names the fill: the next one, of any process, ends this one.
  const mark = known === version ? version : `filling ${randomUUID()}`
  if (mark !== version)
    await query(
      `insert into settings (name, value) values ('${SETTING}', to_jsonb($1::text))
       on conflict (name) do update set value = excluded.value`,
      [mark],
    )
  const since = changedSince ? sql` or updated_at >= ${changedSince.toISOString()}` : sql``
  const which = mark === version ? sql`(near_kinds is null${since})` : sql`true`
  let written = 0
  for (let last = 0; ;) {
    const page = await readPage(db, which, last)
    const changed = page.flatMap(({ id, lat, lng, source, before }) => {
      const shown = lat === null || lng === null ? null : { lat, lng }
      const kinds = nearKindsOf({ shown, pinSource: source }, register)
      return kinds === before ? [] : [{ id: Number(id), lat, lng, source, kinds }]
    })
    if ((await readVersion(query)) !== mark) return written
    written += await write(db, changed)
    last = Number(page.at(-1)?.id ?? 0)
    if (page.length < AT_ONCE) break
  }
  if (mark !== version)
    await query(
      `update settings set value = to_jsonb($1::text) where name = '${SETTING}' and value = to_jsonb($2::text)`,
      [version, mark],
    )
  return written
}

async function readVersion(query: Database['query']): Promise<string | null> {
  const [known] = await query<{ version: string | null }>(
    `select value #>> '{}' as version from settings where name = '${SETTING}'`,
  )
  return known?.version ?? null
}

interface StoredKinds {
  id: number | string
  lat: number | null
  lng: number | null
  source: string | null
  before: number | null
}

/** Without a lock: owners can save their listings meanwhile. */
async function readPage(db: Db, which: SQL, after: number): Promise<StoredKinds[]> {
  const { rows } = (await db.execute(
    sql`select id, shown_lat as lat, shown_lng as lng, pin_source as source, near_kinds as before from properties
        where ${which} and id > ${after} order by id limit ${AT_ONCE}`,
  )) as unknown as { rows: StoredKinds[] }
  return rows
}

/** Writes these unless the listing was moved since it was read. Returns their number. */
async function write(db: Db, changed: readonly object[]): Promise<number> {
  if (changed.length === 0) return 0
  const { rows } = (await db.execute(
    sql`update properties p set near_kinds = f.kinds
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
          as f(id bigint, lat float8, lng float8, source text, kinds int)
        where p.id = f.id and p.shown_lat is not distinct from f.lat and p.shown_lng is not distinct from f.lng
          and p.pin_source = f.source and p.near_kinds is distinct from f.kinds
        returning p.id`,
  )) as unknown as { rows: object[] }
  return rows.length
}

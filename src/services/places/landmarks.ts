import { and, asc, eq, sql } from 'drizzle-orm'
import type {
  AdminLandmark,
  AdminLandmarksQuery,
  LandmarkInput,
} from '../../contracts/places/landmarks.ts'
import type { Db } from '../../db/client.ts'
import { landmarkEdits as edits, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { KnownAmenity } from '../../domain/places/amenities.ts'
import { KNOWN_AMENITIES } from '../../domain/places/landmarks/landmark-data.ts'
import {
  addedLandmarkId,
  editedLandmarks,
  type LandmarkEdit,
} from '../../domain/places/landmarks/landmark-edits.ts'
import { applyLandmarkEdits } from '../../domain/places/landmarks/landmark-register.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { runInBackground } from '../../domain/platform/background.ts'
import { foldText } from '../../domain/text/fold.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { fillNearKinds } from '../search/near-kinds-column.ts'

/** The notification channel between processes about changed landmarks. */
const CHANNEL = 'landmarks'

type Row = typeof edits.$inferSelect

/**
 * Landmarks as administrators add, correct and hide them. Every process hears of a change and applies it to its register
 * (src/domain/places/landmarks/landmark-register.ts). `onChange` is called after that; an administrator's request is answered once
 * `followed` has resolved too.
 */
export function landmarkService(
  { database, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  onChange: () => void,
  followed: () => Promise<void>,
) {
  const { db } = database
  const cleanups: (() => Promise<void>)[] = []
  let stopped = false
  /** Loads run one after the other. */
  let loading: Promise<void> = Promise.resolve()

  /** Listings near the landmarks; it takes seconds in a large catalogue. */
  function fill(): void {
    const changedSince = new Date(clock().getTime() - MINUTE_MS)
    fillNearKinds(database, { changedSince }).catch((err: unknown) => {
      if (!stopped) log.warn({ err }, 'kinds of places near listings could not be worked out')
    })
  }

  async function load(): Promise<void> {
    const rows = await db.select().from(edits).orderBy(asc(edits.id))
    if (stopped) return
    applyLandmarkEdits(rows.map(editOf))
    onChange()
  }

  function reload(): Promise<void> {
    loading = loading.then(load).catch((err: unknown) => {
      if (!stopped) log.warn({ err }, 'changed landmarks could not be read')
    })
    return loading
  }

  /**
   * After a commit: this process has the change when the call is answered, the others soon after. Each then works out the
   * listings that it wrote before it knew.
   */
  async function changed(): Promise<void> {
    await reload()
    await followed()
    fill()
  }

  const notify = (tx: Db) => tx.execute(sql`select pg_notify(${CHANNEL}, '')`)

  return {
    /** Reads the changes and begins to follow them. */
    async start(): Promise<void> {
      await load()
      cleanups.push(
        await database.listen(CHANNEL, () =>
          runInBackground('changed landmarks are read', changed(), log),
        ),
      )
    },

    async stop(): Promise<void> {
      stopped = true
      await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()))
    },

    /** All landmarks by name, hidden ones too. The cursor is the number of those before. */
    async list(
      actor: Actor | null,
      { q, kind, state, cursor, limit }: AdminLandmarksQuery,
    ): Promise<{ total: number; items: AdminLandmark[]; nextCursor: string | null }> {
      authorize(actor, 'administer')
      const wanted = foldText(q ?? '')
      const found = (await everyLandmark(db))
        .map(({ landmark }) => landmark)
        .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1))
        .filter(
          (place) =>
            (kind === null || place.kind === kind) &&
            (state === null ||
              (state === 'hidden' && place.hidden) ||
              (state === 'added' && place.added) ||
              (state === 'changed' && place.version > 0)) &&
            [place.name, place.nameMl ?? '', ...place.also].some((name) =>
              foldText(name).includes(wanted),
            ),
        )
      const first = cursor ?? 0
      const end = first + limit
      return {
        total: found.length,
        items: found.slice(first, end),
        nextCursor: end < found.length ? String(end) : null,
      }
    },

    /** Adds a landmark, in the transaction of its idempotency key; call `applied` after the commit. */
    async add(tx: Db, actor: Actor | null, input: LandmarkInput): Promise<AdminLandmark> {
      const admin = authorize(actor, 'administer')
      const at = clock()
      const [row] = await tx
        .insert(edits)
        .values({
          ...input,
          also: [...input.also],
          version: NEXT_VERSION,
          changedBy: admin.id,
          changedAt: at,
        })
        .returning()
      if (!row) throw new Error('the landmark was not stored')
      await recordAudit(tx, {
        at,
        actorId: admin.id,
        action: 'landmark.add',
        target: ['landmark', row.id],
        details: { name: row.name, after: described(input) },
      })
      await notify(tx)
      return (await oneLandmark(tx, addedLandmarkId(row.id))).landmark
    },

    /**
     * Corrects or hides a landmark.
     * @throws DomainError not_found; conflict when somebody changed it since `version`.
     */
    async change(
      actor: Actor | null,
      id: string,
      input: LandmarkInput,
      version: number,
    ): Promise<AdminLandmark> {
      const admin = authorize(actor, 'administer')
      const changedTo = await db.transaction(async (tx) => {
        const { landmark: before, editId } = await oneLandmark(tx, id)
        const at = clock()
        const values = { ...input, also: [...input.also], changedBy: admin.id, changedAt: at }
        const row =
          editId !== null
            ? await updateEdit(tx, editId, version, values)
            : version === 0
              ? await insertEdit(tx, id, values)
              : undefined
        if (!row) throw stale((await oneLandmark(tx, id)).landmark)
        await recordAudit(tx, {
          at,
          actorId: admin.id,
          action: 'landmark.change',
          target: ['landmark', row.id],
          details: { name: before.name, before: described(before), after: described(input) },
        })
        await notify(tx)
        return (await oneLandmark(tx, id)).landmark
      })
      await changed()
      return changedTo
    },

    /**
     * Withdraws what administrators changed: the landmark is as in the data again, an added one is removed.
     * @throws DomainError not_found; conflict when somebody changed it since `version`.
     */
    async reset(actor: Actor | null, id: string, version: number): Promise<void> {
      const admin = authorize(actor, 'administer')
      await db.transaction(async (tx) => {
        const { landmark: before, editId } = await oneLandmark(tx, id)
        if (editId === null) throw stale(before)
        const [row] = await tx
          .delete(edits)
          .where(and(eq(edits.id, editId), eq(edits.version, version)))
          .returning()
        if (!row) throw stale(before)
        await recordAudit(tx, {
          at: clock(),
          actorId: admin.id,
          action: 'landmark.reset',
          target: ['landmark', row.id],
          details: { name: before.name, before: described(before) },
        })
        await notify(tx)
      })
      await changed()
    },

    /** Call it once an addition is committed. */
    applied: changed,
  }
}

function editOf(row: Row): LandmarkEdit {
  const { id, name, nameMl, also, kind, lat, lng, hidden, dataId, dataName, dataLat, dataLng } = row
  return {
    id,
    name,
    nameMl,
    also,
    kind,
    lat,
    lng,
    hidden,
    of:
      dataId === null || dataName === null || dataLat === null || dataLng === null
        ? null
        : { id: dataId, name: dataName, lat: dataLat, lng: dataLng },
  }
}

/** No version comes twice: one from before a reset never passes for one of a later correction. */
const NEXT_VERSION = sql`nextval('landmark_edit_versions')`

type Values = Omit<typeof edits.$inferInsert, 'id' | 'dataId' | 'version'>

/** Undefined when somebody else was first. */
async function insertEdit(tx: Db, id: string, values: Values): Promise<Row | undefined> {
  const place = KNOWN_AMENITIES.find((one) => one.id === id)
  if (!place) return undefined
  const of = { dataId: id, dataName: place.name, dataLat: place.lat, dataLng: place.lng }
  const [row] = await tx
    .insert(edits)
    .values({ ...values, ...of, version: NEXT_VERSION })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Undefined when it has another version or is gone. */
async function updateEdit(
  tx: Db,
  editId: number,
  version: number,
  values: Values,
): Promise<Row | undefined> {
  const [row] = await tx
    .update(edits)
    .set({ ...values, version: NEXT_VERSION })
    .where(and(eq(edits.id, editId), eq(edits.version, version)))
    .returning()
  return row
}

interface StoredLandmark {
  landmark: AdminLandmark
  editId: number | null
}

/** @throws DomainError not_found. */
async function oneLandmark(tx: Db, id: string): Promise<StoredLandmark> {
  const found = (await everyLandmark(tx)).find(({ landmark }) => landmark.id === id)
  if (!found) throw new DomainError('not_found', 'landmark.unknown')
  return found
}

/** The data with all changes, hidden ones too. */
async function everyLandmark(tx: Db): Promise<StoredLandmark[]> {
  const rows = await tx
    .select({ edit: edits, by: users.name })
    .from(edits)
    .leftJoin(users, eq(users.id, edits.changedBy))
    .orderBy(asc(edits.id))
  const byEdit = new Map(rows.map((row) => [row.edit.id, row] as const))
  const all = editedLandmarks(
    KNOWN_AMENITIES,
    rows.map(({ edit }) => editOf(edit)),
  )
  return all.map(({ place, edit }) => ({
    landmark: present(place, edit ? byEdit.get(edit.id) : undefined),
    editId: edit?.id ?? null,
  }))
}

function present(
  place: KnownAmenity,
  edited: { edit: Row; by: string | null } | undefined,
): AdminLandmark {
  const { id, name, nameMl, nameMlSource, also, kind, lat, lng, source, confirmed } = place
  return {
    id,
    name,
    nameMl,
    nameMlSource,
    also: [...also],
    kind,
    lat,
    lng,
    source,
    confirmed,
    hidden: edited?.edit.hidden ?? false,
    added: edited !== undefined && id === addedLandmarkId(edited.edit.id),
    version: edited?.edit.version ?? 0,
    changedAt: edited?.edit.changedAt.toISOString() ?? null,
    changedBy: edited?.by ?? null,
  }
}

function stale({ version }: AdminLandmark): DomainError {
  return new DomainError('conflict', 'landmark.stale', { version: String(version) })
}

/** For the audit log. */
function described(values: Omit<LandmarkInput, 'also'> & { also: readonly string[] }): string {
  const { name, nameMl, also, kind, lat, lng, hidden } = values
  return [name, nameMl, ...also, kind, `${lat}, ${lng}`, hidden ? 'hidden' : null]
    .filter((part) => part !== null)
    .join('; ')
}

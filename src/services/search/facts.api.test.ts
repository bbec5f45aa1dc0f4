import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import {
  listingBody,
  makeListing,
  type ListingOverrides,
} from '../../../tests/support/factories.ts'
import { search } from '../../../tests/support/search.ts'
import { WATER_SUPPLIES } from '../../../tests/support/listings/water-supplies.ts'
import { images, papers, properties, propertyHistory, users } from '../../db/schema.ts'
import { searchQuery } from '../../contracts/search/search.ts'
import type { KnownAmenity } from '../../domain/places/amenities.ts'
import { NEAR_KINDS, nearKindBit } from '../../domain/places/landmarks/near-kinds.ts'
import type { LandmarkEdit } from '../../domain/places/landmarks/landmark-edits.ts'
import { KNOWN_AMENITIES } from '../../domain/places/landmarks/landmark-data.ts'
import { applyLandmarkEdits, landmarks } from '../../domain/places/landmarks/landmark-register.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { fillNearKinds } from './near-kinds-column.ts'
import { sqlEngine } from './sql/engine.ts'

const INFOPARK = KNOWN_AMENITIES.find(({ id }) => id === 'infopark') as KnownAmenity

let t: TestApp
let ownerId: number
beforeAll(async () => {
  t = await startApp()
  ownerId = (await t.makeUser('SELLER')).user.id
})
afterAll(() => t.close())

const made = async (overrides: ListingOverrides): Promise<number> =>
  (await makeListing(t, { ownerId, ...overrides })).id

const soon = { timeout: 10_000, interval: 5 }

/** The ids that SQL finds, once the index of the app finds the same. */
async function found(query: string): Promise<number[]> {
  const request = searchQuery.parse(Object.fromEntries(new URLSearchParams(query)))
  const { ids } = await sqlEngine(t.database.db).search({
    ...request,
    now: new Date(),
    after: null,
    limit: 200,
  })
  await vi.waitFor(async () => {
    const { items } = await search(t, `${query}&limit=200`)
    expect(items.map(({ id }) => id)).toEqual(ids)
  }, soon)
  return ids
}

test('the seller is an owner or a realtor by the role, also after it changes', async () => {
  const { user } = await t.makeUser('REALTOR')
  const own = await made({})
  const offered = await made({ ownerId: user.id })
  expect(await found('postedBy=owner')).toContain(own)
  expect(await found('postedBy=owner')).not.toContain(offered)
  expect(await found('postedBy=realtor')).toEqual([offered])
  await t.database.db.update(users).set({ role: 'SELLER' }).where(eq(users.id, user.id))
  expect(await found('postedBy=realtor')).toEqual([])
  await t.database.db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, user.id))
  expect(await found('postedBy=owner')).not.toContain(offered)
})

test('photos and papers are found when they are added, and no longer when the last is removed', async () => {
  const id = await made({})
  const picture = { ownerId, contentHash: 'a', width: 1, height: 1, variants: [] }
  expect(await found('photos=true')).toEqual([])
  const rows = await t.database.db
    .insert(images)
    .values([picture, { ...picture, propertyId: id }])
    .returning({ id: images.id })
  const [loose, first] = rows.map((one) => one.id)
  await t.database.db
    .update(images)
    .set({ propertyId: id })
    .where(eq(images.id, loose ?? 0))
  await t.database.db.delete(images).where(eq(images.id, first ?? 0))
  expect(await found('photos=true')).toEqual([id])
  await t.database.db
    .update(images)
    .set({ propertyId: null })
    .where(eq(images.id, loose ?? 0))
  expect(await found('photos=true')).toEqual([])

  const named = await made({ documents: ['Encumbrance certificate'] })
  expect(await found('papers=true')).toEqual([named])
  const file = {
    kind: 'titleDeed',
    type: 'application/pdf',
    bytes: 1,
    contentHash: 'a',
    key: 'a',
  } as const
  await t.database.db.insert(papers).values({ ...file, propertyId: id, name: 'deed.pdf' })
  expect(await found('papers=true')).toEqual([named, id])
  await t.database.db.delete(papers).where(eq(papers.propertyId, id))
  expect(await found('papers=true')).toEqual([named])
})

/** Deletes two rows in two transactions, the second one while the first is open. */
async function deleteBoth(table: 'images' | 'papers', propertyId: number): Promise<void> {
  const { db, query } = t.database
  const rows = await query<{ id: number }>(`select id from ${table} where property_id = $1`, [
    propertyId,
  ])
  const [first = 0, second = 0] = rows.map(({ id }) => Number(id))
  const remove = (tx: Pick<typeof db, 'execute'>, id: number) =>
    tx.execute(sql`delete from ${sql.identifier(table)} where id = ${id}`)
  let waiting: Promise<unknown> = Promise.resolve()
  await db.transaction(async (tx) => {
    await remove(tx, first)
    waiting = db.transaction((other) => remove(other, second)).then(() => 'deleted')
    // It waits for the first one, or has ended where nothing makes it wait.
    await vi.waitFor(async () => {
      const { rows: locks } = (await tx.execute(
        sql`select pid from pg_locks where not granted and transactionid is not null`,
      )) as unknown as { rows: object[] }
      const ended = await Promise.race([waiting, Promise.resolve('waits')])
      expect(locks.length > 0 || ended === 'deleted').toBe(true)
    }, soon)
  })
  await waiting
}

// The embedded database has one connection.
test.runIf(inject('databaseTemplate').engine === 'postgres')(
  'of the last two photos or papers, each is removed by another transaction',
  async () => {
    const id = await made({})
    const file = { contentHash: 'b', propertyId: id }
    const picture = { ...file, ownerId, width: 1, height: 1, variants: [] }
    const paper = { ...file, kind: 'titleDeed', type: 'application/pdf', bytes: 1 } as const
    await t.database.db.insert(images).values([picture, picture])
    await t.database.db.insert(papers).values([
      { ...paper, key: 'b', name: 'one.pdf' },
      { ...paper, key: 'c', name: 'two.pdf', contentHash: 'c' },
    ])
    await deleteBoth('images', id)
    await deleteBoth('papers', id)
    const [row] = await t.database.db.select().from(properties).where(eq(properties.id, id))
    expect(row).toMatchObject({ hasPhotos: false, hasPaperFiles: false })
  },
)

test('a boundary counts when everybody sees it', async () => {
  const polygon = [
    [76.5, 9.5],
    [76.51, 9.5],
    [76.5, 9.51],
  ] as never
  const drawn = await made({ polygon })
  await made({ polygon, pinPrecision: 'approximate' })
  expect(await found('boundary=true')).toEqual([drawn])
})

test('a well is found in the words of the water supply', async () => {
  const ids = new Map<number, boolean>()
  for (const [waterSupply, expected] of WATER_SUPPLIES)
    ids.set(await made({ waterSupply }), expected)
  const wells = [...ids].filter(([, expected]) => expected).map(([id]) => id)
  expect((await found('well=true')).toSorted((a, b) => a - b)).toEqual(wells)
})

describe('a lowered price', () => {
  const DAY_0 = new Date('2026-01-01T00:00:00Z').getTime()
  /** Changes [day, from, to] of a new listing. */
  async function priced(
    kind: 'price' | 'rent',
    changes: [day: number, before: number | null, after: number | null][],
  ): Promise<boolean> {
    const propertyId = await made({
      forSale: kind === 'price',
      forRent: kind === 'rent',
    })
    for (const [day, before, after] of changes)
      await t.database.db.insert(propertyHistory).values({
        propertyId,
        kind,
        at: new Date(DAY_0 + day * DAY_MS),
        before: before === null ? null : String(before),
        after: after === null ? null : String(after),
      })
    return (await found('priceLowered=true')).includes(propertyId)
  }

  test.each([
    ['a fall', [[0, 100, 90]], true],
    ['a rise', [[0, 90, 100]], false],
    [
      'a fall, then a rise',
      [
        [0, 100, 90],
        [9, 90, 95],
      ],
      false,
    ],
    [
      'two falls',
      [
        [0, 100, 90],
        [9, 90, 85],
      ],
      true,
    ],
    [
      'a rise and soon a fall to the same',
      [
        [0, 100, 120],
        [9, 120, 100],
      ],
      false,
    ],
    [
      'a rise and much later a fall',
      [
        [0, 100, 120],
        [60, 120, 100],
      ],
      true,
    ],
    [
      'a fall, then no price',
      [
        [0, 100, 90],
        [9, 90, null],
      ],
      false,
    ],
    ['a first price', [[0, null, 90]], false],
  ] as [string, [number, number | null, number | null][], boolean][])(
    '%s',
    async (_name, changes, lowered) => {
      expect(await priced('price', changes)).toBe(lowered)
      expect(await priced('rent', changes)).toBe(lowered)
    },
  )

  test('remembers what was asked before, and when', async () => {
    const propertyId = await made({ forSale: true })
    const at = new Date(DAY_0)
    await t.database.db
      .insert(propertyHistory)
      .values({ propertyId, kind: 'price', at, before: '5000000', after: '4500000' })
    const [row] = await t.database.db.select().from(properties).where(eq(properties.id, propertyId))
    expect(row).toMatchObject({ loweredFrom: 5_000_000, loweredAt: at })
  })

  test('the change of a price through the app is one', async () => {
    const { user, token } = await t.makeUser('SELLER')
    const id = await made({ ownerId: user.id, price: 5_000_000 })
    const changed = await t.patch(`/api/properties/${id}`, { token, body: { price: 4_000_000 } })
    expect(changed.status).toBe(200)
    expect(await found('priceLowered=true')).toContain(id)
  })
})

describe('what is near', () => {
  // The sea at Kozhikode.
  const beach = { latitude: 11.2588, longitude: 75.7673 }
  const point = { lat: beach.latitude, lng: beach.longitude }

  const edit: LandmarkEdit = { ...INFOPARK, id: 1, of: INFOPARK, hidden: false }
  const kindsOf = async (id: number): Promise<number | null | undefined> => {
    const [row] = await t.database.db.select().from(properties).where(eq(properties.id, id))
    return row?.nearKinds
  }
  const setKinds = (id: number, kinds: number | null) =>
    t.database.db.update(properties).set({ nearKinds: kinds }).where(eq(properties.id, id))

  test('every kind that is asked for must be near, and the owner need not do anything', async () => {
    const { token } = await t.makeUser('SELLER')
    const kinds = NEAR_KINDS.filter(
      (kind) => (landmarks().nearKinds(point) & nearKindBit(kind)) !== 0,
    )
    expect(kinds).toContain('beach')
    const answer = await t.post('/api/properties', { token, body: listingBody(beach) })
    const { id } = answer.json<{ id: number }>()
    await t.database.db.update(properties).set({ publication: 'live' }).where(eq(properties.id, id))
    expect(await found(`nearTo=${kinds.join(',')}`)).toContain(id)
    const far = NEAR_KINDS.find((kind) => !kinds.includes(kind)) ?? 'airport'
    expect(await found(`nearTo=beach,${far}`)).not.toContain(id)
  })

  test('listings without the column, and all of them after the places changed, get it at the next start', async () => {
    const shown = { ...beach, shownLat: point.lat, shownLng: point.lng }
    const id = await made({ ...shown, nearKinds: null })
    await fillNearKinds(t.database)
    expect(await found('nearTo=beach')).toContain(id)
    expect(await fillNearKinds(t.database)).toBe(0)
    await t.database.db.update(properties).set({ nearKinds: 0 }).where(eq(properties.id, id))
    await t.database.db.execute(
      sql`update settings set value = '"older"' where name = 'near-kinds'`,
    )
    await fillNearKinds(t.database)
    expect(await kindsOf(id)).toBe(landmarks().nearKinds(point))
  })

  test('nothing is near a listing of which only the town is known', async () => {
    const town = { ...beach, pinSource: 'town' } as const
    const id = await made({ ...town, nearKinds: null })
    await fillNearKinds(t.database)
    expect(await kindsOf(id)).toBe(0)
    const { token } = await t.makeUser('SELLER')
    const posted = await t.post('/api/properties', { token, body: listingBody(town) })
    expect(await kindsOf(posted.json<{ id: number }>().id)).toBe(0)
  })

  test('other names of the places change nothing, another point changes all listings', async () => {
    const id = await made(beach)
    await fillNearKinds(t.database)
    await setKinds(id, 0)
    try {
      applyLandmarkEdits([{ ...edit, also: ['The park'] }])
      await fillNearKinds(t.database)
      expect(await kindsOf(id)).toBe(0)
      applyLandmarkEdits([{ ...edit, lat: edit.lat + 0.001 }])
      await fillNearKinds(t.database)
      expect(await kindsOf(id)).toBe(landmarks().nearKinds(point))
    } finally {
      applyLandmarkEdits([])
    }
  })

  test('of two changes at once the last one is stored, and listings written meanwhile are worked out', async () => {
    const id = await made(beach)
    try {
      applyLandmarkEdits([{ ...edit, lat: edit.lat + 0.002 }])
      const first = fillNearKinds(t.database)
      applyLandmarkEdits([{ ...edit, lat: edit.lat + 0.003 }])
      await Promise.all([first, fillNearKinds(t.database)])
      await setKinds(id, 0)
      // The last places are the stored ones: a fill leaves what is there, but for what was written lately.
      await fillNearKinds(t.database)
      expect(await kindsOf(id)).toBe(0)
      await fillNearKinds(t.database, { changedSince: new Date(Date.now() - DAY_MS) })
      expect(await kindsOf(id)).toBe(landmarks().nearKinds(point))
    } finally {
      applyLandmarkEdits([])
    }
  })

  test('a fill ends when another process begins one, and does not name its places as the stored ones', async () => {
    await t.database.db.execute(
      sql`update settings set value = '"older"' where name = 'near-kinds'`,
    )
    let reads = 0
    const query: typeof t.database.query = async <Row>(text: string, values?: unknown[]) => {
      // The other process begins once this one has read its first page.
      if (text.startsWith('select value') && (reads += 1) === 2)
        await t.database.query(
          `update settings set value = '"filling other"' where name = 'near-kinds'`,
        )
      return t.database.query<Row>(text, values)
    }
    const id = await made(beach)
    await setKinds(id, 0)
    expect(await fillNearKinds({ ...t.database, query })).toBe(0)
    expect(await kindsOf(id)).toBe(0)
    expect(await t.database.query(`select value from settings where name = 'near-kinds'`)).toEqual([
      { value: 'filling other' },
    ])
    await fillNearKinds(t.database)
    expect(await kindsOf(id)).toBe(landmarks().nearKinds(point))
  })
})

test('a search that an older version stored is read with one kind or none', async () => {
  const { user, token } = await t.makeUser('BUYER')
  const stored = (name: string, filters: object) =>
    t.database.db.execute(
      sql`insert into saved_searches (user_id, name, filters) values (${user.id}, ${name}, ${JSON.stringify(filters)}::jsonb)`,
    )
  await stored('plots', { location: 'Pala', propertyType: 'PLOT', bedrooms: 0 })
  await stored('any', { location: 'Pala', propertyType: null })
  const answer = await t.get('/api/saved-searches', { token })
  expect(answer.json()).toMatchObject([
    { name: 'any', query: 'location=Pala' },
    {
      name: 'plots',
      query: 'location=Pala&propertyType=PLOT',
      filters: { propertyType: ['PLOT'] },
    },
  ])
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AdminLandmark } from '../../../src/contracts/places/landmarks.ts'
import type { PropertyCard } from '../../../src/contracts/listings/listings.ts'
import { auditLog, landmarkEdits, properties } from '../../../src/db/schema.ts'
import { landmarks } from '../../../src/domain/places/landmarks/landmark-register.ts'
import { nearKindBit } from '../../../src/domain/places/landmarks/near-kinds.ts'
import { startApp, type TestApp } from '../../support/api.ts'

/* Landmarks on the administrators' desk, and what follows from them. */

let t: TestApp
let token: string
const now = new Date('2026-11-29T06:00:00Z')
beforeAll(async () => {
  t = await startApp({ clock: () => now })
  token = (await t.makeUser('ADMIN')).token
})
afterAll(() => t.close())

const MALL = {
  name: 'Meenachil Riverside Mall',
  nameMl: 'മീനച്ചിൽ റിവർസൈഡ് മാൾ',
  also: ['Riverside', 'റിവർസൈഡ്'],
  kind: 'mall',
  lat: 9.712,
  lng: 76.683,
}
const AT = { city: 'Pala', latitude: MALL.lat + 0.002, longitude: MALL.lng }

interface Page {
  total: number
  items: AdminLandmark[]
  nextCursor: string | null
}
const list = async (query: string) =>
  (await t.get(`/api/admin/landmarks?${query}`, { token })).json<Page>()
const one = async (q: string): Promise<AdminLandmark> => {
  const found = (await list(`q=${encodeURIComponent(q)}`)).items[0]
  if (!found) throw new Error(`no ${q}`)
  return found
}
const put = (id: string, body: object, version: number) =>
  t.request('PUT', `/api/admin/landmarks/${id}`, {
    token,
    body,
    headers: { 'if-match': `"${version}"` },
  })
const remove = (id: string, version: number) =>
  t.request('DELETE', `/api/admin/landmarks/${id}`, {
    token,
    headers: { 'if-match': `"${version}"` },
  })
const suggested = (q: string): Promise<string[]> =>
  Promise.resolve(t.services.places.find(q, 8).map(({ name }) => name))
const values = ({ name, nameMl, also, kind, lat, lng }: AdminLandmark) => ({
  name,
  nameMl,
  also,
  kind,
  lat,
  lng,
})

test('all landmarks are listed, page by page, and found in both scripts and by other names', async () => {
  const first = await list('limit=20')
  expect(first.total).toBeGreaterThan(4_000)
  expect(first.items).toHaveLength(20)
  const second = await list(`limit=20&cursor=${first.nextCursor}`)
  expect(second.items.map(({ id }) => id)).not.toContain(first.items[0]?.id)
  expect((await list('q=ഇൻഫോപാർക്ക്')).items.map(({ id }) => id)).toContain('infopark')
  expect((await list('q=mims calicut')).items[0]?.id).toBe('aster-mims-kozhikode')
  const malls = await list('kind=mall&limit=50')
  expect(new Set(malls.items.map(({ kind }) => kind))).toEqual(new Set(['mall']))
})

test('an added landmark is suggested, near lists and cards name it, and listings are near a mall', async () => {
  const { id: listing } = await t.makeListing(AT)
  const card = async () =>
    (await t.get('/api/search?location=Pala')).json<{ items: PropertyCard[] }>().items[0]
  expect((await card())?.near?.name).not.toBe(MALL.name)
  const added = await t.post('/api/admin/landmarks', {
    token,
    body: MALL,
    headers: { 'idempotency-key': 'mall-1' },
  })
  expect(added.status).toBe(201)
  const { id, version } = added.json<AdminLandmark>()
  // The same call again adds nothing.
  await t.post('/api/admin/landmarks', {
    token,
    body: MALL,
    headers: { 'idempotency-key': 'mall-1' },
  })
  expect((await list('state=added')).total).toBe(1)

  expect(await suggested('riverside')).toContain(MALL.name)
  expect((await card())?.near).toMatchObject({ name: MALL.name, km: 0.5 })
  const near = (await t.get(`/api/properties/${listing}/nearby`)).json<{
    places: { name: string; attribution: string }[]
  }>()
  expect(near.places.find(({ name }) => name === MALL.name)?.attribution).toBe(
    "Entered by this site's administrators",
  )
  await vi.waitFor(async () => {
    const [row] = await t.database.db
      .select({ kinds: properties.nearKinds })
      .from(properties)
      .where(eq(properties.id, listing))
    expect((row?.kinds ?? 0) & nearKindBit('mall')).toBeGreaterThan(0)
  })

  expect((await remove(id, version)).status).toBe(204)
  expect(await suggested('riverside')).not.toContain(MALL.name)
  expect((await card())?.near?.name).not.toBe(MALL.name)
})

test('a correction holds until it is withdrawn, and names who made it', async () => {
  const before = await one('Infopark')
  expect(before).toMatchObject({ id: 'infopark', version: 0, source: 'openstreetmap' })
  const wanted = { ...values(before), also: [...before.also, 'Infy campus'], lng: 76.3641 }
  const answer = await put('infopark', wanted, 0)
  expect(answer.json<AdminLandmark>()).toMatchObject({
    lng: 76.3641,
    source: 'veedu-desk',
    changedAt: now.toISOString(),
  })
  const { version } = answer.json<AdminLandmark>()
  expect(version).toBeGreaterThan(0)
  expect(await suggested('infy campus')).toContain('Infopark')

  // Somebody who saw the first version is told.
  const late = await put('infopark', values(before), 0)
  expect(late.status).toBe(409)
  expect(late.json<{ version: string }>().version).toBe(String(version))
  expect((await remove('infopark', version + 1_000)).status).toBe(409)

  const hidden = await put('infopark', { ...wanted, hidden: true }, version)
  expect(hidden.status).toBe(200)
  expect(await suggested('infy campus')).not.toContain('Infopark')
  expect((await list('state=hidden')).items.map(({ id }) => id)).toEqual(['infopark'])

  expect((await remove('infopark', hidden.json<AdminLandmark>().version)).status).toBe(204)
  expect(await one('Infopark')).toEqual(before)
  // The versions from before say nothing about the next correction.
  const again = (await put('infopark', wanted, 0)).json<AdminLandmark>()
  expect((await put('infopark', values(before), version)).status).toBe(409)
  expect((await remove('infopark', again.version)).status).toBe(204)
  const actions = await t.database.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.targetKind, 'landmark'))
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['landmark.add', 'landmark.change', 'landmark.reset']),
  )
})

/** A correction that was made when the data had the landmark under another id. */
async function correctedBefore(more: Partial<typeof landmarkEdits.$inferInsert>): Promise<void> {
  const { name, nameMl, also, kind, lat, lng } = await one('Infopark')
  await t.database.db.insert(landmarkEdits).values({
    name,
    nameMl,
    also,
    kind,
    lat,
    lng,
    changedAt: now,
    hidden: true,
    version: 900,
    dataId: 'infopark-before',
    dataName: name,
    dataLat: lat,
    dataLng: lng,
    ...more,
  })
}

test('a correction is still at hand when the data gives its landmark another id', async () => {
  await correctedBefore({})
  expect(await one('Infopark')).toMatchObject({ id: 'infopark', hidden: true, version: 900 })
  const before = await one('Infopark')
  expect((await put('infopark', values(before), 0)).status).toBe(409)
  const shown = await put('infopark', { ...values(before), hidden: false }, 900)
  expect(shown.json<AdminLandmark>()).toMatchObject({ hidden: false, added: false })
  expect(await suggested('infopark')).toContain('Infopark')
  expect((await list('q=infopark&kind=itPark&state=changed')).total).toBe(1)
  expect((await remove('infopark', shown.json<AdminLandmark>().version)).status).toBe(204)
  expect((await one('Infopark')).version).toBe(0)
})

test('a correction can be changed and withdrawn when the data drops its landmark', async () => {
  const gone = { name: 'Former Park', dataName: 'Former Park', dataLat: 9.1, hidden: false }
  await correctedBefore({ ...gone, dataId: 'infopark' })
  const former = await one('Former Park')
  expect(former).toMatchObject({ added: true, version: 900 })
  // The landmark that has the id now can be corrected all the same.
  const infopark = await one('Infopark')
  const other = await put('infopark', { ...values(infopark), also: ['The park'] }, 0)
  expect(other.status).toBe(200)
  expect((await remove('infopark', other.json<AdminLandmark>().version)).status).toBe(204)
  const changed = await put(former.id, { ...values(former), also: ['Old park'] }, 900)
  expect(changed.json<AdminLandmark>().also).toEqual(['Old park'])
  expect((await remove(former.id, changed.json<AdminLandmark>().version)).status).toBe(204)
  expect((await list('q=former park')).total).toBe(0)
})

test('of two corrections of one landmark the desk shows the one that counts', async () => {
  await correctedBefore({ also: ['First name'], hidden: false })
  await correctedBefore({ also: ['Second name'], hidden: false, dataId: 'infopark', version: 901 })
  // The first row is written anew, so that it lies behind the second one.
  await t.database.db
    .update(landmarkEdits)
    .set({ nameMl: null })
    .where(eq(landmarkEdits.version, 900))
  const shown = await one('Infopark')
  expect(shown).toMatchObject({ also: ['Second name'], version: 901 })
  await t.database.db.delete(landmarkEdits).where(sql`version in (900, 901)`)
})

test.each([
  ['a point outside Kerala', { lat: 25.2, lng: 55.3 }, 'lat'],
  ['swapped numbers', { lat: 76.5, lng: 9.6 }, 'lat'],
  ['no point', { lat: null }, 'lat'],
  ['no name', { name: ' ' }, 'name'],
  ['a Malayalam name in the English field', { name: 'ലുലു' }, 'name'],
  ['an English name in the Malayalam field', { nameMl: 'Lulu' }, 'nameMl'],
  ['an unknown kind', { kind: 'pub' }, 'kind'],
])('%s is refused with the field', async (_, more, field) => {
  const answer = await t.post('/api/admin/landmarks', { token, body: { ...MALL, ...more } })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toContain(field)
})

test('an unknown landmark is 404, a change without a version 428', async () => {
  expect((await put('no-such-place', MALL, 0)).status).toBe(404)
  const blind = await t.request('PUT', '/api/admin/landmarks/infopark', { token, body: MALL })
  expect(blind.status).toBe(428)
})

test('a change by another process is heard', async () => {
  const added = { ...MALL, name: 'Harbour View Mall', changedAt: now }
  await t.database.db.transaction(async (tx) => {
    await tx.insert(landmarkEdits).values({ ...added, kind: 'mall' })
    await tx.execute(sql`select pg_notify('landmarks', '')`)
  })
  await vi.waitFor(() =>
    expect(landmarks().all.some(({ name }) => name === 'Harbour View Mall')).toBe(true),
  )
  expect(await suggested('harbour view mall')).toContain('Harbour View Mall')
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReferencePage } from '../../../src/contracts/integrations/by-reference.ts'
import { listingReferences, properties, propertyHistory } from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { listingBody, makeImage, nextSerial, type TestUser } from '../../support/factories.ts'

let t: TestApp
let who: TestUser
beforeAll(async () => {
  t = await startApp()
})
beforeEach(async () => {
  who = await t.makeUser('REALTOR', { verified: true })
})
afterAll(() => t.close())

const pathOf = (reference: string): string =>
  `/api/listings/by-reference/${encodeURIComponent(reference)}`
const put = (reference: string, body: unknown, headers: Record<string, string> = {}) =>
  t.put(pathOf(reference), { token: who.token, body, headers })

interface Saved {
  id: number
  version: number
  title: string
  reference: string
  publication: string
  created: boolean
  changed: boolean
  message?: string
}
const owned = () => t.database.db.$count(properties, eq(properties.ownerId, who.user.id))

test('the first PUT creates a listing, the same again changes nothing, other content changes it', async () => {
  const body = listingBody({ builtUpArea: 1_450, areaAsTyped: null, amenities: ['Well', 'Gym'] })
  const first = await put('KTM-1', body)
  expect(first.status).toBe(201)
  expect(first.headers.location).toBe('/api/listings/by-reference/KTM-1')
  const made = first.json<Saved>()
  expect(made).toMatchObject({ reference: 'KTM-1', created: true, changed: true })
  expect(made.message).toBeDefined()

  const again = await put('KTM-1', body)
  expect(again.status).toBe(200)
  expect(again.json<Saved>()).toMatchObject({
    id: made.id,
    version: made.version,
    created: false,
    changed: false,
  })
  expect(again.headers.etag).toBe(first.headers.etag)

  const other = await put('KTM-1', { ...body, price: 4_400_000 })
  expect(other.status).toBe(200)
  expect(other.json<Saved>()).toMatchObject({ id: made.id, created: false, changed: true })
  expect(other.json<Saved>().version).toBe(made.version + 1)
  expect(await owned()).toBe(1)
  const history = await t.database.db
    .select({ kind: propertyHistory.kind })
    .from(propertyHistory)
    .where(eq(propertyHistory.propertyId, made.id))
  expect(history.map(({ kind }) => kind)).toEqual(['listed', 'price'])
})

test('pictures and captions count as content', async () => {
  const one = await makeImage(t, { ownerId: who.user.id })
  const two = await makeImage(t, { ownerId: who.user.id })
  const body = listingBody({ images: [one.url, two.url], imageCaptions: { [one.url]: 'Front' } })
  const changedBy = async (sent: object): Promise<boolean> => {
    const answer = await put('P-1', sent)
    expect(answer.status).toBeLessThan(300)
    return answer.json<Saved>().changed
  }
  expect(await changedBy(body)).toBe(true)
  expect(await changedBy(body)).toBe(false)
  expect(await changedBy({ ...body, images: [two.url, one.url] })).toBe(true)
  expect(await changedBy({ ...body, images: [two.url, one.url] })).toBe(false)
  expect(await changedBy({ ...body, images: [two.url, one.url], imageCaptions: {} })).toBe(true)
  const { images: _, imageCaptions: __, ...plain } = body
  expect(await changedBy(plain)).toBe(false)
})

test('equal calls at once make one listing', async () => {
  const body = listingBody()
  const answers = await Promise.all(Array.from({ length: 6 }, () => put('SAME', body)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 201])
  expect(new Set(answers.map((answer) => answer.json<Saved>().id)).size).toBe(1)
  expect(await owned()).toBe(1)
})

const ODD = [
  'A/12',
  'പ്ലോട്ട് 7, കോട്ടയം',
  'x'.repeat(100),
  'മ'.repeat(100),
  'a b?c=d&e#f%2F;:@',
  'by-reference',
  '007',
  'O\'Neil "\\',
  '😀',
]
test.each(ODD)('a reference may be any text: %s', async (reference) => {
  const made = await put(reference, listingBody())
  expect(made.status).toBe(201)
  expect(made.json<Saved>().reference).toBe(reference)
  expect(made.headers.location).toBe(pathOf(reference))
  const read = await t.get(pathOf(reference), { token: who.token })
  expect([read.status, read.json<Saved>().id]).toEqual([200, made.json<Saved>().id])
  const page = await t.get('/api/listings/by-reference', { token: who.token })
  expect(page.json<ReferencePage>().items.map((each) => each.reference)).toEqual([reference])
})

test('a blank or too long reference is refused by name', async () => {
  for (const reference of [' ', 'x'.repeat(101)]) {
    const refused = await put(reference, listingBody())
    expect([refused.status, Object.keys(refused.json<{ fields: object }>().fields)]).toEqual([
      400,
      ['reference'],
    ])
  }
  expect(await owned()).toBe(0)
})

test('a body is judged as everywhere, and writes nothing when it is refused', async () => {
  const bad = await put('B-1', listingBody({ title: '', price: -5 }))
  expect(bad.status).toBe(422)
  expect(Object.keys(bad.json<{ fields: object }>().fields).toSorted()).toEqual(['price', 'title'])
  expect((await put('B-1', [])).status).toBe(400)
  expect((await t.get(pathOf('B-1'), { token: who.token })).status).toBe(404)
  expect(await owned()).toBe(0)
})

test('If-Match is optional; an outdated one is refused', async () => {
  const body = listingBody()
  expect((await put('M-1', body, { 'if-match': '"1"' })).status).toBe(412)
  const made = await put('M-1', body)
  const tag = made.headers.etag ?? ''
  const dearer = { ...body, price: 4_600_000 }
  expect((await put('M-1', dearer, { 'if-match': tag })).status).toBe(200)
  expect((await put('M-1', dearer, { 'if-match': tag })).status).toBe(412)
})

test('new listings count towards the daily limit, unchanged ones do not', async () => {
  who = await t.makeUser('SELLER', { verified: false })
  const bodies = Array.from({ length: 11 }, () => listingBody())
  for (const [n, body] of bodies.slice(0, 10).entries())
    expect((await put(`D-${n}`, body)).status).toBe(201)
  expect((await put('D-0', bodies[0])).status).toBe(200)
  const refused = await put('D-10', bodies[10])
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBeDefined()
})

test('an unconfirmed account’s listing waits for review', async () => {
  who = await t.makeUser('SELLER', { verified: false })
  const made = await put('R-1', listingBody())
  expect(made.json<Saved>().publication).toBe('review')
})

test('DELETE withdraws, again and again; a later PUT changes the listing without publishing it', async () => {
  const body = listingBody()
  const made = (await put('W-1', body)).json<Saved>()
  const gone = await t.delete(pathOf('W-1'), { token: who.token })
  expect(gone.json<Saved>()).toMatchObject({ id: made.id, publication: 'withdrawn' })
  const again = await t.delete(pathOf('W-1'), { token: who.token })
  expect([again.status, again.json<Saved>().version]).toEqual([200, gone.json<Saved>().version])
  const changed = await put('W-1', { ...body, price: 4_300_000 })
  expect(changed.json<Saved>()).toMatchObject({ publication: 'withdrawn', changed: true })
  const back = await t.post(`/api/properties/${made.id}/restore`, { token: who.token })
  expect(back.json<Saved>().publication).toBe('live')
  expect((await t.delete(pathOf('none'), { token: who.token })).status).toBe(404)
})

test('a listing that its owner deleted on the site stays deleted', async () => {
  const made = (await put('X-1', listingBody())).json<Saved>()
  await t.delete(`/api/properties/${made.id}`, { token: who.token })
  expect((await put('X-1', listingBody())).status).toBe(410)
  expect((await t.get(pathOf('X-1'), { token: who.token })).status).toBe(410)
  const page = await t.get('/api/listings/by-reference', { token: who.token })
  expect(page.json<ReferencePage>().items).toEqual([])
})

test('references belong to an account: others have none of them', async () => {
  const mine = (await put('ONE', listingBody())).json<Saved>()
  const other = await t.makeUser('REALTOR', { verified: true })
  expect((await t.get(pathOf('ONE'), { token: other.token })).status).toBe(404)
  expect((await t.delete(pathOf('ONE'), { token: other.token })).status).toBe(404)
  const theirs = await t.put(pathOf('ONE'), { token: other.token, body: listingBody() })
  expect(theirs.status).toBe(201)
  expect(theirs.json<Saved>().id).not.toBe(mine.id)
  const list = await t.get('/api/listings/by-reference', { token: other.token })
  expect(list.json<ReferencePage>().items.map(({ id }) => id)).toEqual([theirs.json<Saved>().id])
})

test('a home that was listed by hand gets the reference instead of a second listing', async () => {
  const body = listingBody()
  const byHand = await t.post('/api/properties', { token: who.token, body })
  const { id } = byHand.json<Saved>()
  const adopted = await put('H-1', body)
  expect([adopted.status, adopted.json<Saved>().id]).toEqual([200, id])
  // Another unit of the same building has its own reference.
  const second = await put('H-2', body)
  expect(second.status).toBe(201)
  const links = await t.database.db
    .select()
    .from(listingReferences)
    .where(and(eq(listingReferences.ownerId, who.user.id), eq(listingReferences.propertyId, id)))
  expect(links.map(({ reference }) => reference)).toEqual(['H-1'])
})

test.each([
  ['sold', { status: 'Sold' as const }],
  ['withdrawn', { publication: 'withdrawn' as const }],
])('a home that is %s does not get the reference: it is listed anew', async (_how, closed) => {
  const body = listingBody()
  const byHand = await t.post('/api/properties', { token: who.token, body })
  const { id } = byHand.json<Saved>()
  await t.database.db.update(properties).set(closed).where(eq(properties.id, id))
  const made = await put('S-1', body)
  expect(made.status).toBe(201)
  expect(made.json<Saved>().id).not.toBe(id)
  const [before] = await t.database.db.select().from(properties).where(eq(properties.id, id))
  expect(before).toMatchObject(closed)
})

test('the list is paged, in the order of ids', async () => {
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1)
    ids.push((await put(`L-${nextSerial()}`, listingBody())).json<Saved>().id)
  const seen: number[] = []
  let url: string | undefined = '/api/listings/by-reference?limit=2'
  while (url) {
    const page = await t.get(url, { token: who.token })
    expect(page.status).toBe(200)
    seen.push(...page.json<ReferencePage>().items.map(({ id }) => id))
    url = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1]
  }
  expect(seen).toEqual(ids)
  const bad = await t.get('/api/listings/by-reference?limit=0', { token: who.token })
  expect(bad.status).toBe(400)
})

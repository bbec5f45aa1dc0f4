import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { TestUser } from '../../../tests/support/factories.ts'
import type { SavedSearch } from '../../contracts/saved/searches.ts'
import { outbox, properties, savedSearches } from '../../db/schema.ts'

/** A Saturday noon in India. */
const START = new Date('2026-11-28T06:30:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let t: TestApp
let now = START
let buyer: TestUser
let seller: TestUser
beforeEach(async () => {
  now = START
  t = await startApp({ clock: () => now })
  buyer = await t.makeUser('BUYER', { verified: true, name: 'Ammu' })
  seller = await t.makeUser('SELLER', { verified: true })
})
afterEach(() => t.close())

const later = (ms: number): void => void (now = new Date(now.getTime() + ms))
const never = new AbortController().signal
const run = () => t.services.searchAlerts.run(never)

async function search(body: object, who = buyer): Promise<SavedSearch> {
  const answer = await t.post('/api/saved-searches', {
    token: who.token,
    body: { name: 'Kochi', query: 'location=Kochi', alert: 'instant', ...body },
  })
  expect(answer.status).toBe(201)
  return answer.json<SavedSearch>()
}

async function letters() {
  return t.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'search-alert'))
    .orderBy(outbox.id)
}
const links = (text: string): URL[] =>
  [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => new URL(url))

const listing = (overrides: Partial<typeof properties.$inferInsert> = {}) =>
  t.makeListing({
    city: 'Kochi',
    title: 'A home',
    createdAt: now,
    ownerId: seller.user.id,
    ...overrides,
  })

async function change(id: number, body: object): Promise<void> {
  const { json } = await t.get(`/api/properties/${id}`, { token: seller.token })
  const { version } = json<{ version: number }>()
  const answer = await t.patch(`/api/properties/${id}`, {
    token: seller.token,
    headers: { 'if-match': `"${version}"` },
    body,
  })
  expect([answer.status, answer.text]).toEqual([200, expect.anything()])
}

test('a new match is told of once, a few minutes later, with all that a letter needs', async () => {
  const saved = await search({ name: 'Flats <b>', query: 'location=Kochi&sort=price-asc' })
  later(MINUTE)
  const { id } = await listing({ title: '<img src=x onerror=alert(1)>', price: 4_500_000 })
  expect(await run()).toBe(0)
  later(5 * MINUTE)
  expect(await run()).toBe(1)
  const [letter, ...more] = await letters()
  expect(more).toEqual([])
  expect(letter?.recipient).toBe(buyer.user.email)
  expect(letter?.subject).toBe('Flats <b>: 1 new home')
  expect(letter?.text).toContain('Hello Ammu,')
  expect(letter?.text).toContain('₹ 45.0 L')
  expect(letter?.html).toContain(`/property/${id}/share.jpg?v=`)
  expect(letter?.html).toContain('&lt;img src=x')
  expect(letter?.html).not.toContain('<img src=x')
  const paths = links(letter?.text ?? '').map((url) => url.pathname + url.search)
  expect(paths[0]).toMatch(new RegExp(`^/property/${id}/`))
  expect(paths[1]).toBe('/properties?location=Kochi')
  expect(paths[2]).toMatch(new RegExp(`^/unsubscribe/s${saved.id}\\.`))
  expect(paths[3]).toMatch(new RegExp(`^/unsubscribe/a${buyer.user.id}\\.`))
  expect(letter?.unsubscribeUrl).toContain(paths[2])
  later(5 * MINUTE)
  expect(await run()).toBe(0)
})

test('only what matches, is offered, and is not one’s own', async () => {
  await search({ query: 'location=Kochi&maxPrice=5000000' })
  await search({ name: 'Own', query: 'location=Kochi' }, seller)
  await search({ name: 'Triangle', query: 'polygon=76,9,77,9,77,10' })
  later(MINUTE)
  await listing({ city: 'Pala', shownLat: 9.9, shownLng: 76.1 })
  await listing({ price: 6_000_000 })
  await listing({ publication: 'paused' })
  await listing({ status: 'Sold' })
  later(5 * MINUTE)
  expect(await run()).toBe(0)
  await listing({ price: 4_000_000, shownLat: 9.1, shownLng: 76.9 })
  later(5 * MINUTE)
  expect(await run()).toBe(1)
  const [letter] = await letters()
  expect(letter?.subject).toBe('Your saved searches: 1 new home')
  expect(letter?.text).toContain('Found by Kochi and Triangle')
})

test('what is published after review is new; what was paused for an hour is not', async () => {
  const { id } = await listing({ publication: 'review' })
  later(DAY)
  await search({})
  later(MINUTE)
  const admin = await t.makeUser('ADMIN')
  await t.judge('POST', `/api/admin/properties/${id}/publish`, { token: admin.token })
  later(5 * MINUTE)
  expect(await run()).toBe(1)
  await change(id, { status: 'Sold' })
  later(60 * MINUTE)
  await change(id, { status: 'Available' })
  later(5 * MINUTE)
  expect(await run()).toBe(0)
})

describe('lower prices', () => {
  test('the old price is struck; a rise, and a fall back to what it was, are no news', async () => {
    const { id } = await listing({ price: 5_000_000 })
    later(MINUTE)
    await search({ query: 'location=Kochi&maxPrice=4800000' })
    later(DAY)
    await change(id, { price: 4_700_000 })
    later(5 * MINUTE)
    expect(await run()).toBe(1)
    const [letter] = await letters()
    expect(letter?.subject).toBe('Kochi: 1 lower price')
    expect(letter?.html).toContain('<s>₹ 50.0 L</s>')
    expect(letter?.text).toContain('₹ 47.0 L (was ₹ 50.0 L)')
    await change(id, { price: 4_750_000 })
    later(5 * MINUTE)
    expect(await run()).toBe(0)
    await change(id, { price: 4_700_000 })
    later(5 * MINUTE)
    expect(await run()).toBe(0)
    await change(id, { price: 4_600_000 })
    later(5 * MINUTE)
    expect(await run()).toBe(1)
  })

  test('a search for rent looks at rents', async () => {
    const { id } = await listing({
      forSale: false,
      forRent: true,
      price: null,
      monthlyRent: 20_000,
    })
    later(MINUTE)
    await search({ query: 'location=Kochi&forSale=false' })
    later(MINUTE)
    await change(id, { monthlyRent: 18_000 })
    later(5 * MINUTE)
    expect(await run()).toBe(1)
    expect((await letters())[0]?.html).toContain('<s>₹ 20,000/month</s>')
  })
})

test('daily letters come at eight in the morning, weekly ones on Mondays, and once', async () => {
  await search({ name: 'Daily', alert: 'daily' })
  const weeks = await t.makeUser('BUYER', { verified: true })
  await search({ name: 'Weekly', alert: 'weekly' }, weeks)
  await search({ name: 'Never', alert: 'off' })
  later(MINUTE)
  for (let n = 0; n < 12; n += 1) await listing({ title: `Home ${n}` })
  now = new Date('2026-11-29T02:29:00Z')
  expect(await run()).toBe(0)
  now = new Date('2026-11-29T02:30:05Z')
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  await listing({ title: 'Home of Sunday' })
  now = new Date('2026-11-29T09:00:00Z')
  expect(await run()).toBe(0)
  // The server was down at eight: the next run makes up for it.
  now = new Date('2026-11-30T04:00:00Z')
  expect(await run()).toBe(2)
  const subjects = (await letters()).map(({ subject }) => subject)
  expect(subjects).toEqual(['Daily: 12 new homes', 'Daily: 1 new home', 'Weekly: 13 new homes'])
  const weekly = (await letters())[2]
  expect(
    links(weekly?.text ?? '').filter(({ pathname }) => pathname.startsWith('/property/')),
  ).toHaveLength(10)
  expect(weekly?.text).toContain('See all 13')
})

test('turning letters on tells of nothing that was there before', async () => {
  const { id } = await search({ alert: 'off' })
  later(MINUTE)
  await listing()
  later(DAY)
  await t.patch(`/api/saved-searches/${id}`, { token: buyer.token, body: { alert: 'instant' } })
  later(5 * MINUTE)
  expect(await run()).toBe(0)
  await listing()
  later(5 * MINUTE)
  expect(await run()).toBe(1)
})

test('letters go to confirmed addresses, in the reader’s language', async () => {
  const unconfirmed = await t.makeUser('BUYER')
  const suspended = await t.makeUser('BUYER', { verified: true })
  const reader = await t.makeUser('BUYER', { verified: true, lang: 'ml' })
  for (const who of [unconfirmed, suspended, reader]) await search({}, who)
  await t.database.query('update users set suspended_at = now() where id = $1', [suspended.user.id])
  later(MINUTE)
  await listing()
  later(5 * MINUTE)
  expect(await run()).toBe(1)
  const [letter] = await letters()
  expect(letter?.recipient).toBe(reader.user.email)
  expect(letter?.html).toContain('<html lang="ml">')
  expect(letter?.subject).toMatch(/പുതിയ 1 വീട്/)
})

test('the mark moves with the letter: one that fails holds up nobody, names nobody in the log, and comes with the next run', async () => {
  const other = await t.makeUser('BUYER', { verified: true })
  await search({ name: 'First' })
  await search({ name: 'Second' }, other)
  later(MINUTE)
  await listing()
  later(5 * MINUTE)
  // The database refuses the first letter: neither it nor its mark is written.
  await t.database.query(`create function refuse() returns trigger language plpgsql as
    $$ begin if new.subject like 'First%' then raise 'refused'; end if; return new; end $$`)
  await t.database.query(
    'create trigger refuse before insert on outbox for each row execute function refuse()',
  )
  expect(await run()).toBe(1)
  const logged = t.errors.splice(0).join('')
  expect(logged).toContain(`"userId":${buyer.user.id}`)
  expect(logged).not.toContain('people.test')
  await t.database.query('drop trigger refuse on outbox')
  later(MINUTE)
  expect(await run()).toBe(1)
  expect((await letters()).map(({ subject }) => subject)).toEqual([
    'Second: 1 new home',
    'First: 1 new home',
  ])
})

describe('what several searches of one person find is news once', () => {
  const homesIn = (text = ''): string[] =>
    links(text).flatMap(({ pathname }) => /^\/property\/(\d+)\//.exec(pathname)?.[1] ?? [])

  test('instant alerts that are due together write one email, which names both searches', async () => {
    const one = await search({ name: 'Kochi' })
    const two = await search({ name: 'Cheap', query: 'maxPrice=5000000' })
    later(MINUTE)
    const both = await listing({ price: 4_000_000 })
    const dear = await listing({ price: 9_000_000 })
    later(5 * MINUTE)
    expect(await run()).toBe(1)
    const [letter, ...more] = await letters()
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Your saved searches: 2 new homes')
    expect(homesIn(letter?.text).sort()).toEqual([String(both.id), String(dear.id)])
    expect(letter?.text).toContain('“Kochi” and “Cheap”')
    expect(letter?.text).toContain('Found by Kochi and Cheap')
    expect(letter?.text).toMatch(/Found by Kochi\n/)
    expect(letter?.unsubscribeUrl).toContain(`/unsubscribe/s${one.id}-${two.id}.`)
    await t.post(new URL(letter?.unsubscribeUrl ?? '').pathname)
    const rows = await t.database.db.select().from(savedSearches)
    expect(rows.map(({ alert }) => alert)).toEqual(['off', 'off'])
    later(5 * MINUTE)
    expect(await run()).toBe(0)
  })

  test('a daily alert leaves out what an instant one told, and tells the rest', async () => {
    await search({ name: 'Now', query: 'location=Kochi' })
    await search({ name: 'Mornings', query: 'maxPrice=5000000', alert: 'daily' })
    later(MINUTE)
    const told = await listing({ price: 4_000_000 })
    const other = await listing({ city: 'Pala', price: 3_000_000 })
    later(5 * MINUTE)
    expect(await run()).toBe(1)
    now = new Date('2026-11-29T02:30:05Z')
    expect(await run()).toBe(1)
    const [instant, daily] = await letters()
    expect(homesIn(instant?.text)).toEqual([String(told.id)])
    expect(daily?.subject).toBe('Mornings: 1 new home')
    expect(homesIn(daily?.text)).toEqual([String(other.id)])
  })

  test('a lower price after the alert is news again, once', async () => {
    await search({ name: 'Now', query: 'location=Kochi' })
    await search({ name: 'Mornings', query: 'location=Kochi&maxPrice=6000000', alert: 'daily' })
    later(MINUTE)
    const { id } = await listing({ price: 5_000_000 })
    later(5 * MINUTE)
    expect(await run()).toBe(1)
    later(60 * MINUTE)
    await change(id, { price: 4_500_000 })
    later(5 * MINUTE)
    expect(await run()).toBe(1)
    now = new Date('2026-11-29T02:30:05Z')
    expect(await run()).toBe(0)
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      'Now: 1 new home',
      'Now: 1 lower price',
    ])
  })

  test('two daily searches write one digest; what one person was told is still news to another', async () => {
    const other = await t.makeUser('BUYER', { verified: true, lang: 'ml' })
    for (const who of [buyer, other]) {
      await search({ query: 'location=Kochi', name: undefined, alert: 'daily' }, who)
      await search({ query: 'maxPrice=5000000', name: undefined, alert: 'daily' }, who)
    }
    later(MINUTE)
    await listing({ price: 4_000_000 })
    now = new Date('2026-11-29T02:30:05Z')
    expect(await run()).toBe(2)
    const [first, second] = await letters()
    expect(first?.text).toContain('“Homes in Kochi” and “Homes in Kerala, under ₹ 50 L”')
    expect(second?.text).toContain('₹ 50 ലക്ഷം വരെ')
    // The owner wrote its title in English.
    expect(second?.text).toContain('കൊച്ചിയിലെ 3 BHK വീട്')
    for (const letter of [first, second]) expect(homesIn(letter?.text)).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  async function alerted() {
    const one = await search({ name: 'One' })
    await search({ name: 'Two', alert: 'daily' })
    later(MINUTE)
    await listing()
    later(5 * MINUTE)
    await run()
    const [letter] = await letters()
    const [mine = '', all = ''] = links(letter?.text ?? '')
      .map(({ pathname }) => pathname)
      .filter((path) => path.startsWith('/unsubscribe/'))
    return { one, mine, all }
  }
  const alerts = async () =>
    (await t.database.db.select().from(savedSearches).orderBy(savedSearches.id)).map(
      ({ alert }) => alert,
    )
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

  test('a mail program’s one click ends this search’s letters, without a session', async () => {
    const { mine } = await alerted()
    for (let n = 0; n < 2; n += 1) {
      const answer = await t.post(mine, { headers: FORM, body: 'List-Unsubscribe=One-Click' })
      expect(answer.status).toBe(200)
    }
    expect(await alerts()).toEqual(['off', 'daily'])
  })

  test('so does one that sends a form of parts, or nothing', async () => {
    const { mine } = await alerted()
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await t.post(mine, { body: form })).status).toBe(200)
    expect((await t.post(mine)).status).toBe(200)
    expect(await alerts()).toEqual(['off', 'daily'])
  })

  test('the other link ends all; the button of the page leads back to it', async () => {
    const { all } = await alerted()
    const answer = await t.post(all, { headers: FORM, body: 'page=1' })
    expect([answer.status, answer.headers.location]).toEqual([303, all])
    expect(await alerts()).toEqual(['off', 'off'])
  })

  test('a wrong token says so and ends nothing', async () => {
    const { mine, one } = await alerted()
    const wrong = [
      '/unsubscribe/nonsense',
      `/unsubscribe/s${one.id}.${'x'.repeat(43)}`,
      mine.replace(/s\d+\./, `s${one.id + 1}.`),
      mine.replace('/s', '/a'),
    ]
    for (const path of wrong) {
      const answer = await t.post(path, { headers: FORM, body: 'List-Unsubscribe=One-Click' })
      expect([path, answer.status]).toEqual([path, 404])
      expect(answer.json<{ error: string }>().error).toMatch(/invalid or incomplete/)
    }
    expect(await alerts()).toEqual(['instant', 'daily'])
  })
})

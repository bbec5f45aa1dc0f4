import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import type { TestUser } from '../../../tests/support/factories.ts'
import type {
  OwnShortlist,
  SharedShortlist,
  ShortlistAnswer,
} from '../../contracts/saved/shortlists.ts'
import { outbox } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { RATE_LIMITS } from '../../contracts/rate-limits.ts'

let t: TestApp
let buyer: TestUser
let homes: number[]
let now = new Date('2026-11-28T06:00:00Z')
const later = (ms: number): void => void (now = new Date(now.getTime() + ms))
beforeAll(async () => {
  t = await startApp({ clock: () => now })
  buyer = await t.makeUser('BUYER', { name: 'Private Name' })
  homes = []
  for (const title of ['First', 'Second', 'Third']) homes.push((await t.makeListing({ title })).id)
})
afterAll(() => t.close())

const AMMA = { name: 'Amma', key: 'a'.repeat(22) }
const CHETTAN = { name: 'Chettan', key: 'c'.repeat(22) }

async function share(body: object = {}): Promise<OwnShortlist & { token: string }> {
  const answer = await t.post('/api/buyer/shortlists', {
    token: buyer.token,
    body: { title: 'For Amma', sharedBy: 'Ammu', propertyIds: homes.slice(0, 2), ...body },
  })
  expect([answer.status, answer.text]).toEqual([201, expect.anything()])
  const own = answer.json<OwnShortlist>()
  return { ...own, token: new URL(own.url).pathname.replace('/shortlists/', '') }
}
const look = (token: string) => t.get(`/api/shortlists/${token}`)
const vote = (token: string, home: number | undefined, body: object) =>
  t.put(`/api/shortlists/${token}/homes/${home}/vote`, { body })
const comment = (token: string, home: number | undefined, body: object) =>
  t.post(`/api/shortlists/${token}/homes/${home}/comments`, { body })
const own = async (): Promise<OwnShortlist | undefined> =>
  (await t.get('/api/buyer/shortlists', { token: buyer.token })).json<OwnShortlist[]>()[0]

test('anyone with the link looks, votes and comments without an account; its owner sees who', async () => {
  const { token, id } = await share()
  const seen = await look(token)
  expect(seen.headers['cache-control']).toBe('no-store')
  expect(seen.headers['x-robots-tag']).toBe('noindex')
  const list = seen.json<SharedShortlist>()
  expect(list.homes.map(({ card }) => card?.title)).toEqual(['First', 'Second'])
  expect(list).toMatchObject({ title: 'For Amma', sharedBy: 'Ammu' })
  // Nothing of the account.
  expect(seen.text).not.toContain('Private Name')
  expect(seen.text).not.toContain(buyer.user.email)
  expect(Object.keys(list).toSorted()).toEqual(['homes', 'sharedBy', 'title'])

  expect((await vote(token, homes[0], { ...AMMA, vote: 'yes' })).status).toBe(200)
  await vote(token, homes[0], { ...AMMA, vote: 'maybe' })
  const answered = await vote(token, homes[0], { ...CHETTAN, vote: 'no' })
  const { guestId, shortlist } = answered.json<ShortlistAnswer>()
  expect(shortlist.homes[0]?.votes).toMatchObject([
    { name: 'Amma', vote: 'maybe' },
    { name: 'Chettan', vote: 'no', guestId },
  ])
  await vote(token, homes[0], { ...CHETTAN, vote: null })
  expect((await comment(token, homes[1], { ...AMMA, text: ' <b>Near</b> church ' })).status).toBe(
    201,
  )
  expect(await own()).toMatchObject({
    id,
    guests: [{ name: 'Amma' }, { name: 'Chettan' }],
    homes: [
      { id: homes[0], votes: [{ name: 'Amma', vote: 'maybe' }] },
      { id: homes[1], comments: [{ name: 'Amma', text: '<b>Near</b> church' }] },
    ],
  })
  // A key is its browser's secret.
  expect(JSON.stringify(await own())).not.toContain(AMMA.key)
})

test('a wrong link opens nothing, and an ended one ends for everybody', async () => {
  const { token, id } = await share()
  for (const wrong of [
    'x',
    `${id}.${'A'.repeat(43)}`,
    token.replace(/^\d+/, String(id + 1)),
    `${token}x`,
  ])
    expect([wrong, (await look(wrong)).status]).toEqual([wrong, 404])
  const ended = await t.delete(`/api/buyer/shortlists/${id}`, { token: buyer.token })
  expect(ended.json<OwnShortlist>().endedAt).toEqual(expect.any(String))
  expect((await look(token)).status).toBe(404)
  expect((await vote(token, homes[0], { ...AMMA, vote: 'yes' })).status).toBe(404)
  expect((await comment(token, homes[0], { ...AMMA, text: 'Late' })).status).toBe(404)
  const changed = await t.patch(`/api/buyer/shortlists/${id}`, {
    token: buyer.token,
    body: { title: 'Again' },
  })
  expect(changed.status).toBe(409)
})

test('a home that was taken off Veedu says so, and nothing of it is shown', async () => {
  const { id: gone } = await t.makeListing({ title: 'Secret withdrawn' })
  const { token } = await share({ propertyIds: [homes[0], gone] })
  await t.database.query("update properties set publication = 'withdrawn' where id = $1", [gone])
  const seen = await look(token)
  expect(seen.json<SharedShortlist>().homes).toMatchObject([
    { id: homes[0], card: { title: 'First' } },
    { id: gone, card: null },
  ])
  expect(seen.text).not.toContain('Secret withdrawn')
})

test('the owner changes the homes, and removes a comment or a guest for good', async () => {
  const { token, id } = await share()
  const said = (await comment(token, homes[0], { ...AMMA, text: 'Mine' })).json<ShortlistAnswer>()
  const commentId = said.shortlist.homes[0]?.comments[0]?.id
  await vote(token, homes[0], { ...CHETTAN, vote: 'yes' })
  await t.delete(`/api/buyer/shortlists/${id}/comments/${commentId}`, { token: buyer.token })
  await t.delete(`/api/buyer/shortlists/${id}/guests/${said.guestId}`, { token: buyer.token })
  expect((await own())?.guests).toMatchObject([{ name: 'Chettan' }])
  expect((await own())?.homes[0]?.comments).toEqual([])
  expect((await vote(token, homes[0], { ...AMMA, vote: 'yes' })).status).toBe(403)
  const changed = await t.patch(`/api/buyer/shortlists/${id}`, {
    token: buyer.token,
    body: { propertyIds: [homes[2], homes[0]] },
  })
  expect(changed.json<OwnShortlist>().homes.map((home) => home.id)).toEqual([homes[2], homes[0]])
  expect((await vote(token, homes[1], { ...CHETTAN, vote: 'yes' })).status).toBe(404)
})

test.each([
  [{ vote: 'perhaps' }, 'vote'],
  [{ name: ' ', vote: 'yes' }, 'name'],
  [{ name: 'x'.repeat(41), vote: 'yes' }, 'name'],
  [{ key: 'short', vote: 'yes' }, 'key'],
])('%j is refused at %s', async (body, field) => {
  const { token, id } = await share()
  const answer = await vote(token, homes[0], { ...AMMA, ...body })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.json<{ fields: object }>().fields)).toEqual([field])
  await t.delete(`/api/buyer/shortlists/${id}`, { token: buyer.token })
})

test('a home that is not public cannot be shared', async () => {
  const { id } = await t.makeListing({ publication: 'draft' })
  const answer = await t.post('/api/buyer/shortlists', {
    token: buyer.token,
    body: { title: 'T', sharedBy: 'S', propertyIds: [id] },
  })
  expect(answer.status).toBe(422)
})

test('guests are limited; one whom the owner removed makes room', async () => {
  const { id, token } = await share()
  await t.database.query('delete from rate_limit_counters')
  const { guestId } = (
    await vote(token, homes[0], { ...AMMA, vote: 'yes' })
  ).json<ShortlistAnswer>()
  await t.database.query(
    `insert into shortlist_guests (shortlist_id, key_hash, name)
       select $1, 'key ' || n, 'Guest' from generate_series(2, $2) n`,
    [id, LIMITS.shortlists.maxGuests],
  )
  expect((await vote(token, homes[0], { ...CHETTAN, vote: 'no' })).status).toBe(409)
  await t.delete(`/api/buyer/shortlists/${id}/guests/${guestId}`, { token: buyer.token })
  expect((await vote(token, homes[0], { ...CHETTAN, vote: 'no' })).status).toBe(200)
})

test('all comments of a shortlist together are limited, and so are ended shortlists', async () => {
  const { id, token } = await share()
  await t.database.query('delete from rate_limit_counters')
  const { shortlist, guestId } = (
    await comment(token, homes[0], { ...AMMA, text: 'First' })
  ).json<ShortlistAnswer>()
  expect(shortlist.homes[0]?.comments).toHaveLength(1)
  await t.database.query(
    `insert into shortlist_comments (guest_id, property_id, text, at)
       select $1, $2, 'More', now() from generate_series(2, $3)`,
    [guestId, homes[0], LIMITS.shortlists.maxCommentsOfAll],
  )
  expect((await comment(token, homes[0], { ...CHETTAN, text: 'Mine' })).status).toBe(409)

  const { maxEnded } = LIMITS.shortlists
  await t.database.query(
    `insert into shortlists (user_id, title, shared_by, ended_at)
       select $1, 'Ended', 'Ammu', '2026-01-01' from generate_series(1, $2)`,
    [buyer.user.id, maxEnded],
  )
  const ended = await t.delete(`/api/buyer/shortlists/${id}`, { token: buyer.token })
  expect(ended.json()).toMatchObject({ id, endedAt: expect.anything() })
  const all = (await t.get('/api/buyer/shortlists', { token: buyer.token })).json<OwnShortlist[]>()
  expect(all.filter(({ endedAt }) => endedAt !== null)).toHaveLength(maxEnded)
  expect(all.map((each) => each.id)).toContain(id)
})

test('answers are limited for each network address', async () => {
  const { token } = await share()
  const { max } = RATE_LIMITS.shortlistAnswer
  await t.database.query('delete from rate_limit_counters')
  await vote(token, homes[0], { ...AMMA, vote: 'yes' })
  await t.database.query(
    "update rate_limit_counters set count = $1 where key like 'shortlistAnswer:%'",
    [max],
  )
  const refused = await vote(token, homes[0], { ...AMMA, vote: 'no' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('a list of shortlists takes as many queries as one', async () => {
  const reader = await t.makeUser('BUYER')
  const body = { title: 'T', sharedBy: 'S', propertyIds: homes }
  const create = () => t.post('/api/buyer/shortlists', { token: reader.token, body })
  const queries = async (): Promise<number> => {
    const actor = { id: reader.user.id, role: 'BUYER' } as Actor
    const seen = vi.spyOn(t.database.db, 'select')
    await t.services.shortlists.list(actor)
    const { length } = seen.mock.calls
    seen.mockRestore()
    return length
  }
  await create()
  const one = await queries()
  await create()
  await create()
  expect(await queries()).toBe(one)
})

test('a saved home has a note and labels, which only its saver reads', async () => {
  const path = `/api/buyer/saved-properties/${homes[0]}`
  const patch = (body: object) => t.patch(path, { token: buyer.token, body })
  expect((await patch({ note: 'Early' })).status).toBe(404)
  await t.post(path, { token: buyer.token })
  const body = { note: ' Ask about the well ', labels: ['Amma', ' Amma', 'Near school'] }
  expect((await patch(body)).json()).toEqual({
    propertyId: homes[0],
    note: 'Ask about the well',
    labels: ['Amma', 'Near school'],
  })
  await patch({ note: 'Has a well' })
  const saved = await t.get('/api/buyer/saved-properties', { token: buyer.token })
  expect(saved.json()).toMatchObject([{ note: 'Has a well', labels: ['Amma', 'Near school'] }])
  expect((await patch({ labels: Array.from({ length: 6 }, (_, n) => String(n)) })).status).toBe(422)
  expect((await patch({ note: 'x'.repeat(1_001) })).status).toBe(422)
})

test('a press that is repeated after a lost answer makes one shortlist, and one comment', async () => {
  // Past the limits of the tests before.
  later(2 * 60 * 60_000)
  const headers = { 'idempotency-key': 'one-press' }
  const body = { title: 'Once', sharedBy: 'Ammu', propertyIds: [homes[0]] }
  const create = () => t.post('/api/buyer/shortlists', { token: buyer.token, body, headers })
  const made = [await create(), await create()].map((answer) => answer.json<OwnShortlist>().id)
  expect(new Set(made).size).toBe(1)
  const { token } = await share()
  const say = () =>
    t.post(`/api/shortlists/${token}/homes/${homes[0]}/comments`, {
      headers,
      body: { ...AMMA, text: 'The well is deep' },
    })
  const answers = [await say(), await say()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const shortlist = (await look(token)).json<SharedShortlist>()
  expect(shortlist.homes[0]?.comments).toHaveLength(1)
})

test('its owner is told of answers after a while, once a day, and not of those that were seen', async () => {
  const never = new AbortController().signal
  const owner = await t.makeUser('BUYER', { verified: true })
  const made = await t.post('/api/buyer/shortlists', {
    token: owner.token,
    body: { title: 'For all', sharedBy: 'Ammu', propertyIds: homes },
  })
  const { url } = made.json<OwnShortlist>()
  const token = new URL(url).pathname.replace('/shortlists/', '')
  const mine = async () =>
    (await t.get('/api/buyer/shortlists', { token: owner.token })).json<OwnShortlist[]>()[0]
  const lettersOf = async () =>
    (
      await t.database.db.select().from(outbox).where(eq(outbox.recipient, owner.user.email))
    ).filter(({ kind }) => kind === 'shortlist-answered')
  const run = () => t.services.shortlistNotices.run(never)

  later(60_000)
  await vote(token, homes[0], { ...AMMA, vote: 'yes' })
  await comment(token, homes[1], { ...CHETTAN, text: 'Far from school' })
  expect((await mine())?.newAnswers).toBe(2)
  await run()
  expect(await lettersOf()).toHaveLength(0)
  later(16 * 60_000)
  await run()
  await run()
  const [letter] = await lettersOf()
  expect(letter?.subject).toContain('For all')
  expect(letter?.text).toContain('votes: 1, comments: 1')
  // What anybody wrote is read on the site.
  expect(letter?.text).not.toContain('Far from school')

  await vote(token, homes[0], { ...CHETTAN, vote: 'no' })
  later(60 * 60_000)
  await run()
  expect(await lettersOf()).toHaveLength(1)
  later(24 * 60 * 60_000)
  await run()
  expect(await lettersOf()).toHaveLength(2)

  await vote(token, homes[1], { ...AMMA, vote: 'maybe' })
  later(1_000)
  await t.post('/api/buyer/shortlists/seen', { token: owner.token })
  expect((await mine())?.newAnswers).toBe(0)
  later(48 * 60 * 60_000)
  await run()
  expect(await lettersOf()).toHaveLength(2)
})

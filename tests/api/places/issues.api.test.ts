import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AdminIssue, IssuePage, IssueView } from '../../../src/contracts/places/issues.ts'
import { outbox } from '../../../src/db/schema.ts'
import { seedIssues } from '../../../src/db/seed/issues.ts'
import { startApp, type TestApp } from '../../support/api.ts'

let t: TestApp
const URL_OF = '/api/localities/Kochi/issues'
beforeAll(async () => {
  t = await startApp({ demo: false })
})
afterAll(() => t.close())

const list = async (token?: string, url = URL_OF) =>
  (await t.get(url, token ? { token } : {})).json<IssuePage>()

it('awaits an administrator, then everybody can read it, support it once and withdraw the support', async () => {
  const [buyer, other, admin] = [
    await t.makeUser('BUYER'),
    await t.makeUser('SELLER'),
    await t.makeUser('ADMIN'),
  ]
  const made = await t.post(URL_OF, {
    token: buyer.token,
    body: { title: ' Street lights are out ', priority: 'high' },
    headers: { 'idempotency-key': 'one' },
  })
  expect(made.status).toBe(201)
  const issue = made.json<IssueView>()
  expect(issue).toMatchObject({
    title: 'Street lights are out',
    status: 'reported',
    priority: 'high',
    publication: 'review',
    count: 1,
    own: true,
    sample: false,
  })
  const again = await t.post(URL_OF, {
    token: buyer.token,
    body: { title: ' Street lights are out ', priority: 'high' },
    headers: { 'idempotency-key': 'one' },
  })
  expect(again.json<IssueView>().id).toBe(issue.id)

  expect((await list()).total).toBe(0)
  expect((await list(other.token)).total).toBe(0)
  expect((await list(buyer.token)).total).toBe(1)
  const support = (token: string, on: boolean) =>
    t.post(`${URL_OF}/${issue.id}/support`, { token, body: { on } })
  expect((await support(other.token, true)).status).toBe(404)
  const shown = await t.judge('PATCH', `${URL_OF}/${issue.id}`, {
    token: admin.token,
    body: { publication: 'public' },
  })
  expect(shown.status).toBe(200)
  expect((await list()).items[0]).toMatchObject({ count: 1, own: false, supported: false })
  await support(other.token, true)
  expect((await support(other.token, true)).json()).toMatchObject({ count: 2, supported: true })
  expect((await support(other.token, false)).json()).toMatchObject({ count: 1, supported: false })
  const followed = await t.post(`${URL_OF}/${issue.id}/follow`, {
    token: other.token,
    body: { on: true },
  })
  expect(followed.json()).toMatchObject({ followed: true, supported: false, count: 1 })
})

it('lets only an office change its status, and only administrators its visibility', async () => {
  const [office, seller] = [await t.makeUser('GOVERNMENT'), await t.makeUser('SELLER')]
  const [issue] = (await list()).items
  const patch = (token: string, body: object) =>
    t.judge('PATCH', `${URL_OF}/${issue?.id}`, { token, body })
  expect((await patch(seller.token, { status: 'resolved' })).status).toBe(403)
  expect((await patch(office.token, { publication: 'hidden' })).status).toBe(403)
  expect((await patch(office.token, { status: 'in progress' })).json()).toMatchObject({
    status: 'in progress',
  })
  // An issue of another town is not found in this one.
  const elsewhere = await t.judge('PATCH', `/api/localities/Pala/issues/${issue?.id}`, {
    token: office.token,
    body: { status: 'resolved' },
  })
  expect(elsewhere.status).toBe(404)
})

it('rejects a title that is too short, an unknown town, and the sixth of a day', async () => {
  const { token } = await t.makeUser('RENTER')
  const post = (title: string, url = URL_OF) => t.post(url, { token, body: { title } })
  expect((await post('no')).status).toBe(422)
  expect((await post('Water stands here', '/api/localities/Mumbai/issues')).status).toBe(404)
  for (let n = 0; n < 5; n += 1) expect((await post(`Drain blocked ${n}`)).status).toBe(201)
  expect((await post('Drain blocked again')).status).toBe(429)
  expect((await t.post(URL_OF, { body: { title: 'Drain blocked' } })).status).toBe(401)
})

it('marks the demo’s samples, writes them once, and returns them page by page', async () => {
  const now = new Date()
  await seedIssues(t.database, now)
  await seedIssues(t.database, now)
  const first = await list(undefined, '/api/localities/Kottayam/issues?limit=4')
  expect(first.total).toBe(5)
  expect(first.items.every(({ sample }) => sample)).toBe(true)
  const rest = await list(
    undefined,
    `/api/localities/Kottayam/issues?limit=4&cursor=${first.nextCursor}`,
  )
  expect(rest.items).toHaveLength(1)
  expect(rest.nextCursor).toBeNull()
})

it('notifies followers of a new status, except the person who changed it, and unsubscribes by the email’s link', async () => {
  const [reporter, follower, quiet, unknown, admin] = [
    await t.makeUser('BUYER', { lang: 'ml', verified: true }),
    await t.makeUser('SELLER', { verified: true }),
    await t.makeUser('RENTER', { verified: true }),
    await t.makeUser('RENTER'),
    await t.makeUser('ADMIN', { verified: true }),
  ]
  const url = '/api/localities/Thrissur/issues'
  const body = { title: 'Dogs in the round at night' }
  const { id } = (await t.post(url, { token: reporter.token, body })).json<IssueView>()
  const patch = (change: object) =>
    t.judge('PATCH', `${url}/${id}`, { token: admin.token, body: change })
  // While it awaits review, only its reporter sees it.
  await patch({ publication: 'public', priority: 'low' })
  for (const { token } of [follower, unknown, admin])
    await t.post(`${url}/${id}/follow`, { token, body: { on: true } })
  await t.post(`${url}/${id}/support`, { token: quiet.token, body: { on: true } })
  const letters = () =>
    t.database.db.select().from(outbox).where(eq(outbox.kind, 'issue-changed')).orderBy(outbox.id)
  expect(await letters()).toEqual([])
  expect((await patch({ status: 'in progress' })).json()).toMatchObject({ followed: true })
  expect((await patch({ status: 'in progress' })).status).toBe(200)
  const written = await letters()
  expect(written.map(({ recipient }) => recipient).toSorted()).toEqual(
    [reporter.user.email, follower.user.email].toSorted(),
  )
  const others = [reporter, follower, quiet, unknown, admin].map(({ user }) => user.email)
  for (const letter of written) {
    expect(letter.text).toContain(body.title)
    for (const address of others) expect(letter.text + letter.html).not.toContain(address)
  }
  const mine = written.find(({ recipient }) => recipient === follower.user.email)
  expect(mine?.subject).toBe('Thrissur: an issue is in progress')
  expect(mine?.text).toContain('/locality/Thrissur#issues')
  expect(written.find(({ recipient }) => recipient === reporter.user.email)?.subject).toContain(
    'തൃശ്ശൂർ',
  )

  await t.database.db.update(outbox).set({ sentAt: new Date() })
  const path = new URL(mine?.unsubscribeUrl ?? '').pathname
  expect(path).toContain(`/unsubscribe/i${id}-${follower.user.id}.`)
  const token = path.slice('/unsubscribe/'.length)
  expect(await t.services.unsubscribe.look(token, 'en')).toEqual({
    scope: 'issue',
    name: body.title,
    on: true,
  })
  const other = token.replace(/^i\d+/, `i${id + 1}`)
  expect((await t.post(`/unsubscribe/${other}`)).status).toBe(404)
  expect((await t.post(path)).status).toBe(200)
  await patch({ status: 'resolved' })
  expect((await letters()).map(({ recipient }) => recipient)).toHaveLength(3)
  // Nobody is notified of hidden issues, nor of what happened before they were hidden.
  await patch({ publication: 'hidden' })
  await patch({ status: 'reported' })
  expect(await letters()).toHaveLength(2)
})

it('shows administrators the issues of all towns or one, by status and by visibility', async () => {
  const admin = await t.makeUser('ADMIN')
  const seen = async (query: string) => {
    const answer = await t.get(`/api/admin/issues?${query}`, { token: admin.token })
    expect(answer.status).toBe(200)
    return { total: Number(answer.headers['x-total-count']), items: answer.json<AdminIssue[]>() }
  }
  const hidden = await seen('town=Trichur&publication=hidden')
  expect(hidden.items).toMatchObject([
    {
      title: 'Dogs in the round at night',
      town: 'Thrissur',
      status: 'reported',
      reporter: { name: expect.any(String) as string },
      // The reporter, one whose address is not known, and the administrator; one let go.
      followers: 3,
      changedBy: expect.any(String) as string,
    },
  ])
  const samples = await seen('town=Kottayam')
  expect(samples.total).toBe(5)
  expect(samples.items[0]).toMatchObject({ reporter: null, sample: true })
  expect(samples.items[0]?.titleMl).toMatch(/[ഀ-ൿ]/)
  const resolved = await seen('status=resolved&limit=2')
  expect(resolved.items.every(({ status }) => status === 'resolved')).toBe(true)
  const log = await t.services.audit.list({ id: admin.user.id, role: 'ADMIN' } as never, {
    limit: 1,
    action: 'issue.change',
  })
  expect(log.items[0]).toMatchObject({ details: { before: 'resolved', after: 'reported' } })
})

it('tells followers nothing of a status that is taken back in time, and once of several changes', async () => {
  const follower = await t.makeUser('BUYER', { verified: true })
  const office = await t.makeUser('GOVERNMENT', { verified: true })
  const admin = await t.makeUser('ADMIN')
  const url = '/api/localities/Pala/issues'
  const body = { title: 'Water stands at the bus stop', kind: 'drain' }
  const made = (await t.post(url, { token: follower.token, body })).json<IssueView>()
  expect(made.kind).toBe('drain')
  const change = (status: string) =>
    t.judge('PATCH', `${url}/${made.id}`, { token: office.token, body: { status } })
  await t.judge('PATCH', `${url}/${made.id}`, {
    token: admin.token,
    body: { publication: 'public' },
  })
  const letters = () =>
    t.database.db.select().from(outbox).where(eq(outbox.recipient, follower.user.email))
  await change('in progress')
  const [waiting] = await letters()
  expect((waiting?.notBefore?.getTime() ?? 0) - (waiting?.createdAt.getTime() ?? 0)).toBe(120_000)
  await change('reported')
  expect(await letters()).toEqual([])
  await change('in progress')
  await change('resolved')
  const [last, ...others] = await letters()
  expect(others).toEqual([])
  expect(last?.subject).toContain('resolved')
  // Back to what they know: nothing to tell.
  await change('reported')
  expect(await letters()).toEqual([])
  await change('in progress')
  await t.database.db.update(outbox).set({ sentAt: new Date() })
  await change('reported')
  expect(await letters()).toHaveLength(2)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../../src/contracts/limits.ts'
import type { ReplyTemplate, ReplyTemplates } from '../../../src/contracts/messages/templates.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const add = (who: TestUser, text: unknown, headers: Record<string, string> = {}) =>
  t.post('/api/messages/templates', { token: who.token, body: { text }, headers })
const textsOf = async (who: TestUser) =>
  (await t.get('/api/messages/templates', { token: who.token }))
    .json<ReplyTemplates>()
    .items.map(({ text }) => text)

test('ready answers are added, changed, ordered and deleted by their owner', async () => {
  const owner = await t.makeUser('SELLER')
  const ids: number[] = []
  for (const text of [' Yes, {title} is free. ', 'Two', 'Three']) {
    const answer = await add(owner, text)
    expect(answer.status).toBe(201)
    ids.push(answer.json<ReplyTemplate>().id)
  }
  const [one = 0, two = 0, three = 0] = ids
  expect(await textsOf(owner)).toEqual(['Yes, {title} is free.', 'Two', 'Three'])
  // An id that is not one's own moves nothing; one that is missing stays behind.
  await t.put('/api/messages/templates/order', {
    token: owner.token,
    body: { ids: [three, 987_654, one] },
  })
  expect(await textsOf(owner)).toEqual(['Three', 'Yes, {title} is free.', 'Two'])
  const changed = await t.put(`/api/messages/templates/${two}`, {
    token: owner.token,
    body: { text: 'Second' },
  })
  expect(changed.json()).toEqual({ id: two, text: 'Second' })
  await t.delete(`/api/messages/templates/${three}`, { token: owner.token })
  await add(owner, 'Last')
  expect(await textsOf(owner)).toEqual(['Yes, {title} is free.', 'Second', 'Last'])
  expect(await textsOf(await t.makeUser('SELLER'))).toEqual([])
})

test('a press that is repeated adds one; empty, long and too many ones are refused', async () => {
  const owner = await t.makeUser('REALTOR')
  const key = { 'idempotency-key': 'one-press' }
  const twice = [await add(owner, 'Once', key), await add(owner, 'Once', key)]
  expect(twice.map((answer) => answer.json<ReplyTemplate>().id)).toEqual([
    twice[0]?.json<ReplyTemplate>().id,
    twice[0]?.json<ReplyTemplate>().id,
  ])
  for (const text of ['', '  ', 'x'.repeat(LIMITS.replyTemplates.maxChars + 1), 4, null])
    expect((await add(owner, text)).status).toBe(422)
  for (let n = 1; n < LIMITS.replyTemplates.max; n += 1) await add(owner, `Number ${n}`)
  expect((await add(owner, 'One more')).status).toBe(409)
  expect((await textsOf(owner)).length).toBe(LIMITS.replyTemplates.max)
})

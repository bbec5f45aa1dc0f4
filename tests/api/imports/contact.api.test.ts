import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/api.ts'
import { importsOf } from '../../support/imports.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const FILE =
  'Title,Type,City,Address,Price,Contact phone\n' +
  'House by the canal,House,Kottayam,1 Canal Road,4500000,\n' +
  'House by the temple,House,Kottayam,2 Temple Road,5500000,9847012345\n' +
  'House by the church,House,Kottayam,3 Church Road,6500000,\n'

test('rows without any way to reach their owner are asked about once, for all of them', async () => {
  const on = importsOf(t, await t.makeUser('SELLER'))
  const run = await on.upload(FILE)
  const checked = await on.check(run)
  expect(checked).toMatchObject({ found: { create: 1, wrong: 2 }, unreachable: 2 })
  expect((await on.said(checked)).filter((problems) => problems.length > 0)).toHaveLength(2)
  const given = await on.check(run, { options: { contactPhone: '0481 2345678' } })
  expect(given).toMatchObject({
    found: { create: 3, wrong: 0 },
    unreachable: 0,
    options: { contactPhone: '0481 2345678' },
  })
  await on.start(given)
  expect((await on.listings()).map(({ contactPhone }) => contactPhone)).toEqual([
    '0481 2345678',
    '9847012345',
    '0481 2345678',
  ])
})

test('a number that is none is refused, and nothing is lost', async () => {
  const on = importsOf(t, await t.makeUser('SELLER'))
  const run = await on.upload(FILE)
  expect((await on.send(run, { options: { contactPhone: 'call me' } })).status).toBe(422)
  expect((await on.check(run)).unreachable).toBe(2)
})

test('who can be reached by the account is not asked', async () => {
  const confirmed = importsOf(t, await t.makeUser('SELLER', { verified: true }))
  expect(await confirmed.check(await confirmed.upload(FILE))).toMatchObject({
    found: { create: 3 },
    unreachable: 0,
  })
  const byPhone = importsOf(
    t,
    await t.makeUser('SELLER', { phone: '9847012345', phoneShownSince: new Date() }),
  )
  expect((await byPhone.check(await byPhone.upload(FILE))).unreachable).toBe(0)
})

test('a listing that is there may stay without a contact', async () => {
  const who = await t.makeUser('SELLER')
  const on = importsOf(t, who)
  const { id } = await t.makeListing({ ownerId: who.user.id })
  const run = await on.upload(`Veedu id,Price\n${id},4600000\n`)
  expect(await on.check(run)).toMatchObject({ found: { update: 1, wrong: 0 }, unreachable: 0 })
})

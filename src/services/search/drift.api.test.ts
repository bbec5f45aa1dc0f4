import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { makeListing } from '../../../tests/support/factories.ts'
import {
  expectSameAnswers,
  follower,
  MANY_REQUESTS,
} from '../../../tests/support/listings/followers.ts'
import { PROPERTY_TYPES, PUBLICATIONS, STATUSES } from '../../domain/listings/listing.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const STEPS = 600
/** Milliseconds after which a slow machine has seen enough. */
const LONGEST = 8_000

test('reads and writes in any order: the index does not drift from the database', async () => {
  const random = randomFrom(42)
  const below = (end: number): number => Math.floor(random() * end)
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }
  const ownerId = (await t.makeUser('SELLER')).user.id
  const cities = ['Kottayam', 'Kochi', 'Aluva', 'Thrissur', 'Nowhere']
  const someListing = () => ({
    ownerId,
    title: `${oneOf(['Lake', 'Hill', 'River'])} ${oneOf(['house', 'flat', 'plot'])} ${below(50)}`,
    city: oneOf(cities),
    propertyType: oneOf(PROPERTY_TYPES),
    price: oneOf([null, 0, below(20) * 500_000]),
    monthlyRent: oneOf([null, 5_000 + below(10) * 1_000]),
    pricePerSqFt: oneOf([null, below(9_000)]),
    forRent: random() < 0.4,
    bedrooms: oneOf([null, below(6)]),
    totalAreaM2: oneOf([null, 40 + below(300) + random()]),
    hideAddress: random() < 0.2,
    latitude: 9 + random() * 2,
    longitude: 76 + random(),
    createdAt: new Date(1_790_000_000_000 + below(50) * 1_000),
  })
  const one = await follower(t.database)
  const ids: number[] = []
  for (let n = 0; n < 60; n += 1) ids.push((await makeListing(t, someListing())).id)

  const writes: (() => Promise<unknown>)[] = [
    async () => ids.push((await makeListing(t, someListing())).id),
    () =>
      t.database.query('update properties set price = $2, title = $3 where id = $1', [
        oneOf(ids),
        below(20) * 500_000,
        `Changed ${below(30)}`,
      ]),
    () =>
      t.database.query('update properties set publication = $2, status = $3 where id = $1', [
        oneOf(ids),
        random() < 0.7 ? 'live' : oneOf(PUBLICATIONS),
        random() < 0.7 ? 'Available' : oneOf(STATUSES),
      ]),
    () =>
      t.database.query(
        'update properties set shown_lat = $2, shown_lng = $3, city = $4 where id = any($1)',
        [[oneOf(ids), oneOf(ids), oneOf(ids)], 9 + random(), 76 + random(), oneOf(cities)],
      ),
    () => t.database.query('update properties set views = views + 1 where id = $1', [oneOf(ids)]),
    () =>
      ids.length < 40
        ? Promise.resolve()
        : t.database.query('delete from properties where id = $1', [
            ids.splice(below(ids.length), 1)[0],
          ]),
  ]
  const until = performance.now() + LONGEST
  for (let step = 0; step < STEPS && performance.now() < until; step += 1) {
    await oneOf(writes)()
    if (step % 4 === 0) one.index().search(oneOf(MANY_REQUESTS))
    if (step % 50 === 0) await one.cards.of(ids.slice(0, 20))
  }
  await one.feed.caughtUp()
  await expectSameAnswers(one.index(), t.database)
  // The cards are those of now, kept or read.
  const cards = await one.cards.of(ids)
  one.cards.drop('all')
  expect(cards).toEqual(await one.cards.of(ids))
  expect((await one.feed.state()).behind).toBe(0)
  expect(one.said.map(({ text }) => text)).toEqual(['the listing index is ready'])
  await one.feed.stop()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { fillCatalogue } from '../../../tests/support/search.ts'
import type { CompletionsAnswer } from '../../contracts/search/completions.ts'
import { LIMITS } from '../../contracts/limits.ts'
import { HOUR_MS } from '../../domain/time/units.ts'

let t: TestApp
/** Stands still, so that counting never runs out of time. */
let now = Date.parse('2026-01-15T06:30:00Z')
beforeAll(async () => {
  t = await startApp({ clock: () => new Date(now) })
  const ownerId = (await t.makeUser('SELLER')).user.id
  const flat = { propertyType: 'APARTMENT', bedrooms: 3, forSale: true } as const
  await fillCatalogue(t, ownerId, {
    'Flat in Kochi': { ...flat, city: 'Kochi', price: 5_500_000 },
    'Dear flat in Kochi': { ...flat, city: 'Kochi', price: 9_500_000 },
    'Flat in Kottayam': { ...flat, city: 'Kottayam', price: 4_500_000 },
  })
})
afterAll(() => t.close())

async function complete(q: string, lang = 'en'): Promise<CompletionsAnswer> {
  const answer = await t.get(`/api/search/completions?q=${encodeURIComponent(q)}&lang=${lang}`)
  expect(answer.status).toBe(200)
  return answer.json<CompletionsAnswer>()
}
const totalsOf = ({ completions }: CompletionsAnswer): Record<string, number | null> =>
  Object.fromEntries(completions.map(({ sentence, total }) => [sentence, total]))

test('each completion has the number of homes that its whole sentence finds', async () => {
  const answer = await complete('3 bhk flat ko')
  expect(totalsOf(answer)).toMatchObject({ '3 bhk flat Kochi': 2, '3 bhk flat Kottayam': 1 })
  expect(totalsOf(await complete('flat kochi under 6'))).toMatchObject({
    'flat kochi under 60 lakh': 1,
  })
})

test('the sentence as it stands says what it finds and what was read', async () => {
  const { asked } = await complete('3 bhk flat kochi')
  expect(asked).toMatchObject({
    total: 2,
    rest: '',
    search: { filters: { bedrooms: 3, propertyType: ['APARTMENT'], location: 'Kochi' } },
  })
  expect((await complete('')).asked).toBeNull()
})

test('completions are in the script that is typed', async () => {
  expect(Object.keys(totalsOf(await complete('ഫ്ലാറ്റ് കൊച്', 'ml')))).toEqual(['ഫ്ലാറ്റ് കൊച്ചി'])
  const manglish = await complete('kochiyil flat vilk', 'ml')
  expect(totalsOf(manglish)).toEqual({ 'kochiyil flat vilkkan': 2 })
})

test('an unchanged answer is not sent again, and bad input is refused', async () => {
  const first = await t.get('/api/search/completions?q=flat')
  const again = await t.get('/api/search/completions?q=flat', {
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.status).toBe(304)
  const long = await t.get(`/api/search/completions?q=${'a'.repeat(LIMITS.ask.maxChars + 1)}`)
  expect(long.status).toBe(400)
  expect((await t.get('/api/search/completions?lang=fr')).status).toBe(400)
})

test('an empty box offers what at least five people saved, and patterns', async () => {
  const save = async (query: string) => {
    const { token } = await t.makeUser('BUYER')
    const body = { name: 'Search', query }
    expect((await t.post('/api/saved-searches', { token, body })).status).toBe(201)
  }
  for (let person = 0; person < 5; person += 1)
    await save('propertyType=APARTMENT&bedrooms=3&maxBedrooms=3&location=Kochi&forRent=false')
  for (let person = 0; person < 4; person += 1)
    await save('propertyType=APARTMENT&location=Kottayam')
  now += 2 * HOUR_MS
  const offered = Object.keys(totalsOf(await complete('')))
  expect(offered[0]).toMatch(/3 BHK .* for sale in Kochi/)
  expect(offered.join()).not.toContain('Kottayam')
  expect(Object.keys(totalsOf(await complete('', 'ml')))[0]).toContain('കൊച്ചി')
})

import { expect, test } from 'vitest'
import { pageAsHtml } from '../../../../tests/support/page-as-html.tsx'
import { alone, THIN_MARKET } from '../../../../tests/support/listings/town-markets.ts'
import { localityOf } from '../../../domain/locality/locality.ts'
import type { Counted, Markets } from '../../../domain/market/reading.ts'
import { townByName } from '../../../domain/places/towns/towns.ts'
import type { Language } from '../../../i18n/languages.ts'
import Locality from './locality.tsx'

const Page = Locality as unknown as (props: { loaderData: unknown }) => React.ReactElement

async function textOf(markets: Markets, language: Language = 'en'): Promise<string> {
  const town = townByName('Pala')
  if (!town) throw new Error('Pala is a town')
  const loaderData = {
    locality: localityOf(town, markets),
    homes: [],
    issues: { total: 0, items: [], nextCursor: null },
    ways: [],
    lang: null,
    savedCity: null,
  }
  const html = await pageAsHtml(<Page loaderData={loaderData} />, language)
  return html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')
}
const some = (value: number, listings: number, sampleCount = 0): Counted => ({
  value,
  listings,
  sampleCount,
})

test('without listings the page is headed by nothing assumed', async () => {
  const text = await textOf(alone(THIN_MARKET))
  expect(text).toContain('Avg Property Price|not known yet|')
  expect(text).toContain('Price Growth YoY|not known yet|')
  expect(text).toContain('as of 28 Nov, 11:30')
  // No rule's value, before it is asked for: the assumed price of the smaller towns was 6,000.
  expect(text).toContain('Show the estimate')
  expect(text).not.toMatch(/6,000|4,200|estimate by rule|7\.4/)
  expect(text).not.toContain('from sample data')
  expect(text).not.toContain('What stands out')
})

test('a figure of the district or of Kerala is named as such', async () => {
  const thin = alone(THIN_MARKET)
  const wide = { ...THIN_MARKET, salePerSqFt: some(4_321, 120, 3) }
  const text = await textOf({ ...thin, district: wide })
  expect(text).toMatch(
    /₹ 4,321\|\/sq ft\|Median of 120 listings in Kottayam district\|from sample data/,
  )
  expect(await textOf({ ...thin, state: wide })).toContain('Median of 120 listings in Kerala')
  expect(await textOf({ ...thin, district: wide }, 'ml')).toContain(
    'കോട്ടയം ജില്ലയിലെ 120 പരസ്യങ്ങളുടെ മീഡിയൻ വില',
  )
})

test('what is unusual is said with its figures, in both languages', async () => {
  const markets: Markets = {
    town: { ...THIN_MARKET, salePerSqFt: some(6_000, 31, 2) },
    district: { ...THIN_MARKET, salePerSqFt: some(4_800, 120) },
    state: { ...THIN_MARKET, salePerSqFt: some(7_500, 900) },
  }
  const text = (await textOf(markets)).replaceAll('|', '')
  expect(text).toContain('What stands out in Pala')
  expect(text).toContain(
    'Median asking price of homes: ₹ 6,000 per sq ft from 31 listings. ' +
      '25 % higher than in Kottayam district (₹ 4,800 per sq ft from 120 listings); ' +
      '20 % lower than in Kerala (₹ 7,500 per sq ft from 900 listings).',
  )
  const malayalam = (await textOf(markets, 'ml')).replaceAll('|', '')
  expect(malayalam).toContain('കോട്ടയം ജില്ലയിലേതിനേക്കാൾ 25% കൂടുതൽ')
  expect(malayalam).toContain('കേരളത്തിലേതിനേക്കാൾ 20% കുറവ്')
  expect(text).toContain('Written from the figures below')
})

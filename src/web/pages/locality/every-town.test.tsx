import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../i18n/languages.ts'
import { localityOf } from '../../../domain/locality/locality.ts'
import { BHK, type ListingMedian, type TownMarket } from '../../../domain/locality/market.ts'
import { TOWNS, type Town } from '../../../domain/places/towns.ts'
import { pageAsHtml } from '../../../../tests/support/page-as-html.tsx'
import { THIN_MARKET } from '../../../../tests/support/town-markets.ts'
import { textsWithoutSource } from '../../../../tests/support/texts-without-source.ts'
import Locality from './locality.tsx'

const some = (value: number): ListingMedian => ({ value, listings: 31 })
const BUSY: TownMarket = {
  ...THIN_MARKET,
  offered: 90,
  fresh: 12,
  closed: 4,
  salePerSqFt: some(6123.4),
  rentPerSqFt: some(14.2),
  byBedrooms: BHK.map((bedrooms) => ({
    bedrooms,
    sale: some(bedrooms * 3_150_000),
    rent: some(bedrooms * 9_500),
  })),
  lastYear: some(6300),
  yearBefore: some(6000),
  cells: [{ lat: 9.5925, lng: 76.5225, homes: 14 }],
}

async function render(town: Town, market: TownMarket, language: Language): Promise<string> {
  const loaderData = {
    locality: localityOf(town, market),
    homes: [],
    issues: { total: 0, items: [], nextCursor: null },
    ways: [
      {
        asked: 'Kakkanad',
        to: 'Kakkanad',
        toMl: null,
        way: { straightKm: 9, roadKm: 12.15, minutes: 31 },
      },
    ],
    lang: null,
    savedCity: { name: 'Kottayam', nameMl: 'കോട്ടയം' },
  }
  const Page = Locality as unknown as (props: { loaderData: unknown }) => React.ReactElement
  return pageAsHtml(<Page loaderData={loaderData} />, language)
}

it('finds a figure without a source when there is one', () => {
  expect(textsWithoutSource('<label>Town 1<select><option>2</option></select></label>')).toEqual([])
  expect(textsWithoutSource('<p>9 homes</p>')).toEqual(['9 homes'])
  expect(textsWithoutSource('<li data-figure="a"><b>12</b></li>')).toEqual(['12'])
  expect(
    textsWithoutSource(
      '<ul><li data-figure="a"><b>12</b><small data-source-mark="">Census</small></li></ul>',
    ),
  ).toEqual([])
  expect(
    textsWithoutSource(
      '<div data-figures="b"><li data-figure="a"><b>12</b></li><small data-source-mark="">C</small></div>',
    ),
  ).toEqual(['12'])
})

it.each(LANGUAGES)(
  'renders all 95 towns in %s, and no figure stands there without its source',
  async (language) => {
    const offenders: string[] = []
    for (const town of TOWNS) {
      for (const market of [THIN_MARKET, BUSY]) {
        const html = await render(town, market, language)
        expect(html).toContain('data-figure="population"')
        expect(html).not.toMatch(/(locality:|undefined|NaN|\{\{)/)
        offenders.push(...textsWithoutSource(html).map((text) => `${town.name}: ${text}`))
      }
    }
    expect(offenders).toEqual([])
  },
  60_000,
)

import { expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../../i18n/languages.ts'
import { localityOf } from '../../../domain/locality/locality.ts'
import { comparePeriods } from '../../../domain/market/price-change.ts'
import {
  BHK,
  type Counted,
  type Markets,
  type TownReading,
} from '../../../domain/market/reading.ts'
import { TOWNS, type Town } from '../../../domain/places/towns/towns.ts'
import { pageAsHtml } from '../../../../tests/support/page-as-html.tsx'
import { alone, THIN_MARKET } from '../../../../tests/support/listings/town-markets.ts'
import { textsWithoutSource } from '../../../../tests/support/texts-without-source.ts'
import Locality from './locality.tsx'

const some = (value: number): Counted => ({ value, listings: 31, sampleCount: 4 })
const BUSY: TownReading = {
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
  sampleCount: 4,
  years: THIN_MARKET.years.map(({ year }) => ({ year, ...some(year === 2021 ? 5_900 : 6_000) })),
  changes: [
    comparePeriods(
      365,
      [true, false].map((recent) => ({
        kind: 'APARTMENT' as const,
        recent,
        listings: 20,
        sampleCount: 4,
        logMean: recent ? 8.7 : 8.5,
        logSquares: 0.1,
      })),
    ),
  ],
  cells: [{ lat: 9.5925, lng: 76.5225, homes: 14 }],
}

/** Dearer than the district and cheaper than Kerala. */
const AMONG: Markets = {
  town: BUSY,
  district: { ...BUSY, salePerSqFt: { ...some(4_000), listings: 120 } },
  state: { ...BUSY, salePerSqFt: { ...some(9_000), listings: 900 } },
}
const THIN: Markets = { ...alone(THIN_MARKET), state: AMONG.state }

async function render(town: Town, markets: Markets, language: Language): Promise<string> {
  const loaderData = {
    locality: localityOf(town, markets),
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
      for (const markets of [THIN, AMONG]) {
        const html = await render(town, markets, language)
        expect(html).toContain('data-figure="population"')
        expect(html).not.toMatch(/(locality:|undefined|NaN|\{\{)/)
        offenders.push(...textsWithoutSource(html).map((text) => `${town.name}: ${text}`))
      }
    }
    expect(offenders).toEqual([])
  },
  60_000,
)

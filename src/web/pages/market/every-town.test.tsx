import { expect, it } from 'vitest'
import { pageAsHtml } from '../../../../tests/support/page-as-html.tsx'
import { textsWithoutSource } from '../../../../tests/support/texts-without-source.ts'
import type { CityInMarket, MarketOfCity } from '../../../contracts/market/market.ts'
import type { Counted } from '../../../domain/market/reading.ts'
import { LANGUAGES } from '../../../i18n/languages.ts'
import { TOWNS, type Town } from '../../../domain/places/towns/towns.ts'
import { formatRupees } from '../../../domain/numbers/indian.ts'
import Market from './market.tsx'

const AT = '2026-11-28T06:00:00.000Z'
const none: Counted = { value: null, listings: 3, sampleCount: 0 }
const some = (value: number): Counted => ({ value, listings: 31, sampleCount: 2 })
const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)

function marketOf({ name, nameMl, district }: Town, busy: boolean): MarketOfCity {
  const figure = (value: number): Counted => (busy ? some(value) : none)
  return {
    city: { name, nameMl, district, districtMl: district },
    at: AT,
    monthsAt: AT,
    sampleCount: busy ? 2 : 0,
    least: 5,
    offered: busy ? 90 : 3,
    forSale: busy ? 60 : 2,
    forRent: busy ? 30 : 1,
    fresh: 1,
    averagePrice: figure(7_512_345),
    averagePerSqFt: figure(6_123),
    pricePerSqFt: figure(5_987),
    pricePerCent: { ...figure(912_000), of: 'district' },
    homes: [1, 2, 3].map((bedrooms) => ({
      bedrooms,
      sale: figure(3_100_000),
      rent: figure(9_500),
    })),
    rentalYield: figure(3.2),
    growth: figure(-1.5),
    days: figure(41),
    cuts: figure(0.125),
    kinds: [
      {
        propertyType: 'VILLA',
        count: busy ? 90 : 3,
        sampleCount: 0,
        unit: 'sqft',
        sale: figure(5_100),
        rent: none,
      },
    ],
    trend: Array.from({ length: busy ? 12 : 3 }, (_, at) => ({
      id: at,
      day: `2026-11-${String(at + 1).padStart(2, '0')}`,
      price: 5_000_000 + at,
      rolling: 5_000_000,
      demo: false,
    })),
    monthsOf: 'district',
    months: MONTHS.map((month, at) =>
      busy && at % 5 !== 4
        ? {
            month,
            listings: 8,
            sampleCount: 0,
            low: 4_000 + at,
            middle: 5_000 + at,
            high: 6_000 + at,
          }
        : { month, listings: 2, sampleCount: 0, low: null, middle: null, high: null },
    ),
  }
}

const cities = (busy: boolean): CityInMarket[] =>
  TOWNS.map(({ name, nameMl, lat, lng }, at) => ({
    name,
    nameMl,
    point: { lat, lng },
    listings: busy ? 9 : 3,
    sampleCount: 0,
    averagePrice: busy ? some(4_000_000) : none,
    averagePerSqFt: busy ? some(4_000) : none,
    pricePerSqFt: busy ? some(3_000 + at * 10) : none,
  }))

const Page = Market as unknown as (props: { loaderData: unknown }) => React.ReactElement

it.each(LANGUAGES)(
  'renders the market of all 95 towns in %s, and no figure stands there without its source',
  async (language) => {
    expect(TOWNS).toHaveLength(95)
    const offenders: string[] = []
    for (const [at, town] of TOWNS.entries()) {
      for (const busy of [false, true]) {
        // The list of all towns is the same beside each: whole beside the first ones is enough.
        const all = cities(busy).slice(0, at < 3 ? 95 : 5)
        const loaderData = {
          state: 'found',
          asked: town.name,
          citiesAt: AT,
          choices: all.map(({ name, nameMl }) => ({ name, nameMl })),
          top: all.slice(0, 8),
          ranked: busy ? all : [],
          thin: busy ? [] : all,
          market: marketOf(town, busy),
        }
        const html = await pageAsHtml(<Page loaderData={loaderData} />, language)
        expect(html).toContain('data-figure="pricePerSqFt"')
        expect(html).not.toMatch(/(market:|undefined|NaN|\{\{)/)
        offenders.push(...textsWithoutSource(html).map((text) => `${town.name}: ${text}`))
      }
    }
    expect(offenders).toEqual([])
  },
  60_000,
)

it('draws a band where a month has five homes, and breaks it where one has not', async () => {
  const [town] = TOWNS
  if (!town) throw new Error('no town')
  const loaderData = {
    state: 'found',
    asked: '',
    citiesAt: AT,
    choices: [],
    top: [],
    ranked: [],
    thin: [],
    market: marketOf(town, true),
  }
  const html = await pageAsHtml(<Page loaderData={loaderData} />, 'en')
  // Months 5 and 10 are gaps: 1 to 4, 6 to 9, 11 and 12.
  const bands = [...html.matchAll(/<path class="[^"]*band[^"]*" d="(M[^"]+Z)"/g)].map(
    ([, d]) => d ?? '',
  )
  expect(bands.filter((d) => d.includes('.5 '))).toHaveLength(3)
  expect(html).toMatch(/May 2026<\/th><td[^>]*>Not enough listings<\/td><td[^>]*>–<\/td>/)
  expect(html).toContain(`${formatRupees(4_000)} – ${formatRupees(6_000)}`)
})

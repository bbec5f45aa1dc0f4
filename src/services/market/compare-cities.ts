import { sql, type SQL } from 'drizzle-orm'
import type { CityInMarket } from '../../contracts/market/market.ts'
import type { Database } from '../../db/client.ts'
import { MIN_COMPARED_LISTINGS } from '../../domain/listings/price/usual-price.ts'
import type { Counted } from '../../domain/market/reading.ts'
import { namesOfTown, townByName, TOWNS } from '../../domain/places/towns/towns.ts'
import { SALE_PRICE } from '../search/sql/where.ts'
import { countedOffered, DWELLING, SALE_PER_SQ_FT, type CountedListings } from './listed.ts'

/** The cities of all listings on offer, each under one name, the one with the most listings first. */
export async function compareCities(
  { read }: Pick<Database, 'read'>,
  now: Date,
  which: CountedListings,
): Promise<{ at: string; all: CityInMarket[] }> {
  const spellings = sql.join(
    TOWNS.flatMap((town) => namesOfTown(town).map((name) => sql`(${name}, ${town.name})`)),
    sql`, `,
  )
  const homes = (value: SQL) => sql`(count(${value}) filter (where ${DWELLING}))::int`
  const samples = (value: SQL) =>
    sql`(count(${value}) filter (where ${DWELLING} and properties.demo))::int`
  const { rows } = await read(
    async (db) =>
      (await db.execute(sql`
        select coalesce(names.town, properties.city) as name, count(*)::int as listings,
          (count(*) filter (where properties.demo))::int as "sampleCount",
          (avg(${SALE_PRICE}) filter (where ${DWELLING}))::float8 as price,
          ${homes(SALE_PRICE)} as priced, ${samples(SALE_PRICE)} as "pricedSamples",
          (avg(${SALE_PER_SQ_FT}) filter (where ${DWELLING}))::float8 as "perSqFt",
          (percentile_cont(0.5) within group (order by ${SALE_PER_SQ_FT}) filter (where ${DWELLING}))::float8 as middle,
          ${homes(SALE_PER_SQ_FT)} as measured, ${samples(SALE_PER_SQ_FT)} as "measuredSamples"
        from properties left join (values ${spellings}) as names (spelling, town)
          on names.spelling = properties.city
        where ${countedOffered(which)}
        group by 1 order by 2 desc, 1`)) as {
        rows: {
          name: string
          listings: number
          sampleCount: number
          price: number | null
          priced: number
          pricedSamples: number
          perSqFt: number | null
          middle: number | null
          measured: number
          measuredSamples: number
        }[]
      },
  )
  const all = rows.map((row) => {
    const town = townByName(row.name)
    return {
      name: row.name,
      nameMl: town?.nameMl ?? null,
      point: town ? { lat: town.lat, lng: town.lng } : null,
      listings: row.listings,
      sampleCount: row.sampleCount,
      averagePrice: counted(row.price, row.priced, row.pricedSamples),
      averagePerSqFt: counted(row.perSqFt, row.measured, row.measuredSamples),
      pricePerSqFt: counted(row.middle, row.measured, row.measuredSamples),
    }
  })
  return { at: now.toISOString(), all }
}

/** Rounded to so many digits. */
export function rounded({ value, ...of }: Counted, digits = 0): Counted {
  return { ...of, value: value === null ? null : Math.round(value * 10 ** digits) / 10 ** digits }
}

/** Rounded; null below five listings. */
function counted(value: number | null, listings: number, sampleCount: number): Counted {
  return rounded({
    value: listings < MIN_COMPARED_LISTINGS ? null : value,
    listings,
    sampleCount,
  })
}

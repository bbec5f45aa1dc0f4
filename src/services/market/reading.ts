import { sql, type SQL } from 'drizzle-orm'
import { TREND_LISTINGS } from '../../contracts/market/market.ts'
import type { Db } from '../../db/client.ts'
import { rateUnitOf, MIN_COMPARED_LISTINGS } from '../../domain/listings/price/usual-price.ts'
import type { PropertyType } from '../../domain/listings/listing.ts'
import {
  COMPARED_DAYS,
  comparePeriods,
  YEAR_DAYS,
  type ChangeGroup,
} from '../../domain/market/price-change.ts'
import {
  BHK,
  TREND_YEARS,
  type Counted,
  type MarketReading,
  type TownReading,
} from '../../domain/market/reading.ts'
import { indianDay, monthBefore } from '../../domain/time/kerala-time.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { OFFERED, RENT, SALE_PRICE } from '../search/sql/where.ts'
import {
  CENTS,
  countedPublished,
  DWELLING,
  RENT_PER_SQ_FT,
  SALE_PER_SQ_FT,
  type CountedListings,
} from './listed.ts'

const FRESH_DAYS = 30
const MONTHS = 12
/** Grid cells per degree: about 550 m each. */
const CELLS_A_DEGREE = 200
const MOST_CELLS = 500

/** The zone in which months and years of listing are counted. */
const listedIn = (form: 'YYYY-MM' | 'YYYY'): SQL =>
  sql.raw(`to_char(at at time zone 'Asia/Kolkata', '${form}')`)

/** Its price for sale is lower than it was at first. */
export const PRICE_REDUCED = sql`(${SALE_PRICE}) < (
  select h.before::bigint from property_history h
  where h.property_id = properties.id and h.kind = 'price' and h.before ~ '^[0-9]+$'
  order by h.at, h.id limit 1)`

/** A count of listings, those of the demo among them, and a figure of theirs. */
interface Measured {
  value: number | null
  listings: number
  samples: number
}

interface Parts {
  whole: Record<string, Measured> & {
    counts: Record<'offered' | 'forSale' | 'forRent' | 'fresh' | 'samples', number>
  }
  closed: number
  kinds: {
    kind: PropertyType
    count: number
    samples: number
    sqft: [Measured, Measured]
    cent: [Measured, Measured]
  }[]
  years: ({ year: string } & Measured)[]
  months: { month: string; listings: number; samples: number; quarters: number[] | null }[]
  changes: (ChangeGroup & { days: number })[]
  newest: { id: number; at: string; price: number; demo: boolean }[] | null
  cells: { lat: number; lng: number; homes: number }[] | null
}

/**
 * Reads the market of the listings that `place` selects (undefined: all) in one statement, thus at one moment.
 * `now` counts the days and becomes the reading's moment.
 */
export async function readMarket(
  db: Db,
  place: SQL | undefined,
  now: Date,
  which: CountedListings,
): Promise<MarketReading> {
  return readingOf(await readParts(db, place, now, which, false), now)
}

/** The same, with what is only shown of a town. */
export async function readTownMarket(
  db: Db,
  place: SQL,
  now: Date,
  which: CountedListings,
): Promise<TownReading> {
  const parts = await readParts(db, place, now, which, true)
  return {
    ...readingOf(parts, now),
    cuts: counted(parts.whole['cuts']),
    newest: parts.newest ?? [],
    cells: (parts.cells ?? []).map(({ lat, lng, homes }) => ({
      lat: lat + 0.5 / CELLS_A_DEGREE,
      lng: lng + 0.5 / CELLS_A_DEGREE,
      homes,
    })),
  }
}

async function readParts(
  db: Db,
  place: SQL | undefined,
  now: Date,
  which: CountedListings,
  town: boolean,
): Promise<Parts> {
  const ago = (days: number): SQL =>
    sql`${new Date(now.getTime() - days * DAY_MS).toISOString()}::timestamptz`
  const here = place ? sql` and ${place}` : sql``
  const firstMonth = monthBefore(indianDay(now).slice(0, 7), MONTHS - 1)
  const offered = sql`offered`
  const homes = sql`offered and dwelling`
  const age = sql`(extract(epoch from ${now.toISOString()}::timestamptz - at) / 86400)::float8`
  const whole: Record<string, SQL> = {
    salePerSqFt: median(sql`sale_rate`, homes),
    rentPerSqFt: median(sql`rent_rate`, homes),
    salePerCent: median(sql`sale_cent`, sql`offered and kind = 'PLOT'`),
    averagePrice: mean(sql`sale`, homes),
    averagePerSqFt: mean(sql`sale_rate`, homes),
    days: median(age, offered),
    ...Object.fromEntries(
      BHK.flatMap((bedrooms) => [
        [`sale${bedrooms}`, median(sql`sale`, sql`${homes} and bedrooms = ${bedrooms}`)],
        [`rent${bedrooms}`, median(sql`rent`, sql`${homes} and bedrooms = ${bedrooms}`)],
      ]),
    ),
    ...(town
      ? { cuts: measured(sql`avg(cut::int)`, sql`cut`, sql`offered and sale is not null`) }
      : {}),
  }
  const { rows } = (await db.execute(sql`
    with listed as materialized (
      select properties.id, properties.property_type as kind, properties.bedrooms, properties.for_sale,
        properties.for_rent, properties.created_at as at, properties.demo, properties.city,
        (${OFFERED}) as offered, (${DWELLING}) as dwelling,
        (${SALE_PRICE})::float8 as sale, (${RENT})::float8 as rent,
        ${SALE_PER_SQ_FT} as sale_rate, ${RENT_PER_SQ_FT} as rent_rate,
        (${SALE_PRICE})::float8 / nullif(${CENTS}, 0) as sale_cent,
        (${RENT})::float8 / nullif(${CENTS}, 0) as rent_cent
        ${
          town
            ? sql`, properties.shown_lat, properties.shown_lng, properties.pin_precision,
                properties.pin_source, coalesce((${OFFERED}) and (${PRICE_REDUCED}), false) as cut`
            : sql``
        }
      from properties where ${countedPublished(which)}${here}
    )
    select json_build_object(
      'whole', (select json_build_object(
        'counts', json_build_object(
          'offered', count(*) filter (where offered),
          'forSale', count(*) filter (where offered and for_sale),
          'forRent', count(*) filter (where offered and for_rent),
          'fresh', count(*) filter (where offered and at >= ${ago(FRESH_DAYS)}),
          'samples', count(*) filter (where offered and demo)),
        ${sql.join(
          Object.entries(whole).map(([name, figure]) => sql`${sql.raw(`'${name}'`)}, ${figure}`),
          sql`, `,
        )}) from listed),
      'closed', (select count(distinct property_history.property_id)
        from property_history join properties on properties.id = property_history.property_id
        where property_history.kind = 'status' and property_history.after in ('Sold', 'Rented')
          and property_history.at >= ${ago(YEAR_DAYS)} and ${countedPublished(which)}${here}),
      'kinds', (select coalesce(json_agg(found), '[]') from (
        select kind, count(*)::int as count, (count(*) filter (where demo))::int as samples,
          json_build_array(${median(sql`sale_rate`)}, ${median(sql`rent_rate`)}) as sqft,
          json_build_array(${median(sql`sale_cent`)}, ${median(sql`rent_cent`)}) as cent
        from listed where offered group by kind order by 2 desc, 1) found),
      'years', (select coalesce(json_agg(found), '[]') from (
        select ${listedIn('YYYY')} as year, count(*)::int as listings,
          (count(*) filter (where demo))::int as samples,
          percentile_cont(0.5) within group (order by sale_rate) as value
        from listed where dwelling and sale_rate is not null
          and at >= ${`${TREND_YEARS[0]}-01-01T00:00:00+05:30`}::timestamptz group by 1) found),
      'months', (select coalesce(json_agg(found), '[]') from (
        select ${listedIn('YYYY-MM')} as month, count(*)::int as listings,
          (count(*) filter (where demo))::int as samples,
          percentile_cont(array[0.25, 0.5, 0.75]) within group (order by sale_rate) as quarters
        from listed where ${homes} and sale_rate is not null
          and at >= ${`${firstMonth}-01T00:00:00+05:30`}::timestamptz group by 1) found),
      'changes', (select coalesce(json_agg(found), '[]') from (
        select days, kind, recent, count(*)::int as listings,
          (count(*) filter (where demo))::int as "sampleCount", avg(ln(sale_rate))::float8 as "logMean",
          coalesce(var_samp(ln(sale_rate)) * (count(*) - 1), 0)::float8 as "logSquares"
        from (
          select days, ${town ? sql`kind` : sql`kind || ' ' || city`} as kind, demo, sale_rate,
            at > ${now.toISOString()}::timestamptz - make_interval(days => days) as recent
          from listed cross join (values ${sql.join(
            COMPARED_DAYS.map((days) => sql`(${sql.raw(String(days))})`),
            sql`, `,
          )}) spans (days)
          where dwelling and sale_rate > 0
            and at > ${now.toISOString()}::timestamptz - make_interval(days => 2 * days)
        ) compared group by days, kind, recent) found)
      ${town ? townParts() : sql``}
    ) as parts`)) as { rows: { parts: Parts | string }[] }
  const parts = rows[0]?.parts
  if (parts === undefined) throw new Error('a statement of aggregates has one row')
  return typeof parts === 'string' ? (JSON.parse(parts) as Parts) : parts
}

function townParts(): SQL {
  const cell = (column: string): SQL =>
    sql.raw(`floor(${column} * ${CELLS_A_DEGREE}) / ${CELLS_A_DEGREE}`)
  return sql`,
    'newest', (select json_agg(found) from (
      select id, at, sale as price, demo from listed
      where offered and dwelling and sale is not null order by at desc, id desc limit ${TREND_LISTINGS}) found),
    'cells', (select json_agg(found) from (
      select (${cell('shown_lat')})::float8 as lat, (${cell('shown_lng')})::float8 as lng,
        count(*)::int as homes
      from listed
      where offered and shown_lat is not null and pin_precision = 'exact'
        and pin_source is distinct from 'town'
      group by 1, 2 order by 3 desc, 1, 2 limit ${MOST_CELLS}) found)`
}

/** A figure over the rows of `where` in which `value` is known, as a `Measured`. */
function measured(figure: SQL, value: SQL, where: SQL): SQL {
  return sql`json_build_object(
    'value', (${figure} filter (where ${where})),
    'listings', count(${value}) filter (where ${where}),
    'samples', count(${value}) filter (where ${where} and demo))`
}

const median = (value: SQL, where: SQL = sql`true`): SQL =>
  measured(sql`percentile_cont(0.5) within group (order by ${value})`, value, where)

const mean = (value: SQL, where: SQL): SQL => measured(sql`avg(${value})`, value, where)

function readingOf(parts: Parts, now: Date): MarketReading {
  const { counts, ...whole } = parts.whole
  const last = indianDay(now).slice(0, 7)
  return {
    at: now.toISOString(),
    offered: counts.offered,
    forSale: counts.forSale,
    forRent: counts.forRent,
    fresh: counts.fresh,
    sampleCount: counts.samples,
    closed: parts.closed,
    salePerSqFt: counted(whole['salePerSqFt']),
    rentPerSqFt: counted(whole['rentPerSqFt']),
    salePerCent: counted(whole['salePerCent']),
    averagePrice: counted(whole['averagePrice']),
    averagePerSqFt: counted(whole['averagePerSqFt']),
    days: counted(whole['days']),
    byBedrooms: BHK.map((bedrooms) => ({
      bedrooms,
      sale: counted(whole[`sale${bedrooms}`]),
      rent: counted(whole[`rent${bedrooms}`]),
    })),
    kinds: parts.kinds.map(({ kind, count, samples, ...rates }) => {
      const unit = rateUnitOf(kind)
      const [sale, rent] = rates[unit]
      return {
        propertyType: kind,
        count,
        sampleCount: samples,
        unit,
        sale: counted(sale),
        rent: counted(rent),
      }
    }),
    years: TREND_YEARS.map((year) => ({
      year,
      ...counted(parts.years.find((found) => found.year === String(year))),
    })),
    months: Array.from({ length: MONTHS }, (_, at) => {
      const month = monthBefore(last, MONTHS - 1 - at)
      const found = parts.months.find((one) => one.month === month)
      const listings = found?.listings ?? 0
      const quarter = (of: number): number | null =>
        listings < MIN_COMPARED_LISTINGS ? null : Math.round(found?.quarters?.[of] ?? 0)
      return {
        month,
        listings,
        sampleCount: found?.samples ?? 0,
        low: quarter(0),
        middle: quarter(1),
        high: quarter(2),
      }
    }),
    changes: COMPARED_DAYS.map((days) =>
      comparePeriods(
        days,
        parts.changes.filter((group) => group.days === days),
      ),
    ),
  }
}

function counted(
  { value, listings, samples }: Measured = { value: null, listings: 0, samples: 0 },
): Counted {
  return {
    value: listings < MIN_COMPARED_LISTINGS ? null : value,
    listings,
    sampleCount: samples,
  }
}

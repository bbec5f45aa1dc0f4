import {
  monthsQuery,
  type DistrictNow,
  type KindFigures,
  type MonthsQuery,
} from '../../../../contracts/market/government.ts'
import { monthBefore } from '../../../../domain/time/kerala-time.ts'
import { PROPERTY_TYPES, type PropertyType } from '../../../../domain/listings/listing.ts'
import { DISTRICTS, districtByName } from '../../../../domain/places/towns/districts.ts'
import type { TabRequest } from '../tabs.server.ts'

/** What the districts' table can be ordered by. */
const SORTS = ['district', 'offered', 'listed', 'sold', 'rented', 'price', 'rent'] as const
export type FigureSort = (typeof SORTS)[number]

export interface DistrictRow {
  /** "" for listings whose district is not known. */
  district: string
  name: string
  offered: number
  listed: number
  sold: number
  rented: number
  /** Rupees, of what is offered now of the chosen kind; null where fewer than five ask. */
  price: number | null
  rent: number | null
}

const MOST_MONTHS = 60

/** The government's first tab: districts beside each other, months of one or all of them, and accounts opened. */
export async function figuresData({ services, actor, query, page: { lang } }: TabRequest) {
  const asked = readMonths(query)
  const [figures, people] = await Promise.all([
    services.government.districts(actor, asked),
    services.government.registrations(actor, asked),
  ])
  const sort = SORTS.find((each) => each === query.get('sort')) ?? 'district'
  const down = query.get('order') === 'down'
  const chosen = DISTRICTS.find(({ name }) => name === query.get('district'))?.name ?? null
  const name = (district: string | null): string =>
    district === null
      ? ''
      : lang === 'ml'
        ? (districtByName(district)?.nameMl ?? district)
        : district
  const now = new Map<string, DistrictNow>(figures.now.map((row) => [row.district ?? '', row]))
  const kind = PROPERTY_TYPES.find((each) => each === query.get('kind')) ?? mostOffered(figures.now)
  const keys = [...new Set([...now.keys(), ...figures.months.map((row) => row.district ?? '')])]
  const lines = keys.map((district): DistrictRow => {
    const of = figures.months.filter((row) => (row.district ?? '') === district)
    const sum = (key: 'listed' | 'sold' | 'rented'): number =>
      of.reduce((all, row) => all + row[key], 0)
    return {
      district,
      name: name(district),
      offered: now.get(district)?.offered ?? 0,
      listed: sum('listed'),
      sold: sum('sold'),
      rented: sum('rented'),
      price: ofKind(now.get(district), kind)?.medianPrice ?? null,
      rent: ofKind(now.get(district), kind)?.medianRent ?? null,
    }
  })
  const collator = new Intl.Collator(lang)
  const before = (a: DistrictRow, b: DistrictRow): number =>
    sort === 'district'
      ? collator.compare(a.name, b.name) * (down ? -1 : 1)
      : // Unknown values come last in either direction.
        a[sort] === null || b[sort] === null
        ? Number(a[sort] === null) - Number(b[sort] === null)
        : ((a[sort] ?? 0) - (b[sort] ?? 0)) * (down ? -1 : 1) || collator.compare(a.name, b.name)
  const months = people.months.map(({ month }) => {
    const of = figures.months.filter(
      (row) => row.month === month && (chosen === null || row.district === chosen),
    )
    const sum = (key: 'listed' | 'sold' | 'rented'): number =>
      of.reduce((all, row) => all + row[key], 0)
    return {
      month,
      listed: sum('listed'),
      sold: sum('sold'),
      rented: sum('rented'),
      price: chosen === null ? null : (ofKind(of[0], kind)?.medianPrice ?? null),
    }
  })
  return {
    from: figures.from,
    to: figures.to,
    at: figures.at,
    sort,
    down,
    chosen,
    chosenName: name(chosen),
    kind,
    sampleCount: [...figures.now, ...figures.months].reduce((sum, row) => sum + row.sampleCount, 0),
    districts: DISTRICTS.map((district) => ({
      name: district.name,
      shown: lang === 'ml' ? district.nameMl : district.name,
    })),
    lines: lines.toSorted(before),
    months,
    people: people.months,
  }
}

const ofKind = (
  row: { kinds: readonly KindFigures[] } | undefined,
  kind: PropertyType,
): KindFigures | undefined => row?.kinds.find(({ propertyType }) => propertyType === kind)

/** The kind of which most is offered, all districts together. */
function mostOffered(now: readonly DistrictNow[]): PropertyType {
  const count = (kind: PropertyType): number =>
    now.reduce((sum, row) => sum + (ofKind(row, kind)?.listings ?? 0), 0)
  return PROPERTY_TYPES.reduce((most, kind) => (count(kind) > count(most) ? kind : most))
}

/** Months that cannot be read, or are the wrong way round, are the last twelve. */
function readMonths(query: URLSearchParams): MonthsQuery {
  const read = monthsQuery.safeParse({
    from: query.get('from') || undefined,
    to: query.get('to') || undefined,
  })
  if (!read.success) return {}
  const { from, to } = read.data
  if (from === undefined || to === undefined) return read.data
  if (from > to) return {}
  const earliest = monthBefore(to, MOST_MONTHS - 1)
  return { from: from < earliest ? earliest : from, to }
}

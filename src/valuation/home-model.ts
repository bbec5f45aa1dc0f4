import { isLand } from '../domain/listings/listing.ts'
import {
  MIN_TRAINING_HOMES,
  MIN_SIMILAR_HOMES,
  type Deal,
  type ValueReason,
} from '../domain/valuation/value.ts'
import { medianOf } from './learning/boosting.ts'
import { Comparables, type Comparable } from './comparables.ts'
import { homeRow, homeTable } from './home-table.ts'
import { sameHomes, type ValuedHome, type ValuedListing } from './home.ts'
import {
  train,
  predict,
  rangeOf,
  reasons,
  type TrainedModel,
  type TrainOptions,
} from './learning/train.ts'

const COMPARABLES = 6
const RANGE_SHARE = 0.8
/** An estimate this near, as a share, counts as right when it is said how sure it is. */
const NEAR = 0.2
/** Reasons that move the value by less than this share of it are not worth a word. */
const WORTH_A_WORD = 0.005

export interface HomeModel {
  deal: Deal
  learned: TrainedModel
  comparables: Comparables
  /** Listings that were learnt from, each home once. */
  listings: number
  /** Median of the asked prices by sq ft, by kind; and by kind and city. */
  rates: ReadonlyMap<string, number>
}

export interface Estimate {
  ok: true
  /** Rupees; by the month for a rent. */
  value: number
  low: number
  high: number
  /** How likely the price asked for such a home is within 20 % of the value, 0 to 1, by homes not learnt from. */
  confidence: number
  /** The median rate of the kind in the city by that in the state; 1 where the city has too few. */
  marketAdjustment: number
  /** Rupees by sq ft, the median of the similar homes. */
  avgPricePerSqFt: number
  similar: number
  comparables: Comparable[]
}

/** Why no value is said. */
export interface NoEstimate {
  ok: false
  why: 'too-few-listings' | 'too-few-similar' | 'no-area'
  similar: number
}

/** Learns what is asked for homes of one deal; null when there are too few. */
export function trainHomeModel(
  all: readonly ValuedListing[],
  deal: Deal,
  options: TrainOptions = {},
): HomeModel | null {
  const listings = trainingHomes(all, deal)
  if (listings.length < MIN_TRAINING_HOMES) return null
  const targets = Float64Array.from(listings, ({ asked, areaSqFt }) => Math.log(asked / areaSqFt))
  return homeModel(deal, listings, train(homeTable(listings), targets, options))
}

/** The listings of one deal that a model learns from: each home once. */
export function trainingHomes(all: readonly ValuedListing[], deal: Deal): ValuedListing[] {
  return distinctHomes(all.filter((one) => one.deal === deal && one.areaSqFt > 0 && one.asked > 0))
}

/** A model from what was learnt earlier. @param listings those that it was learnt from */
export function homeModel(
  deal: Deal,
  listings: readonly ValuedListing[],
  learned: TrainedModel,
): HomeModel {
  return {
    deal,
    learned,
    comparables: new Comparables(listings),
    listings: listings.length,
    rates: ratesOf(listings),
  }
}

/** @param day of the valuation: days since 1970; @param except ids of the home's own listings */
export function estimate(
  model: HomeModel | null,
  home: ValuedHome,
  day: number,
  except: ReadonlySet<number> = new Set(),
): Estimate | NoEstimate {
  if (!(home.areaSqFt > 0)) return { ok: false, why: 'no-area', similar: 0 }
  if (!model) return { ok: false, why: 'too-few-listings', similar: 0 }
  const { nearest, similar } = model.comparables.like(home, COMPARABLES, except)
  if (similar < MIN_SIMILAR_HOMES) return { ok: false, why: 'too-few-similar', similar }
  const row = homeRow(home, day)
  const { value: log, doubt } = predict(model.learned, row)
  const { below, above } = rangeOf(model.learned, doubt, RANGE_SHARE)
  const rupees = (logRate: number): number => Math.exp(logRate) * home.areaSqFt
  const value = rupees(log)
  return {
    ok: true,
    value,
    low: rupees(log - below),
    high: rupees(log + above),
    confidence: shareWithin(model.learned.scaledErrors, doubt),
    marketAdjustment: adjustment(model.rates, home),
    avgPricePerSqFt: medianOf(nearest.map(({ listing }) => listing.asked / listing.areaSqFt)),
    similar,
    comparables: nearest,
  }
}

export interface Explanation {
  /** Rupees: the value of a home of this size of which nothing else is known. */
  expected: number
  /** What raised and lowered the value from there, in rupees, the largest first; what is hardly worth a word is left out. */
  reasons: { reason: ValueReason; rupees: number }[]
}

/** Why a home has the value that `estimate` gives; some ten times as dear to work out, unless `quickly`. */
export function explain(
  { learned }: HomeModel,
  home: ValuedHome,
  day: number,
  quickly = false,
): Explanation {
  const { expected, by } = reasons(learned, homeRow(home, day), quickly)
  // The parts add up to the prediction: it is not worked out again.
  const parts = Array.from(by.values()).reduce((sum, part) => sum + part, 0)
  const value = Math.exp(expected + parts) * home.areaSqFt
  const start = Math.exp(expected) * home.areaSqFt
  return { expected: start, reasons: inRupees(aboutHome(by, home), value, start) }
}

/** What bare land has none of: that it lacks them is its kind. */
const OF_BUILDINGS: ReadonlySet<string> = new Set(['rooms', 'age', 'storeys', 'furnishing'])

/** The parts under names that a reader of this home expects; their sum stays. */
export function aboutHome(
  by: ReadonlyMap<string, number>,
  { kind, amenities }: Pick<ValuedHome, 'kind' | 'amenities'>,
): Map<string, number> {
  if (!isLand(kind)) return new Map(by)
  const parts = new Map<string, number>()
  for (const [reason, part] of by) {
    const none = OF_BUILDINGS.has(reason) || (reason === 'amenities' && amenities.length === 0)
    const name = none ? 'kind' : reason
    parts.set(name, (parts.get(name) ?? 0) + part)
  }
  return parts
}

/** The latest listing of each home. */
export function distinctHomes(listings: readonly ValuedListing[]): ValuedListing[] {
  const same = sameHomes(listings)
  const latest = new Map<number, ValuedListing>()
  listings.forEach((one, at) => {
    const number = same[at] ?? at
    const known = latest.get(number)
    if (!known || known.listedDay <= one.listedDay) latest.set(number, one)
  })
  return [...latest.values()]
}

/** Share of the errors, scaled to this home, that stay within NEAR either way. */
function shareWithin(scaledErrors: Float64Array, doubt: number): number {
  let near = 0
  for (const error of scaledErrors) if (Math.abs(Math.expm1(error * doubt)) <= NEAR) near += 1
  return scaledErrors.length > 0 ? near / scaledErrors.length : 0
}

/**
 * Parts of a logarithm as parts of the difference in rupees, by the logarithmic mean: they keep their order and sign
 * and add up exactly.
 */
function inRupees(
  by: ReadonlyMap<string, number>,
  value: number,
  expected: number,
): { reason: ValueReason; rupees: number }[] {
  const total = Math.log(value / expected)
  const each = Math.abs(total) < 1e-9 ? value : (value - expected) / total
  return Array.from(by, ([reason, part]) => ({
    reason: reason as ValueReason,
    rupees: part * each,
  }))
    .filter(({ rupees }) => Math.abs(rupees) >= WORTH_A_WORD * value)
    .toSorted((a, b) => Math.abs(b.rupees) - Math.abs(a.rupees))
}

/** Cities with fewer listings of a kind have no rate of their own. */
const LEAST_OF_CITY = 5

function ratesOf(listings: readonly ValuedListing[]): Map<string, number> {
  const all = new Map<string, number[]>()
  for (const { kind, city, asked, areaSqFt } of listings)
    for (const key of [kind, cityKey(kind, city)]) {
      const list = all.get(key) ?? []
      list.push(asked / areaSqFt)
      all.set(key, list)
    }
  return new Map(
    Array.from(all)
      .filter(([, list]) => list.length >= LEAST_OF_CITY)
      .map(([key, list]) => [key, medianOf(list)]),
  )
}

function cityKey(kind: string, city: string): string {
  return `${kind}/${city.trim().toLowerCase()}`
}

function adjustment(rates: ReadonlyMap<string, number>, { kind, city }: ValuedHome): number {
  const here = rates.get(cityKey(kind, city))
  const state = rates.get(kind)
  return here !== undefined && state !== undefined ? here / state : 1
}

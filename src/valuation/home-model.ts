import { isLand } from '../domain/listings/listing.ts'
import {
  MIN_TRAINING_HOMES,
  MIN_SIMILAR_HOMES,
  type Deal,
  type ValueReason,
} from '../domain/valuation/value.ts'
import { medianOf } from './learning/boosting.ts'
import { Comparables, type Comparable } from './comparables.ts'
import { featureRow, featureTable } from './feature-table.ts'
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
/** The relative error within which an estimate counts as right for the confidence. */
const NEAR = 0.2
/** Factors that move the value by less than this share of it are left out. */
const WORTH_A_WORD = 0.005

export interface HomeModel {
  deal: Deal
  learned: TrainedModel
  comparables: Comparables
  /** Number of training listings, each home once. */
  listings: number
  /** Median asking price per sq ft, by kind; and by kind and city. */
  rates: ReadonlyMap<string, number>
}

export interface Estimate {
  ok: true
  /** Rupees; per month for a rent. */
  value: number
  low: number
  high: number
  /**
   * The probability, 0 to 1, that the asking price of such a home is within 20 % of the value, according to held-out
   * homes.
   */
  confidence: number
  /** The kind's median rate in the city divided by that in the state; 1 when the city has too few listings. */
  marketAdjustment: number
  /** Rupees per sq ft, the median of the comparables. */
  avgPricePerSqFt: number
  similar: number
  comparables: Comparable[]
}

/** Why there is no estimate. */
export interface NoEstimate {
  ok: false
  why: 'too-few-listings' | 'too-few-similar' | 'no-area'
  similar: number
}

/** Trains a model of the asking prices of one deal; null when there are too few listings. */
export function trainHomeModel(
  all: readonly ValuedListing[],
  deal: Deal,
  options: TrainOptions = {},
): HomeModel | null {
  const listings = trainingHomes(all, deal)
  if (listings.length < MIN_TRAINING_HOMES) return null
  const targets = Float64Array.from(listings, ({ asked, areaSqFt }) => Math.log(asked / areaSqFt))
  return homeModel(deal, listings, train(featureTable(listings), targets, options))
}

/** The training listings of one deal: each home once. */
export function trainingHomes(all: readonly ValuedListing[], deal: Deal): ValuedListing[] {
  return distinctHomes(all.filter((one) => one.deal === deal && one.areaSqFt > 0 && one.asked > 0))
}

/** A model from earlier training results. @param listings the training listings */
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
  const row = featureRow(home, day)
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
  /** Rupees: the value of a home of this size without further facts. */
  expected: number
  /** The factors that raise and lower the value from there, in rupees, largest first; negligible ones are left out. */
  reasons: { reason: ValueReason; rupees: number }[]
}

/** The factors behind the value that `estimate` gives; about ten times as expensive to compute, unless `quickly`. */
export function explain(
  { learned }: HomeModel,
  home: ValuedHome,
  day: number,
  quickly = false,
): Explanation {
  const { expected, by } = reasons(learned, featureRow(home, day), quickly)
  // The parts add up to the prediction, so it is not computed again.
  const parts = Array.from(by.values()).reduce((sum, part) => sum + part, 0)
  const value = Math.exp(expected + parts) * home.areaSqFt
  const start = Math.exp(expected) * home.areaSqFt
  return { expected: start, reasons: inRupees(relabelForKind(by, home), value, start) }
}

/** Features that bare land cannot have: lacking them is part of its kind. */
const OF_BUILDINGS: ReadonlySet<string> = new Set(['rooms', 'age', 'storeys', 'furnishing'])

/** The parts under factor names that fit this home; their sum is unchanged. */
export function relabelForKind(
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

/** The share of errors, scaled to this home, within NEAR in either direction. */
function shareWithin(scaledErrors: Float64Array, doubt: number): number {
  let near = 0
  for (const error of scaledErrors) if (Math.abs(Math.expm1(error * doubt)) <= NEAR) near += 1
  return scaledErrors.length > 0 ? near / scaledErrors.length : 0
}

/**
 * Converts parts of a logarithm to parts of the difference in rupees, by the logarithmic mean: they keep their order
 * and sign and add up exactly.
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

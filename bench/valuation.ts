import type { ListingRow } from '../src/db/seed/listing-row.ts'
import { makeListings } from '../src/db/seed/listing.ts'
import { toSquareFeet } from '../src/domain/numbers/area-units.ts'
import { areaSqFt } from '../src/domain/listings/price/price.ts'
import { estimate, explain, trainHomeModel, type HomeModel } from '../src/valuation/home-model.ts'
import type { ValuedListing } from '../src/valuation/home.ts'
import { evaluateModel } from '../src/valuation/evaluate-model.ts'
import type { Accuracy } from '../src/valuation/learning/metrics.ts'
import { time, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'

const TODAY = new Date('2026-06-01T00:00:00Z')
const DAY = 86_400_000

/**
 * Trains on generated listings (100,000, with the last fifth held out), and compares the model with the median of the
 * town and kind by area, and with the five nearest of the kind.
 */
export default async function valuation({ size }: BenchOptions): Promise<Figure[]> {
  const listings = valued(size ?? 100_000)

  let whole: HomeModel | null = null
  const training = await time(1, 0, async () => {
    whole = trainHomeModel(listings, 'sale')
    trainHomeModel(listings, 'rent')
  })
  const model = whole as HomeModel | null
  const predicting = await time(2_000, 200, async (run) => {
    const home = listings[(run * 37) % listings.length]
    if (home) estimate(model, home, home.listedDay, new Set([home.id]))
  })
  const explaining = await time(300, 30, async (run) => {
    const home = listings[(run * 37) % listings.length]
    if (home && model) explain(model, home, home.listedDay)
  })
  const judged = evaluateModel(listings, 'sale')
  if (!judged) throw new Error('too few listings to judge')
  const { model: errors, town, nearest, covered } = judged
  return [
    figure(
      'valuation.train',
      training.median / 1_000,
      's',
      training.spread.map((ms) => ms / 1_000),
    ),
    figure('valuation.estimate', predicting.median, 'ms', predicting.spread),
    figure('valuation.estimate.p95', predicting.p95, 'ms', predicting.spread),
    figure('valuation.explain', explaining.median, 'ms', explaining.spread),
    ...accuracy('valuation.model', errors),
    ...accuracy('valuation.town-median', town),
    ...accuracy('valuation.nearest-five', nearest),
    versus('valuation.vs-town-median', errors, town, 'median of the town'),
    versus('valuation.vs-nearest-five', errors, nearest, 'five nearest'),
    figure('valuation.range-held', covered, 'share', [covered, covered]),
  ]
}

export function valued(count: number): ValuedListing[] {
  const listings: ValuedListing[] = []
  let id = 0
  for (const row of makeListings({ count, seed: 4, today: TODAY }))
    for (const deal of ['sale', 'rent'] as const) {
      id += 1
      const one = valuedRow(id, row, deal)
      if (one) listings.push(one)
    }
  return listings
}

function valuedRow(id: number, row: ListingRow, deal: 'sale' | 'rent'): ValuedListing | null {
  const asked = deal === 'sale' ? row.forSale && row.price : row.forRent && row.monthlyRent
  const sqft = (m2: number | null | undefined): number | null =>
    m2 === null || m2 === undefined ? null : toSquareFeet(m2, 'sqm')
  const area = areaSqFt({
    builtUpArea: sqft(row.builtUpAreaM2),
    carpetArea: sqft(row.carpetAreaM2),
    plotArea: sqft(row.plotAreaM2),
    plotAreaUnit: 'sqft',
  })
  if (!asked || area === null) return null
  const { shownLat: lat, shownLng: lng } = row
  return {
    id,
    deal,
    asked,
    listedDay: Math.floor((row.createdAt ?? TODAY).getTime() / DAY),
    kind: row.propertyType,
    city: row.city,
    district: row.district ?? null,
    point:
      lat !== null && lat !== undefined && lng !== null && lng !== undefined ? { lat, lng } : null,
    areaSqFt: area,
    plotSqFt: sqft(row.plotAreaM2),
    bedrooms: row.bedrooms ?? null,
    bathrooms: row.bathrooms ?? null,
    floors: row.floors ?? null,
    floorNumber: row.floorNumber ?? null,
    yearBuilt: row.yearBuilt ?? null,
    furnishing: row.furnishing ?? null,
    possession: row.possessionStatus ?? null,
    facing: row.facing ?? null,
    roadWidthM: row.roadWidthM ?? null,
    amenities: row.amenityKeys ?? [],
  }
}

function accuracy(name: string, { medianError, within20, prd, cod }: Accuracy): Figure[] {
  const one = (what: string, value: number, unit: string): Figure =>
    figure(`${name}.${what}`, value, unit, [value, value])
  return [
    one('median-error', medianError * 100, '%'),
    one('within-20', within20 * 100, '%'),
    one('cod', cod, 'ratio'),
    one('prd', prd, 'ratio'),
  ]
}

function versus(name: string, model: Accuracy, other: Accuracy, peer: string): Figure {
  const value = model.medianError * 100
  return {
    name,
    value,
    unit: '%',
    spread: [value, value],
    peer,
    ratio: model.medianError / other.medianError,
  }
}

function figure(name: string, value: number, unit: string, spread: readonly number[]): Figure {
  return { name, value, unit, spread: [spread[0] ?? value, spread[1] ?? value] }
}

import type { PropertyFields } from '../../contracts/listings/input.ts'
import type { UsualPrice } from '../../contracts/listings/usual-price.ts'
import type { CellProblem, RowReading } from '../../domain/imports/read-row.ts'
import { bareNumber } from '../../domain/imports/units.ts'
import { isLand } from '../../domain/listings/listing.ts'
import { convertArea } from '../../domain/numbers/area-units.ts'
import type { ColumnUnit } from '../../domain/imports/fields.ts'
import { resultOfRate, type RowRate } from '../../domain/imports/rates.ts'
import { areaSqFt, landCents, priceKind, rentPrice } from '../../domain/listings/price/price.ts'
import { checkPrice, rateUnitOf } from '../../domain/listings/price/usual-price.ts'
import { formatNumber, formatRupees } from '../../domain/numbers/format.ts'
import { message } from '../../domain/platform/message.ts'
import type { fieldsOf } from '../listings/row.ts'

/** Fields whose change makes the price worth checking again. */
const CHECKED: ReadonlySet<string> = new Set([
  'price',
  'monthlyRent',
  'forSale',
  'forRent',
  'pricePerSqFt',
  'plotArea',
  'plotAreaUnit',
  'totalArea',
  'builtUpArea',
  'carpetArea',
  'propertyType',
  'bedrooms',
])

export function concernsPrice(changes: readonly string[]): boolean {
  return changes.some((field) => CHECKED.has(field))
}

type Fields = ReturnType<typeof fieldsOf>

/** Rates of a row that say something: one that the listing states already was accepted before. */
function freshRates(reading: RowReading, before: Fields | null): RowRate[] {
  return reading.rates.filter(
    ({ field, rupees }) => field !== 'pricePerSqFt' || before?.pricePerSqFt !== rupees,
  )
}

/**
 * A row whose price is said by a rate and a size: the reading with that price, and a note for the person. A row with a
 * price, or without a rate, stays as it is.
 */
export function pricedByRates(reading: RowReading, before: Fields | null): RowReading {
  const [rate] = freshRates(reading, before)
  if (!rate || reading.input.price != null) return reading
  const result = resultOfRate(rate, { ...before, ...reading.input, price: null })
  if (result === null || result.kind === 'agrees' || result.kind === 'differs') return reading
  const note = (key: string): CellProblem => ofRate(rate, key, false)
  if (result.kind !== 'price') {
    const why = result.kind === 'noSize' ? 'import.rateWithoutSize' : 'import.rateOfLand'
    return { ...reading, problems: [...reading.problems, note(why)] }
  }
  const key = message('import.priceFromRate', { price: formatRupees(result.rupees) })
  return {
    ...reading,
    input: { ...reading.input, price: result.rupees },
    problems: [...reading.problems, note(key)],
  }
}

/**
 * What is doubtful about a listing as it would be written: a rate that disagrees with its price, a price far from what
 * is usual there or from the unit of its column, or a size that hardly any plot or home has. The row waits until the person has said that such prices are right (`accepted`).
 */
export function priceDoubts(
  fields: PropertyFields,
  reading: RowReading,
  {
    before,
    usual,
    accepted,
    cellOf,
    unitOf,
  }: {
    before: Fields | null
    usual: UsualPrice | null
    accepted: boolean
    /** The cell that a problem with a field is shown at. */
    cellOf: (field: string) => Pick<CellProblem, 'column' | 'value'>
    /** The unit of a column's bare numbers. */
    unitOf: (field: string) => ColumnUnit | null
  },
): CellProblem[] {
  const doubts: CellProblem[] = []
  const doubt = (problem: CellProblem): void => {
    doubts.push({ ...problem, doubt: true })
  }
  for (const rate of freshRates(reading, before)) {
    const result = resultOfRate(rate, fields)
    if (result?.kind === 'differs')
      doubt(
        ofRate(
          rate,
          message('import.rateDiffers', {
            computed: formatRupees(result.rupees),
            price: formatRupees(result.price),
          }),
          !accepted,
        ),
      )
  }
  const size = rateUnitOf(fields.propertyType) === 'cent' ? landCents(fields) : areaSqFt(fields)
  const check = (
    field: 'price' | 'monthlyRent',
    rupees: number | null,
    deal: 'sale' | 'month',
  ): void => {
    const found = checkPrice(
      rupees ?? 0,
      size,
      usual?.[deal === 'sale' ? 'sale' : 'rent'] ?? null,
      deal,
    )
    if (!found || rupees === null) return
    const params = { price: formatRupees(rupees), meant: formatRupees(found.meant) }
    const key =
      found.times === null
        ? message('import.priceTiny', params)
        : found.times < 1
          ? message('import.priceLow', { ...params, times: timesText(1 / found.times) })
          : message('import.priceHigh', { ...params, times: timesText(found.times) })
    doubt({ ...cellOf(field), field, key, grave: !accepted })
  }
  if (priceKind(fields) === 'sale') {
    check('price', fields.price, 'sale')
    const cell = cellOf('price')
    const meant = likelyScale(bareNumber(cell.value), unitOf('price'))
    if (meant !== null && doubts.every(({ field }) => field !== 'price'))
      doubt({
        ...cell,
        field: 'price',
        key: message('import.priceScale', {
          price: formatRupees(fields.price ?? 0),
          meant: formatRupees(meant),
        }),
        grave: !accepted,
      })
  }
  if (fields.forRent) check('monthlyRent', rentPrice(fields), 'month')
  for (const { field, key } of sizeFaults(fields))
    doubt({ ...cellOf(field), field, key, grave: !accepted })
  return doubts
}

const LAKH = 100_000
const CRORE = 10_000_000
/** Homes that cost so few lakhs, or so many crores, are rare: the cell was meant in the other. */
const FEW_LAKHS = 3
const MANY_CRORES = 100

/** What a bare number was probably meant as, in rupees, where it hardly fits the unit of its column; else null. */
function likelyScale(number: number | null, unit: ColumnUnit | null): number | null {
  if (number === null || number === 0) return null
  if (unit === 'lakh' && number < FEW_LAKHS) return number * CRORE
  return unit === 'crore' && number > MANY_CRORES ? number * LAKH : null
}

/** Plots in cents; floors in sq ft. */
const SMALLEST_PLOT = 0.5
const LARGEST_PLOT = 10_000
const SMALLEST_FLOOR = 40
const LARGEST_FLOOR = 500_000

/** Homes with many bedrooms have at least this floor area for each, in sq ft. */
const MANY_BEDROOMS = 5
const LEAST_FOR_BEDROOM = 80

const SMALLER_PLOTS: ReadonlySet<string> = new Set(['SHOP', 'OFFICE', 'COMMERCIAL', 'OTHER'])

/** Sizes that are hardly those of a plot or a home, most often for the unit; and more bedrooms than fit. */
function sizeFaults(fields: PropertyFields): { field: string; key: string }[] {
  const faults: { field: string; key: string }[] = []
  const cents = fields.plotArea
    ? convertArea(fields.plotArea, fields.plotAreaUnit ?? 'sqft', 'cent')
    : null
  // A shop may stand on less.
  const least = SMALLER_PLOTS.has(fields.propertyType)
    ? convertArea(SMALLEST_FLOOR, 'sqft', 'cent')
    : SMALLEST_PLOT
  if (cents !== null && (cents < least || cents > LARGEST_PLOT))
    faults.push({ field: 'plotArea', key: sizeKey('plotSize', convertArea(cents, 'cent', 'sqft')) })
  for (const field of ['totalArea', 'builtUpArea', 'carpetArea'] as const) {
    const sqft = fields[field]
    if (!sqft || isLand(fields.propertyType)) continue
    if (sqft < SMALLEST_FLOOR || sqft > LARGEST_FLOOR)
      faults.push({ field, key: sizeKey('floorSize', sqft) })
  }
  const floor = isLand(fields.propertyType) ? null : areaSqFt(fields)
  const bedrooms = fields.bedrooms ?? 0
  if (floor && bedrooms >= MANY_BEDROOMS && floor < bedrooms * LEAST_FOR_BEDROOM)
    faults.push({
      field: 'bedrooms',
      key: message('import.manyBedrooms', { bedrooms, sqft: formatNumber(floor, 0) }),
    })
  return faults
}

function sizeKey(key: 'plotSize' | 'floorSize', sqft: number): string {
  return message(`import.${key}`, { sqft: formatNumber(sqft, sqft < 100 ? 1 : 0) })
}

/** 7.4 and 12,000: one decimal for small multiples. */
function timesText(times: number): string {
  return formatNumber(times, times < 10 ? 1 : 0)
}

function ofRate({ field, column, text }: RowRate, key: string, grave: boolean): CellProblem {
  return { column, field, value: text, key, grave }
}

import type { PropertyFields } from '../../contracts/listings/input.ts'
import type { UsualPrice } from '../../contracts/listings/usual-price.ts'
import type { CellProblem, RowReading } from '../../domain/imports/read-row.ts'
import { resultOfRate, type RowRate } from '../../domain/imports/rates.ts'
import { areaSqFt, landCents, priceKind, rentPrice } from '../../domain/listings/price.ts'
import { checkPrice, rateUnitOf } from '../../domain/listings/usual-price.ts'
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
  if (result === null || (result.kind !== 'price' && result.kind !== 'noSize')) return reading
  const note = (key: string): CellProblem => ofRate(rate, key, false)
  if (result.kind === 'noSize')
    return { ...reading, problems: [...reading.problems, note('import.rateWithoutSize')] }
  const key = message('import.priceFromRate', { price: formatRupees(result.rupees) })
  return {
    ...reading,
    input: { ...reading.input, price: result.rupees },
    problems: [...reading.problems, note(key)],
  }
}

/**
 * What is doubtful about the price of a listing as it would be written: a rate that disagrees with it, or a price far
 * from what is usual there. The row waits until the person has said that such prices are right (`accepted`).
 */
export function priceDoubts(
  fields: PropertyFields,
  reading: RowReading,
  {
    before,
    usual,
    accepted,
    cellOf,
  }: {
    before: Fields | null
    usual: UsualPrice | null
    accepted: boolean
    /** The cell that a problem with a field is shown at. */
    cellOf: (field: string) => Pick<CellProblem, 'column' | 'value'>
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
  if (priceKind(fields) === 'sale') check('price', fields.price, 'sale')
  if (fields.forRent) check('monthlyRent', rentPrice(fields), 'month')
  return doubts
}

/** 7.4 and 12,000: one decimal for small multiples. */
function timesText(times: number): string {
  return formatNumber(times, times < 10 ? 1 : 0)
}

function ofRate({ field, column, text }: RowRate, key: string, grave: boolean): CellProblem {
  return { column, field, value: text, key, grave }
}

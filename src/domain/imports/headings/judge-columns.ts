import { convertArea } from '../../numbers/area-units.ts'
import { areaWord } from '../../numbers/area-words.ts'
import { choiceOf } from '../cells/choices.ts'
import { unguardCell } from '../cells/cells.ts'
import { identifierOf, kindOfField, unitsOf, type ImportField } from '../fields.ts'
import { guessColumn, isRate, mayBePrivate } from './headings.ts'
import { splitRate } from '../rates.ts'
import { isBlankCell, readCell } from '../cells/read-cell.ts'
import { roomsNamed } from '../cells/read-count.ts'
import { readDate } from '../cells/read-date.ts'
import { areaOfKind } from '../cells/read-size.ts'
import { bareNumber, unitOfSpread, type RunColumn } from '../units.ts'

/** Cells of a column that are looked at. */
const SAMPLES = 60
/** A share of its cells that speak of a field, or that cannot be read as its heading's. */
const MOST = 0.7
const FEW = 0.2
const NEARLY_ALL = 0.9
/** Cells from which on a column is left out because none of them fits. */
const ENOUGH = 3

/**
 * The columns as their cells speak of them: a heading is believed unless the cells below contradict it. "Size" over
 * "2 BHK" is bedrooms, "Availability" over "Ready to move" is the possession, and a column "RERA" of 0 and 1 is no
 * number. What a person chose stays. `rows` are the first rows below the headings.
 */
export function judgeColumns(
  columns: readonly RunColumn[],
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): RunColumn[] {
  const judged = columns.map((column) => ({ ...column }))
  const taken = (field: ImportField): boolean => judged.some((column) => column.field === field)
  const become = (column: RunColumn, field: ImportField | null): void => {
    column.field = field
    column.unit = null
  }
  const open = judged.flatMap((column, at) =>
    column.kept ? [] : { column, heading: headings[at] ?? '', cells: samplesOf(rows, at) },
  )
  for (const { column, heading, cells } of open) {
    const { field } = column
    if (
      field === null
        ? mayBePrivate(heading) || guessColumn(heading).field !== null
        : fits(field, cells)
    )
      continue
    const spoken =
      field === 'parking' && share(cells, isSmallNumber) > MOST
        ? 'parkingSpaces'
        : spokenField(cells, field === null)
    if (spoken !== null && !taken(spoken)) become(column, spoken)
    else if (field !== null && isNothing(field, cells)) become(column, null)
  }
  // A field that became free belongs to the next heading that names it.
  for (const { column, heading, cells } of open) {
    if (column.field !== null) continue
    const { field, unit } = guessColumn(heading)
    if (field === null || taken(field) || !fits(field, cells) || isNothing(field, cells)) continue
    if (isRate(heading) && taken('price')) continue
    Object.assign(column, { field, unit })
  }
  turnCoordinates(judged, rows)
  const sized = open.find(({ column }) => column.field === 'totalArea')
  if (sized && !taken('plotArea') && hasLandUnits(judged, rows)) become(sized.column, 'plotArea')
  for (const { column, heading, cells } of open)
    if (column.field === 'price' && isRate(heading)) {
      const field = fieldOfRate(cells, judged, rows)
      if (!taken(field)) become(column, field)
    }
  return judged
}

/** Whether the cells of a column can be read as a field that was chosen for another file's column of that name. */
export function fitsColumn(
  field: ImportField,
  rows: readonly (readonly string[])[],
  column: number,
): boolean {
  return fits(field, samplesOf(rows, column))
}

function samplesOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows
    .slice(0, SAMPLES)
    .map((cells) => unguardCell(cells[column] ?? '').trim())
    .filter((cell) => cell !== '')
}

const share = (cells: readonly string[], test: (cell: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length

/** Whether enough of a column's cells can be read as its field. */
function fits(field: ImportField, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => !isBlankCell(field, cell))
  return filled.length === 0 || share(filled, (cell) => isOf(field, cell)) > FEW
}

function isOf(field: ImportField, cell: string): boolean {
  const read = readCell(field, cell, unitsOf(field)[0] ?? null)
  if (!read.ok) return false
  // "3 BHK" below "Bathrooms" is read, as bedrooms.
  return kindOfField(field) === 'count' ? field in read.values : true
}

/** Whether a column's cells, none of which can be read, hold nothing of its field: words where numbers should be. */
function isNothing(field: ImportField, cells: readonly string[]): boolean {
  if (cells.length < ENOUGH || fits(field, cells)) return false
  switch (kindOfField(field)) {
    case 'choice':
    case 'deal':
      return false
    case 'text':
    case 'reference':
      return identifierOf(field) !== null
    default:
      return share(cells, (cell) => !/\p{Nd}/u.test(cell)) > MOST
  }
}

/** What cells speak of by their words; `clear`: also without a heading that leads there. */
const SPEAKERS: readonly { field: ImportField; clear: boolean; test: (cell: string) => boolean }[] =
  [
    ...(['bedrooms', 'bathrooms', 'balconies'] as const).map((field) => ({
      field,
      clear: true,
      test: (cell: string): boolean => roomsNamed(cell) === field,
    })),
    {
      field: 'floorNumber',
      clear: true,
      test: (cell) => /\bout of \d/iu.test(cell) && readCell('floorNumber', cell, null).ok,
    },
    { field: 'sizeKind', clear: true, test: (cell) => /area$/iu.test(cell) && !!areaOfKind(cell) },
    {
      field: 'coordinates',
      clear: true,
      test: (cell) => /[,/°]/.test(cell) && readCell('coordinates', cell, null).ok,
    },
    { field: 'possessionStatus', clear: false, test: isPossession },
    {
      field: 'furnishing',
      clear: false,
      test: (cell) => /furnish/iu.test(cell) && choiceOf('furnishing', cell) !== undefined,
    },
    { field: 'deal', clear: false, test: (cell) => choiceOf('deal', cell) !== undefined },
    {
      field: 'propertyType',
      clear: false,
      test: (cell) => choiceOf('propertyType', cell) !== undefined,
    },
    { field: 'plotAreaUnit', clear: false, test: (cell) => areaWord(cell) !== undefined },
  ]

const isSmallNumber = (cell: string): boolean => /^\d{1,2}(?:\.0)?$/.test(cell)

/** The field that most cells of a column speak of. */
function spokenField(cells: readonly string[], unheaded: boolean): ImportField | null {
  if (unheaded && cells.length < ENOUGH) return null
  const speaker = SPEAKERS.find(
    ({ clear, test }) => (clear || !unheaded) && share(cells, test) > MOST,
  )
  return speaker?.field ?? null
}

/** "Ready to move", "Under construction", or the day or month from which a home is free. */
function isPossession(cell: string): boolean {
  const status = choiceOf('possessionStatus', cell)
  if (status !== undefined) return status !== 'RESALE'
  return (
    readDate(cell) !== null ||
    /^(?:\d{1,2}-[a-z]{3}|within \d+ months?|immediate.*|almost.ready)$/iu.test(cell)
  )
}

/** Whether a column of units says cents, acres and the like: the size beside it is that of land. */
function hasLandUnits(
  columns: readonly RunColumn[],
  rows: readonly (readonly string[])[],
): boolean {
  const at = columns.findIndex(({ field }) => field === 'plotAreaUnit')
  const isLandUnit = (cell: string): boolean => {
    const unit = areaWord(cell)?.unit
    return unit !== undefined && unit !== 'sqft' && unit !== 'sqm'
  }
  return at >= 0 && share(samplesOf(rows, at), isLandUnit) > MOST
}

/** A column's latitudes are longitudes of India, and the other way round: the two headings are exchanged. */
function turnCoordinates(columns: RunColumn[], rows: readonly (readonly string[])[]): void {
  const [lat, lng] = (['latitude', 'longitude'] as const).map((field) =>
    columns.findIndex((column) => column.field === field && !column.kept),
  )
  const [first, second] = [columns[lat ?? -1], columns[lng ?? -1]]
  if (!first || !second || lat === undefined || lng === undefined) return
  const within = (column: number, low: number, high: number): boolean => {
    const cells = samplesOf(rows, column)
    return share(cells, (cell) => Number(cell) >= low && Number(cell) <= high) > NEARLY_ALL
  }
  if (!within(lat, 68, 98) || !within(lng, 6, 37)) return
  first.field = 'longitude'
  second.field = 'latitude'
}

/** Rupees; hardly any land in Kerala costs less for a cent, and hardly any floor less or more for a sq ft. */
const CHEAPEST_CENT = 40_000
const FLOOR_RATES = { low: 500, high: 40_000 }

/**
 * What a column "Rate" without a column of prices holds: its cells name a size, or as a price they would be far too
 * little for the size of the row. Else it is the price; the person is asked either way (guessUnit).
 */
function fieldOfRate(
  cells: readonly string[],
  columns: readonly RunColumn[],
  rows: readonly (readonly string[])[],
): ImportField {
  const named = cells.flatMap((cell) => splitRate(cell).size ?? [])
  if (named.length > MOST * cells.length)
    return named.every(({ unit }) => unit === 'acre')
      ? 'ratePerAcre'
      : named.every(({ unit }) => unit === 'cent')
        ? 'ratePerCent'
        : 'pricePerSqFt'
  const numbers = cells.flatMap((cell) => bareNumber(cell) ?? [])
  const rate = columns.findIndex(({ field }) => field === 'price')
  const floor = columns.some(({ field }) =>
    ['totalArea', 'builtUpArea', 'carpetArea'].some((each) => each === field),
  )
  const perFoot = numbers.filter((each) => each >= FLOOR_RATES.low && each <= FLOOR_RATES.high)
  if (floor && perFoot.length > MOST * cells.length) return 'pricePerSqFt'
  const plot = columns.findIndex(({ field }) => field === 'plotArea')
  if (plot < 0) return 'price'
  const unit = unitOfSpread('price', spread(numbers))?.unit ?? 'lakh'
  const perCent = rows.slice(0, SAMPLES).flatMap((row) => {
    const price = readCell('price', row[rate] ?? '', unit)
    const size = readCell('plotArea', row[plot] ?? '', 'cent')
    if (!price.ok || !size.ok || typeof price.values.price !== 'number') return []
    const { plotArea, plotAreaUnit } = size.values
    if (typeof plotArea !== 'number' || plotArea === 0) return []
    const cents = convertArea(plotArea, plotAreaUnit as 'cent', 'cent')
    return price.values.price / cents
  })
  return perCent.filter((each) => each < CHEAPEST_CENT).length > perCent.length / 2
    ? 'ratePerCent'
    : 'price'
}

function spread(numbers: readonly number[]): { low: number; high: number } {
  return numbers.length === 0
    ? { low: 0, high: 0 }
    : { low: Math.min(...numbers), high: Math.max(...numbers) }
}

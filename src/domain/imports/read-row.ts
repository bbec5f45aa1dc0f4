import { isLand, PROPERTY_TYPES } from '../listings/listing.ts'
import { looksSwapped } from '../places/distance.ts'
import { cityOutsideKerala } from '../places/towns/indian-cities.ts'
import { townLike } from '../places/towns/town-like.ts'
import { townByName } from '../places/towns/towns.ts'
import { foldText } from '../text/fold.ts'
import { message } from '../platform/message.ts'
import { AREA_FIELDS, type AreaField, type TypedAreas } from './cells/cell-reading.ts'
import { JOINED_FIELDS, refusesRow, type ColumnChoice, type ImportField } from './fields.ts'
import type { Fills, MadeField } from './fills.ts'
import { describedFields, describeRow, filledFields } from './make-fields.ts'
import { choiceOf } from './cells/choices.ts'
import { isBlankCell, readCell } from './cells/read-cell.ts'
import type { RowRate } from './rates.ts'
import { unguardCell } from './cells/cells.ts'
import { bareNumber } from './units.ts'
import { canLeaveOut, hasValues, wordKey, type ValueChoice } from './value-words.ts'

/** Options that apply to a whole file. */
export interface ImportOptions {
  /** The listing type of rows without a column for it: derived from price and rent, or the same for all. */
  deal: 'guess' | 'sale' | 'rent'
  /** Whether an empty cell clears the field of an existing listing; otherwise the field stays as it is. */
  blanksEmpty: boolean
  /** Whether a row without coordinates gets an approximate position: the centre of its town. */
  townPins: boolean
  /** The phone number of new listings for which the file gives no contact. */
  contactPhone?: string | undefined
  /** The person has said that doubtful prices are right. */
  acceptDoubts?: boolean | undefined
  /** Fields whose cells are taken from the file even where a spreadsheet seems to have damaged them (losses.ts). */
  takeDamaged?: string[] | undefined
  /** What fills fields that a new listing needs and the file lacks; without, such rows are refused. */
  fills?: Fills | undefined
  /** Columns, from 0, whose text is searched for the kind, rooms, sizes and place that no other column says. */
  described?: number[] | undefined
  /** What words mean that the reader does not know. */
  values?: ValueChoice[] | undefined
}
export const NEW_OPTIONS: ImportOptions = { deal: 'guess', blanksEmpty: false, townPins: false }

/** A problem with a cell. `column` counts from 0; null when it concerns the whole row. */
export interface CellProblem {
  column: number | null
  field: string | null
  /** The cell's text, shortened. */
  value: string
  /** A message of the `errors` namespace. */
  key: string
  /** Whether the row is rejected; otherwise this is only a warning. */
  grave: boolean
  /** The value is left out, and the row stays. */
  leftOut?: true
  /** The cell can be read, but is hardly meant: the person may say that it is right. */
  doubt?: true
}

export interface RowReading {
  /** The fields of contracts/listings/input.ts that the row sets; null clears one. */
  input: Record<string, unknown>
  id: number | null
  reference: string | null
  /** Prices for a size, which with the listing's size say its price. */
  rates: RowRate[]
  problems: CellProblem[]
  /** What a new listing gets that no cell says, and what of `input` was found in a text. */
  made: MadeField[]
}

/** The fields of a row with those that a new listing gets besides. */
export function inputWithMade({ input, made }: RowReading): Record<string, unknown> {
  const all = { ...input }
  for (const { field, value } of made) all[field] ??= value
  return all
}

const SHOWN_CHARS = 80

export function shortened(text: string): string {
  const plain = text.trim()
  return plain.length > SHOWN_CHARS ? `${plain.slice(0, SHOWN_CHARS - 1)}…` : plain
}

/** Reads a row according to the column mapping. Values are not validated against the contract here. */
export function readRow(
  cells: readonly string[],
  columns: readonly ColumnChoice[],
  options: ImportOptions,
): RowReading {
  const input: Record<string, unknown> = {}
  const typed: TypedAreas = {}
  const problems: CellProblem[] = []
  const spoken = new Set<ImportField>()
  let id: number | null = null
  let reference: string | null = null
  let sizeKind: AreaField | undefined
  const rates: RowRate[] = []
  const meanings = meaningsOf(options.values)
  let extra = 0
  const hasPlot = columns.some(({ field }) => field === 'plotArea')
  const kindAt = columns.findIndex(({ field }) => field === 'propertyType')
  const kindCell = unguardCell(cells[kindAt] ?? '')
  const kind =
    meanings.get(meaningKey('propertyType', kindCell)) ?? choiceOf('propertyType', kindCell.trim())
  // The one size of land is that of the plot, and a column of units is about it.
  const isPlot = (field: ImportField): boolean =>
    field === 'plotArea' || (field === 'totalArea' && !hasPlot && isLandType(kind))

  for (const [column, { field, unit, beyond }] of columns.entries()) {
    if (beyond && (cells[column] ?? '').trim() !== '') extra = column + 1
    if (field === null) continue
    spoken.add(field)
    const text = unguardCell(cells[column] ?? '')
    if (isBlankCell(field, text)) {
      if (options.blanksEmpty) for (const name of fieldsIn(field)) input[name] ??= null
      continue
    }
    const problem = { column, field, value: shortened(text) }
    const meant = hasValues(field) ? meanings.get(meaningKey(field, text)) : undefined
    if (meant === null && canLeaveOut(field)) continue
    const reading = readCell(
      field,
      isPlot(field) ? withPlotUnit(text, cells, columns) : (meant ?? text),
      unit,
    )
    if (!reading.ok) {
      problems.push(unread(problem, reading.key))
      continue
    }
    if (reading.notice) problems.push({ ...problem, key: reading.notice, grave: false })
    if (field === 'id') id = reading.values.id as number
    else if (field === 'reference') reference = reading.values.reference as string
    else {
      for (const [name, value] of Object.entries(reading.values))
        if (JOINED_FIELDS.has(field)) input[name] = joined(input[name], value, field)
        else if (decides(field, name, spoken, input)) {
          input[name] = value
          if (isAreaName(name)) typed[name] = reading.typed?.[name]
        }
      sizeKind ??= reading.sizeKind
      if (reading.rate) rates.push({ ...reading.rate, field, column, text: shortened(text) })
    }
  }
  const at = (field: ImportField): number => columns.findIndex((column) => column.field === field)
  if (extra > 0) {
    const headed = columns.filter(({ beyond }) => !beyond).length
    const key = message('import.extraCells', { cells: extra, headings: headed })
    const grave = options.acceptDoubts !== true
    problems.push({ column: null, field: null, value: '', key, grave, doubt: true })
  }
  // "8 cents" under "Area" is the plot of a house.
  if (
    !sizeKind &&
    !spoken.has('plotArea') &&
    isLandUnit(typed.totalArea?.unit) &&
    HAS_PLOT.some((kind) => kind === input.propertyType)
  )
    sizeKind = 'plotArea'
  // The one size of land is that of the plot, in a file without a column for it.
  if (!sizeKind && !spoken.has('plotArea') && isLandType(input.propertyType)) sizeKind = 'plotArea'
  if (sizeKind) problems.push(...nameSize(sizeKind, input, typed, at('totalArea')))
  problems.push(...settlePosition(input, problems, at))
  // Without its size, a unit would change the size that a listing has.
  if (problems.some(({ field, leftOut }) => field === 'plotArea' && leftOut))
    delete input.plotAreaUnit
  if (!spoken.has('areaAsTyped') && Object.keys(typed).length > 0) input.areaAsTyped = { ...typed }
  const described = describeRow(cells, options.described ?? [])
  const found = described ? describedFields(described, input) : []
  for (const { field, value } of found) input[field] ??= value
  // A cell that could not be read is mended, not replaced.
  const unreadable = new Set(problems.filter(({ grave }) => grave).map(({ field }) => field))
  const filled = filledFields(placedAs(input, options), described, options.fills ?? {}).filter(
    ({ field }) => !unreadable.has(field),
  )
  const city = input.city ?? filled.find(({ field }) => field === 'city')?.value
  if (typeof city === 'string')
    problems.push(...cityProblems(input.city === city ? at('city') : null, city))
  // What is left of such a row might be taken for a home to let.
  if (input.price == null)
    for (const problem of problems)
      if (problem.leftOut && isRateField(problem.field)) {
        problem.grave = true
        delete problem.leftOut
      }
  return { input, id, reference, rates, problems, made: [...found, ...filled] }
}

function isLandType(kind: unknown): boolean {
  return LAND_TYPES.some((each) => each === kind)
}

/** Homes at the centre of their town have no position of their own, and their address is not public. */
function placedAs(
  input: Readonly<Record<string, unknown>>,
  { townPins }: ImportOptions,
): Readonly<Record<string, unknown>> {
  return townPins && input.latitude == null ? { pinPrecision: 'approximate', ...input } : input
}

/** Cells of several columns in one text; a part that is in it already is not repeated. */
function joined(before: unknown, value: unknown, field: ImportField): unknown {
  if (typeof before !== 'string' || typeof value !== 'string') return value
  return ` ${foldText(before)} `.includes(` ${foldText(value)} `)
    ? before
    : `${before.trim()}${field === 'address' ? ', ' : '\n'}${value.trim()}`
}

type Meanings = ReadonlyMap<string, string | null>
const NO_MEANINGS: Meanings = new Map()
const INDEXES = new WeakMap<readonly ValueChoice[], Meanings>()

/** What was said of words, by field and folded word; indexed once for all rows of a run. */
function meaningsOf(values: readonly ValueChoice[] | undefined): Meanings {
  if (!values || values.length === 0) return NO_MEANINGS
  const known = INDEXES.get(values)
  if (known) return known
  const index = new Map(
    values.map(({ field, word, value }) => [meaningKey(field, word), value] as const),
  )
  INDEXES.set(values, index)
  return index
}

function meaningKey(field: string, word: string): string {
  return `${field} ${wordKey(word)}`
}

const LAND_TYPES = PROPERTY_TYPES.filter(isLand)
const HAS_PLOT = ['VILLA', 'INDEPENDENT_HOUSE'] as const

function isLandUnit(unit: string | undefined): boolean {
  return unit !== undefined && unit !== 'sqft' && unit !== 'sqm'
}

function unread(
  problem: { column: number; field: ImportField; value: string },
  key: string,
): CellProblem {
  return refusesRow(problem.field)
    ? { ...problem, key, grave: true }
    : { ...problem, key, grave: false, leftOut: true }
}

function isCoordinate(field: string | null): boolean {
  return field === 'latitude' || field === 'longitude'
}

function isRateField(field: string | null): boolean {
  return field === 'ratePerCent' || field === 'ratePerAcre' || field === 'pricePerSqFt'
}

function isAreaName(name: string): name is AreaField {
  return (AREA_FIELDS as readonly string[]).includes(name)
}

/** The size of a row becomes the area that another cell says it is: a column "Size" beside a column "Area type". */
function nameSize(
  kind: AreaField,
  input: Record<string, unknown>,
  typed: TypedAreas,
  column: number,
): CellProblem[] {
  const sqft = input.totalArea
  if (kind === 'totalArea' || typeof sqft !== 'number') return []
  const size = typed.totalArea ?? { value: sqft, unit: 'sqft' as const }
  delete input.totalArea
  delete typed.totalArea
  if (input[kind] != null) {
    const value = `${size.value} ${size.unit}`
    const problem = { column, field: 'totalArea', value, key: 'import.sizesDiffer', grave: false }
    return [{ ...problem, leftOut: true }]
  }
  if (kind !== 'plotArea') {
    input[kind] = sqft
    typed[kind] = size.unit === 'sqft' ? undefined : size
  } else if (size.unit === 'sqm') {
    Object.assign(input, { plotArea: sqft, plotAreaUnit: 'sqft' })
    typed.plotArea = size
  } else Object.assign(input, { plotArea: size.value, plotAreaUnit: size.unit })
  return []
}

/**
 * Half a position is none: with the other half of a listing's own it would be another place. A latitude and longitude
 * that lie in Kerala only the other way round are turned.
 */
function settlePosition(
  input: Record<string, unknown>,
  problems: readonly CellProblem[],
  at: (field: ImportField) => number,
): CellProblem[] {
  const { latitude: lat, longitude: lng } = input
  if ((typeof lat === 'number') !== (typeof lng === 'number')) {
    const half = typeof lat === 'number' ? 'latitude' : 'longitude'
    delete input.latitude
    delete input.longitude
    if (problems.some(({ field, leftOut }) => leftOut && isCoordinate(field))) return []
    const problem = { column: at(half), field: half, value: String(lat ?? lng) }
    return [{ ...problem, key: 'position.halfGiven', grave: false, leftOut: true }]
  }
  if (typeof lat !== 'number' || typeof lng !== 'number' || !looksSwapped({ lat, lng })) return []
  Object.assign(input, { latitude: lng, longitude: lat })
  const column = at('latitude')
  const value = `${lat}, ${lng}`
  return [{ column, field: 'latitude', value, key: 'import.turned', grave: false }]
}

/**
 * Whether the value of a column is used. "2 of 5" also gives the number of floors, but a separate column takes
 * precedence; a unit in a plot's cell ("2 acre") takes precedence over the column of units.
 */
function decides(
  field: ImportField,
  name: string,
  spoken: ReadonlySet<ImportField>,
  input: Readonly<Record<string, unknown>>,
): boolean {
  if (field === 'plotArea') return true
  if (field === 'plotAreaUnit') return !spoken.has('plotArea') || input.plotAreaUnit == null
  return name === field || input[name] == null
}

/** The fields that a blank cell of a column clears. */
function fieldsIn(field: ImportField): readonly string[] {
  switch (field) {
    case 'id':
    case 'reference':
    case 'deal':
    case 'ratePerCent':
    case 'ratePerAcre':
    case 'sizeKind':
    case 'forSale':
    case 'forRent':
    case 'plotAreaUnit':
    case 'title':
    case 'address':
    case 'city':
    case 'state':
    case 'propertyType':
      return []
    case 'coordinates':
      return ['latitude', 'longitude']
    default:
      return [field]
  }
}

/** The size of a plot with the unit that another column of the row names, when the cell names none. */
function withPlotUnit(
  text: string,
  cells: readonly string[],
  columns: readonly ColumnChoice[],
): string {
  const at = columns.findIndex(({ field }) => field === 'plotAreaUnit')
  const unit = unguardCell(cells[at] ?? '').trim()
  const number = bareNumber(text)
  return number === null || isBlankCell('plotAreaUnit', unit) ? text : `${number} ${unit}`
}

/** A city that is not in the list of towns is accepted as it is; similar town names are suggested. */
function cityProblems(column: number | null, text: string): CellProblem[] {
  const name = text.trim()
  if (name === '' || townByName(name)) return []
  const elsewhere = cityOutsideKerala(name)
  if (elsewhere) {
    const key = message('import.cityElsewhere', { city: elsewhere.name, state: elsewhere.state })
    return [{ column, field: 'city', value: shortened(name), key, grave: false }]
  }
  const like = townLike(name)
  const key = like === null ? 'import.cityUnknown' : message('import.cityLike', { city: like })
  return [{ column, field: 'city', value: shortened(name), key, grave: false }]
}

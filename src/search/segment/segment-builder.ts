import { makePlanes } from '../bits/planes.ts'
import { BLOCK_ROWS, BLOCK_WORDS } from '../bits/spans.ts'
import { hilbertIndex, squareX, squareY } from './hilbert-curve.ts'
import { GrowableArray, SparseColumn } from '../columns/growable-array.ts'
import { FIXED_PLANES, SCRATCH_PLANES, setFixedPlanes } from '../columns/plane-layout.ts'
import { fillMarks, marksFor, type RowOrder } from '../columns/ordered-column.ts'
import { counting, sortByKey } from '../columns/radix-sort.ts'
import {
  CODE_COLUMNS,
  codesOf,
  eachField,
  FIXED_CODE_COLUMNS,
  MARKS,
  NUMBER_COLUMNS,
  numbersOf,
  SINGLE_COLUMNS,
  type CodeColumn,
  type FieldColumn,
  type IndexedListing,
} from '../columns/row.ts'
import {
  MARKED_COLUMNS,
  makeSegment,
  computeSplitLevels,
  type Codes,
  type Numbers,
  type OrderName,
  type Segment,
} from './segment.ts'
import { buildText, eachToken } from '../text/text-index.ts'
import { plainLower, TokenTable } from '../text/tokens.ts'

/** The column whose codes need more than two bytes. */
const WIDEST: CodeColumn = 'nearKinds'
/** Columns whose codes need more than a byte. */
const WIDE: ReadonlySet<CodeColumn> = new Set([
  'bedrooms',
  'bathrooms',
  'yearBuilt',
  'amenities',
  'ready',
  'marks',
  'fieldFlags',
])
const kindOf = (name: CodeColumn) =>
  name === WIDEST ? Uint32Array : WIDE.has(name) ? Uint16Array : Uint8Array

/** Rows between two yields of a loop over all of them. */
const SLICE_ROWS = 4_096
/** The same for a loop that only copies numbers. */
const GATHERED_ROWS = 65_536

const record = <Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

/** Collects listings with distinct ids, in any order, and builds a segment from them. */
export class SegmentBuilder {
  private readonly numbers = record(NUMBER_COLUMNS, () => new GrowableArray(Float64Array))
  private readonly singles = record(SINGLE_COLUMNS, () => new SparseColumn(Float32Array, NaN))
  private readonly codes = record(
    CODE_COLUMNS,
    (name) => new SparseColumn<Uint8Array | Uint16Array | Uint32Array>(kindOf(name), 0),
  )
  private readonly tokens = new TokenTable()
  private readonly text = new GrowableArray(Uint32Array)
  private readonly textStarts = new GrowableArray(Uint32Array)
  /** Tokens of a city, which are the same for thousands of listings. */
  private readonly cities = new Map<string, number[]>()

  private expectedRows = 0
  private expectedTokens = 0

  constructor() {
    this.textStarts.push(0)
  }

  get rows(): number {
    return this.numbers.id.length
  }

  /** Reserves capacity for that many more listings and text tokens, so that nothing is moved while they are added. */
  expect(rows: number, tokens: number): void {
    this.expectedRows += rows
    this.expectedTokens += tokens
    for (const name of NUMBER_COLUMNS) this.numbers[name].reserve(this.expectedRows)
    this.textStarts.reserve(this.expectedRows + 1)
    this.text.reserve(this.expectedTokens)
  }

  add(listing: IndexedListing): void {
    const row = this.rows
    const numbers = numbersOf(listing)
    for (const name of NUMBER_COLUMNS) this.numbers[name].push(numbers[name])
    const codes = codesOf(listing)
    for (const name of FIXED_CODE_COLUMNS) this.codes[name].set(row, codes[name], this.expectedRows)
    this.singles.plot.set(row, listing.plotSqFt ?? NaN, this.expectedRows)
    eachField(listing.fields, (column, value) => this.setField(row, column, value))
    this.addCity(listing.city)
    this.addField(listing.address ?? '')
    this.addField(listing.title)
    this.textStarts.push(this.text.length)
  }

  /** Copies a row from a segment; `renumbered` maps its token numbers to new ones and is initially all -1. */
  copy(segment: Segment, row: number, renumbered: Int32Array): void {
    const at = this.rows
    for (const name of NUMBER_COLUMNS) this.numbers[name].push(segment.numbers[name][row] ?? NaN)
    for (const name of SINGLE_COLUMNS)
      this.singles[name].set(at, segment.singles[name][row] ?? NaN, this.expectedRows)
    for (const name of CODE_COLUMNS)
      this.codes[name].set(at, segment.codes[name][row] ?? 0, this.expectedRows)
    const { tokens, bytes, starts } = segment.text
    eachToken(bytes, starts, row, (token) => {
      let number = renumbered[token] ?? -1
      if (number === -1) {
        number = token === 0 ? 0 : this.numberOfToken(tokens[token] ?? '')
        renumbered[token] = number
      }
      this.text.push(number)
    })
    this.textStarts.push(this.text.length)
  }

  private setField(row: number, column: FieldColumn, value: number): void {
    const single: SparseColumn<Float32Array> | undefined = this.singles[column]
    if (single) single.set(row, value, this.expectedRows)
    else this.codes[column].set(row, value, this.expectedRows)
  }

  private addCity(city: string): void {
    const known = this.cities.get(city)
    const from = this.text.length
    if (known) for (const token of known) this.text.push(token)
    else {
      this.addField(city)
      if (this.cities.size < 4_096) this.cities.set(city, [...this.text.values().subarray(from)])
    }
  }

  private addField(text: string): void {
    this.tokens.eachNumber(plainLower(text), this.pushToken)
    this.text.push(0)
  }

  private readonly pushToken = (number: number): void => this.text.push(number)

  /** The number of a text that is one token. */
  private numberOfToken(token: string): number {
    let only = 0
    this.tokens.eachNumber(token, (number) => {
      only = number
    })
    return only
  }

  /** Builds the segment in steps: the caller runs the generator to its end. The builder cannot be used afterwards. */
  *finish(): Generator<void, Segment> {
    const rows = this.rows
    const { arrival, placed } = yield* this.alongCurve()
    const numbers = yield* recordSlowly(NUMBER_COLUMNS, (name) =>
      reordered(this.numbers[name].values(), arrival, new Float64Array(rows)),
    )
    const singles = yield* recordSlowly(SINGLE_COLUMNS, (name) =>
      reorderedSparse(this.singles[name], arrival, Float32Array),
    )
    const codes = yield* recordSlowly(CODE_COLUMNS, (name) =>
      reorderedSparse(this.codes[name], arrival, kindOf(name)),
    )
    const orders = yield* ordersOf(numbers, codes)
    const { marks: count, step } = marksFor(rows)
    const marks = { first: FIXED_PLANES, count, step }
    const stride = Math.ceil(rows / BLOCK_ROWS) * BLOCK_WORDS
    const planes = makePlanes(FIXED_PLANES + MARKED_COLUMNS.length * count + SCRATCH_PLANES, stride)
    for (let row = 0; row < rows; row += 1) {
      const { sale, rent, area } = numbers
      setFixedPlanes(planes, row, codes, sale[row] ?? NaN, rent[row] ?? NaN, area[row] ?? NaN)
      if (row % SLICE_ROWS === 0) yield
    }
    const collected = {
      tokens: this.tokens.texts,
      numbers: this.text.values(),
      starts: this.textStarts.values(),
    }
    const text = yield* buildText(collected, arrival, codes.town, codes.district)
    const splitLevels = yield* computeSplitLevels(numbers, placed)
    const segment = yield* makeSegment({
      rows,
      placed,
      numbers,
      singles,
      codes,
      planes,
      orders,
      marks,
      splitLevels,
      text,
    })
    for (const name of MARKED_COLUMNS) yield* fillMarks(planes, segment.ranges[name])
    return segment
  }

  /** Listings in row order: along the curve, followed by those without a point. */
  private *alongCurve(): Generator<void, { arrival: Uint32Array; placed: number }> {
    const places = new Float64Array(this.rows)
    const lng = this.numbers.lng.values()
    const lat = this.numbers.lat.values()
    let placed = 0
    for (let at = 0; at < places.length; at += 1) {
      const x = lng[at] ?? NaN
      if (Number.isNaN(x)) places[at] = Infinity
      else {
        places[at] = hilbertIndex(squareX(x), squareY(lat[at] ?? 0))
        placed += 1
      }
      if (at % SLICE_ROWS === 0) yield
    }
    return { arrival: yield* sortByKey(counting(places.length), places), placed }
  }
}

function* recordSlowly<Name extends string, Value>(
  names: readonly Name[],
  value: (name: Name) => Generator<void, Value>,
): Generator<void, Record<Name, Value>> {
  const made: [Name, Value][] = []
  for (const name of names) made.push([name, yield* value(name)])
  return Object.fromEntries(made) as Record<Name, Value>
}

type Column = Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array

/** A column that is blank in every row is empty: reading it gives undefined. */
function* reorderedSparse<Some extends Exclude<Column, Float64Array>>(
  column: SparseColumn<Some>,
  arrival: Uint32Array,
  kind: new (length: number) => Some,
): Generator<void, Some> {
  const values = column.values()
  if (values.length === 0) return values
  return yield* reordered(values, arrival, new kind(arrival.length), column.blank)
}

function* reordered<Some extends Column>(
  values: ArrayLike<number>,
  arrival: Uint32Array,
  out: Some,
  blank = 0,
): Generator<void, Some> {
  for (let row = 0; row < arrival.length; row += 1) {
    out[row] = values[arrival[row] ?? 0] ?? blank
    if (row % GATHERED_ROWS === 0) yield
  }
  return out
}

function* ordersOf(numbers: Numbers, codes: Codes): Generator<void, Record<OrderName, RowOrder>> {
  const count = numbers.id.length
  const byId = yield* sortByKey(counting(count), numbers.id)
  const age = new Float64Array(count)
  for (let row = 0; row < count; row += 1) {
    age[row] = -(numbers.createdAt[row] ?? 0)
    if (row % GATHERED_ROWS === 0) yield
  }
  const byAge = yield* sortByKey(byId.toReversed(), age)
  const figure = (values: Float64Array): Generator<void, RowOrder> =>
    grouped(byId, [values], (row) => (Number.isNaN(values[row]) ? 1 : 0))
  const isForSale = (row: number): boolean => ((codes.marks[row] ?? 0) & MARKS.forSale) !== 0
  return {
    newest: { rows: byAge, groupEnds: [count] },
    price: yield* grouped(byId, [numbers.sale, numbers.rent], (row) =>
      !Number.isNaN(numbers.sale[row])
        ? 0
        : !isForSale(row) && !Number.isNaN(numbers.rent[row])
          ? 1
          : 2,
    ),
    rent: yield* figure(numbers.rent),
    area: yield* figure(numbers.area),
    unitPrice: yield* figure(numbers.unitPrice),
    id: { rows: byId, groupEnds: [count] },
  }
}

/** Rows by their group, then by that group's key; those of the group after the last key stay in the given order. */
function* grouped(
  rows: Uint32Array,
  keys: readonly Float64Array[],
  groupOf: (row: number) => number,
): Generator<void, RowOrder> {
  const groups = new Uint8Array(rows.length)
  const sizes = [...keys.map(() => 0), 0]
  for (const [at, row] of rows.entries()) {
    const group = groupOf(row)
    groups[at] = group
    sizes[group] = (sizes[group] ?? 0) + 1
    if (at % SLICE_ROWS === 0) yield
  }
  const order = new Uint32Array(rows.length)
  const groupEnds: number[] = []
  let end = 0
  for (const [group, size] of sizes.entries()) {
    const members = new Uint32Array(size)
    let member = 0
    for (let at = 0; at < rows.length; at += 1) {
      if (groups[at] === group) {
        members[member] = rows[at] ?? 0
        member += 1
      }
      if (at % GATHERED_ROWS === 0) yield
    }
    const key = keys[group]
    order.set(key ? yield* sortByKey(members, key) : members, end)
    end += size
    groupEnds.push(end)
  }
  return { rows: order, groupEnds }
}

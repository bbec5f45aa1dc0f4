import { DISTRICTS } from '../domain/places/districts.ts'
import {
  AMENITY_CHOICES,
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
} from '../domain/property.ts'
import { TOWNS } from '../domain/places/towns.ts'
import { makePlanes } from './bits/planes.ts'
import { BLOCK_ROWS, BLOCK_WORDS } from './bits/spans.ts'
import { AREA_STEPS, RENT_STEPS, SALE_STEPS } from './facet-values.ts'
import { FIXED_PLANES, PLANE, SCRATCH_PLANES, YEAR_PLANES } from './layout.ts'
import type { RowOrder } from './ordered-column.ts'
import { CODE_COLUMNS, NUMBER_COLUMNS } from './row.ts'
import { MARKED_COLUMNS, ORDERS, segmentOf, type Segment } from './segment.ts'
import { runToEnd } from './steps.ts'
import { countLive, type Standing } from './standing.ts'
import type { Postings } from './text/postings.ts'
import { textIndexOf } from './text/text-index.ts'
import { FIELD_END } from './text/tokens.ts'

/*
 * The index as bytes, for a start without the database: eight letters, the length of the header and its checksum, the
 * header as JSON, then arrays one after the other, each from a multiple of eight bytes on.
 */

const MAGIC = 'VEEDUIX1'
const ALIGNMENT = 8

const KINDS = { Float64Array, Uint32Array, Int32Array, Uint16Array, Uint8Array } as const
type KindName = keyof typeof KINDS
type Stored = Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array

interface SectionHeader {
  kind: KindName
  /** Bytes. */
  length: number
  checksum: number
}

interface SegmentHeader {
  rows: number
  placed: number
  marks: { count: number; step: number }
  groupEnds: number[][]
  sections: SectionHeader[]
}

interface Header {
  layout: number
  note: string
  segments: SegmentHeader[]
}

/** Changes whenever codes, planes or towns are numbered otherwise: an older snapshot is then not understood. */
function layoutMark(): number {
  const numbering = JSON.stringify([
    [PLANE, SALE_STEPS, RENT_STEPS, AREA_STEPS, YEAR_PLANES],
    [NUMBER_COLUMNS, CODE_COLUMNS, ORDERS, MARKED_COLUMNS],
    [PROPERTY_TYPES, FURNISHING, POSSESSION_STATUS, PARKING, AMENITY_CHOICES],
    [TOWNS, DISTRICTS].map((places) => places.map(({ name }) => name)),
  ])
  return checksum(new TextEncoder().encode(numbering))
}

/**
 * The bytes of these segments, piece by piece, to be written one behind the other. `note` comes back with them: what
 * the caller needs to know of the moment, such as the number of the last change.
 */
export function* snapshotBytes(
  standings: readonly Standing[],
  note: string,
): Generator<Uint8Array, void> {
  const arrays = standings.map(arraysOf)
  const header: Header = {
    layout: layoutMark(),
    note,
    segments: standings.map(({ segment }, at) => ({
      rows: segment.rows,
      placed: segment.placed,
      marks: { count: segment.ranges.sale.marks, step: segment.ranges.sale.step },
      groupEnds: ORDERS.map((name) => [...segment.orders[name].groupEnds]),
      sections: (arrays[at] ?? []).map((array) => ({
        kind: kindOf(array),
        length: array.byteLength,
        checksum: checksum(bytesOf(array)),
      })),
    })),
  }
  const text = new TextEncoder().encode(JSON.stringify(header))
  const lengths = new Uint8Array(8)
  const view = new DataView(lengths.buffer)
  view.setUint32(0, text.length)
  view.setUint32(4, checksum(text))
  yield new TextEncoder().encode(MAGIC)
  yield lengths
  yield text
  yield padding(text.length)
  for (const array of arrays.flat()) {
    yield bytesOf(array)
    yield padding(array.byteLength)
  }
}

/**
 * The segments of a snapshot, or null when it is not whole, not ours, or of another numbering. The arrays are views of
 * `bytes`, which must not change any more.
 */
export function readSnapshot(bytes: Uint8Array): { standings: Standing[]; note: string } | null {
  // Views of doubles need their place in the buffer to be even.
  const whole = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice()
  const header = readHeader(whole)
  if (!header || header.value.layout !== layoutMark()) return null
  let at = header.end
  const standings: Standing[] = []
  for (const segment of header.value.segments) {
    const arrays: Stored[] = []
    for (const { kind, length, checksum: expected } of segment.sections) {
      const part = whole.subarray(at, at + length)
      if (part.length !== length || checksum(part) !== expected) return null
      const Kind = KINDS[kind]
      arrays.push(
        new Kind(whole.buffer as ArrayBuffer, part.byteOffset, length / Kind.BYTES_PER_ELEMENT),
      )
      at += length + padding(length).length
    }
    if (arrays.length !== ARRAYS) return null
    standings.push(standingOf(segment, arrays))
  }
  return { standings, note: header.value.note }
}

function readHeader(bytes: Uint8Array): { value: Header; end: number } | null {
  const start = MAGIC.length + 8
  if (bytes.length < start) return null
  if (new TextDecoder().decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const length = view.getUint32(MAGIC.length)
  const text = bytes.subarray(start, start + length)
  if (text.length !== length || checksum(text) !== view.getUint32(MAGIC.length + 4)) return null
  const value = JSON.parse(new TextDecoder().decode(text)) as Header
  return { value, end: start + length + padding(length).length }
}

/** Columns and orders, the planes, partings, the tokens, two of the texts, four of each of three lists, who stands. */
const ARRAYS = NUMBER_COLUMNS.length + CODE_COLUMNS.length + ORDERS.length + 18

/** All arrays of a segment, in the order in which `standingOf` takes them. */
function arraysOf({ segment, live }: Standing): Stored[] {
  const { numbers, codes, orders, planes, partings, text, scratch } = segment
  const lists = [text.rowsOfToken, text.rowsOfTown, text.rowsOfDistrict]
  return [
    ...NUMBER_COLUMNS.map((name) => numbers[name]),
    ...CODE_COLUMNS.map((name) => codes[name]),
    ...ORDERS.map((name) => orders[name].rows),
    // Scratch planes come last and hold nothing worth keeping.
    planes.words.subarray(0, scratch.live * planes.stride),
    partings,
    new TextEncoder().encode(text.tokens.slice(1).join(FIELD_END)),
    text.bytes,
    text.starts,
    ...lists.flatMap(({ bytes, starts, denseKeys, bits }) => [bytes, starts, denseKeys, bits]),
    live,
  ]
}

function standingOf({ rows, placed, marks, groupEnds }: SegmentHeader, arrays: Stored[]): Standing {
  let at = 0
  const take = <Kind extends Stored>(): Kind => {
    const array = arrays[at]
    if (!array) throw new Error('a snapshot whose header names too few arrays')
    at += 1
    return array as Kind
  }
  const record = <Name extends string, Value>(names: readonly Name[], value: () => Value) =>
    Object.fromEntries(names.map((name) => [name, value()])) as Record<Name, Value>
  const numbers = record(NUMBER_COLUMNS, take<Float64Array>)
  const codes = record(CODE_COLUMNS, take<Uint8Array | Uint16Array>)
  let order = 0
  const orders = record(ORDERS, (): RowOrder => {
    const ends = groupEnds[order] ?? []
    order += 1
    return { rows: take<Uint32Array>(), groupEnds: ends }
  })
  const planes = makePlanes(
    FIXED_PLANES + MARKED_COLUMNS.length * marks.count + SCRATCH_PLANES,
    Math.ceil(rows / BLOCK_ROWS) * BLOCK_WORDS,
  )
  planes.words.set(take<Int32Array>())
  const partings = take<Uint8Array>()
  const tokenText = new TextDecoder().decode(take<Uint8Array>())
  const tokens = [FIELD_END, ...(tokenText === '' ? [] : tokenText.split(FIELD_END))]
  const [bytes, starts] = [take<Uint8Array>(), take<Uint32Array>()]
  const list = (): Postings => ({
    bytes: take<Uint8Array>(),
    starts: take<Uint32Array>(),
    denseKeys: take<Uint32Array>(),
    bits: take<Int32Array>(),
  })
  const [rowsOfToken, rowsOfTown, rowsOfDistrict] = [list(), list(), list()]
  const text = runToEnd(
    textIndexOf({ tokens, bytes, starts, rowsOfToken, rowsOfTown, rowsOfDistrict }),
  )
  const segment: Segment = segmentOf({
    rows,
    placed,
    numbers,
    codes,
    planes,
    orders,
    marks: { first: FIXED_PLANES, ...marks },
    partings,
    text,
  })
  const live = take<Int32Array>()
  return { segment, live, count: countLive(live) }
}

function kindOf(array: Stored): KindName {
  const kinds = Object.keys(KINDS) as KindName[]
  return kinds.find((name) => array instanceof KINDS[name]) ?? 'Uint8Array'
}

function bytesOf(array: Stored): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
}

function padding(length: number): Uint8Array {
  return new Uint8Array((ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT)
}

/** 32 bits over words of four bytes; it tells a torn or a foreign file, and guards against nobody. */
function checksum(bytes: Uint8Array): number {
  const words = bytes.byteLength >>> 2
  const view =
    bytes.byteOffset % 4 === 0
      ? new Int32Array(bytes.buffer, bytes.byteOffset, words)
      : new Int32Array(bytes.slice().buffer, 0, words)
  let hash = bytes.byteLength | 0
  for (let at = 0; at < words; at += 1) {
    hash = Math.imul(hash ^ (view[at] ?? 0), 0x01000193)
    hash ^= hash >>> 15
  }
  for (let at = words * 4; at < bytes.byteLength; at += 1)
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  return hash >>> 0
}

import { DISTRICTS } from '../../domain/places/towns/districts.ts'
import {
  AMENITY_CHOICES,
  FURNISHING,
  PARKING,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
} from '../../domain/listings/listing.ts'
import { DERIVED_FILTERS, filterOptions } from '../../domain/search/field-filters.ts'
import { NEAR_KINDS } from '../../domain/places/landmarks/near-kinds.ts'
import { TOWNS } from '../../domain/places/towns/towns.ts'
import { foldText } from '../../domain/text/fold.ts'
import { AREA_STEPS, RENT_STEPS, SALE_STEPS } from '../../domain/search/facets.ts'
import { PLANE, YEAR_PLANES } from '../columns/plane-layout.ts'
import { CODE_COLUMNS, NUMBER_COLUMNS, SINGLE_COLUMNS } from '../columns/row.ts'
import { MARKED_COLUMNS, ORDERS } from '../segment/segment.ts'
import {
  segmentArrays,
  segmentShape,
  segmentFromArrays,
  type SegmentShape,
  type Stored,
} from './snapshot-arrays.ts'
import type { LiveSegment } from '../segment/live-rows.ts'
import { soundOf } from '../text/sounds.ts'
import { splitTokens } from '../text/tokens.ts'

/*
 * The index as bytes, for a start without the database: an eight-letter signature, the length of the header and its
 * checksum, the header as JSON, then the arrays, each aligned to eight bytes.
 */

const MAGIC = 'VEEDUIX1'
const NOTHING = new Uint8Array()
const ALIGNMENT = 8

const KINDS = {
  Float64Array,
  Float32Array,
  Uint32Array,
  Int32Array,
  Uint16Array,
  Uint8Array,
} as const
type KindName = keyof typeof KINDS

interface SectionHeader {
  kind: KindName
  /** Bytes. */
  length: number
  checksum: number
}

interface SegmentHeader extends SegmentShape {
  sections: SectionHeader[]
}

interface Header {
  layout: number
  note: string
  segments: SegmentHeader[]
}

/** Sample texts that detect changes in tokenising, folding and phonetic matching. */
const SAMPLES = ["Kōchi–O'Brien, 2 road", 'Changanassery', 'തണ്ണീർമുക്കം', 'ആറ്റിങ്ങൽ', 'ഭാഗം൧']

/**
 * Changes whenever codes, planes or towns are renumbered, or tokenising or folding changes: an older snapshot is then
 * rejected.
 */
function layoutMark(): number {
  const numbering = JSON.stringify([
    [PLANE, SALE_STEPS, RENT_STEPS, AREA_STEPS, YEAR_PLANES],
    [NUMBER_COLUMNS, SINGLE_COLUMNS, CODE_COLUMNS, ORDERS, MARKED_COLUMNS],
    [PROPERTY_TYPES, FURNISHING, POSSESSION_STATUS, PARKING, AMENITY_CHOICES, NEAR_KINDS],
    DERIVED_FILTERS.map(({ name, filter, spec }) => [name, filter, filterOptions(spec)]),
    [TOWNS, DISTRICTS].map((places) => places.map(({ name }) => name)),
    SAMPLES.flatMap((text) => [foldText(text), soundOf(foldText(text)), ...splitTokens(text)]),
  ])
  return checksum(new TextEncoder().encode(numbering))
}

/**
 * The bytes of these segments in chunks, to be written in sequence. Chunks may be empty: each takes a few milliseconds,
 * after which other work may run; searches and changes do not interfere. `note` is stored with them: what the caller
 * needs to know about this moment, such as the number of the last change.
 */
export function* snapshotBytes(
  liveSegments: readonly LiveSegment[],
  note: string,
): Generator<Uint8Array, void> {
  const arrays: Stored[] = []
  const header: Header = { layout: layoutMark(), note, segments: [] }
  for (const liveSegment of liveSegments) {
    const sections: SectionHeader[] = []
    for (const array of segmentArrays(liveSegment)) {
      arrays.push(array)
      const { byteLength: length } = array
      sections.push({ kind: kindOf(array), length, checksum: checksum(bytesOf(array)) })
      yield NOTHING
    }
    header.segments.push({ ...segmentShape(liveSegment.segment), sections })
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
  for (const array of arrays) {
    yield bytesOf(array)
    yield padding(array.byteLength)
  }
}

/** The segments of a snapshot, or null when it is incomplete, foreign, or numbered differently. */
export function readSnapshot(
  bytes: Uint8Array,
): { liveSegments: LiveSegment[]; note: string } | null {
  // Views of doubles require an aligned offset in the buffer.
  const whole = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice()
  const header = readHeader(whole)
  if (!header || header.value.layout !== layoutMark()) return null
  let at = header.end
  const liveSegments: LiveSegment[] = []
  for (const segment of header.value.segments) {
    const arrays: Stored[] = []
    for (const { kind, length, checksum: expected } of segment.sections) {
      const part = whole.subarray(at, at + length)
      if (part.length !== length || checksum(part) !== expected) return null
      const Kind = KINDS[kind]
      // Copied, so that the buffer can be freed: planes have their own memory, and would otherwise be stored twice.
      arrays.push(
        new Kind(
          whole.buffer as ArrayBuffer,
          part.byteOffset,
          length / Kind.BYTES_PER_ELEMENT,
        ).slice(),
      )
      at += length + padding(length).length
    }
    const liveSegment = segmentFromArrays(segment, arrays)
    if (!liveSegment) return null
    liveSegments.push(liveSegment)
  }
  return { liveSegments, note: header.value.note }
}

/** The bytes from `at`, fewer at the end. */
export type ReadPart = (at: number, length: number) => Promise<Uint8Array>

/** Whether a snapshot has other bytes than were written; read section by section. One of another format is not judged. */
export async function isSnapshotDamaged(read: ReadPart): Promise<boolean> {
  const start = await read(0, MAGIC.length + 8)
  if (start.length < MAGIC.length + 8) return true
  if (new TextDecoder().decode(start.subarray(0, MAGIC.length)) !== MAGIC) return false
  const header = readHeader(await read(0, start.length + headerLength(start)))
  if (!header) return true
  let at = header.end
  for (const { length, checksum: expected } of header.value.segments.flatMap((s) => s.sections)) {
    const part = await read(at, length)
    if (part.length !== length || checksum(part) !== expected) return true
    at += length + padding(length).length
  }
  return false
}

const headerLength = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length)

function readHeader(bytes: Uint8Array): { value: Header; end: number } | null {
  const start = MAGIC.length + 8
  if (bytes.length < start) return null
  if (new TextDecoder().decode(bytes.subarray(0, MAGIC.length)) !== MAGIC) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  const length = headerLength(bytes)
  const text = bytes.subarray(start, start + length)
  if (text.length !== length || checksum(text) !== view.getUint32(MAGIC.length + 4)) return null
  const value = JSON.parse(new TextDecoder().decode(text)) as Header
  return { value, end: start + length + padding(length).length }
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

/**
 * A 32-bit checksum over four-byte words; it detects truncated and foreign files, and is not a protection against
 * tampering.
 */
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

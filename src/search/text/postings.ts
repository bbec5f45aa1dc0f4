/**
 * For each of many keys, its rows in ascending order, as varint-encoded differences: rows of one place are close
 * together, so most take one byte. A key with a large share of the rows is stored as a bitmap instead, which is smaller
 * and faster to read.
 */
export interface Postings {
  readonly bytes: Uint8Array
  /** List k occupies bytes starts[k] to starts[k + 1]. */
  readonly starts: Uint32Array
  /** Keys stored as bitmaps; their byte lists are empty. */
  readonly denseKeys: Uint32Array
  /** The bitmaps of the dense keys in sequence, in words of 32 rows. */
  readonly bits: Int32Array
}

/** Calls `visit` for each key of a row; a key may be repeated. */
export type KeysOfRow = (row: number, visit: (key: number) => void) => void

/** A bitmap takes an eighth of a byte per row, a list about a byte for each of its own rows. */
const DENSE_SHARE = 1 / 8
/** Rows between two yields. */
const SLICE_ROWS = 8_192

export function* makePostings(
  keys: number,
  rows: number,
  keysOfRow: KeysOfRow,
): Generator<void, Postings> {
  const last = new Int32Array(keys).fill(-1)
  const counts = new Uint32Array(keys)
  const starts = new Uint32Array(keys + 1)
  let row = 0
  function* eachRow(visit: (key: number) => void): Generator<void, void> {
    last.fill(-1)
    for (row = 0; row < rows; row += 1) {
      keysOfRow(row, visit)
      if (row % SLICE_ROWS === SLICE_ROWS - 1) yield
    }
  }

  // Sizes are computed first, so that no list is ever moved.
  yield* eachRow((key) => {
    const before = last[key] ?? -1
    if (before === row) return
    starts[key + 1] = (starts[key + 1] ?? 0) + varintLength(row - before - 1)
    counts[key] = (counts[key] ?? 0) + 1
    last[key] = row
  })
  const denseKeys = counts.reduce<number[]>((dense, count, key) => {
    if (count > Math.max(32, rows * DENSE_SHARE)) dense.push(key)
    return dense
  }, [])
  const denseAt = new Int32Array(keys).fill(-1)
  for (const [at, key] of denseKeys.entries()) {
    denseAt[key] = at
    starts[key + 1] = 0
  }
  for (let key = 0; key < keys; key += 1)
    starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0)

  const bytes = new Uint8Array(starts[keys] ?? 0)
  const width = Math.ceil(rows / 32)
  const bits = new Int32Array(denseKeys.length * width)
  const ends = starts.slice(0, keys)
  yield* eachRow((key) => {
    const dense = denseAt[key] ?? -1
    if (dense !== -1) {
      const word = dense * width + (row >>> 5)
      bits[word] = (bits[word] ?? 0) | (1 << (row & 31))
      return
    }
    const before = last[key] ?? -1
    if (before === row) return
    ends[key] = writeVarint(bytes, ends[key] ?? 0, row - before - 1)
    last[key] = row
  })
  return { bytes, starts, denseKeys: Uint32Array.from(denseKeys), bits }
}

/** The bitmap of a dense key; null for one with a list. */
function bitsOf({ denseKeys, bits }: Postings, key: number): Int32Array | null {
  const at = denseKeys.indexOf(key)
  if (at === -1) return null
  const width = bits.length / denseKeys.length
  return bits.subarray(at * width, (at + 1) * width)
}

/** The approximate number of rows of a key. */
export function postingSize(postings: Postings, key: number): number {
  const { starts } = postings
  const dense = bitsOf(postings, key)
  return dense ? dense.length * 32 : (starts[key + 1] ?? 0) - (starts[key] ?? 0)
}

/** Nanoseconds per list read, per byte of it, and per bitmap word. */
const LIST_COST = 40
const BYTE_COST = 2.5
const WORD_COST = 1

/** The approximate cost of reading the rows of a key, in nanoseconds. */
export function readingCost(postings: Postings, key: number): number {
  const length = (postings.starts[key + 1] ?? 0) - (postings.starts[key] ?? 0)
  if (length > 0) return LIST_COST + length * BYTE_COST
  return LIST_COST + (bitsOf(postings, key)?.length ?? 0) * WORD_COST
}

/** Sets the bit of every row of a key in the plane that starts at word `plane`. */
export function setPosted(postings: Postings, key: number, words: Int32Array, plane: number): void {
  const { bytes, starts } = postings
  const end = starts[key + 1] ?? 0
  let at = starts[key] ?? 0
  if (at === end) {
    const dense = bitsOf(postings, key)
    if (dense)
      for (let word = 0; word < dense.length; word += 1)
        words[plane + word] = (words[plane + word] ?? 0) | (dense[word] ?? 0)
    return
  }
  let row = -1
  while (at < end) {
    let byte = bytes[at] ?? 0
    at += 1
    let gap = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at] ?? 0
      at += 1
      gap |= (byte & 0x7f) << shift
    }
    row += gap + 1
    const word = plane + (row >>> 5)
    words[word] = (words[word] ?? 0) | (1 << (row & 31))
  }
}

/** Whether a key has a row whose bit is set in `live`. */
export function isPosted(postings: Postings, key: number, live: Int32Array): boolean {
  const { bytes, starts } = postings
  const end = starts[key + 1] ?? 0
  let at = starts[key] ?? 0
  if (at === end)
    return bitsOf(postings, key)?.some((word, place) => (word & (live[place] ?? 0)) !== 0) ?? false
  let row = -1
  while (at < end) {
    let byte = bytes[at] ?? 0
    at += 1
    let gap = byte & 0x7f
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at] ?? 0
      at += 1
      gap |= (byte & 0x7f) << shift
    }
    row += gap + 1
    if ((((live[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1) return true
  }
  return false
}

/*
 * Integers from 0 to 2^31 − 1 in one to five bytes of seven bits each, low ones first; the top bit means that more
 * follow.
 */

export function varintLength(value: number): number {
  return value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x200000 ? 3 : value < 0x10000000 ? 4 : 5
}

/** Writes a number and returns the next position. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value
  let place = at
  while (rest >= 0x80) {
    bytes[place] = (rest & 0x7f) | 0x80
    place += 1
    rest >>>= 7
  }
  bytes[place] = rest
  return place + 1
}

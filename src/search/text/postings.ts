import { varintLength, writeVarint } from './varint.ts'

/**
 * For each of many keys the rows that carry it, ascending, as differences in varints: rows of one place lie close
 * together, so most take one byte.
 */
export interface Postings {
  readonly bytes: Uint8Array
  /** List k lies in bytes from starts[k] to starts[k + 1]. */
  readonly starts: Uint32Array
}

/** Calls `visit` for each key of a row; a key may come more than once. */
export type KeysOfRow = (row: number, visit: (key: number) => void) => void

export function makePostings(keys: number, rows: number, keysOfRow: KeysOfRow): Postings {
  const last = new Int32Array(keys).fill(-1)
  const starts = new Uint32Array(keys + 1)
  // Sizes first, then the bytes: no list is ever moved.
  let row = 0
  const measure = (key: number): void => {
    const before = last[key] ?? -1
    if (before === row) return
    starts[key + 1] = (starts[key + 1] ?? 0) + varintLength(row - before - 1)
    last[key] = row
  }
  for (row = 0; row < rows; row += 1) keysOfRow(row, measure)
  for (let key = 0; key < keys; key += 1)
    starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0)
  const bytes = new Uint8Array(starts[keys] ?? 0)
  const ends = starts.slice(0, keys)
  last.fill(-1)
  const write = (key: number): void => {
    const before = last[key] ?? -1
    if (before === row) return
    ends[key] = writeVarint(bytes, ends[key] ?? 0, row - before - 1)
    last[key] = row
  }
  for (row = 0; row < rows; row += 1) keysOfRow(row, write)
  return { bytes, starts }
}

/** How long a list is, in bytes: about its rows. */
export function postingSize({ starts }: Postings, key: number): number {
  return (starts[key + 1] ?? 0) - (starts[key] ?? 0)
}

/** Sets the bit of every row of a list in the plane that begins at word `plane`. */
export function setPosted(postings: Postings, key: number, words: Int32Array, plane: number): void {
  const { bytes, starts } = postings
  const end = starts[key + 1] ?? 0
  let at = starts[key] ?? 0
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

/** Whether a list has a row whose bit is set in `live`. */
export function isPosted(postings: Postings, key: number, live: Int32Array): boolean {
  const { bytes, starts } = postings
  const end = starts[key + 1] ?? 0
  let at = starts[key] ?? 0
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

import { GrowableArray } from '../columns/growable-array.ts'

/** Calls `visit` for each key of an item. */
export type KeysOfItem = (item: number, visit: (key: number) => void) => void

/** Items, and keys, between two yields. */
const SLICE_ITEMS = 1_024
const SLICE_KEYS = 65_536

/**
 * Items by 32-bit keys, with several keys per item and several items per key. Keys in the same bucket are not
 * distinguished, so the caller verifies the candidates. Two flat arrays avoid allocating an object per word.
 */
export class Buckets {
  readonly starts: Uint32Array
  readonly items: Uint32Array

  constructor(starts: Uint32Array, items: Uint32Array) {
    this.starts = starts
    this.items = items
  }

  /** Items that may have the key, ascending; repeated when an item has it several times. */
  of(key: number): Uint32Array {
    const bucket = mixed(key) & (this.starts.length - 2)
    return this.items.subarray(this.starts[bucket], this.starts[bucket + 1])
  }
}

export function* makeBuckets(count: number, keysOf: KeysOfItem): Generator<void, Buckets> {
  const keys = new GrowableArray(Uint32Array)
  /** The end of each item's keys. */
  const ends = new Uint32Array(count)
  const push = (key: number): void => keys.push(key)
  for (let item = 0; item < count; item += 1) {
    keysOf(item, push)
    ends[item] = keys.length
    if (item % SLICE_ITEMS === SLICE_ITEMS - 1) yield
  }
  const all = keys.values()
  // A power of two, so that a mask selects the bucket; plus one start.
  const size = 2 ** Math.ceil(Math.log2(Math.max(2, all.length / 4)))
  const starts = new Uint32Array(size + 1)
  for (let at = 0; at < all.length; at += 1) {
    const bucket = (mixed(all[at] ?? 0) & (size - 1)) + 1
    starts[bucket] = (starts[bucket] ?? 0) + 1
    if (at % SLICE_KEYS === SLICE_KEYS - 1) yield
  }
  for (let bucket = 1; bucket <= size; bucket += 1)
    starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)
  yield
  const next = starts.slice(0, size)
  const items = new Uint32Array(all.length)
  let item = 0
  for (let at = 0; at < all.length; at += 1) {
    while (ends[item] === at) item += 1
    const bucket = mixed(all[at] ?? 0) & (size - 1)
    const place = next[bucket] ?? 0
    next[bucket] = place + 1
    items[place] = item
    if (at % SLICE_KEYS === SLICE_KEYS - 1) yield
  }
  return new Buckets(starts, items)
}

/** Distributes keys that differ in few bits. */
function mixed(key: number): number {
  const spread = Math.imul(key ^ (key >>> 16), 0x85ebca6b)
  return spread ^ (spread >>> 13)
}

const HASH_START = 0x811c9dc5
const HASH_STEP = 0x01000193

/** A key for the code units of a text from `from` to `to`, without the one at `but`. */
export function hashUnits(text: string, from: number, to: number, but = -1): number {
  let hash = HASH_START
  for (let at = from; at < to; at += 1)
    if (at !== but) hash = Math.imul(hash ^ text.charCodeAt(at), HASH_STEP)
  return hash
}

/**
 * Items by 32-bit keys, several keys an item and several items a key. Keys that share a bucket are not told apart, so
 * whoever asks looks at what is found. Two flat arrays: a hundred thousand words cost no hundred thousand objects.
 */
export class Buckets {
  private readonly mask: number
  private readonly starts: Uint32Array
  private readonly items: Uint32Array

  /** `keysOf` is run twice and must visit the same keys both times. */
  constructor(count: number, keysOf: (item: number, visit: (key: number) => void) => void) {
    let keys = 0
    for (let item = 0; item < count; item += 1) keysOf(item, () => void (keys += 1))
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, keys / 4)))
    this.mask = size - 1
    // Filled from the back of each bucket, the ends turn into starts.
    const ends = new Uint32Array(size + 1)
    for (let item = 0; item < count; item += 1)
      keysOf(item, (key) => {
        const bucket = mixed(key) & this.mask
        ends[bucket] = (ends[bucket] ?? 0) + 1
      })
    for (let bucket = 1; bucket <= size; bucket += 1)
      ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0)
    this.items = new Uint32Array(keys)
    for (let item = count - 1; item >= 0; item -= 1)
      keysOf(item, (key) => {
        const bucket = mixed(key) & this.mask
        const place = (ends[bucket] ?? 0) - 1
        ends[bucket] = place
        this.items[place] = item
      })
    this.starts = ends
  }

  /** Items that may have the key, ascending; one that has it several times is there as often. */
  of(key: number): Uint32Array {
    const bucket = mixed(key) & this.mask
    return this.items.subarray(this.starts[bucket], this.starts[bucket + 1])
  }
}

/** Spreads keys that differ in few bits. */
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

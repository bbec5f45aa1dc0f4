/** Rows in a block: the unit in which locations are tested and planes are read. */
export const BLOCK_ROWS = 256
export const BLOCK_WORDS = BLOCK_ROWS / 32

/** Disjoint ranges of words [from, to) in ascending order, each consisting of whole blocks. */
export interface Spans {
  /** from, to, from, to … */
  readonly pairs: Int32Array
  readonly count: number
  /** Blocks in all ranges together. */
  readonly blocks: number
  /** Non-zero for each block in a range; null when all blocks are. */
  readonly marks: Uint8Array | null
}

/** Every block of a plane. */
export function wholeSpan(blocks: number): Spans {
  return {
    pairs: Int32Array.of(0, blocks * BLOCK_WORDS),
    count: blocks === 0 ? 0 : 1,
    blocks,
    marks: null,
  }
}

/** The blocks with a non-zero mark; adjacent ones are joined. */
export function spansOf(marks: Uint8Array): Spans {
  const pairs: number[] = []
  let blocks = 0
  for (let block = 0; block < marks.length; block += 1) {
    if (marks[block] === 0) continue
    blocks += 1
    const from = block * BLOCK_WORDS
    if (pairs.at(-1) === from) pairs[pairs.length - 1] = from + BLOCK_WORDS
    else pairs.push(from, from + BLOCK_WORDS)
  }
  return { pairs: Int32Array.from(pairs), count: pairs.length / 2, blocks, marks }
}

import type { Segment } from './segment.ts'

const bytesOf = (arrays: readonly { byteLength: number }[]): number =>
  arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)

/** The overhead of a string besides its characters, which count two bytes each. */
const STRING_BYTES = 24

/** The memory of a segment, and the share of its rows' texts. */
export function segmentBytes(segment: Segment): { all: number; text: number } {
  const {
    numbers,
    singles,
    codes,
    planes,
    orders,
    boxes,
    splitLevels,
    blockSplitLevels,
    points,
    text,
  } = segment
  const forward = bytesOf([text.bytes, text.starts])
  const lists = [text.rowsOfToken, text.rowsOfTown, text.rowsOfDistrict]
  const { wordsByToken, tokensByWord, parts, typos, sounds } = text.vocabulary.made
  const words = [...text.tokens, ...text.vocabulary.words].reduce(
    (sum, word) => sum + STRING_BYTES + 2 * word.length,
    bytesOf(
      [
        wordsByToken,
        tokensByWord,
        parts.groups,
        typos.rests,
        sounds.byConsonants,
        text.tokenParts.groups,
      ].flatMap(({ starts, items }) => [starts, items]),
    ),
  )
  return {
    all:
      bytesOf([...Object.values(numbers), ...Object.values(singles), ...Object.values(codes)]) +
      bytesOf(Object.values(orders).map(({ rows }) => rows)) +
      bytesOf([planes.words, boxes, points, splitLevels, blockSplitLevels]) +
      bytesOf(lists.flatMap(({ bytes, starts, bits }) => [bytes, starts, bits])) +
      words +
      forward,
    text: forward,
  }
}

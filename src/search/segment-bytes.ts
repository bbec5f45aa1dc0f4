import type { Segment } from './segment.ts'

const bytesOf = (arrays: readonly { byteLength: number }[]): number =>
  arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)

/** The memory of a segment; of that the texts of its rows. Words are reckoned at two bytes a letter and 40 each. */
export function segmentBytes(segment: Segment): { all: number; text: number } {
  const { numbers, codes, planes, orders, boxes, partings, blockPartings, points, text } = segment
  const forward = bytesOf([text.bytes, text.starts])
  const lists = [text.rowsOfToken, text.rowsOfTown, text.rowsOfDistrict]
  // Each word is held as a token, folded, and once more in either pool.
  const words = [...text.tokens, ...text.vocabulary.words].reduce(
    (sum, word) => sum + 40 + 4 * word.length,
    0,
  )
  return {
    all:
      bytesOf([...Object.values(numbers), ...Object.values(codes)]) +
      bytesOf(Object.values(orders).map(({ rows }) => rows)) +
      bytesOf([planes.words, boxes, points, partings, blockPartings]) +
      bytesOf(lists.flatMap(({ bytes, starts, bits }) => [bytes, starts, bits])) +
      words +
      forward,
    text: forward,
  }
}

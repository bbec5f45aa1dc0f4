import { columnNumber } from '../../../domain/imports/column-letters.ts'

/** Cells of one column that are merged, from row `top` to `bottom`; columns count from 0. */
export interface MergedCells {
  column: number
  top: number
  bottom: number
}

const MERGED = /<(?:\w+:)?mergeCell\s[^<>]{0,200}?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g
/** Characters that a tag may be cut into. */
const CARRIED = 300
/** Ranges that are looked at. */
const MOST = 50_000

/**
 * Cells of a sheet that are merged over several rows, sorted by their top. A sheet lists them behind its rows, so the
 * text is searched before the rows are read.
 */
export async function mergedRows(pieces: AsyncIterable<Buffer>): Promise<MergedCells[]> {
  const found = new Map<string, MergedCells>()
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    rest += decoder.decode(piece, { stream: true })
    for (const [, letters = '', top, bottom] of rest.matchAll(MERGED)) {
      const range = { column: columnNumber(letters), top: Number(top), bottom: Number(bottom) }
      if (range.bottom > range.top && found.size < MOST)
        found.set(`${range.column} ${range.top}`, range)
    }
    rest = rest.slice(-CARRIED)
  }
  return [...found.values()].toSorted((a, b) => a.top - b.top)
}

/**
 * Fills cells that are merged with one above with its text: a town that stands once for its group belongs to each of its
 * rows. Rows come in their order; a row without a cell of its own stays blank.
 */
export function mergeFiller(merges: readonly MergedCells[]) {
  const active = new Map<number, MergedCells & { text: string }>()
  let next = 0
  return (row: number, cells: string[]): string[] => {
    for (let merge = merges[next]; merge && merge.top <= row; merge = merges[next]) {
      next += 1
      if (merge.top === row) active.set(merge.column, { ...merge, text: cells[merge.column] ?? '' })
    }
    if (active.size === 0 || cells.every((cell) => cell === '')) return cells
    const filled = [...cells]
    for (const { column, top, bottom, text } of active.values()) {
      if (row > bottom) active.delete(column)
      if (row <= top || row > bottom || (filled[column] ?? '') !== '') continue
      while (filled.length < column) filled.push('')
      filled[column] = text
    }
    return filled
  }
}

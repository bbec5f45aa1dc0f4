/**
 * The rows from the one that was pressed before to this one, in the order of the page; only this one when the other is on
 * another page.
 */
export function rangeTo<Row extends { id: number }>(
  rows: readonly Row[],
  from: number | null,
  to: number,
): Row[] {
  const end = rows.findIndex(({ id }) => id === to)
  const before = rows.findIndex(({ id }) => id === from)
  const start = before < 0 ? end : before
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

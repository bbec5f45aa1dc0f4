import { foldText } from '../../text/fold.ts'
import { guessColumn, mayBePrivate } from './headings.ts'

/** Characters of a heading. */
const LONGEST = 60

function isWords(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return (
    filled.length > 0 && filled.every((cell) => cell.length <= LONGEST && !/\p{Nd}/u.test(cell))
  )
}

/** The group that each column belongs to: the cell above it, else the nearest to the left. */
function groupsOf(cells: readonly string[], width: number): string[] {
  let group = ''
  return Array.from({ length: width }, (_, at) => {
    const cell = cells[at]?.trim() ?? ''
    if (cell !== '') group = cell
    return group
  })
}

/** "Plot" over "Area" is "Plot Area", "Price" over "Total" is "Total Price"; null when neither is a known heading. A name that says so alone stays. */
function known(group: string, name: string): string | null {
  const { field } = guessColumn(name)
  if (foldText(group) === foldText(name)) return field === null ? null : name
  const joined = [`${group} ${name}`, `${name} ${group}`]
    .map((text) => ({ text, field: guessColumn(text).field }))
    .find((each) => each.field !== null)
  return joined?.field === field ? name : (joined?.text ?? null)
}

/**
 * Names below a row of groups, each with its group where that says what it is ("Plot" over "Area | Unit"). What stands
 * below something private is private. Null when the row above has no groups: a title stands alone, at the left.
 */
function belowGroups(above: readonly string[], names: readonly string[]): string[] | null {
  const filled = above.flatMap((cell, at) => (cell.trim() === '' ? [] : at))
  if (!isWords(above) || (filled.length === 1 && filled[0] === 0)) return null
  const groups = groupsOf(above, names.length)
  return names.map((name, at) => {
    const [group = '', text] = [groups[at], name.trim()]
    if (group === '' || text === '') return text === '' ? (above[at]?.trim() ?? '') : name
    if (foldText(group) === foldText(text)) return name
    if (mayBePrivate(group)) return `${group} ${text}`
    const joined = known(group, text)
    if (joined !== null) return joined
    const own = (above[at]?.trim() ?? '') !== ''
    return own && guessColumn(text).field === null ? `${group} ${text}` : name
  })
}

/** Names above a row that only says more of some of them: units, or parts of a group. Null when it is a row of data. */
function aboveParts(names: readonly string[], below: readonly string[]): string[] | null {
  if (!isWords(below)) return null
  const groups = groupsOf(names, Math.max(names.length, below.length))
  let alone = false
  const joined: string[] = []
  for (const [at, group] of groups.entries()) {
    const part = below[at]?.trim() ?? ''
    const name = names[at]?.trim() ?? ''
    if (part === '' || foldText(part) === foldText(name)) {
      alone ||= name !== ''
      joined.push(name)
      continue
    }
    const text = known(group, part)
    if (text === null) return null
    joined.push(text)
  }
  return alone ? joined : null
}

/**
 * Headings that stand in two rows of a file, in one. `at` counts among `rows` and is the row with the most known
 * headings. Null when that row has all of them. Returns the headings and the lower of the two rows.
 */
export function joinedHeadings(
  rows: readonly { row: number; cells: readonly string[] }[],
  at: number,
): { row: number; cells: string[] } | null {
  const here = rows[at]
  if (!here) return null
  const [above, below] = [rows[at - 1], rows[at + 1]]
  if (above?.row === here.row - 1) {
    const cells = belowGroups(above.cells, here.cells)
    if (cells?.some((cell, column) => cell !== here.cells[column])) return { row: here.row, cells }
  }
  if (below?.row !== here.row + 1) return null
  const cells = aboveParts(here.cells, below.cells)
  return cells && { row: below.row, cells }
}

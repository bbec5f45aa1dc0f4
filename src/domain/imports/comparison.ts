import type { Loss } from './losses.ts'
import { writtenCell } from './cells/write-cell.ts'

/** A field of a listing before an import and as the file has it, as texts; null: nothing. */
export interface ComparedField {
  field: string
  before: string | null
  after: string | null
  /** What a spreadsheet seems to have done to the cell. */
  loss: Loss | null
  /** The cell is left alone: the listing keeps what it has. */
  kept: boolean
}

/** Characters of each side. */
const LONGEST_TEXT = 120

/** Both sides of a field. Of pictures, their number. */
export function comparedTexts(
  field: string,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Pick<ComparedField, 'field' | 'before' | 'after'> {
  const [old, now] = excerpts(textOf(field, before[field]), textOf(field, after[field]))
  return { field, before: old, after: now }
}

export function textOf(field: string, value: unknown): string | null {
  if (field === 'images') return String(Array.isArray(value) ? value.length : 0)
  const cell = writtenCell(field, value)
  return cell === null ? null : String(cell)
}

/** Two texts short enough to stand side by side, from a little before their first difference on. */
export function excerpts(
  one: string | null,
  other: string | null,
): readonly [string | null, string | null] {
  const same = sameBeginning(one ?? '', other ?? '')
  const longest = Math.max(one?.length ?? 0, other?.length ?? 0)
  const from = longest <= LONGEST_TEXT || same < LONGEST_TEXT / 2 ? 0 : same - LONGEST_TEXT / 4
  const cut = (text: string | null): string | null => {
    if (text === null) return null
    const part = text.slice(from, from + LONGEST_TEXT).toWellFormed()
    return `${from > 0 ? '…' : ''}${part}${from + LONGEST_TEXT < text.length ? '…' : ''}`
  }
  return [cut(one), cut(other)]
}

function sameBeginning(one: string, other: string): number {
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return at
  return one.length
}

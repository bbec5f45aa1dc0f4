import type { ImportRunDetail } from '../../contracts/imports/imports.ts'
import { FILL_FIELDS, type LayoutAnswers, type MadeField } from '../../domain/imports/fills.ts'
import { isBlankCell } from '../../domain/imports/cells/read-cell.ts'
import { NEW_OPTIONS, readRow, shortened } from '../../domain/imports/read-row.ts'
import {
  hasValues,
  isUnanswered,
  unknownWords,
  wordKey,
  type WordCount,
} from '../../domain/imports/value-words.ts'
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts'
import type { FileRow } from './files/csv.ts'
import type { RunRow } from './rows.ts'

/** What the first rows of a file show of its gaps. */
export interface Samples {
  top: readonly FileRow[]
  answered: LayoutAnswers | null
}

type Asked = Pick<ImportRunDetail, 'fills' | 'values'>

/** What a person is asked of a file besides its columns and units: what fills its gaps, and what its words mean. */
export async function questionsOf(
  run: RunRow,
  words: readonly { filled: number | null; words: readonly WordCount[] | null }[],
  samples: Samples,
): Promise<Asked> {
  return {
    fills: await fillsOf(run, words, samples),
    values: valuesAsked(run, words, samples.answered),
  }
}

async function fillsOf(
  run: RunRow,
  words: readonly { filled: number | null }[],
  { top, answered }: Samples,
): Promise<Asked['fills']> {
  const options = run.options ?? NEW_OPTIONS
  const below = top.filter(({ row }) => row > run.headingRow)
  const readings: { row: number; cells: readonly string[]; made: MadeField[] }[] = []
  const yieldIfDue = yieldToEventLoop()
  for (const { row, cells } of below) {
    readings.push({ row, cells, made: readRow(cells, run.columns, options).made })
    await yieldIfDue()
  }
  return FILL_FIELDS.flatMap((field) => {
    const columns = run.columns.flatMap((column, at) => (column.field === field ? [at] : []))
    const filled = columns.map((at) => words[at]?.filled ?? run.rows)
    const rows = run.rows - Math.max(0, ...filled)
    if (rows <= 0) return []
    const lacking = readings.filter(({ cells }) =>
      columns.every((at) => isBlankCell(field, cells[at] ?? '')),
    )
    const made = lacking.flatMap(({ row, made: fields }) => {
      const found = fields.find((each) => each.field === field)
      return found ? [{ row, value: shortened(String(found.value)), from: found.from }] : []
    })
    return [
      {
        field,
        rows,
        sampled: lacking.length,
        made: made.length,
        example: made[0] ?? null,
        remembered: answered?.fills[field] !== undefined,
      },
    ]
  })
}

function valuesAsked(
  run: RunRow,
  words: readonly { words: readonly WordCount[] | null }[],
  answered: LayoutAnswers | null,
): Asked['values'] {
  const chosen = run.options?.values ?? []
  return run.columns.flatMap(({ field }, column) => {
    const counted = words[column]?.words
    if (field === null || !hasValues(field) || !counted) return []
    const isOf =
      (word: string) =>
      (each: { field: string; word: string }): boolean =>
        each.field === field && wordKey(each.word) === wordKey(word)
    return unknownWords(field, counted).map(({ word, count }) => {
      const choice = chosen.find(isOf(word))
      return {
        field,
        column,
        word,
        count,
        value: choice?.value ?? null,
        open: isUnanswered(choice),
        remembered: answered?.values.some(isOf(word)) ?? false,
      }
    })
  })
}

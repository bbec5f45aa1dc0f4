import type { ImportColumn, ImportRun, ImportRunDetail } from '../../contracts/imports/imports.ts'
import { NEW_OPTIONS, shortened } from '../../domain/imports/read-row.ts'
import { withdrawalOf } from '../../domain/imports/run.ts'
import { guessUnit } from '../../domain/imports/units.ts'
import { unguardCell } from '../../domain/imports/cells/cells.ts'
import type { FileRow } from './files/csv.ts'
import type { wordsBelow } from './layouts.ts'
import type { RunRow } from './rows.ts'

const SAMPLES = 3
/** Words of a column that are shown. */
const WORDS = 60

/** A run as its owner and administrators see it, field by field. */
export function presentRun(run: RunRow): ImportRun {
  const { found } = run
  return {
    id: run.id,
    fileName: run.fileName,
    form: run.form,
    state: run.state,
    rows: run.rows,
    done: run.done,
    found,
    applied: run.applied,
    stock: run.stock,
    missing: run.missing,
    withdrawal: found
      ? withdrawalOf({
          stock: run.stock,
          missing: run.missing,
          right: found.create + found.update + found.same,
          wrong: found.wrong,
        })
      : 'none',
    withdrawn: run.withdrawn,
    notWithdrawn: run.state === 'done' && run.withdrawMissing ? run.missing - run.withdrawn : 0,
    createdAt: run.createdAt.toISOString(),
    checkedAt: run.checkedAt?.toISOString() ?? null,
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
  }
}

export function presentDetail(
  run: RunRow,
  {
    top,
    ...found
  }: { top: readonly FileRow[]; words: ReturnType<typeof wordsBelow> } & Pick<
    ImportRunDetail,
    'doubtful' | 'unreachable' | 'damaged' | 'fills' | 'values'
  >,
): ImportRunDetail {
  const headings = top.find(({ row }) => row === run.headingRow)?.cells ?? []
  const fields = run.columns.map(({ field }) => field)
  const below = top.filter(({ row }) => row > run.headingRow)
  return {
    ...presentRun(run),
    headingRow: run.headingRow,
    doubtful: found.doubtful,
    unreachable: found.unreachable,
    options: run.options ?? NEW_OPTIONS,
    damaged: found.damaged,
    fills: found.fills,
    values: found.values,
    columns: run.columns.map((column, at): ImportColumn => {
      const { field, unit, kept, numbers } = column
      const guess = guessUnit(column, headings[at] ?? '', fields)
      const values = below.map(({ cells }) => shortened(unguardCell(cells[at] ?? '')))
      const samples = [...new Set(values.filter((value) => value !== ''))].slice(0, SAMPLES)
      return {
        field,
        unit: guess ? guess.unit : unit,
        kept,
        heading: shortened(headings[at] ?? ''),
        samples,
        numbers: numbers
          ? { ...numbers, examples: numbers.examples.map((text) => shortened(unguardCell(text))) }
          : null,
        unitOrigin: guess?.origin ?? null,
        unitSure: guess?.sure ?? true,
        filled: found.words[at]?.filled ?? null,
        words: (found.words[at]?.words ?? [])
          .toSorted((one, other) => other.count - one.count)
          .slice(0, WORDS)
          .map(({ word, count }) => ({ word, count })),
      }
    }),
  }
}

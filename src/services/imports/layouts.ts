import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { importLayouts } from '../../db/schema.ts'
import type { LayoutAnswers } from '../../domain/imports/fills.ts'
import {
  guessDescribed,
  guessFills,
  guessValues,
  type SampledFile,
} from '../../domain/imports/guess-fills.ts'
import { headingKey } from '../../domain/imports/headings/headings.ts'
import { NEW_OPTIONS, type ImportOptions } from '../../domain/imports/read-row.ts'
import { townOfFileName } from '../../domain/imports/town-of-row.ts'
import type { KeptChoice, RunColumn } from '../../domain/imports/units.ts'
import { wordKey, wordsWithout, type WordCount } from '../../domain/imports/value-words.ts'
import { runYielding } from '../platform/yield-to-event-loop.ts'
import type { FileRow } from './files/csv.ts'
import type { RunRow } from './rows.ts'

/** The key of a file's headings, under which answers are remembered; null for a file without headings. */
function layoutOf(headings: readonly string[]): string | null {
  const keys = headings.map(headingKey)
  if (keys.every((key) => key === '')) return null
  return createHash('sha256').update(JSON.stringify(keys)).digest('hex')
}

/** What a person answered for a file with the same headings; null when there was none. */
export async function rememberedAnswers(
  db: Db,
  ownerId: number,
  headings: readonly string[],
): Promise<LayoutAnswers | null> {
  const layout = layoutOf(headings)
  if (layout === null) return null
  const [found] = await db
    .select({ answers: importLayouts.answers })
    .from(importLayouts)
    .where(and(eq(importLayouts.userId, ownerId), eq(importLayouts.layout, layout)))
  return found?.answers ?? null
}

export async function rememberAnswers(
  db: Db,
  ownerId: number,
  headings: readonly string[],
  { fills = {}, described = [], values = [] }: ImportOptions,
  columns: readonly KeptChoice[],
): Promise<void> {
  const layout = layoutOf(headings)
  if (layout === null) return
  const before = await rememberedAnswers(db, ownerId, headings)
  // Words that this file does not have are remembered for one that has them again.
  const kept = (before?.values ?? []).filter(
    (old) =>
      !values.some((now) => now.field === old.field && wordKey(now.word) === wordKey(old.word)),
  )
  const answers: LayoutAnswers = {
    fills,
    described,
    values: [...values, ...kept].slice(0, MOST_REMEMBERED),
    columns: columns.map(({ field, unit, seen }) => ({ field, unit, seen: seen ?? null })),
  }
  await db
    .insert(importLayouts)
    .values({ userId: ownerId, layout, answers })
    .onConflictDoUpdate({
      target: [importLayouts.userId, importLayouts.layout],
      set: { answers },
    })
}

/** Words that are remembered for one layout. */
const MOST_REMEMBERED = 1_000

/** The words of each column below the headings. */
export function wordsBelow(
  columns: readonly RunColumn[],
  top: readonly FileRow[],
  headingRow: number,
): { filled: number | null; words: WordCount[] | null }[] {
  const above = top.filter(({ row }) => row <= headingRow)
  return columns.map(({ filled, words }, at) =>
    filled === undefined
      ? { filled: null, words: null }
      : wordsWithout(
          { filled, words: words ?? null },
          above.map(({ cells }) => cells[at] ?? ''),
        ),
  )
}

/** A file as the proposals are made of it. */
export function sampledFile(
  run: Pick<RunRow, 'fileName' | 'form'>,
  {
    headings,
    columns,
    top,
    headingRow,
  }: {
    headings: readonly string[]
    columns: readonly RunColumn[]
    top: readonly FileRow[]
    headingRow: number
  },
): SampledFile {
  return {
    headings,
    columns,
    rows: top.filter(({ row }) => row > headingRow).map(({ cells }) => cells),
    names: [run.fileName, run.form],
  }
}

/** The options that are proposed for a file: as answered (`before`) for one with the same headings, else guessed. */
export async function guessedOptions(
  run: Pick<RunRow, 'ownerId' | 'fileName' | 'form'>,
  parts: Parameters<typeof sampledFile>[1],
  before: LayoutAnswers | null,
): Promise<ImportOptions> {
  const file = sampledFile(run, parts)
  const described = before?.described ?? guessDescribed(file)
  const guessed = await runYielding(guessFills(file, described))
  const fills = { ...guessed, ...before?.fills }
  // The name of a file says more of its town than an earlier file did.
  if (file.names.some((name) => townOfFileName(name) !== null)) fills.city = guessed.city
  const words = wordsBelow(parts.columns, parts.top, parts.headingRow)
  const proposed = guessValues(
    parts.columns.map(({ field, unit }, at) => ({ field, unit, words: words[at]?.words })),
  )
  const known = before?.values ?? []
  const values = [
    ...known,
    ...proposed.filter(
      ({ field, word }) =>
        !known.some((each) => each.field === field && wordKey(each.word) === wordKey(word)),
    ),
  ]
  return { ...NEW_OPTIONS, fills, described, values }
}

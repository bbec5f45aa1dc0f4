import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { ImportRunDetail } from '../../contracts/imports/imports.ts'
import type { Db } from '../../db/client.ts'
import { importRows, importRuns } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { Loss } from '../../domain/imports/losses.ts'
import { WORKING_STATES, type RunState } from '../../domain/imports/run.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { topRows } from './intake.ts'
import { rememberedAnswers, wordsBelow } from './layouts.ts'
import { questionsOf } from './questions.ts'
import { NEEDS_CONTACT } from './plan.ts'
import { presentDetail } from './presenter.ts'
import type { RunRow } from './rows.ts'

/** One's own run. @throws DomainError not_found. */
export async function ownRun(db: Db, actor: Actor | null, id: number): Promise<RunRow> {
  const owner = authorize(actor, 'list')
  const [run] = await db
    .select()
    .from(importRuns)
    .where(and(eq(importRuns.id, id), eq(importRuns.ownerId, owner.id)))
  if (!run) throw new DomainError('not_found', 'notFound')
  return run
}

/** A run with the first rows of its file, and what is asked and was found. */
export async function runDetail(db: Db, run: RunRow): Promise<ImportRunDetail> {
  const top = await topRows(db, run.id)
  const headings = top.find(({ row }) => row === run.headingRow)?.cells ?? []
  const words = wordsBelow(run.columns, top, run.headingRow)
  const working = WORKING_STATES.includes(run.state)
  const all = run.columns.map((_, at) => headings[at] ?? '')
  const questions = working
    ? { fills: [], values: [] }
    : await questionsOf(run, words, {
        top,
        answered: await rememberedAnswers(db, run.ownerId, all),
      })
  return presentDetail(run, {
    top,
    words,
    ...questions,
    doubtful: run.state === 'checked' ? await countDoubtful(db, run.id) : 0,
    unreachable: run.state === 'checked' ? await countUnreachable(db, run.id) : 0,
    damaged: run.state === 'checked' ? await damagedCells(db, run.id) : [],
  })
}

/** Rows that are refused for a doubt alone, which the person may dispel. */
const countDoubtful = (db: Db, runId: number): Promise<number> =>
  countWrong(
    db,
    runId,
    sql`${importRows.problems} @? '$[*] ? (@.doubt == true)'
      and not ${importRows.problems} @? '$[*] ? (@.grave == true && !exists(@.doubt))'`,
  )

/** Rows that are refused only because nobody could reach their owner. */
const countUnreachable = (db: Db, runId: number): Promise<number> =>
  countWrong(
    db,
    runId,
    sql`${importRows.problems} @> ${JSON.stringify([{ key: NEEDS_CONTACT }])}::jsonb
      and (select count(*) from jsonb_array_elements(${importRows.problems}) p
        where (p ->> 'grave')::boolean) = 1`,
  )

function countWrong(db: Db, runId: number, where: SQL): Promise<number> {
  return db.$count(
    importRows,
    and(eq(importRows.runId, runId), eq(importRows.action, 'wrong'), where),
  )
}

/** Damaged cells of a run that was checked: how many of each field and loss, and the first of them. */
async function damagedCells(db: Db, runId: number): Promise<ImportRunDetail['damaged']> {
  const cells = sql`jsonb_array_elements(${importRows.comparison}) as cell`
  const field = sql<string>`cell->>'field'`
  const loss = sql<Loss>`cell->>'loss'`
  return db
    .select({
      field,
      loss,
      cells: sql<number>`count(*)::int`,
      before: sql<string | null>`(array_agg(cell->>'before' order by ${importRows.row}))[1]`,
      after: sql<string | null>`(array_agg(cell->>'after' order by ${importRows.row}))[1]`,
    })
    .from(importRows)
    .crossJoinLateral(cells)
    .where(and(eq(importRows.runId, runId), sql`cell->>'loss' is not null`))
    .groupBy(field, loss)
    .orderBy(field, loss)
}

/** Changes a run that is in one of `from`, if it still meets `condition`. @throws DomainError conflict when it has moved on. */
export async function moveRun(
  db: Db,
  run: RunRow,
  from: readonly RunState[],
  to: Partial<typeof importRuns.$inferInsert>,
  condition?: SQL,
): Promise<RunRow> {
  const [after] = await db
    .update(importRuns)
    .set(to)
    .where(and(eq(importRuns.id, run.id), inArray(importRuns.state, [...from]), condition))
    .returning()
  if (!after) throw new DomainError('conflict', 'import.movedOn')
  return after
}

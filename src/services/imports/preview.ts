import type { ImportMappingBody, ImportPreview } from '../../contracts/imports/imports.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { readRow, shortened } from '../../domain/imports/read-row.ts'
import { NO_ROWS } from '../../domain/imports/run.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import type { UsualPriceService } from '../listings/usual-price.ts'
import { yieldToEventLoop } from '../platform/yield-to-event-loop.ts'
import { rowJudge } from './check.ts'
import { headingsOf, settledColumns } from './columns.ts'
import { topRows } from './intake.ts'
import { rememberedAnswers, wordsBelow } from './layouts.ts'
import { listingMatcher, ownListings, type ReadRow } from './match.ts'
import { questionsOf } from './questions.ts'
import type { Say } from './report.ts'
import { addCounts } from './rows.ts'
import { ownRun } from './runs.ts'

/** Listings that are shown, and rows that are judged for the counts. */
const SHOWN = 3
const JUDGED = 50

/** What the first rows of a file would become under a choice of columns, before it is sent. Nothing is written. */
export function importPreview(
  deps: Pick<Deps, 'database' | 'settings'>,
  usualPrice: Pick<UsualPriceService, 'of'>,
) {
  const { db } = deps.database
  const judged = rowJudge(deps, usualPrice)

  return async function preview(
    actor: Actor | null,
    id: number,
    body: ImportMappingBody,
    say: Say,
  ): Promise<ImportPreview> {
    const saved = await ownRun(db, actor, id)
    const { headingRow, options } = body
    if (body.columns.length !== saved.columns.length)
      throw new DomainError('invalid', 'import.columnsDiffer', {
        fields: { columns: 'import.columnsDiffer' },
      })
    const headings = await headingsOf(db, id, headingRow)
    const all = saved.columns.map((_, at) => headings[at] ?? '')
    const { columns } = settledColumns(saved, body, headings)
    const run = { ...saved, headingRow, options, columns }
    const top = await topRows(db, id)
    const yieldIfDue = yieldToEventLoop()
    const rows: ReadRow[] = []
    for (const { row, cells } of top.filter((each) => each.row > headingRow).slice(0, JUDGED)) {
      rows.push({ row, cells, reading: readRow(cells, columns, options) })
      await yieldIfDue()
    }
    const match = listingMatcher(db, run.ownerId, await ownListings(db, run.ownerId))
    const verdicts = await judged(run, rows, await match.targets(rows))
    return {
      rows: rows.length,
      counts: addCounts(NO_ROWS, verdicts),
      listings: verdicts.slice(0, SHOWN).map(({ row, action, fields, problems }, at) => ({
        row,
        action,
        listing: fields && {
          title: fields.title,
          propertyType: fields.propertyType,
          address: fields.address,
          city: fields.city,
          state: fields.state,
          forSale: fields.forSale,
          forRent: fields.forRent,
          price: fields.price,
          monthlyRent: fields.monthlyRent,
          bedrooms: fields.bedrooms,
          totalArea: fields.totalArea,
          builtUpArea: fields.builtUpArea,
          carpetArea: fields.carpetArea,
          plotArea: fields.plotArea,
          plotAreaUnit: fields.plotAreaUnit,
        },
        made: (rows[at]?.reading.made ?? []).map(({ field, value, from }) => ({
          field,
          value: shortened(String(value)),
          from,
        })),
        problems: problems.map(({ field, key, grave }) => ({ field, text: say(key), grave })),
      })),
      ...(await questionsOf(run, wordsBelow(columns, top, headingRow), {
        top,
        answered: await rememberedAnswers(db, run.ownerId, all),
      })),
    }
  }
}

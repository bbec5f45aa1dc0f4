import { and, asc, count, desc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { LIMITS } from '../../contracts/limits.ts'
import type {
  OfficeIssue,
  OfficeIssuePage,
  OfficeIssuesQuery,
} from '../../contracts/places/office-issues.ts'
import { communityIssues as issues } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../domain/imports/cells/cells.ts'
import {
  ISSUE_DUE_DAYS,
  ISSUE_KINDS,
  ISSUE_PRIORITIES,
  type IssueStatus,
} from '../../domain/locality/issues.ts'
import { districtOf, townByName } from '../../domain/places/towns/towns.ts'
import { addDays, indianDay, indianTimestamp } from '../../domain/time/kerala-time.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import type { Deps } from '../deps.ts'
import { presentIssue } from './issues.ts'

const { rows: ROWS, maxInFile: MOST_IN_FILE } = LIMITS.officeIssues

/** The day in India on which an issue is due. */
const DUE_ON = sql`((${issues.createdAt} at time zone 'Asia/Kolkata')::date + case ${issues.priority}
  when 'high' then ${sql.raw(String(ISSUE_DUE_DAYS.high))}
  when 'medium' then ${sql.raw(String(ISSUE_DUE_DAYS.medium))}
  else ${sql.raw(String(ISSUE_DUE_DAYS.low))} end)`

/** No issue of any of these, by status. */
function noneOf<T extends string>(keys: readonly T[]): Record<T, Record<IssueStatus, number>> {
  return Object.fromEntries(
    keys.map((key) => [key, { reported: 0, 'in progress': 0, resolved: 0 }]),
  ) as Record<T, Record<IssueStatus, number>>
}

/** Issues as an office works on them: of all towns, by the day on which they are due. `issueService.change` changes them. */
export function officeIssueService({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const visible = and(isNull(issues.demoPublication), eq(issues.publication, 'public'))
  const inTown = (town: string | null): SQL | undefined =>
    town === null ? undefined : eq(issues.town, townByName(town)?.name ?? town)

  function whereOf({ town, state, priority, kind, due }: OfficeIssuesQuery): SQL | undefined {
    const today = indianDay(clock())
    const until = due === 'week' ? addDays(today, 8) : today
    return and(
      visible,
      inTown(town),
      state === 'all'
        ? undefined
        : state === 'open'
          ? ne(issues.status, 'resolved')
          : eq(issues.status, state),
      priority === null ? undefined : eq(issues.priority, priority),
      kind === null ? undefined : eq(issues.kind, kind),
      due === null
        ? undefined
        : and(ne(issues.status, 'resolved'), sql`${DUE_ON} < ${until}::date`),
    )
  }

  async function read(where: SQL | undefined, limit: number, offset: number) {
    const rows = await db
      .select({ issue: issues, dueOn: sql<string>`to_char(${DUE_ON}, 'YYYY-MM-DD')` })
      .from(issues)
      .where(where)
      .orderBy(
        sql`${issues.status} = 'resolved'`,
        asc(DUE_ON),
        desc(issues.supporters),
        asc(issues.id),
      )
      .limit(limit)
      .offset(offset)
    const today = Date.parse(indianDay(clock()))
    return rows.map(({ issue, dueOn }): OfficeIssue => {
      const {
        id,
        title,
        titleMl,
        status,
        priority,
        kind,
        date,
        count: people,
        sample,
        version,
      } = presentIssue(issue, null, { supports: false, follows: false })
      return {
        id,
        title,
        titleMl,
        town: issue.town,
        townMl: townByName(issue.town)?.nameMl ?? issue.town,
        district: districtOf(issue.town) ?? '',
        status,
        priority,
        kind,
        count: people,
        sample,
        date,
        dueOn,
        daysLeft: status === 'resolved' ? null : Math.round((Date.parse(dueOn) - today) / DAY_MS),
        changedAt: issue.changedAt?.toISOString() ?? null,
        version,
      }
    })
  }

  async function figuresOf(town: string | null): Promise<OfficeIssuePage['figures']> {
    const late = sql<number>`(count(*) filter (where ${issues.status} <> 'resolved'
      and ${DUE_ON} < ${indianDay(clock())}::date))::int`
    const rows = await db
      .select({
        priority: issues.priority,
        kind: issues.kind,
        status: issues.status,
        n: count(),
        late,
      })
      .from(issues)
      .where(and(visible, inTown(town)))
      .groupBy(issues.priority, issues.kind, issues.status)
    const byPriority = noneOf(ISSUE_PRIORITIES)
    const byKind = noneOf(ISSUE_KINDS)
    for (const { priority, kind, status, n } of rows) {
      byPriority[priority][status] += n
      byKind[kind][status] += n
    }
    return { byPriority, byKind, overdue: rows.reduce((sum, row) => sum + row.late, 0) }
  }

  return {
    /** A page of the queue; a page that does not exist is the first one. */
    async list(actor: Actor | null, query: OfficeIssuesQuery): Promise<OfficeIssuePage> {
      authorize(actor, 'statistics')
      const where = whereOf(query)
      const total = await db.$count(issues, where)
      const pages = Math.max(1, Math.ceil(total / ROWS))
      const page = query.page <= pages ? query.page : 1
      const [items, figures] = await Promise.all([
        read(where, ROWS, (page - 1) * ROWS),
        figuresOf(query.town),
      ])
      return { total, page, pages, items, figures }
    },

    /** The same issues as a CSV file, at most `LIMITS.officeIssues.maxInFile`. */
    async csv(actor: Actor | null, query: OfficeIssuesQuery): Promise<string> {
      authorize(actor, 'statistics')
      const rows = await read(whereOf(query), MOST_IN_FILE, 0)
      const heads = ['Issue', 'Title', 'Town', 'District', 'Kind', 'Status', 'Priority', 'People']
      const dated = ['Reported (Indian time)', 'Due on', 'Days left', 'Changed (Indian time)']
      const time = (at: string | null): string | null =>
        at === null ? null : indianTimestamp(new Date(at))
      return [
        BYTE_ORDER_MARK + csvLine([...heads, ...dated]),
        ...rows.map((issue) =>
          csvLine([
            issue.id,
            issue.title,
            issue.town,
            issue.district,
            issue.kind,
            issue.status,
            issue.priority,
            issue.count,
            time(issue.date),
            issue.dueOn,
            issue.daysLeft,
            time(issue.changedAt),
          ]),
        ),
      ].join('')
    },
  }
}

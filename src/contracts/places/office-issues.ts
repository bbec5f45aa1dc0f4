import { z } from 'zod'
import { ISSUE_KINDS, ISSUE_PRIORITIES, ISSUE_STATUSES } from '../../domain/locality/issues.ts'
import { choice, optionalText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

/** Issues that are not resolved, or all of them. */
const STATES = ['open', ...ISSUE_STATUSES, 'all'] as const
export const OFFICE_ISSUE_DUE = ['overdue', 'week'] as const

/** The queue of an office: public issues of all towns, those that are due first. */
export const officeIssuesQuery = z.object({
  town: optionalText(LIMITS.shortText.maxChars),
  state: z.enum(STATES, 'notChoice').default('open'),
  priority: choice(ISSUE_PRIORITIES),
  kind: choice(ISSUE_KINDS),
  /** `overdue`: due before today; `week`: overdue or due within seven days. Resolved ones are neither. */
  due: choice(OFFICE_ISSUE_DUE),
  /** From 1. */
  page: z.coerce.number('notNumber').int('notWhole').min(1).max(10_000).default(1),
})
export type OfficeIssuesQuery = z.output<typeof officeIssuesQuery>

const officeIssue = z.object({
  id: z.number(),
  title: z.string(),
  /** Only for a sample. */
  titleMl: z.string().nullable(),
  town: z.string(),
  townMl: z.string(),
  district: z.string(),
  status: z.enum(ISSUE_STATUSES),
  priority: z.enum(ISSUE_PRIORITIES),
  kind: z.enum(ISSUE_KINDS),
  /** People who reported the same issue. */
  count: z.number(),
  sample: z.boolean(),
  /** ISO 8601. */
  date: z.string(),
  /** The day in India by which it should be resolved. */
  dueOn: z.string(),
  /** Days until then, negative when it is past; null once it is resolved. */
  daysLeft: z.number().nullable(),
  /** ISO 8601; null while unchanged. */
  changedAt: z.string().nullable(),
  /** The version to send in `If-Match` with a change. */
  version: z.string(),
})
export type OfficeIssue = z.output<typeof officeIssue>

const counts = z.object({ reported: z.number(), 'in progress': z.number(), resolved: z.number() })

export const officeIssuePage = z.object({
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  items: z.array(officeIssue),
  /** Of the chosen town, whatever else is chosen: issues by priority, kind and status, and those that are overdue. */
  figures: z.object({
    byPriority: z.record(z.enum(ISSUE_PRIORITIES), counts),
    byKind: z.record(z.enum(ISSUE_KINDS), counts),
    overdue: z.number(),
  }),
})
export type OfficeIssuePage = z.output<typeof officeIssuePage>

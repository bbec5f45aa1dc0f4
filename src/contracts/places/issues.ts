import { z } from 'zod'
import {
  ISSUE_PRIORITIES,
  ISSUE_PUBLICATIONS,
  ISSUE_STATUSES,
} from '../../domain/locality/issues.ts'
import { message } from '../../domain/platform/message.ts'
import { adminEventsQuery } from '../admin/admin.ts'
import { choice, optionalText, plainText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

const { minChars, maxChars, page } = LIMITS.issues

export const issueInput = z.object({
  title: plainText(maxChars, 'required').pipe(
    z
      .string()
      .min(minChars, message('issueTooShort', { min: minChars }))
      .max(maxChars, message('tooLong', { max: maxChars })),
  ),
  priority: z.enum(ISSUE_PRIORITIES, 'notChoice').default('medium'),
})
export type IssueInput = z.output<typeof issueInput>

/** What an office or an administrator changes; who sees it is for administrators alone. */
export const issuePatch = z.object({
  status: z.enum(ISSUE_STATUSES, 'notChoice').optional(),
  priority: z.enum(ISSUE_PRIORITIES, 'notChoice').optional(),
  publication: z.enum(ISSUE_PUBLICATIONS, 'notChoice').optional(),
})
export type IssuePatch = z.output<typeof issuePatch>

export const issuesQuery = z.object({
  limit: z.coerce.number('notNumber').int('notWhole').min(1).max(page).default(page),
  cursor: z.coerce.number('notNumber').int('notWhole').positive().optional(),
})
export type IssuesQuery = z.output<typeof issuesQuery>

/** An issue as its reader sees it. */
export const issueShown = z.object({
  id: z.number(),
  title: z.string(),
  /** Of a sample alone: what people write stands in their own language. */
  titleMl: z.string().nullable(),
  status: z.enum(ISSUE_STATUSES),
  priority: z.enum(ISSUE_PRIORITIES),
  publication: z.enum(ISSUE_PUBLICATIONS),
  /** ISO 8601. */
  date: z.string(),
  /** People who report the same. */
  count: z.number(),
  sample: z.boolean(),
  supported: z.boolean(),
  followed: z.boolean(),
  own: z.boolean(),
  /** What a decision about it names in `If-Match`. */
  version: z.string(),
})
export type IssueShown = z.output<typeof issueShown>

export const issuePage = z.object({
  total: z.number(),
  items: z.array(issueShown),
  nextCursor: z.string().nullable(),
})
export type IssuePage = z.output<typeof issuePage>

/** The issues of all towns, as administrators work them off. */
export const adminIssuesQuery = adminEventsQuery.extend({
  town: optionalText(LIMITS.shortText.maxChars),
  status: choice(ISSUE_STATUSES),
  publication: choice(ISSUE_PUBLICATIONS),
})
export type AdminIssuesQuery = z.output<typeof adminIssuesQuery>

export const adminIssue = issueShown.extend({
  town: z.string(),
  townMl: z.string(),
  /** Null: a sample. */
  reporter: z.object({ id: z.number(), name: z.string() }).nullable(),
  followers: z.number(),
  /** ISO 8601, and who did it; null as long as nobody changed it. */
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export type AdminIssue = z.output<typeof adminIssue>

/** Said or taken back. */
export const issueBacking = z.object({ on: z.boolean('notFlag').default(true) }).default({
  on: true,
})

import { z } from 'zod'
import {
  ISSUE_KINDS,
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
  kind: z.enum(ISSUE_KINDS, 'notChoice').default('other'),
})
export type IssueInput = z.output<typeof issueInput>

/** The changes that an office or an administrator makes; only administrators change the visibility. */
export const issuePatch = z.object({
  status: z.enum(ISSUE_STATUSES, 'notChoice').optional(),
  priority: z.enum(ISSUE_PRIORITIES, 'notChoice').optional(),
  kind: z.enum(ISSUE_KINDS, 'notChoice').optional(),
  publication: z.enum(ISSUE_PUBLICATIONS, 'notChoice').optional(),
})
export type IssuePatch = z.output<typeof issuePatch>

export const issuesQuery = z.object({
  limit: z.coerce.number('notNumber').int('notWhole').min(1).max(page).default(page),
  cursor: z.coerce.number('notNumber').int('notWhole').positive().optional(),
})
export type IssuesQuery = z.output<typeof issuesQuery>

/** An issue as its reader sees it. */
export const issueView = z.object({
  id: z.number(),
  title: z.string(),
  /** Only for a sample: issues written by people stay in their own language. */
  titleMl: z.string().nullable(),
  status: z.enum(ISSUE_STATUSES),
  priority: z.enum(ISSUE_PRIORITIES),
  kind: z.enum(ISSUE_KINDS),
  publication: z.enum(ISSUE_PUBLICATIONS),
  /** ISO 8601. */
  date: z.string(),
  /** People who reported the same issue. */
  count: z.number(),
  sample: z.boolean(),
  supported: z.boolean(),
  followed: z.boolean(),
  own: z.boolean(),
  /** The version to send in `If-Match` with a decision about it. */
  version: z.string(),
})
export type IssueView = z.output<typeof issueView>

export const issuePage = z.object({
  total: z.number(),
  items: z.array(issueView),
  nextCursor: z.string().nullable(),
})
export type IssuePage = z.output<typeof issuePage>

/** The issues of all towns, for administrators. */
export const adminIssuesQuery = adminEventsQuery.extend({
  town: optionalText(LIMITS.shortText.maxChars),
  status: choice(ISSUE_STATUSES),
  publication: choice(ISSUE_PUBLICATIONS),
})
export type AdminIssuesQuery = z.output<typeof adminIssuesQuery>

export const adminIssue = issueView.extend({
  town: z.string(),
  townMl: z.string(),
  /** Null: a sample. */
  reporter: z.object({ id: z.number(), name: z.string() }).nullable(),
  followers: z.number(),
  /** ISO 8601, and the editor; null while unchanged. */
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
})
export type AdminIssue = z.output<typeof adminIssue>

/** Adds or withdraws support. */
export const issueBacking = z.object({ on: z.boolean('notFlag').default(true) }).default({
  on: true,
})

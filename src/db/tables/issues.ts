import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  ISSUE_KINDS,
  ISSUE_PRIORITIES,
  ISSUE_PUBLICATIONS,
  ISSUE_STATUSES,
} from '../../domain/locality/issues.ts'
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { users } from './people.ts'

/** Community issues that people report about a town. */
export const communityIssues = pgTable(
  'community_issues',
  {
    id: id(),
    /** The English name of data/towns.json. */
    town: text('town').notNull(),
    /** Plain text; never HTML. */
    title: text('title').notNull(),
    status: text('status', { enum: ISSUE_STATUSES }).notNull().default('reported'),
    /** Those from before there were kinds are `other`. */
    kind: text('kind', { enum: ISSUE_KINDS }).notNull().default('other'),
    priority: text('priority', { enum: ISSUE_PRIORITIES }).notNull().default('medium'),
    publication: text('publication', { enum: ISSUE_PUBLICATIONS }).notNull().default('review'),
    /** Invented for the demo; shown with the word "Sample". */
    isSample: boolean('is_sample').notNull().default(false),
    /** `publication` before demo mode was turned off; set while a demo issue is hidden. */
    demoPublication: text('demo_publication', { enum: ISSUE_PUBLICATIONS }),
    /** Number of supporters, including the reporter. */
    supporters: integer('supporters').notNull().default(1),
    /** Null: a sample. */
    reporterId: ref('reporter_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Incremented by a trigger with every change of a moderated column. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: time('changed_at'),
    changedBy: ref('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('community_issues_town').on(t.town, t.id),
    index('community_issues_reporter').on(t.reporterId, t.createdAt),
    index('community_issues_review')
      .on(t.id)
      .where(sql`publication = 'review'`),
    check('community_issues_status_known', oneOf(t.status, ISSUE_STATUSES)),
    check('community_issues_kind_known', oneOf(t.kind, ISSUE_KINDS)),
    check('community_issues_priority_known', oneOf(t.priority, ISSUE_PRIORITIES)),
    check('community_issues_publication_known', oneOf(t.publication, ISSUE_PUBLICATIONS)),
  ],
)

/** Supporters and followers of an issue. */
export const communityIssueBackers = pgTable(
  'community_issue_backers',
  {
    issueId: ref('issue_id')
      .notNull()
      .references(() => communityIssues.id, { onDelete: 'cascade' }),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    supports: boolean('supports').notNull().default(false),
    follows: boolean('follows').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.userId] }),
    index('community_issue_backers_user').on(t.userId),
  ],
)

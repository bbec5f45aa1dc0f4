/** The status and urgency of a town's issue (specification, section 3). */
export const ISSUE_STATUSES = ['reported', 'in progress', 'resolved'] as const
export type IssueStatus = (typeof ISSUE_STATUSES)[number]
export const ISSUE_PRIORITIES = ['low', 'medium', 'high'] as const
export type IssuePriority = (typeof ISSUE_PRIORITIES)[number]
/** What an issue is about, which decides the office that it goes to. */
export const ISSUE_KINDS = [
  'road',
  'water',
  'drain',
  'waste',
  'light',
  'transport',
  'safety',
  'other',
] as const
export type IssueKind = (typeof ISSUE_KINDS)[number]
/** Who can see it: in `review`, its reporter and administrators; when `hidden`, only administrators. */
export const ISSUE_PUBLICATIONS = ['review', 'public', 'hidden'] as const
/** The number of issues on a page before "all of them" (specification, "Display limits"). */
export const ISSUES_SHOWN = 4

/** Days within which an office should have resolved an issue, by its priority. */
export const ISSUE_DUE_DAYS: Readonly<Record<IssuePriority, number>> = {
  high: 7,
  medium: 15,
  low: 30,
}

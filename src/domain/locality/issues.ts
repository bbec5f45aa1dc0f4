/** How an issue of a town stands, and how pressing it is (specification, section 3). */
export const ISSUE_STATUSES = ['reported', 'in progress', 'resolved'] as const
export type IssueStatus = (typeof ISSUE_STATUSES)[number]
export const ISSUE_PRIORITIES = ['low', 'medium', 'high'] as const
export type IssuePriority = (typeof ISSUE_PRIORITIES)[number]
/** Who sees it: `review`, its reporter and administrators; `hidden`, administrators alone. */
export const ISSUE_PUBLICATIONS = ['review', 'public', 'hidden'] as const
/** Issues that a page shows before "all of them" (specification, "Display limits"). */
export const ISSUES_SHOWN = 4

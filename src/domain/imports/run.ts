/**
 * The state of an import. reading: the file is being read. mapping: the columns are to be mapped. checking, checked:
 * the dry run. importing: rows are being applied. done. cancelled: stopped by the user; applied rows stay. failed:
 * stopped by an internal error.
 */
export const RUN_STATES = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'importing',
  'done',
  'cancelled',
  'failed',
] as const
export type RunState = (typeof RUN_STATES)[number]

/** A job is running or queued. */
export const WORKING_STATES: readonly RunState[] = ['checking', 'importing']

/**
 * The outcome of a row: a new listing, a change of one, no change because the values are the same (same) or the listing
 * must not be changed (left), or an unreadable row (wrong).
 */
export const ROW_ACTIONS = ['create', 'update', 'same', 'left', 'wrong'] as const
export type RowAction = (typeof ROW_ACTIONS)[number]

export type RowCounts = Record<RowAction, number>
export const NO_ROWS: RowCounts = { create: 0, update: 0, same: 0, left: 0, wrong: 0 }

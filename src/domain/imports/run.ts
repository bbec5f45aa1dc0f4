/**
 * Where a run stands. reading: the file is taken in. mapping: its columns are to be chosen. checking, checked: the dry
 * run. importing: rows are applied. done. cancelled: ended by the person, rows that were applied stay. failed: ended by
 * a fault of ours.
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

/** A job is at work, or about to be. */
export const WORKING_STATES: readonly RunState[] = ['checking', 'importing']

/**
 * What is to become of a row: a new listing, a change of one, nothing since it says what is there (same) or since it
 * must not be touched (left), or nothing since it cannot be read (wrong).
 */
export const ROW_ACTIONS = ['create', 'update', 'same', 'left', 'wrong'] as const
export type RowAction = (typeof ROW_ACTIONS)[number]

export type RowCounts = Record<RowAction, number>
export const NO_ROWS: RowCounts = { create: 0, update: 0, same: 0, left: 0, wrong: 0 }

import { foldText } from '../text/fold.ts'

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

/**
 * The key that identifies a listing when a file has neither a listing number nor a reference: its kind, title, address,
 * town and survey number, in any spelling. Several listings may share a key; their order distinguishes them.
 */
export function identityOf(listing: {
  propertyType: string
  title: string
  address: string
  city: string
  surveyNumber: string | null
}): string {
  const { propertyType, title, address, city, surveyNumber } = listing
  return [propertyType, ...[title, address, city, surveyNumber ?? ''].map(foldText)].join('|')
}

/**
 * Whether listings that are missing from a file may be withdrawn. A broken or truncated file must never withdraw
 * listings. Withdrawal therefore requires at least one valid row and no invalid one (which might be the missing
 * listing), and more than half of the listings are withdrawn only when that exact number was confirmed.
 */
export function withdrawalOf(counts: {
  /** The owner's listings that are live, in review or paused. */
  stock: number
  /** Those of them that no row names. */
  missing: number
  /** Valid rows. */
  right: number
  wrong: number
}): 'none' | 'free' | 'ask' | 'refused' {
  const { stock, missing, right, wrong } = counts
  if (missing === 0) return 'none'
  if (right === 0 || wrong > 0) return 'refused'
  return missing * 2 > stock ? 'ask' : 'free'
}

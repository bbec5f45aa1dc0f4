import type { OutsideFault } from '../platform/outside-requests.ts'
import { HOUR_MS, MINUTE_MS } from '../time/units.ts'

/**
 * Why an import run from a feed waits for its owner. `columns`: its headings are not those of the file that the owner
 * mapped. `units`: a unit must be confirmed. `words`: a choice column has words that are not known. `wrong`: most rows cannot be imported. `doubts`: prices that are hardly meant. `shrunk`: it has far fewer rows
 * than the last one. `manyMissing`: more than half of the stock is missing from it. `limit`: more new listings than the
 * account may add in a day.
 */
export const FEED_LOOKS = [
  'columns',
  'units',
  'words',
  'wrong',
  'doubts',
  'shrunk',
  'manyMissing',
  'limit',
] as const
export type FeedLook = (typeof FEED_LOOKS)[number]

/**
 * Why the last fetch failed. `status`: an answer that is no file (404, 500). `unreadable`: the file cannot be read.
 * `verification`: the host no longer shows the account's token.
 */
export type FeedFault = OutsideFault | 'status' | 'unreadable' | 'verification'

/** Failures in a row after which the owner is told, once until a fetch succeeds. */
export const FAILURES_UNTIL_TOLD = 3
/** A fetch with fewer rows than this share of the last good one is not whole: it withdraws nothing. */
const WHOLE_SHARE = 0.7
const FIRST_RETRY_MS = 30 * MINUTE_MS
const LONGEST_RETRY_MS = 24 * HOUR_MS
/** Share of the interval by which fetches are spread, so that not all feeds are fetched on the hour. */
const JITTER = 0.1

/**
 * When a feed is fetched next: after its interval, or, after failures, after half an hour that doubles with each
 * further failure, at most a day. `spread` is between 0 and 1.
 */
export function nextFetch(
  now: Date,
  { everyHours, failures }: { everyHours: number; failures: number },
  spread: number,
): Date {
  const wait =
    failures === 0
      ? everyHours * HOUR_MS
      : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10))
  return new Date(now.getTime() + Math.round(wait * (1 + JITTER * spread)))
}

/** Whether a file has so few rows that listings missing from it may just not have been sent. */
export function isShrunk(rows: number, lastGoodRows: number | null): boolean {
  return lastGoodRows !== null && rows < lastGoodRows * WHOLE_SHARE
}

/** The text that the host of a feed shows: in a file or in a TXT record. */
export function verificationText(token: string): string {
  return `veedu-verification=${token}`
}

export const VERIFICATION_PATH = '/.well-known/veedu-verification.txt'
/** The name of the TXT record of a host. */
export function verificationName(host: string): string {
  return `_veedu-verification.${host}`
}

/** What the owner of a feed confirmed: the headings of a file and what its columns are. */
export interface FeedLayout<Column, Options> {
  headings: string[]
  columns: Column[]
  options: Options
}

/** Whether two files have the same columns in the same order, whatever the spaces. */
export function hasSameHeadings(one: readonly string[], other: readonly string[]): boolean {
  const tidy = (headings: readonly string[]): string[] => {
    const texts = headings.map((text) => text.trim().replace(/\s+/g, ' ').toLowerCase())
    while (texts.at(-1) === '') texts.pop()
    return texts
  }
  return JSON.stringify(tidy(one)) === JSON.stringify(tidy(other))
}

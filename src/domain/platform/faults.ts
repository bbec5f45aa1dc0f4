/** Background parts whose errors reach no caller: the connections of the database, and the job runner. */
export const FAULT_SOURCES = ['pool', 'replica', 'listener', 'jobs'] as const
export type FaultSource = (typeof FAULT_SOURCES)[number]

/** Reports an error that no caller receives, so that it is logged and counted. `details` go into the log. */
export type ReportFault = (source: FaultSource, error: unknown, details?: object) => void

export interface Fault {
  code?: string
  message: string
}

/**
 * The code and message of an error, without credentials and without the values of a statement: a query builder's error
 * contains them, the driver's error that caused it does not.
 */
export function faultOf(error: unknown): Fault {
  const [first] = causesOf(error).toReversed()
  // The job runner reports plain objects too.
  const { code, message } = (first ?? {}) as { code?: unknown; message?: unknown }
  if (typeof message !== 'string') return { message: 'unknown' }
  return {
    ...(typeof code === 'string' ? { code } : {}),
    message: message.replace(/\/\/[^/@\s]*@/g, '//…@'),
  }
}

/** An error, what caused it, and so on; of several causes the first. */
function causesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [error]
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
  return cause instanceof Error ? [error, ...causesOf(cause)] : [error]
}

/** The host and port of a database's URL, without user and password. */
export function serverOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'unknown'
}

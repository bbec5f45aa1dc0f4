import { errorChain } from './failures.ts'

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
  // The job runner reports plain objects too.
  const innermost = errorChain(error).at(-1) ?? error ?? {}
  const { code, message } = innermost as { code?: unknown; message?: unknown }
  if (typeof message !== 'string') return { message: 'unknown' }
  return {
    ...(typeof code === 'string' ? { code } : {}),
    message: message.replace(/\/\/[^/@\s]*@/g, '//…@'),
  }
}

/** The host and port of a database's URL, without user and password. */
export function serverOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'unknown'
}

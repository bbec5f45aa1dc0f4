/** Inspects and sanitizes errors for responses and logs. */

const MAX_DEPTH = 5

/** The error and its causes, outermost first; of several causes the first. */
export function errorChain(error: unknown): (Error & { code?: string })[] {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && chain.length < MAX_DEPTH; at = causeOf(at))
    chain.push(at)
  return chain
}

const causeOf = (error: Error): unknown =>
  error instanceof AggregateError ? error.errors[0] : error.cause

/** Drizzle appends a failed statement's parameters to its message: names, numbers, hashes. They are removed. */
export function stripQueryParams(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, '')
}

/**
 * Removes personal data from an error: the values of the statement, and the driver's detail, which quotes the row. The
 * process log does it to every error.
 */
export function sanitizeError(error: unknown): unknown {
  for (const cause of errorChain(error)) {
    const { message, stack } = cause
    cause.message = stripQueryParams(message)
    if (stack !== undefined) cause.stack = stack.replace(message, () => cause.message)
    if ('params' in cause) cause.params = undefined
    if ('detail' in cause) cause.detail = undefined
  }
  return error
}

/** PostgreSQL's code for a statement that took longer than its limit. */
export const STATEMENT_TIMEOUT = '57014'

/**
 * Error codes of the system and of PostgreSQL: no connection, too many connections, shutting down, starting up, and a
 * statement, a lock or a transaction that took longer than its limit.
 */
const UNAVAILABLE_CODE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|53300|57P0[1-3]|57014|55P03|25P03)$/
/** Errors that the driver throws without a code. */
const UNAVAILABLE_MESSAGE =
  /^(connection terminated|query read timeout|timeout exceeded when trying to connect|client has encountered a connection error)/i

/** Whether a dependency, usually the database, was unavailable; the request itself was fine. */
export const isUnavailable = (error: unknown): boolean => errorChain(error).some(isUnavailableFault)

/** The same for the code and message of one error. */
export const isUnavailableFault = ({
  code,
  message,
}: {
  code?: string
  message: string
}): boolean => UNAVAILABLE_CODE.test(code ?? '') || UNAVAILABLE_MESSAGE.test(message)

/** A full or read-only disk, here or the database's: existing data is safe, nothing new is stored. */
const FULL_CODE = /^(ENOSPC|EDQUOT|EROFS|53100)$/

export function isDiskFull(error: unknown): boolean {
  return errorChain(error).some(
    // The embedded database passes on the system's message without its code.
    ({ code, message }) =>
      FULL_CODE.test(code ?? '') || /no space left on device/i.test(stripQueryParams(message)),
  )
}

/** Retry-After when a dependency is unavailable, and when a disk is full, seconds. */
export const UNAVAILABLE_RETRY_SECONDS = 5
export const FULL_RETRY_SECONDS = 60

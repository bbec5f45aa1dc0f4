/** What lies behind an error: for its answer, and for the log. */

const DEEPEST = 5

/** The error and what caused it, outermost first. */
export function causesOf(error: unknown): NodeJS.ErrnoException[] {
  const causes: Error[] = []
  for (let at = error; at instanceof Error && causes.length < DEEPEST; at = at.cause)
    causes.push(at)
  return causes
}

/** A failed statement's message goes on to tell the values that it was given: names, numbers, hashes. */
export function withoutParams(message: string): string {
  return message.replace(/\nparams: [\s\S]*$/, '')
}

/** The error as the log may keep it. */
export function forLog(error: unknown): unknown {
  for (const cause of causesOf(error)) {
    const { message, stack } = cause
    cause.message = withoutParams(message)
    if (stack !== undefined) cause.stack = stack.replace(message, () => cause.message)
    if ('params' in cause) cause.params = undefined
  }
  return error
}

/** The system's codes, and PostgreSQL's: no connection, too many of them, shut down, starting. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|53300|57P0[1-3])$/
/** What the driver throws without a code. */
const AWAY_SENTENCE =
  /^(connection terminated|timeout exceeded when trying to connect|client has encountered a connection error)/i

/** What this server works with, the database above all, did not answer: nothing is wrong with the request. */
export function isAway(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message }) => AWAY.test(code ?? '') || AWAY_SENTENCE.test(message),
  )
}

/** Seconds after which a caller may come again when something did not answer. */
export const AWAY_RETRY_SECONDS = 5

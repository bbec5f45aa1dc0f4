/**
 * What can go wrong, in the product's words. No HTTP here: src/server/http-errors.ts maps a code to a status.
 * `message` and every field's text are keys of the `errors` namespace (see message.ts); the server turns them
 * into the sentence that a person reads.
 */
export const ERROR_CODES = [
  'malformed',
  'unauthenticated',
  'forbidden',
  'not_found',
  'gone',
  'conflict',
  'stale',
  'too_large',
  'uri_too_long',
  'unsupported_media',
  'invalid',
  'rate_limited',
  'not_ready',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export interface ErrorDetails {
  /** Field name → message key. */
  fields?: Record<string, string>
  /** Seconds until a retry makes sense. */
  retryAfter?: number
  /** What happened, for the log only; it never leaves the server. */
  cause?: string
}

export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'DomainError'
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }
}

/** Told apart by shape, not class: the page bundle and the server hold different copies of the class. */
export function isDomainError(error: unknown): error is DomainError {
  return (
    error instanceof Error &&
    error.name === 'DomainError' &&
    (ERROR_CODES as readonly string[]).includes((error as { code?: string }).code ?? '')
  )
}

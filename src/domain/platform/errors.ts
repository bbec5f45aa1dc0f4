/**
 * What can go wrong, in the product's words. No HTTP here: src/server/http/errors.ts maps a code to a status.
 * `message` and every field's text are keys of the `errors` namespace (see message.ts); the server turns them
 * into the sentence that a person reads.
 */
export const ERROR_CODES = [
  'malformed',
  'unauthenticated',
  /** The password was right; a code or a passkey is asked for as well. */
  'second_factor_required',
  /** A step of signing in took too long, or was used: it starts anew. */
  'challenge_expired',
  'forbidden',
  /** The person's role must have a second factor, and there is none yet: nothing but setting one up is allowed. */
  'second_factor_setup_required',
  /** The password or a passkey must be proved again before this. */
  'fresh_authentication_required',
  'not_found',
  'gone',
  'conflict',
  'stale',
  /** A decision that does not name the version that was seen. */
  'version_required',
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
  /** More fields of the answer, named by who throws: what the caller needs to go on. */
  answer?: Readonly<Record<string, string | readonly string[]>>
  /** Of a conflict about versions: what changed since the one that was named, and the version now. */
  changes?: FieldChange[]
  version?: string
  /** What happened, for the log only; it never leaves the server. */
  cause?: string
}

/** One field of a record, as it was in the version that was named and as it is now. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly answer: ErrorDetails['answer']
  readonly changes: FieldChange[] | undefined
  readonly version: string | undefined

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'DomainError'
    this.code = code
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.answer = details.answer
    this.changes = details.changes
    this.version = details.version
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

/**
 * The error codes of the product. Independent of HTTP: src/server/http/errors.ts maps a code to a status. `message` and
 * every field's text are keys of the `errors` namespace (see message.ts), which the server translates.
 */
export const ERROR_CODES = [
  'malformed',
  'unauthenticated',
  /** The password was correct; a code or a passkey is required as well. */
  'second_factor_required',
  /** A step of signing in has expired or was already used: sign-in starts again. */
  'challenge_expired',
  'forbidden',
  /** The role requires a second factor and the account has none: the only action allowed is to set one up. */
  'second_factor_setup_required',
  /** The password or a passkey must be verified again first. */
  'fresh_authentication_required',
  'not_found',
  'gone',
  'conflict',
  'stale',
  /** A decision does not name the version on which it is based. */
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
  /** Additional fields of the response that the caller needs in order to continue. */
  answer?: Readonly<Record<string, unknown>>
  /** For a version conflict: the changes since the version named in the request, and the current version. */
  changes?: FieldChange[]
  version?: string
  /** Details for the log; they never leave the server. */
  cause?: string
}

/** One field of a record, in the version named in the request and in the current one. */
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

/** A rule that one field violates: `key` is the message key of the field. */
export function invalidField(field: string, key: string): DomainError {
  return new DomainError('invalid', key, { fields: { [field]: key } })
}

/** Checks the shape rather than the class, since the page bundle and the server have separate copies of the class. */
export function isDomainError(error: unknown): error is DomainError {
  return (
    error instanceof Error &&
    error.name === 'DomainError' &&
    (ERROR_CODES as readonly string[]).includes((error as { code?: string }).code ?? '')
  )
}

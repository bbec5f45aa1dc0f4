import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DomainError, isDomainError, type ErrorCode } from '../../domain/platform/errors.ts'
import { hasSentence, sentence } from '../../i18n/node.ts'
import {
  FULL_RETRY_SECONDS,
  UNAVAILABLE_RETRY_SECONDS,
  errorChain,
  isDiskFull,
  isUnavailable,
  stripQueryParams,
} from '../../domain/platform/failures.ts'
import { apiLanguage } from './language.ts'
import { sendPlainPage, wantsPage } from './plain-page.ts'
import type { Socket } from 'node:net'

const STATUS: Record<ErrorCode, number> = {
  malformed: 400,
  unauthenticated: 401,
  second_factor_required: 401,
  challenge_expired: 401,
  forbidden: 403,
  second_factor_setup_required: 403,
  fresh_authentication_required: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  stale: 412,
  version_required: 428,
  too_large: 413,
  uri_too_long: 414,
  unsupported_media: 415,
  invalid: 422,
  rate_limited: 429,
  not_ready: 503,
}

/** Errors that Fastify and its plugins throw, as our codes and messages. */
function fromFastify(error: FastifyError): DomainError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new DomainError('too_large', 'bodyTooLarge')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return new DomainError('unsupported_media', 'unsupportedMedia')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_BAD_URL':
      return new DomainError('malformed', 'unreadable')
    case 'FST_UNDER_PRESSURE':
      return new DomainError('not_ready', 'busy', { retryAfter: UNAVAILABLE_RETRY_SECONDS })
    default:
  }
  if (error.statusCode === 413) return new DomainError('too_large', 'bodyTooLarge')
  if (error.statusCode === 404) return new DomainError('not_found', 'notFound')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new DomainError('malformed', 'unreadable')
  return null
}

/** Zod's issues as field → message key; a violated rule of the body is 422, everything else 400. */
function fromValidation(error: FastifyError): DomainError | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null
  const fields: Record<string, string> = {}
  for (const issue of error.validation) {
    const path = issue.instancePath.split('/').filter(Boolean)
    // The validator's own English messages are not message keys.
    const sentence = issue.message ?? ''
    fields[path[0] ?? ''] ??= hasSentence(sentence) ? sentence : 'unreadable'
  }
  const bodyIsObject = !('' in fields)
  const inBody = error.validationContext === 'body' && bodyIsObject
  const { '': _whole, ...named } = fields
  const first = Object.values(named)[0] ?? 'unreadable'
  return new DomainError(inBody ? 'invalid' : 'malformed', first, { fields: named })
}

function fromDisk(error: unknown): DomainError | null {
  if (!isDiskFull(error)) return null
  return new DomainError('not_ready', 'readOnly', {
    retryAfter: FULL_RETRY_SECONDS,
    cause: causeOf(error),
  })
}

/** The database restarts or is temporarily unreachable. */
function fromOutage(error: unknown): DomainError | null {
  if (!isUnavailable(error)) return null
  return new DomainError('not_ready', 'busy', {
    retryAfter: UNAVAILABLE_RETRY_SECONDS,
    cause: causeOf(error),
  })
}

/** The code and message of the innermost error, for the log. */
function causeOf(error: unknown): string {
  const last = errorChain(error).at(-1)
  return `${last?.code ?? ''} ${stripQueryParams(last?.message ?? '')}`
}

/** Headers that describe a body that is not sent: a stream fails after its headers, such as the encoding, were set. */
const OF_A_BODY = ['content-encoding', 'content-type', 'content-length', 'content-disposition']

/**
 * The one JSON shape of an error: `{ error, code, fields?, changes?, version?, requestId? }`. An unknown error never shows
 * its message; the id of its request finds it in the log.
 */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = isDomainError(error)
    ? error
    : (fromValidation(error as FastifyError) ??
      fromFastify(error as FastifyError) ??
      fromDisk(error) ??
      fromOutage(error))
  const lang = apiLanguage(request.headers['accept-language'])
  for (const header of OF_A_BODY) void reply.removeHeader(header)
  if (!known) {
    request.log.error({ err: error }, 'unexpected error')
    if (wantsPage(request))
      return sendPlainPage(reply, {
        status: 500,
        lang,
        text: `${sentence(lang, 'unexpected')} ${sentence(lang, 'errorReference', 'errors', { id: request.id })}`,
      })
    return reply.status(500).send({
      error: sentence(lang, 'unexpected'),
      code: 'unexpected',
      requestId: request.id,
    })
  }
  if (known.cause !== undefined) request.log.warn({ cause: known.cause }, known.code)
  if (known.retryAfter !== undefined) void reply.header('retry-after', String(known.retryAfter))
  if (wantsPage(request))
    return sendPlainPage(reply, {
      status: STATUS[known.code],
      lang,
      text: sentence(lang, known.message),
      retryAfter: known.retryAfter,
    })
  const fields = known.fields
    ? Object.fromEntries(
        Object.entries(known.fields).map(([name, key]) => [name, sentence(lang, key)]),
      )
    : undefined
  return reply.status(STATUS[known.code]).send({
    ...known.answer,
    error: sentence(lang, known.message),
    code: known.code,
    ...(fields && Object.keys(fields).length > 0 ? { fields } : {}),
    ...(known.changes ? { changes: known.changes } : {}),
    ...(known.version === undefined ? {} : { version: known.version }),
  })
}

/** Node's `clientError`: answers bytes that cannot be parsed as a request, then closes the connection. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, key] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'addressTooLong']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'unreadable']
        : ['400 Bad Request', 'unreadable']
  const body = JSON.stringify({ error: sentence('en', key), code: 'malformed' })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

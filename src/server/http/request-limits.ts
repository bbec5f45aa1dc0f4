import { LIMITS } from '../../contracts/limits.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { message } from '../../domain/platform/message.ts'

/**
 * Rejects a URL that is too long or has too many parameters, before any contract parses it.
 * @throws DomainError uri_too_long; malformed with too many parameters.
 */
export function checkAddress(url: string): void {
  const { maxPathChars, maxQueryChars, maxParameters } = LIMITS.address
  const at = url.indexOf('?')
  const path = at < 0 ? url.length : at
  if (path > maxPathChars || url.length - path > maxQueryChars)
    throw new DomainError('uri_too_long', 'addressTooLong')
  let parameters = at < 0 ? 0 : 1
  for (let next = url.indexOf('&', path); next >= 0; next = url.indexOf('&', next + 1))
    if (++parameters > maxParameters)
      throw new DomainError('malformed', message('tooManyParameters', { max: maxParameters }))
}

/**
 * Rejects JSON by its shape in one pass over the text, before it is parsed: deep nesting overflows the stack of
 * recursive code, and a hundred thousand values cost a contract far more than their bytes.
 * @throws DomainError malformed when it nests too deeply; too_large with too many values.
 */
export function checkJsonShape(json: string): void {
  const { maxDepth, maxValues } = LIMITS.json
  let depth = 0
  let values = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (inText) {
      if (sign === BACKSLASH) at += 1
      else if (sign === QUOTE) inText = false
      continue
    }
    if (sign === QUOTE) inText = true
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      if (++depth > maxDepth)
        throw new DomainError('malformed', message('tooDeep', { max: maxDepth }))
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1
    else if (sign === COMMA && ++values >= maxValues)
      throw new DomainError('too_large', message('tooManyValues', { max: maxValues }))
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

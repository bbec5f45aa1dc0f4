import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SearchRequest } from '../../contracts/search/url.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { PageMark } from '../../search/request.ts'

/**
 * A cursor is the mark of a page's last listing, signed for its search. Both engines use the same marks, so a cursor of
 * one continues on the other.
 */

/** What a cursor is bound to: the filters, place and order. Page size and exclusions may change between pages. */
function nameOf({ filters, bbox, polygons, near, radiusKm, sort }: SearchRequest): string {
  return JSON.stringify([filters, bbox, polygons ?? null, near ?? null, radiusKm ?? null, sort])
}

export function sealCursor(mark: PageMark, request: SearchRequest, secret: string): string {
  const body = Buffer.from(JSON.stringify(mark)).toString('base64url')
  return `${body}.${seal(body, nameOf(request), secret)}`
}

/** @throws DomainError malformed at `cursor` when it is invalid or belongs to another search. */
export function openCursor(cursor: string, request: SearchRequest, secret: string): PageMark {
  const [body = '', given = ''] = cursor.split('.')
  const own = Buffer.from(seal(body, nameOf(request), secret))
  const theirs = Buffer.from(given)
  if (own.length !== theirs.length || !timingSafeEqual(own, theirs))
    throw new DomainError('malformed', 'notCursor', { fields: { cursor: 'notCursor' } })
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as PageMark
}

function seal(body: string, search: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`cursor\n${search}\n${body}`)
    .digest('base64url')
    .slice(0, 16)
}

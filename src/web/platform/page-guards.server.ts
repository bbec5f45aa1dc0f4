import { data, redirect } from 'react-router'
import { isDomainError } from '../../domain/platform/errors.ts'
import { pageUrl } from './page-url.ts'

/** The number in a page's address; what is none is not found. @throws a response with 404 */
export function readPageId(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(id)) throw data(null, { status: 404 })
  return id
}

/** Leads a visitor to sign in, and from there back to this page. To be thrown. */
export function redirectToSignIn(request: Request): Response {
  const { pathname, search } = pageUrl(request)
  return redirect(`/login?next=${encodeURIComponent(pathname + search)}`)
}

const STATUS: Readonly<Record<string, number>> = { not_found: 404, gone: 410, forbidden: 403 }

/** What a loader throws for a service's error, so that the page for its status is shown; other errors as they are. */
export function pageError(error: unknown): unknown {
  const status = isDomainError(error) ? STATUS[error.code] : undefined
  return status === undefined ? error : data(null, { status })
}

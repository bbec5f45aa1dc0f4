import type {
  DraftBody,
  DraftLine,
  DraftSaved,
  DraftWhole,
} from '../../../../contracts/listings/drafts.ts'
import { request, RequestError } from '../../../platform/request.ts'

/** Why the account did not take or give a draft. */
export type DraftFailure =
  | 'none'
  /** Another device saved meanwhile. */
  | 'stale'
  /** It became a listing. */
  | 'sent'
  | 'signedOut'
  /** Too many drafts, or this one is too large. */
  | 'full'
  | 'network'

/** The account's drafts as the form reaches them. */
export interface DraftCalls {
  list: () => Promise<DraftLine[] | DraftFailure>
  get: (key: string) => Promise<DraftWhole | DraftFailure>
  /** `version` is the account's save that this one goes on from; null: it has none. */
  put: (
    key: string,
    body: DraftBody,
    version: number | null,
    leaving: boolean,
  ) => Promise<DraftSaved | DraftFailure>
  discard: (key: string) => Promise<void>
}

/** Bytes that a browser sends for a page that is leaving. */
const LEAVING_BYTES = 60_000

export const draftCalls: DraftCalls = {
  list: () => attempt(() => request<DraftLine[]>('/drafts', { onUnauthenticated: 'keepSession' })),
  get: (key) =>
    attempt(() => request<DraftWhole>(`/drafts/${key}`, { onUnauthenticated: 'keepSession' })),
  put: (key, body, version, leaving) =>
    attempt(() =>
      request<DraftSaved>(`/drafts/${key}`, {
        method: 'PUT',
        body,
        headers: version === null ? { 'if-none-match': '*' } : { 'if-match': `"${version}"` },
        onUnauthenticated: 'keepSession',
        keepalive: leaving && JSON.stringify(body).length < LEAVING_BYTES,
      }),
    ),
  async discard(key) {
    try {
      await request(`/drafts/${key}`, { method: 'DELETE', onUnauthenticated: 'keepSession' })
    } catch {
      // It was not there, or goes when it is too old.
    }
  },
}

async function attempt<T>(call: () => Promise<T>): Promise<T | DraftFailure> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    switch (error.status) {
      case 401:
      case 403:
        return 'signedOut'
      case 404:
        return 'none'
      case 409:
      case 413:
      case 422:
        return 'full'
      case 410:
        return 'sent'
      case 412:
        return 'stale'
      default:
        return 'network'
    }
  }
}

import { request, RequestError } from '../request.ts'
import { storedToken } from '../session.ts'

/** The part of the API's answer that the form goes on with. */
export interface SavedListing {
  id: number
  slug: string
  version: number
  publication: string
  /** The sentence for the person who added it. */
  message?: string
}

/** What became of a try to save. */
export type Outcome =
  | { kind: 'saved'; listing: SavedListing }
  /** Nobody is signed in: not yet, or not any more. */
  | { kind: 'signIn'; reason: 'none' | 'dead' }
  /** Somebody else saved a newer version meanwhile. */
  | { kind: 'stale' }
  /** This key has already made a listing from other words. */
  | { kind: 'alreadySent' }
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  | { kind: 'network' }

/**
 * One try to add a listing, or to save the changes of one. Adding carries the draft's key, so that any number of
 * tries makes one listing; saving names the version it began from, so that nothing newer is overwritten.
 */
export async function sendListing(
  input: Record<string, unknown>,
  target: { key: string; listingId: number | null; version: number | null },
): Promise<Outcome> {
  if (!storedToken()) return { kind: 'signIn', reason: 'none' }
  const { key, listingId, version } = target
  try {
    const listing = await (listingId === null
      ? request<SavedListing>('/properties', {
          method: 'POST',
          body: input,
          idempotencyKey: key,
          onUnauthenticated: 'throw',
        })
      : request<SavedListing>(`/properties/${listingId}`, {
          method: 'PUT',
          body: input,
          headers: version === null ? {} : { 'if-match': `"${version}"` },
          onUnauthenticated: 'throw',
        }))
    return { kind: 'saved', listing }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return outcomeOf(error, listingId === null)
  }
}

function outcomeOf(error: RequestError, adding: boolean): Outcome {
  if (error.status === 0) return { kind: 'network' }
  if (error.status === 401) return { kind: 'signIn', reason: 'dead' }
  if (error.status === 412) return { kind: 'stale' }
  if (error.status === 409 && adding) return { kind: 'alreadySent' }
  return { kind: 'refused', message: error.message, fields: error.fields }
}

import type { Duplicate, EditReview } from '../../../contracts/listings/submit-checks.ts'
import { request, RequestError } from '../../platform/request.ts'
import { storedToken } from '../../platform/session.ts'

/** The part of the API's answer that the form goes on with. */
export interface SavedListing {
  id: number
  slug: string
  version: number
  publication: string
  /** The message for the user. */
  message?: string
}

/** What became of a try to save. */
export type SaveResult =
  | { kind: 'saved'; listing: SavedListing }
  /** Nobody is signed in: not yet, or not any more. */
  | { kind: 'signIn'; reason: 'none' | 'dead' }
  /** Somebody else saved a newer version meanwhile. */
  | { kind: 'stale' }
  /** One's own listings that look like this one: sent only when it is meant. */
  | { kind: 'duplicate'; listings: readonly Duplicate[] }
  /** An edit too large to be published unseen: saved only when it is meant. */
  | { kind: 'review'; review: EditReview }
  /** This key has already made a listing from other words. */
  | { kind: 'alreadySent' }
  | { kind: 'refused'; message: string; fields: Record<string, string> }
  | { kind: 'network' }

/**
 * One try to add a listing, or to save the changes of one. Adding carries the draft's key, so that any number of
 * tries makes one listing; saving names the version it began from, so that nothing newer is overwritten.
 */
export async function saveListing(
  input: Record<string, unknown>,
  target: {
    key: string
    listingId: number | null
    version: number | null
    /** What looks like it was shown, and it is to be listed anyway. */
    anyway: boolean
  },
): Promise<SaveResult> {
  if (!storedToken()) return { kind: 'signIn', reason: 'none' }
  const { key, listingId, version, anyway } = target
  try {
    if (listingId === null && !anyway) {
      const duplicates = await lookAlikes(input, key)
      if (duplicates.length > 0) return { kind: 'duplicate', listings: duplicates }
    }
    if (listingId !== null && !anyway) {
      const review = await lookAhead(input, listingId)
      if (review && (review.review || review.badgeFalls)) return { kind: 'review', review }
    }
    const listing = await (listingId === null
      ? request<SavedListing>('/properties', {
          method: 'POST',
          body: input,
          idempotencyKey: key,
          onUnauthenticated: 'clear',
        })
      : request<SavedListing>(`/properties/${listingId}`, {
          method: 'PUT',
          body: input,
          headers: version === null ? {} : { 'if-match': `"${version}"` },
          onUnauthenticated: 'clear',
        }))
    return { kind: 'saved', listing }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return outcomeOf(error, listingId === null)
  }
}

/** Best effort: if the check fails, the listing is submitted anyway. */
async function lookAlikes(
  input: Record<string, unknown>,
  key: string,
): Promise<readonly Duplicate[]> {
  try {
    const { duplicates } = await request<{ duplicates: Duplicate[] }>('/properties/duplicates', {
      method: 'POST',
      body: input,
      headers: { 'idempotency-key': key },
      onUnauthenticated: 'keepSession',
    })
    return duplicates
  } catch (error) {
    if (error instanceof RequestError) return []
    throw error
  }
}

/** Best effort too: if it fails, the response to the save decides. */
async function lookAhead(
  input: Record<string, unknown>,
  listingId: number,
): Promise<EditReview | null> {
  try {
    return await request<EditReview>(`/properties/${listingId}/look-ahead`, {
      method: 'POST',
      body: input,
      onUnauthenticated: 'keepSession',
    })
  } catch (error) {
    if (error instanceof RequestError) return null
    throw error
  }
}

function outcomeOf(error: RequestError, adding: boolean): SaveResult {
  if (error.status === 0) return { kind: 'network' }
  if (error.status === 401) return { kind: 'signIn', reason: 'dead' }
  if (error.status === 412) return { kind: 'stale' }
  if (error.status === 409 && adding) return { kind: 'alreadySent' }
  return { kind: 'refused', message: error.message, fields: error.fields }
}

import { RATE_LIMITS, type RateLimitName } from '../../contracts/rate-limits.ts'
import type { Db } from '../../db/client.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { rateLimitedBy } from '../../domain/platform/rate-limited.ts'
import type { RateLimits } from '../deps.ts'

type Owner = Pick<Actor, 'id' | 'role' | 'verified'>

/** Daily limits of new listings: higher with a confirmed email address, and higher again for realtors. */
export function listingLimits(rateLimits: RateLimits) {
  const isTrade = ({ role }: Owner): boolean => role === 'REALTOR' || role === 'ADMIN'
  /** Administrators are appointed, so their limit does not depend on a confirmed address. */
  const isTrusted = ({ role, verified }: Owner): boolean => verified || role === 'ADMIN'

  return {
    /** Counts a listing in the transaction that creates it. @throws DomainError rate_limited. */
    async create(owner: Owner, tx: Db): Promise<void> {
      const name: RateLimitName = !isTrusted(owner)
        ? 'listingUnconfirmed'
        : isTrade(owner)
          ? 'listingRealtor'
          : 'listing'
      const { max } = RATE_LIMITS[name]
      const sentence = isTrusted(owner) ? 'listingsUsedUp' : 'listingsConfirmFirst'
      await rateLimits.consume(name, owner.id, {
        tx,
        error: (seconds) => rateLimitedBy(sentence, seconds, { max }),
      })
    },

    /** Counts the new listings of a file before it is applied: all of them, or none. @throws DomainError rate_limited. */
    async importFile(owner: Owner, listings: number): Promise<void> {
      const name: RateLimitName = !isTrusted(owner)
        ? 'listingUnconfirmed'
        : isTrade(owner)
          ? 'importedListingRealtor'
          : 'importedListing'
      const { max } = RATE_LIMITS[name]
      const sentence = isTrusted(owner) ? 'import.tooManyListings' : 'import.confirmFirst'
      await rateLimits.consume(name, owner.id, {
        cost: listings,
        error: (seconds) => rateLimitedBy(sentence, seconds, { listings, max }),
      })
    },
  }
}

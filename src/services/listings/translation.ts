import type { TranslationAnswer } from '../../contracts/listings/translation.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import type { TitleLanguage } from '../../domain/listings/text/made-title.ts'
import { isReadableIn } from '../../domain/listings/text/written-in.ts'
import type { Deps } from '../deps.ts'
import type { ListingService } from './listings.ts'

/** Machine translations of what owners wrote. They are shown beside the original and stored nowhere. */
export function listingTranslationService(
  { translator, rateLimits }: Pick<Deps, 'translator' | 'rateLimits'>,
  listings: Pick<ListingService, 'get'>,
) {
  return {
    isConfigured: translator.isConfigured,

    /**
     * The description in the other language.
     * @param visitor key of the person or address, for the rate limit
     * @throws DomainError not_found, gone, as the listing's page; rate_limited.
     */
    async description(
      id: number,
      to: TitleLanguage,
      { actor, visitor }: { actor: Actor | null; visitor: string },
    ): Promise<TranslationAnswer> {
      const { description } = await listings.get(id, actor)
      if (!description || isReadableIn(description, to)) return { state: 'unneeded' }
      if (!translator.isConfigured) return { state: 'unavailable' }
      await rateLimits.consume('translation', visitor)
      const from = to === 'ml' ? 'en' : 'ml'
      const reading = await translator.translate({ text: description, from, to })
      return reading.state === 'unavailable'
        ? { state: 'unavailable' }
        : { state: 'translated', text: reading.value }
    },
  }
}

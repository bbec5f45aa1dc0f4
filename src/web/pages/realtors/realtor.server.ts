import type { RouterContextProvider } from 'react-router'
import type { RealEstateAgent } from 'schema-dts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { RealtorReview } from '../../../contracts/realtors/reviews.ts'
import { MOST_STARS } from '../../../domain/realtors/reviews.ts'
import { pageContext, servicesContext } from '../../context.server.ts'
import { dataBlock, trail } from '../../features/seo/structured-data.ts'
import { serverI18n } from '../../i18n/server.ts'
import { paths } from '../../paths.ts'
import { pageError, readPageId } from '../../platform/page-guards.server.ts'
import { shownRealtor, type ShownRealtor } from './realtors.server.ts'

const HOMES = 24

/** A realtor's page. 404 if unknown, 410 if the account was deleted. */
export async function realtorData({
  params,
  context,
}: {
  params: { id: string }
  context: Readonly<RouterContextProvider>
}) {
  const services = context.get(servicesContext)
  const page = context.get(pageContext)
  const id = readPageId(params.id)
  try {
    const [card, homes, response, reviews, trust, ownReview] = await Promise.all([
      services.realtors.get(id),
      services.listingCards.offeredBy(id, HOMES),
      services.responseRate.ofOne(id),
      services.reviews.list(id, { limit: LIMITS.reviews.defaultLimit }),
      services.trust.of(id),
      page.actor && page.actor.id !== id ? services.reviews.own(page.actor, id) : null,
    ])
    const realtor = shownRealtor(card, page.lang)
    const { t } = serverI18n(page.lang)
    return {
      realtor,
      homes,
      reviews,
      ownReview,
      trust,
      /** Share of first messages answered within 24 h, 0 to 1; null without messages. */
      responseRate: response.rate,
      mine: page.actor?.id === id,
      signedIn: page.actor !== null,
      // Search engines are given nothing invented.
      structured: realtor.demo
        ? null
        : dataBlock([
            agentData(realtor, page.publicUrl, reviews.items),
            trail(page.publicUrl, [
              { name: t('shell:brand'), path: paths.home() },
              { name: t('realtors:title'), path: paths.realtors() },
              { name: realtor.agency, path: paths.realtor(id) },
            ]),
          ]),
    }
  } catch (error) {
    throw pageError(error)
  }
}

/** The realtor in the words of schema.org; only what the page itself shows. */
function agentData(
  realtor: ShownRealtor,
  origin: string,
  reviews: readonly RealtorReview[],
): RealEstateAgent {
  const url = origin + paths.realtor(realtor.id)
  return {
    '@type': 'RealEstateAgent',
    '@id': url,
    url,
    name: realtor.agency,
    ...(realtor.about ? { description: realtor.about } : {}),
    ...(realtor.phone ? { telephone: realtor.phone } : {}),
    ...(realtor.email ? { email: realtor.email } : {}),
    ...(realtor.since ? { foundingDate: String(realtor.since) } : {}),
    areaServed: realtor.towns.map((name) => ({ '@type': 'City' as const, name })),
    knowsLanguage: realtor.languages,
    // Only with the average that the page shows, and of reviews that were written here by visitors.
    ...(realtor.reviews.average === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating' as const,
            ratingValue: realtor.reviews.average,
            reviewCount: realtor.reviews.count,
            bestRating: MOST_STARS,
            worstRating: 1,
          },
          review: reviews.map((review) => ({
            '@type': 'Review' as const,
            author: { '@type': 'Person' as const, name: review.author },
            datePublished: review.createdAt.slice(0, 10),
            reviewRating: {
              '@type': 'Rating' as const,
              ratingValue: review.stars,
              bestRating: MOST_STARS,
              worstRating: 1,
            },
            ...(review.text === null ? {} : { reviewBody: review.text, inLanguage: review.lang }),
          })),
        }),
    ...(realtor.rera
      ? {
          identifier: {
            '@type': 'PropertyValue' as const,
            propertyID: 'K-RERA',
            value: realtor.rera.number,
          },
        }
      : {}),
  }
}

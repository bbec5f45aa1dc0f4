import { data, redirect, type RouterContextProvider } from 'react-router'
import type { NearbyAnswer } from '../../../contracts/places/nearby.ts'
import { commuteOf } from '../../../domain/locality/commute.ts'
import { isDomainError } from '../../../domain/platform/errors.ts'
import { titleLanguage } from '../../../domain/listings/text/title-in.ts'
import { isReadableIn } from '../../../domain/listings/text/written-in.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import type { Services } from '../../../services/index.ts'
import { summarizePapers } from '../../../domain/papers/checklist.ts'
import type { NearPlaces } from './KeyFacts.tsx'
import { pageContext, servicesContext } from '../../context.server.ts'
import { listingHead } from '../seo/listing-head.server.ts'
import { serverI18n } from '../../i18n/server.ts'
import { pageError, readPageId } from '../../platform/page-guards.server.ts'
import { pageUrl } from '../../platform/page-url.ts'

const SIMILAR = 4
/** Places that the first screens name; the section below them names one of each kind. */
const NEAREST = 3

/** The first places of the section “nearby”, with the driving time. */
function nearestPlaces({ from, places }: NearbyAnswer): NearPlaces {
  return {
    isExact: from === 'pin',
    places: places.slice(0, NEAREST).map(({ name, nameMl, km }) => ({
      name,
      nameMl,
      km,
      minutes: Math.max(1, commuteOf(km).minutes),
    })),
  }
}

/** Whether a machine can translate the description for a reader of the language. */
const canTranslate = (
  { listingTranslation }: Services,
  { description }: PropertyDetail,
  lang: string,
): boolean =>
  listingTranslation.isConfigured &&
  Boolean(description) &&
  !isReadableIn(description ?? '', titleLanguage(lang))

/** A home in full, its history, and homes like it. 404 and 410 as the service says; the address gets its slug. */
export async function propertyData({
  params,
  request,
  context,
}: {
  params: { id: string; slug?: string }
  request: Request
  context: Readonly<RouterContextProvider>
}) {
  const services = context.get(servicesContext)
  const page = context.get(pageContext)
  const id = readPageId(params.id)
  try {
    const home = await services.properties.get(id, page.actor)
    if (params.slug !== undefined && params.slug !== home.slug)
      throw redirect(`/property/${id}/${home.slug}${pageUrl(request).search}`, 301)
    const [history, similar, kept, limits, listedRealtor, trust] = await Promise.all([
      services.properties.history(id, page.actor),
      services.properties.similar(id, SIMILAR),
      services.papers.kinds(id),
      services.rates.reraLimits(),
      home.owner.role === 'REALTOR' && services.realtors.isListed(home.owner.id),
      services.trust.of(home.owner.id),
    ])
    const { t } = serverI18n(page.lang)
    const head = listingHead(home, { lang: page.lang, origin: page.publicUrl, t })
    const papers = summarizePapers(home, home.documents, kept, limits)
    const near = nearestPlaces(services.nearby.ofListing(home))
    const now = page.now.toISOString()
    const translates = canTranslate(services, home, page.lang)
    return { home, now, history, similar, papers, head, listedRealtor, near, trust, translates }
  } catch (error) {
    throw pageError(error)
  }
}

/** The listing for the overlay on the map. Responds also for unavailable listings, so that the map stays. */
export async function overlayData({
  params,
  context,
}: {
  params: { id: string }
  context: Readonly<RouterContextProvider>
}) {
  const id = /^[1-9]\d{0,15}$/.test(params.id) ? Number(params.id) : 0
  const { actor, now, lang } = context.get(pageContext)
  const services = context.get(servicesContext)
  const { properties, papers, rates, nearby, trust } = services
  try {
    const [home, kept, limits] = await Promise.all([
      properties.get(id, actor),
      papers.kinds(id),
      rates.reraLimits(),
    ])
    const said = summarizePapers(home, home.documents, kept, limits)
    const near = nearestPlaces(nearby.ofListing(home))
    const person = await trust.of(home.owner.id)
    return {
      home,
      papers: said,
      near,
      trust: person,
      now: now.toISOString(),
      translates: canTranslate(services, home, lang),
      missing: null,
    }
  } catch (error) {
    if (isDomainError(error) && error.code === 'not_found')
      return data(
        {
          home: null,
          papers: null,
          near: null,
          trust: null,
          now: null,
          translates: false,
          missing: 'notFound' as const,
        },
        404,
      )
    if (isDomainError(error) && error.code === 'gone')
      return data(
        {
          home: null,
          papers: null,
          near: null,
          trust: null,
          now: null,
          translates: false,
          missing: 'gone' as const,
        },
        410,
      )
    throw error
  }
}

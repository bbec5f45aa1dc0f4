import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { rejectReservedParams } from '../../api/platform/hooks.ts'
import type { App } from '../../api/platform/mount.ts'
import { readId } from '../../api/platform/request-input.ts'
import { listingFeedQuery, searchFeedQuery } from '../../contracts/feeds/feeds.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { PropertyDetail } from '../../contracts/listings/listings.ts'
import { searchToParams, type SearchRequest } from '../../contracts/search/url.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { effectivePrice, rentPrice } from '../../domain/listings/price/price.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Services } from '../../services/index.ts'
import { searchName } from '../../domain/saved/search-name.ts'
import { placeIn } from '../../contracts/saved/saved-search-name.ts'
import { locationAsSearched } from '../../web/features/search/search-place.ts'
import { isNotModified } from '../http/cache-headers.ts'
import { BYTES_POLICY } from '../security/headers.ts'
import { CATALOGUES, type CatalogueSite } from './catalogues.ts'
import { FEED_FORMATS, FEED_TYPES, type Feed, type FeedFormat, type FeedItem } from './feed.ts'
import { WRITERS } from './formats.ts'
import { exactPosition, feedSummary, feedTitle, feedTranslator, photoOf } from './texts.ts'

/** Short: a listing that is taken back must not stay in copies of the feed. */
const CACHE = 'public, max-age=300'

/**
 * Feeds for other programs: the newest listings of a search and of a realtor as Atom, RSS and JSON Feed, and catalogues
 * for advertising. docs/feeds.md describes them.
 */
export function outgoingFeeds(app: App, services: Services, publicUrl: string): void {
  for (const format of FEED_FORMATS) {
    const path = `/feeds/search.${format}`
    app.get(
      path,
      {
        preValidation: rejectReservedParams,
        config: { load: 'bulk' },
        schema: { hide: true, querystring: searchFeedQuery },
      },
      async (request, reply) => {
        const { lang: asked, ...query } = request.query
        const lang = asked ?? 'en'
        const cities = services.cities.list()
        query.filters.location = locationAsSearched(query.filters.location, cities)
        const wanted: SearchRequest = {
          ...query,
          sort: 'newest',
          limit: LIMITS.feeds.items,
          cursor: null,
          facets: [],
          zoom: null,
        }
        const { items } = await services.properties.list(wanted, null)
        const t = feedTranslator(lang, 'saved')
        const page = searchToParams({ ...wanted, exclude: null })
        return sendFeed(request, reply, format, {
          ...feedOf(items, publicUrl, lang),
          title: t('feeds.title', {
            what: searchName(page.toString(), lang, (location) => placeIn(location, lang)),
          }),
          pageUrl: withParams(`${publicUrl}/properties`, page, asked),
          selfUrl: withParams(publicUrl + path, searchToParams(wanted), asked),
        })
      },
    )
  }

  app.get<{ Params: { file: string } }>(
    '/feeds/realtors/:file',
    { config: { load: 'bulk' }, schema: { hide: true, querystring: listingFeedQuery } },
    async (request, reply) => {
      const [, id = '', name] = /^([1-9]\d{0,14})\.(\w+)$/.exec(request.params.file) ?? []
      const format = FEED_FORMATS.find((each) => each === name)
      if (!format) throw new DomainError('not_found', 'notFound')
      const { agency } = await services.realtors.get(Number(id))
      const { lang: asked } = request.query as { lang: Language | null }
      const lang = asked ?? 'en'
      const none = new URLSearchParams()
      return sendFeed(request, reply, format, {
        ...feedOf(await services.outgoingFeeds.newestOf(Number(id)), publicUrl, lang),
        title: feedTranslator(lang, 'saved')('feeds.title', { what: agency }),
        pageUrl: withParams(`${publicUrl}/realtors/${id}`, none, asked),
        selfUrl: withParams(`${publicUrl}/feeds/realtors/${id}.${format}`, none, asked),
      })
    },
  )

  app.get<{ Params: { catalogue: string } }>(
    '/feeds/:catalogue',
    { config: { load: 'bulk' }, schema: { hide: true } },
    async (request, reply) => sendCatalogue(request, reply, request.params.catalogue, null),
  )

  app.get<{ Params: { id: string; catalogue: string } }>(
    '/feeds/realtors/:id/:catalogue',
    { config: { load: 'bulk' }, schema: { hide: true } },
    async (request, reply) => {
      const { id } = await services.realtors.get(readId(request.params.id))
      return sendCatalogue(request, reply, request.params.catalogue, id)
    },
  )

  /** Streamed, so that a catalogue of any size takes little memory and does not block other requests. */
  async function sendCatalogue(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    ownerId: number | null,
  ): Promise<FastifyReply> {
    const catalogue = Object.hasOwn(CATALOGUES, name) ? CATALOGUES[name] : undefined
    if (!catalogue) throw new DomainError('not_found', 'notFound')
    const { listings, changedAt } = await services.outgoingFeeds.catalogueState(ownerId)
    void reply
      .header('cache-control', CACHE)
      .header('last-modified', changedAt.toUTCString())
      .header('content-security-policy', BYTES_POLICY)
      .type(catalogue.type)
    if (isNotModified(request, reply, `W/"${listings}-${changedAt.getTime()}"`))
      return reply.status(304).send()
    if (request.method === 'HEAD') return reply.send()
    const path = ownerId === null ? `/feeds/${name}` : `/feeds/realtors/${ownerId}/${name}`
    const site: CatalogueSite = { publicUrl, path }
    async function* parts(): AsyncGenerator<string> {
      yield catalogue?.head(site) ?? ''
      for await (const homes of services.outgoingFeeds.catalogue(ownerId))
        yield homes.map((home) => catalogue?.listing(home, site)).join('')
      yield catalogue?.foot ?? ''
    }
    return reply.send(Readable.from(parts(), { objectMode: false }))
  }
}

function feedOf(
  homes: readonly PropertyDetail[],
  publicUrl: string,
  lang: Language,
): Pick<Feed, 'items' | 'updated' | 'language' | 'description'> {
  const t = feedTranslator(lang, 'saved')
  const items = homes.map((home): FeedItem => ({
    id: `${publicUrl}/property/${home.id}`,
    url: `${publicUrl}/property/${home.id}/${home.slug}`,
    title: feedTitle(home, t),
    summary: feedSummary(home, t, lang),
    text: home.description ?? '',
    picture: photoOf(home, publicUrl),
    tags: [
      t(`shell:kind.${home.propertyType}`),
      ...(home.forSale ? [t('shell:tag.sale')] : []),
      ...(home.forRent ? [t('shell:tag.rent')] : []),
    ],
    published: new Date(home.createdAt),
    updated: new Date(home.updatedAt),
    facts: {
      sample: home.demo,
      kind: home.propertyType,
      forSale: home.forSale,
      forRent: home.forRent,
      price: home.forSale ? effectivePrice(home) : null,
      monthlyRent: rentPrice(home),
      areaSqFt: home.areaSqFt,
      plotAreaSqFt: home.plotAreaSqFt,
      bedrooms: home.bedrooms,
      bathrooms: home.bathrooms,
      city: home.city,
      district: home.district,
      position: exactPosition(home),
    },
  }))
  const updated = new Date(Math.max(0, ...items.map((item) => item.updated.getTime())))
  return { items, updated, language: lang, description: t('feeds.description') }
}

/**
 * Sends a feed, or 304 when the reader has it: by its ETag only. A time cannot tell that a listing was taken out, so
 * If-Modified-Since is not answered.
 */
function sendFeed(
  request: FastifyRequest,
  reply: FastifyReply,
  format: FeedFormat,
  feed: Feed,
): FastifyReply {
  const text = WRITERS[format](feed)
  void reply
    .header('cache-control', CACHE)
    .header('content-security-policy', BYTES_POLICY)
    .type(`${FEED_TYPES[format]}; charset=utf-8`)
  return isNotModified(request, reply, `W/"${hash('sha1', text, 'base64url')}"`)
    ? reply.status(304).send()
    : reply.send(text)
}

function withParams(url: string, params: URLSearchParams, lang: Language | null): string {
  const all = new URLSearchParams(params)
  if (lang) all.set('lang', lang)
  return all.size === 0 ? url : `${url}?${all}`
}

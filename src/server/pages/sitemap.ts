import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../api/platform/mount.ts'
import { searchToParams } from '../../contracts/search/url.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { TOWNS } from '../../domain/places/towns/towns.ts'
import { homesSlug } from '../../domain/search/sentence/slug.ts'
import { DEFAULT_FILTERS } from '../../domain/search/filters.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import type { Services } from '../../services/index.ts'
import { TOOLS } from '../../web/features/tools/tools.ts'
import { isNotModified } from '../http/cache-headers.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const URLSET = `<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const CACHE = 'public, max-age=3600, stale-while-revalidate=86400'

/** Limits of one sitemap file. */
const MOST_REALTORS = 20_000

const PAGES = [
  '/',
  '/properties',
  '/services/realtors',
  '/services/legal',
  '/services/search',
  '/glossary',
  '/tools',
  ...TOOLS.map(({ key }) => `/tools/${key}`),
  '/privacy',
  '/terms',
  '/cookies',
]

/**
 * The sitemap (https://www.sitemaps.org/protocol.html): an index and its parts. Every page is listed once, with its two
 * languages as alternates. Listings are streamed, so that a part of any size takes little memory and does not block other
 * requests.
 */
export function sitemap(app: App, services: Services, publicUrl: string): void {
  const entry = (path: string, changedAt?: Date): string => urlEntry(publicUrl + path, changedAt)

  app.get(
    '/sitemap.xml',
    { config: { load: 'bulk' }, schema: { hide: true } },
    async (request, reply) => {
      const parts = (await services.sitemap.parts()).map((part) => `homes-${part}`)
      // The protocol requires at least one URL per part.
      const realtors = (await services.realtors.addresses(1)).length > 0 ? ['realtors'] : []
      const searches = (await services.sitemap.kindsInTowns()).length > 0 ? ['searches'] : []
      const files = ['pages', 'localities', ...searches, ...realtors, ...parts].map(
        (name) => `<sitemap><loc>${xml(`${publicUrl}/sitemap/${name}.xml`)}</loc></sitemap>\n`,
      )
      return sendWhole(
        request,
        reply,
        `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${files.join('')}</sitemapindex>\n`,
      )
    },
  )

  const named: Record<string, () => Promise<string[]>> = {
    'pages.xml': async () => PAGES,
    'realtors.xml': async () =>
      (await services.realtors.addresses(MOST_REALTORS)).map(({ id }) => `/realtors/${id}`),
    'localities.xml': async () => [
      ...TOWNS.map(({ name }) => `/locality/${encodeURIComponent(name)}`),
      ...(await services.sitemap.townsWithHomes()).map(
        (location) =>
          `/properties?${searchToParams({ filters: { ...DEFAULT_FILTERS, location } })}`,
      ),
    ],
  }

  /** Kinds × deals × towns with results, and no other search: combinations have no end. */
  named['searches.xml'] = async () =>
    (await services.sitemap.kindsInTowns()).flatMap(({ town, propertyType, deal }) => {
      const { location: _, ...any } = DEFAULT_FILTERS
      const slug = homesSlug({
        filters: {
          ...any,
          propertyType: [propertyType],
          forSale: deal === 'sale',
          forRent: deal === 'rent',
        },
        place: { name: town },
        near: null,
      })
      return slug === null ? [] : [`/homes/${slug}`]
    })

  app.get<{ Params: { file: string } }>(
    '/sitemap/:file',
    { config: { load: 'bulk' }, schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params
      const paths = Object.hasOwn(named, file) ? await named[file]?.() : undefined
      if (paths) {
        const entries = paths.map((path) => entry(path))
        return sendWhole(request, reply, `${HEAD}${URLSET}${entries.join('')}</urlset>\n`)
      }
      const part = Number(/^homes-([1-9]\d{0,5})\.xml$/.exec(file)?.[1])
      const state = Number.isNaN(part) ? null : await services.sitemap.stateOf(part)
      if (!state) throw new DomainError('not_found', 'notFound')
      void reply
        .header('cache-control', CACHE)
        .header('last-modified', state.changedAt.toUTCString())
        .type('application/xml; charset=utf-8')
      if (isNotModified(request, reply, `W/"${state.homes}-${state.changedAt.getTime()}"`))
        return reply.status(304).send()
      if (request.method === 'HEAD') return reply.send()
      return reply.send(Readable.from(homes(part), { objectMode: false }))
    },
  )

  async function* homes(part: number): AsyncGenerator<string> {
    yield HEAD + URLSET
    for await (const page of services.sitemap.homesOf(part))
      yield page
        .map(({ id, slug, changedAt }) => entry(`/property/${id}/${slug}`, changedAt))
        .join('')
    yield '</urlset>\n'
  }
}

function sendWhole(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  void reply.header('cache-control', CACHE)
  if (isNotModified(request, reply, `W/"${hash('sha1', text, 'base64url')}"`))
    return reply.status(304).send()
  return reply.type('application/xml; charset=utf-8').send(text)
}

/** One page; without `?lang=` it is in the reader's language, hence "x-default". */
function urlEntry(address: string, changedAt?: Date): string {
  const joint = address.includes('?') ? '&' : '?'
  const link = (lang: string, href: string): string =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${xml(href)}"/>`
  return [
    `<url><loc>${xml(address)}</loc>`,
    changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '',
    ...LANGUAGES.map((lang) => link(lang, `${address}${joint}lang=${lang}`)),
    link('x-default', address),
    '</url>\n',
  ].join('')
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

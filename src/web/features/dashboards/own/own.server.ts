import { districtByName } from '../../../../domain/places/towns/districts.ts'
import { townByName } from '../../../../domain/places/towns/towns.ts'
import { ownListingsQuery } from '../../../../contracts/listings/own-listings.ts'
import { usualDirection } from '../../../../domain/listings/visibility.ts'
import { ownListingRow } from '../lists.server.ts'
import type { TabRequest } from '../tabs.server.ts'

/** What charts may show, in days. */
const SPANS = [30, 90] as const
const TOP = 3
/** Listings beyond which they are a table rather than cards, unless chosen otherwise. */
const TABLE_FROM = 20

/** "My Properties": a page of one's own listings as asked for, and those that are only begun. */
export async function mineData({ services, actor, query, page: { lang } }: TabRequest) {
  const asked = ownListingsQuery.parse({
    q: query.get('q') ?? '',
    state: query.get('state'),
    sort: query.get('sort') ?? 'newest',
    page: query.get('page') ?? 1,
    dir: query.get('dir'),
    rows: query.get('rows') ?? undefined,
    view: query.get('view'),
  })
  const [{ total, page, pages, items }, states, drafts] = await Promise.all([
    services.ownListings.page(actor, asked),
    services.ownListings.states(actor),
    services.drafts.list(actor),
  ])
  const all = Object.values(states).reduce((sum, count) => sum + count, 0)
  return {
    asked: { ...asked, page },
    dir: asked.dir ?? usualDirection(asked.sort),
    view: asked.view ?? (all > TABLE_FROM ? ('table' as const) : ('cards' as const)),
    found: total,
    pages,
    lines: items.map(({ home, sentBack, enquiries, views }) => ({
      listing: { ...ownListingRow(home, lang), sentBack },
      enquiries,
      daily: views,
    })),
    states,
    drafts,
  }
}

/** The first tab of users who list properties. */
export async function ownOverviewData({ services, actor }: TabRequest) {
  const [states, totals, days, drafts, { unread }, response] = await Promise.all([
    services.ownListings.states(actor),
    services.ownFigures.totals(actor),
    services.ownFigures.daily(actor, 30),
    services.drafts.list(actor),
    services.messages.unread(actor),
    services.responseRate.ofOne(actor.id),
  ])
  return { states, totals, days, drafts: drafts.length, unread, response }
}

/** Views, saves and enquiries by day, the three most viewed, and prices beside the usual ones. */
export async function analyticsData({ services, actor, query, page: { lang } }: TabRequest) {
  const span = SPANS.find((days) => String(days) === query.get('days')) ?? SPANS[0]
  const [days, top, prices] = await Promise.all([
    services.ownFigures.daily(actor, span),
    services.ownFigures.top(actor, TOP),
    services.ownFigures.prices(actor),
  ])
  return {
    span,
    days,
    top,
    prices: prices.map((home) => ({
      ...home,
      usual: home.usual && { ...home.usual, place: placeName(home.usual.place, lang) },
    })),
  }
}

function placeName(
  { kind, name }: { kind: 'town' | 'district'; name: string },
  lang: 'en' | 'ml',
): string {
  if (lang === 'en') return name
  return (kind === 'town' ? townByName(name) : districtByName(name))?.nameMl ?? name
}

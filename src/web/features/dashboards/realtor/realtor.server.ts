import { clientsQuery } from '../../../../contracts/realtors/clients.ts'
import { marketQuery, type MarketAnswer } from '../../../../contracts/realtors/market.ts'
import { indianDay } from '../../../../domain/time/kerala-time.ts'
import { TOWNS } from '../../../../domain/places/towns/towns.ts'
import type { TabRequest } from '../tabs.server.ts'
import { readTool } from './tools/tools.ts'

const ENQUIRERS = 6
/** Clients and listings that a lead may be about, in the lists of its form. */
const CHOICES = 200
const ON_THE_PHONE = 60

/** A page of clients, and recent enquirers who are not clients yet. */
export async function clientsData({ services, actor, page, query }: TabRequest) {
  const given: Record<string, string> = {}
  for (const name of ['q', 'stage', 'archived', 'cursor']) {
    const value = query.get(name)
    if (value !== null && value !== '') given[name] = value
  }
  const read = clientsQuery.safeParse(given)
  const asked = read.success ? read.data : clientsQuery.parse({})
  const [list, enquirers] = await Promise.all([
    services.realtorClients.list(actor, asked),
    services.realtorEnquirers.list(actor, ENQUIRERS),
  ])
  return {
    ...list,
    enquirers,
    filters: { q: asked.q, stage: asked.stage, archived: asked.archived },
    first: asked.cursor === undefined,
    towns: townNames(page.lang),
  }
}

const townNames = (lang: 'en' | 'ml') =>
  TOWNS.map(({ name, nameMl }) => ({ name, label: lang === 'ml' ? nameMl : name }))

/** "Professional Tools": what the open one shows, and nothing of the others. */
export async function toolsData(question: TabRequest) {
  const tool = readTool(question.query.get('tool'))
  const { services, actor, page } = question
  switch (tool) {
    case 'entry':
      return {
        tool,
        entry: await services.realtorProfiles.own(actor),
        towns: townNames(page.lang),
        account: { name: actor.name, email: actor.email },
        year: page.now.getFullYear(),
      }
    case 'market':
      return { tool, ...(await market(question)), towns: townNames(page.lang) }
    case 'leads': {
      const [board, clients, homes] = await Promise.all([
        services.realtorLeads.board(actor),
        services.realtorClients.list(actor, clientsQuery.parse({ limit: CHOICES })),
        listings(question),
      ])
      return {
        tool,
        board,
        clients: clients.items.map(({ id, name }) => ({ id, name })),
        homes: homes.slice(0, CHOICES).map(({ id, title, demo }) => ({ id, title, demo })),
        today: indianDay(page.now),
      }
    }
    case 'mobile': {
      const homes = (await listings(question))
        .filter(({ publication }) => publication === 'live')
        .slice(0, ON_THE_PHONE)
      const leads = await services.realtorLeads.ofListings(
        actor,
        homes.map(({ id }) => id),
      )
      return {
        tool,
        origin: page.publicUrl,
        homes: homes.map((home) => ({
          id: home.id,
          slug: home.slug,
          title: home.title,
          demo: home.demo,
          city: home.city,
          status: home.status,
          version: home.version,
          forSale: home.forSale,
          forRent: home.forRent,
          price: home.price,
          monthlyRent: home.monthlyRent,
          picture: home.pictures[0] ?? null,
          people: (leads.get(home.id) ?? []).map(({ client }) => client),
        })),
      }
    }
    case 'documents': {
      const id = Number(question.query.get('client') ?? '')
      const folders = await services.realtorDocuments.folders(actor)
      const open = folders.find((each) => each.kind === 'client' && each.id === id) ?? null
      return {
        tool,
        folders,
        open,
        papers: open ? await services.realtorDocuments.list(actor, open.id) : [],
      }
    }
    case 'appointments':
    case 'commission':
      // Read in the browser: the week from its calls, the sums from the address.
      return { tool }
    case null:
      return { tool, entry: await services.realtorProfiles.own(actor) }
  }
}

const listings = ({ services, actor }: TabRequest) => services.properties.mine(actor)

async function market({ services, actor, query }: TabRequest): Promise<{
  asked: { city: string; propertyType: string; deal: string }
  answer: MarketAnswer | null
  unknown: boolean
}> {
  const asked = {
    city: query.get('city') ?? '',
    propertyType: query.get('propertyType') ?? 'APARTMENT',
    deal: query.get('deal') ?? 'sale',
  }
  const read = marketQuery.safeParse(asked)
  if (!read.success) return { asked, answer: null, unknown: false }
  try {
    return { asked, answer: await services.realtorMarket.analyse(actor, read.data), unknown: false }
  } catch (error) {
    // An unknown town is reported here; other errors are handled by the page's frame.
    if ((error as { code?: string }).code !== 'invalid') throw error
    return { asked, answer: null, unknown: true }
  }
}

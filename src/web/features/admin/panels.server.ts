import type { z } from 'zod'
import {
  adminEventsQuery,
  adminPropertiesQuery,
  adminUsersQuery,
  auditQuery,
} from '../../../contracts/admin/admin.ts'
import { callbacksQuery } from '../../../contracts/admin/callbacks.ts'
import { adminIssuesQuery } from '../../../contracts/places/issues.ts'
import { adminLandmarksQuery } from '../../../contracts/places/landmarks.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { adminRealtorsQuery } from '../../../contracts/realtors/realtors.ts'
import type { Actor } from '../../../domain/accounts/actor.ts'
import { isDomainError } from '../../../domain/platform/errors.ts'
import type { Services } from '../../../services/index.ts'
import { waitingRows } from './queue/waiting-rows.server.ts'
import { listingRow, userRow, type TablePage } from './rows.ts'
import type { AdminTab } from './tabs.ts'

/** Rows of one page of a table. */
const ROWS = 25
/** Pairs that look alike, below the queue. */
const PAIRS = 6
/** Listings with a price too good to be true, below the queue. */
const WARNED = 8
/** Events on the first tab. */
const EVENTS = 8
/** Listings of the queue that are named beside the one that is looked at. */
const QUEUE = 12

interface Asked {
  services: Services
  actor: Actor
  params: URLSearchParams
  demo: boolean
  now: Date
}

/** What each tab shows, read when it is open. */
export const PANELS = {
  async dashboard(asked: Asked) {
    const { services, actor } = asked
    const [stats, days, { items }, besideDemo, queue] = await Promise.all([
      services.adminUsers.stats(actor),
      services.adminOverview.days(actor, LIMITS.administration.chartDays),
      services.audit.list(actor, { limit: EVENTS }),
      services.demoDesk.isBesideRealAccounts(actor),
      waitingRows(asked),
    ])
    return { tab: 'dashboard' as const, stats, days, events: items, besideDemo, queue }
  },

  async users({ services, actor, params }: Asked) {
    const query = readable(adminUsersQuery, params, { limit: ROWS })
    const page = await orFirst(query, (asked) => services.adminUsers.list(actor, asked))
    const { q, role, state, sort } = query
    return {
      tab: 'users' as const,
      asked: { q, role, state, sort },
      page: shown(query, page, userRow),
    }
  },

  async properties({ services, actor, params, now }: Asked) {
    const query = readable(adminPropertiesQuery, params, { limit: ROWS })
    const page = await orFirst(query, (asked) => services.adminListings.list(actor, asked))
    const { q, publication, status, kind, mark, sort } = query
    return {
      tab: 'properties' as const,
      asked: { q, publication, status, kind, mark, sort },
      page: shown(query, page, (home) => listingRow(home, now)),
    }
  },

  async moderation({ services, actor, params, now }: Asked) {
    const asked = Number(/^[1-9]\d{0,14}$/.exec(params.get('id') ?? '')?.[0] ?? 0)
    const queue = await services.adminListings.list(
      actor,
      adminPropertiesQuery.parse({ publication: 'review', order: 'oldest', limit: QUEUE }),
    )
    const flags = await services.listingFlags.list(actor, { limit: PAIRS })
    const warned = await services.listingWarnings.list(actor, WARNED)
    const id = asked || queue.items[0]?.id
    const evidence = id === undefined ? null : await orNull(() => services.evidence.of(actor, id))
    return {
      tab: 'moderation' as const,
      queue: { total: queue.total, lines: queue.items.map((home) => listingRow(home, now)) },
      evidence,
      warned: warned.filter(({ id: seen }) => seen !== evidence?.listing.id),
      flags: {
        total: flags.total,
        // Not shown twice.
        lines: flags.items.filter(
          ({ id: flag }) => evidence?.alike.some((each) => each.flag === flag) !== true,
        ),
      },
    }
  },

  async reports({ services, actor, params }: Asked) {
    const query = readable(adminEventsQuery, params, { limit: ROWS })
    const [page, messages, reviews] = await Promise.all([
      services.reports.open(actor, query),
      services.messageSafety.reports(actor, { limit: ROWS }),
      services.reviewModeration.reports(actor, { limit: ROWS }),
    ])
    return {
      tab: 'reports' as const,
      page: shown(query, page, (report) => report),
      messages: { total: messages.total, lines: messages.items },
      reviews: { total: reviews.total, lines: reviews.items },
    }
  },

  async callbacks({ services, actor, params }: Asked) {
    const query = readable(callbacksQuery, params, { limit: ROWS })
    const page = await services.callbacks.list(actor, query)
    return {
      tab: 'callbacks' as const,
      asked: { state: query.state },
      page: shown(query, page, (callback) => callback),
    }
  },

  async issues({ services, actor, params }: Asked) {
    const query = readable(adminIssuesQuery, params, { limit: ROWS })
    const page = await services.issueModeration.list(actor, query)
    const { town, status, publication } = query
    return {
      tab: 'issues' as const,
      asked: { town, status, publication },
      page: shown(query, page, (issue) => issue),
    }
  },

  async realtors({ services, actor, params }: Asked) {
    const query = readable(adminRealtorsQuery, params, { limit: ROWS })
    const page = await services.adminRealtors.list(actor, query)
    return {
      tab: 'realtors' as const,
      asked: { state: query.state },
      page: shown(query, page, (realtor) => realtor),
    }
  },

  async audit({ services, actor, params }: Asked) {
    const query = readable(auditQuery, params, { limit: ROWS })
    const { limit: _limit, cursor, ...filter } = query
    const [page, total, actions] = await Promise.all([
      services.audit.list(actor, query),
      services.audit.count(actor, filter),
      services.audit.actions(actor),
    ])
    const admins = await services.adminUsers.list(
      actor,
      adminUsersQuery.parse({ role: 'ADMIN', limit: 50, sort: 'name' }),
    )
    return {
      tab: 'audit' as const,
      asked: filter,
      actions,
      admins: admins.items.map(({ id, name }) => ({ id, name })),
      page: shown({ cursor }, { ...page, total }, (event) => event),
    }
  },

  async imports({ services, actor, params }: Asked) {
    const query = readable(adminEventsQuery, params, { limit: ROWS })
    const page = await services.imports.all(actor, query)
    return {
      tab: 'imports' as const,
      page: shown(query, { ...page, total: page.items.length }, (run) => run),
    }
  },

  async outbox({ services, actor, demo }: Asked) {
    const [givenUp, letters] = await Promise.all([
      services.outbox.givenUp(actor, { limit: ROWS }),
      demo ? services.outbox.list(actor, null, ROWS) : [],
    ])
    return {
      tab: 'outbox' as const,
      givenUp,
      letters: letters.map(({ id, kind, recipient, subject, createdAt, sentAt, failedAt }) => ({
        id,
        kind,
        recipient,
        subject,
        createdAt,
        sentAt,
        failedAt,
      })),
    }
  },

  async valuation({ services, actor }: Asked) {
    return { tab: 'valuation' as const, state: await services.valuationReport.state(actor) }
  },

  async rates({ services, actor }: Asked) {
    return { tab: 'rates' as const, rates: await services.rates.list(actor) }
  },

  async landmarks({ services, actor, params }: Asked) {
    const query = readable(adminLandmarksQuery, params, { limit: ROWS })
    const page = await services.landmarks.list(actor, query)
    const { q, kind, state } = query
    return {
      tab: 'landmarks' as const,
      asked: { q, kind, state },
      page: shown(query, page, (place) => place),
    }
  },

  async site({ services, actor }: Asked) {
    const [settings, demoData] = await Promise.all([
      services.siteSettings.read(actor),
      services.demoDesk.state(actor),
    ])
    return { tab: 'site' as const, settings, demoData }
  },

  async system({ services, actor }: Asked) {
    return { tab: 'system' as const, health: await services.adminSystem.health(actor) }
  },
} satisfies { [Tab in AdminTab]: (asked: Asked) => Promise<{ tab: Tab }> }

export type Panel = Awaited<ReturnType<(typeof PANELS)[AdminTab]>>
export type PanelOf<Tab extends AdminTab> = Extract<Panel, { tab: Tab }>

/**
 * What the contract can read of an address: a search, filter or page mark that cannot be read is left out, since the
 * list from its start is of more use than an error.
 */
function readable<Contract extends z.ZodObject>(
  contract: Contract,
  params: URLSearchParams,
  fixed: Record<string, unknown>,
): z.output<Contract> {
  const asked: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(contract.shape)) {
    const text = params.get(name)
    if (text !== null && text !== '' && (field as z.ZodType).safeParse(text).success)
      asked[name] = text
  }
  return contract.parse({ ...asked, ...fixed })
}

/** A mark of another order leads to the first page. */
async function orFirst<Query extends { cursor?: unknown }, Page>(
  query: Query,
  list: (query: Query) => Promise<Page>,
): Promise<Page> {
  try {
    return await list(query)
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'malformed' || query.cursor === undefined)
      throw error
    query.cursor = undefined
    return list(query)
  }
}

/** Null instead of an error for what does not exist or was deleted. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (isDomainError(error) && (error.code === 'not_found' || error.code === 'gone')) return null
    throw error
  }
}

function shown<Item, Line>(
  query: { cursor?: unknown },
  { total, items, nextCursor }: { total: number; items: Item[]; nextCursor: string | null },
  line: (item: Item) => Line,
): TablePage<Line> {
  return {
    total,
    first: query.cursor === undefined || query.cursor === null,
    nextCursor,
    lines: items.map(line),
  }
}

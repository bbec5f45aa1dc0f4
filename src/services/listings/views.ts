import { sql } from 'drizzle-orm'
import { isbotMatch } from 'isbot'
import type { Actor } from '../../domain/accounts/actor.ts'
import { indianDay } from '../../domain/time/kerala-time.ts'
import type { Deps } from '../deps.ts'
import type { ListingService } from './listings.ts'

/**
 * `isbot` also counts plain HTTP clients and headless browsers as bots, which people use too. A crawler names itself.
 */
const TOOLS = /^(node|undici|axios|lightMyRequest|curl|HeadlessChrome)/i

/** Fetches link previews for a messenger; unknown to `isbot`. */
const PREVIEW = /^WhatsApp\//

/** Whether the user agent is that of a crawler or a messenger's preview. */
export function isCrawler(userAgent: string | null): boolean {
  if (PREVIEW.test(userAgent ?? '')) return true
  const match = isbotMatch(userAgent)
  return match !== null && !TOOLS.test(match)
}

export function viewService(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  listings: Pick<ListingService, 'open'>,
) {
  return {
    /**
     * Counts one view of a listing per visitor and day (in India), without crawlers and its owner. Returns the number of
     * views.
     * @param by.visitor the request's visitor hash: the same for an account or network address for a day, whatever the
     * browser.
     * @throws DomainError not_found, gone.
     */
    async count(
      id: number,
      by: { actor: Actor | null; visitor: string; userAgent: string | null },
    ): Promise<{ views: number }> {
      await listings.open(id, by.actor)
      const counted = isCrawler(by.userAgent)
        ? sql`false`
        : sql`not exists (select from properties where id = ${id} and owner_id = ${by.actor?.id ?? null}::bigint)`
      const { rows } = (await db.execute(sql`
        with seen as (
          insert into property_views (property_id, day, visitor)
          select ${id}::bigint, ${indianDay(clock())}::date, ${by.visitor}::text where ${counted}
          on conflict do nothing returning property_id, day
        ), summed as (
          insert into property_days (property_id, day, views) select property_id, day, 1 from seen
          on conflict (property_id, day) do update set views = property_days.views + 1
        ), counted as (
          update properties set views = views + 1 where id = ${id} and exists (select from seen)
          returning views
        )
        select coalesce((select views from counted), (select views from properties where id = ${id})) as views
      `)) as { rows: { views: number }[] }
      return { views: Number(rows[0]?.views ?? 0) }
    },
  }
}

import { and, desc, eq, gte, inArray } from 'drizzle-orm'
import type { WarnedListing } from '../../contracts/admin/moderation.ts'
import { properties, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { warningsOf } from '../../domain/listings/warnings.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { rentPrice } from '../../domain/listings/price/price.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { compareWithUsual, type UsualPriceService } from './usual-price.ts'
import type { Deps } from '../deps.ts'

/** Most recent listings that are examined, and their maximum age in days. */
const MOST = 200
const DAYS = 60

/** Listings whose price is too good to be true, for moderators only. */
export function listingWarningService(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  usualPrice: Pick<UsualPriceService, 'of'>,
) {
  return {
    /** Among recent pending or live listings that are not verified, newest first. */
    async list(actor: Actor | null, limit: number): Promise<WarnedListing[]> {
      authorize(actor, 'administer')
      const now = clock()
      const rows = await db
        .select({ row: properties, joined: users.createdAt, owner: users.name })
        .from(properties)
        .innerJoin(users, eq(users.id, properties.ownerId))
        .where(
          and(
            inArray(properties.publication, ['review', 'live']),
            eq(properties.status, 'Available'),
            eq(properties.isVerified, false),
            gte(properties.createdAt, new Date(now.getTime() - DAYS * DAY_MS)),
          ),
        )
        .orderBy(desc(properties.id))
        .limit(MOST)
      const found: WarnedListing[] = []
      for (const { row, joined, owner } of rows) {
        if (found.length >= limit) break
        // One after another: the usual price of each kind and town is queried once and cached.
        const usual = await usualPrice.of(row.propertyType, row.city)
        const beside = row.forSale
          ? compareWithUsual(row.price, row, usual.sale)
          : compareWithUsual(rentPrice(row), row, usual.rent)
        const warnings = warningsOf({
          model: null,
          usual: beside,
          accountDays: (now.getTime() - joined.getTime()) / DAY_MS,
          alikeListings: 0,
          alikePictures: 0,
          openReports: 0,
          visitors: { yes: 0, no: 0 },
        })
        if (warnings.length === 0) continue
        found.push({
          id: row.id,
          slug: slugOf(row),
          title: row.title,
          demo: row.demo,
          city: row.city,
          publication: row.publication,
          owner: { id: row.ownerId, name: owner },
          warnings,
        })
      }
      return found
    },
  }
}

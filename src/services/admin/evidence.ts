import { eq } from 'drizzle-orm'
import type { Evidence } from '../../contracts/admin/moderation.ts'
import { properties } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { ListingFlagKind } from '../../domain/listings/duplicates.ts'
import { warningsOf } from '../../domain/listings/warnings.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { rentPrice } from '../../domain/listings/price/price.ts'
import { listingVersion } from '../../domain/platform/versions.ts'
import { DAY_MS } from '../../domain/time/units.ts'
import { compareWithUsual, type usualPriceService } from '../listings/usual-price.ts'
import type { Deps } from '../deps.ts'
import { descriptionAnswers } from '../visits/description-answers.ts'
import { flaggedListings } from '../listings/flags.ts'
import { listingContext } from '../platform/audit/judged-versions.ts'
import {
  changedOf,
  ownerOf,
  pictureNotices,
  queueNeighbours,
  reportsOf,
  similarListings,
} from './evidence-queries.ts'
import { galleryOf, photosOf } from '../images/decode.ts'

type JudgedPicture = Evidence['listing']['pictures'][number]

/** The evidence that an administrator sees before a listing is approved or rejected. */
export function evidenceService(
  { database: { db }, clock, log }: Pick<Deps, 'database' | 'clock' | 'log'>,
  usualPrice: ReturnType<typeof usualPriceService>,
  /** The price model's estimate of a listing; throws when there is none. */
  estimate: (id: number, actor: Actor | null) => Promise<{ asked: number | null; low: number }>,
) {
  return {
    /** @throws DomainError not_found; gone for a deleted listing. */
    async of(actor: Actor | null, id: number): Promise<Evidence> {
      authorize(actor, 'administer')
      const [row] = await db.select().from(properties).where(eq(properties.id, id))
      if (!row) throw new DomainError('not_found', 'notFound')
      if (row.publication === 'deleted') throw new DomainError('gone', 'gone')
      const [
        beside,
        changed,
        listings,
        photos,
        notices,
        owner,
        alike,
        reports,
        queue,
        usual,
        model,
        visitors,
      ] = await Promise.all([
        listingContext(db, id),
        changedOf(db, row),
        flaggedListings(db, [id]),
        photosOf(db, [id]),
        pictureNotices(db, id),
        ownerOf(db, row.ownerId),
        similarListings(db, id),
        reportsOf(db, id),
        queueNeighbours(db, row),
        usualPrice.of(row.propertyType, row.city),
        // Too little may be known, or no model trained yet.
        estimate(id, actor).catch((error: unknown) => {
          if (!(error instanceof DomainError)) log.warn({ err: error, id }, 'no estimate')
          return null
        }),
        descriptionAnswers(db, id),
      ])
      const listing = listings.get(id)
      if (!listing) throw new DomainError('not_found', 'notFound')
      const sale = row.forSale ? compareWithUsual(row.price, row, usual.sale) : null
      const rent = row.forRent ? compareWithUsual(rentPrice(row), row, usual.rent) : null
      const alikeOpen = (kind: ListingFlagKind): number =>
        alike.filter((each) => each.kind === kind && !each.dismissed).length
      const pictures: JudgedPicture[] = galleryOf(row, photos.get(id) ?? []).map((picture) => ({
        ...picture,
        ...(notices.get(picture.id) ?? { notices: [], noticesKept: false }),
      }))
      return {
        version: listingVersion(row.version, beside),
        listing: {
          ...listing,
          description: row.description,
          district: row.district,
          verified: row.isVerified,
          verification: row.isVerified
            ? { at: row.verifiedAt?.toISOString() ?? null, checks: row.verifiedChecks }
            : null,
          featured: row.isFeatured,
          pictures,
          rejected:
            row.rejectedAt === null
              ? null
              : {
                  at: row.rejectedAt.toISOString(),
                  reason: row.rejectedReason ?? 'other',
                  note: row.rejectedNote,
                  answer: row.rejectedAnswer,
                },
        },
        changed,
        owner,
        warnings: warningsOf({
          model: model && model.asked !== null ? { asked: model.asked, low: model.low } : null,
          usual: row.forSale ? sale : rent,
          accountDays: daysSince(owner.joinedAt, clock()),
          alikeListings: alikeOpen('duplicate-listing'),
          alikePictures: alikeOpen('duplicate-picture'),
          openReports: reports.filter(({ resolved }) => !resolved).length,
          visitors,
        }),
        sale,
        rent,
        alike,
        reports,
        ...queue,
      }
    },
  }
}

/** Days since a moment. */
const daysSince = (iso: string, now: Date): number => (now.getTime() - Date.parse(iso)) / DAY_MS

import type { AdminUser } from '../../../contracts/admin/admin.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { RESTORABLE_DAYS } from '../../../domain/listings/visibility.ts'
import { DAY_MS } from '../../../domain/time/units.ts'

/** What a row of the users' table shows. */
export function userRow(user: AdminUser) {
  const { id, name, email, role, createdAt, listings, suspended, emailVerified, daysLeft } = user
  const { version } = user
  return { id, name, email, role, createdAt, listings, suspended, emailVerified, daysLeft, version }
}
export type UserRow = ReturnType<typeof userRow>

/** What a row of the properties' table shows. */
export function listingRow(home: PropertyDetail, now: Date) {
  const { id, slug, title, city, propertyType, status, publication, createdAt, views } = home
  const { forSale, forRent, price, monthlyRent, isVerified, isFeatured, owner, version, demo } =
    home
  const since = now.getTime() - Date.parse(home.updatedAt)
  return {
    id,
    slug,
    title,
    demo,
    city,
    propertyType,
    status,
    publication,
    createdAt,
    views,
    forSale,
    forRent,
    price,
    monthlyRent,
    isVerified,
    isFeatured,
    version,
    owner: owner.name,
    ownerId: owner.id,
    picture: home.pictures[0] ?? null,
    /** Whole days in which a deletion can still be undone. */
    daysLeft:
      publication === 'deleted' ? Math.max(0, RESTORABLE_DAYS - Math.floor(since / DAY_MS)) : null,
  }
}
export type ListingRow = ReturnType<typeof listingRow>

/** One page of a list as the tables show it. */
export interface TablePage<Line> {
  /** How many there are in all, on every page together. */
  total: number
  /** This is the first page. */
  first: boolean
  nextCursor: string | null
  lines: Line[]
}

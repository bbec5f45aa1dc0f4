import { eq, sql, type SQL } from 'drizzle-orm'
import { SIMILAR_KM, type SimilarListings } from '../../contracts/listings/similar.ts'
import type { Db } from '../../db/client.ts'
import { properties } from '../../db/schema.ts'
import { comparableTypes } from '../../domain/listings/listing.ts'
import type { Point } from '../../domain/places/distance.ts'
import { inCircle } from '../search/places.ts'
import { OFFERED, RENT, SALE_PRICE } from '../search/sql/where.ts'
import { CARD_COLUMNS, presentCard } from './presenter.ts'

/**
 * Up to `limit` live listings for the same deal and of a comparable kind, from the smallest area that has some: around the
 * public point of this one, else its district. The same kind comes first, then the nearest price. The caller checks
 * whether the listing may be seen.
 */
export async function similarListings(db: Db, id: number, limit: number): Promise<SimilarListings> {
  const [row] = await db
    .select({
      propertyType: properties.propertyType,
      forSale: properties.forSale,
      price: properties.price,
      monthlyRent: properties.monthlyRent,
      district: properties.district,
      lat: properties.shownLat,
      lng: properties.shownLng,
    })
    .from(properties)
    .where(eq(properties.id, id))
  if (!row) return { within: null, listings: [] }
  const asked = row.forSale ? row.price : (row.monthlyRent ?? row.price)
  const theirs = row.forSale ? SALE_PRICE : RENT

  const of = async (area: SQL): Promise<SimilarListings['listings']> => {
    const rows = await db
      .select(CARD_COLUMNS)
      .from(properties)
      .where(
        sql`${OFFERED} and properties.id <> ${id} and properties.property_type in ${[...comparableTypes(row.propertyType)]}
          and ${row.forSale ? sql`properties.for_sale` : sql`properties.for_rent`} and ${area}`,
      )
      .orderBy(
        sql`(properties.property_type = ${row.propertyType})::int desc`,
        sql`abs(coalesce(${theirs}, 0) - ${asked ?? 0}::bigint)`,
        sql`properties.id desc`,
      )
      .limit(limit)
    return rows.map(presentCard)
  }

  for (const { within, area } of areasAround(row)) {
    const listings = await of(area)
    if (listings.length > 0) return { within, listings }
  }
  return { within: null, listings: [] }
}

/** From the smallest to the largest; without a point only the district. */
function areasAround({
  lat,
  lng,
  district,
}: {
  lat: number | null
  lng: number | null
  district: string | null
}): { within: SimilarListings['within']; area: SQL }[] {
  const circle = (point: Point, km: number): SQL => {
    const { within, lookup } = inCircle(point, km)
    return lookup ? sql`(${lookup} and ${within})` : within
  }
  return [
    ...(lat === null || lng === null
      ? []
      : SIMILAR_KM.map((km) => ({ within: { km }, area: circle({ lat, lng }, km) }))),
    ...(district === null
      ? []
      : [{ within: 'district' as const, area: sql`properties.district = ${district}` }]),
  ]
}

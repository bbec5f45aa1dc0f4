import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { RealtorClient } from '../../contracts/realtors/clients.ts'
import { savedQuery } from '../../contracts/saved/search-query.ts'
import type { Db } from '../../db/client.ts'
import { clientPapers, properties, realtorClients, realtorLeads } from '../../db/schema.ts'
import { contactFor } from '../../domain/listings/contact.ts'
import { DERIVED_FILTERS } from '../../domain/search/field-filters.ts'
import { matchesFilters, type Searchable } from '../../domain/search/match.ts'
import { filterColumn } from '../../db/tables/field-columns.ts'
import { slugOf } from '../../domain/listings/text/slug.ts'
import { discloseAddress } from '../../domain/listings/position/position-disclosure.ts'
import type { AmenityChoice } from '../../domain/listings/listing.ts'
import type { Stage } from '../../domain/realtors/pipeline.ts'
import { sameClients } from './same-clients.ts'
import { FLAGS, OFFERED, PLOT_SQFT } from '../search/sql/where.ts'

export type ClientRow = typeof realtorClients.$inferSelect

/** Maximum number of the realtor's newest active listings that are matched with clients' requirements. */
const MOST_LISTINGS = 2_000

/** Open leads before closed ones; among equals the one that was moved last. */
export const STAGE_OF_CLIENT = sql<Stage>`coalesce((
  select l.stage from realtor_leads l where l.client_id = realtor_clients.id
  order by l.stage in ('closed', 'lost'), l.updated_at desc, l.id desc limit 1), 'new')`

/** Presents clients to their realtor in the order of `rows`, with the same few queries for any number of clients. */
export async function presentClients(
  db: Db,
  realtorId: number,
  rows: readonly ClientRow[],
  now: Date,
): Promise<RealtorClient[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const stages = await db
    .select({ id: realtorClients.id, stage: STAGE_OF_CLIENT })
    .from(realtorClients)
    .where(inArray(realtorClients.id, ids))
  const stageOf = new Map(stages.map(({ id, stage }) => [id, stage]))
  const leads = await db
    .select({
      clientId: realtorLeads.clientId,
      property: {
        id: properties.id,
        title: properties.title,
        demo: properties.demo,
        city: properties.city,
        propertyType: properties.propertyType,
        publication: properties.publication,
      },
    })
    .from(realtorLeads)
    .leftJoin(properties, eq(properties.id, realtorLeads.propertyId))
    .where(inArray(realtorLeads.clientId, ids))
  const leadsOf = Map.groupBy(leads, ({ clientId }) => clientId)
  const papers = await db
    .select({ id: clientPapers.clientId, n: sql<number>`count(*)::int` })
    .from(clientPapers)
    .where(inArray(clientPapers.clientId, ids))
    .groupBy(clientPapers.clientId)
  const papersOf = new Map(papers.map(({ id, n }) => [id, n]))
  const listings = rows.some(({ wants }) => wants !== null) ? await ownOffered(db, realtorId) : []
  const same = await sameClients(db, realtorId, rows)
  return rows.map((row, at) => {
    const own = leadsOf.get(row.id) ?? []
    const homes = new Map(
      own.flatMap(({ property }) =>
        property && property.publication !== 'deleted' ? [[property.id, property] as const] : [],
      ),
    )
    const { wants } = row
    return {
      id: row.id,
      name: row.name,
      ...contactFor('entered', { email: row.email, phone: row.phone }),
      stage: stageOf.get(row.id) ?? 'new',
      source: row.source,
      properties: [...homes.values()].map((home) => ({
        id: home.id,
        slug: slugOf(home),
        title: home.title,
        demo: home.demo,
      })),
      notes: row.notes,
      wants: wants === null ? null : savedQuery(wants, {}),
      matching:
        wants === null ? null : listings.filter((home) => matchesFilters(home, wants, now)).length,
      leads: own.length,
      papers: papersOf.get(row.id) ?? 0,
      sameAs: same[at] ?? [],
      lastContactAt: row.lastContactAt?.toISOString() ?? null,
      archived: row.archivedAt !== null,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

/** The columns of the fields that have a derived filter, by name, as one JSON object. */
function filteredFields(): SQL<Record<string, unknown>> {
  const pairs = DERIVED_FILTERS.map(({ name }) => `'${name}', properties.${filterColumn(name)}`)
  return sql.raw(`jsonb_build_object(${pairs.join(', ')})`) as SQL<Record<string, unknown>>
}

/** The realtor's active listings in the form that searches match; their owner sees all addresses. */
async function ownOffered(db: Db, ownerId: number): Promise<Searchable[]> {
  const rows = await db
    .select({
      title: properties.title,
      city: properties.city,
      address: properties.address,
      hideAddress: properties.hideAddress,
      pinPrecision: properties.pinPrecision,
      status: properties.status,
      publication: properties.publication,
      forSale: properties.forSale,
      forRent: properties.forRent,
      price: properties.price,
      monthlyRent: properties.monthlyRent,
      propertyType: properties.propertyType,
      // The single size by which areas are compared.
      totalArea: properties.areaSqft,
      bedrooms: properties.bedrooms,
      bathrooms: properties.bathrooms,
      furnishing: properties.furnishing,
      possessionStatus: properties.possessionStatus,
      parking: properties.parking,
      yearBuilt: properties.yearBuilt,
      amenityKeys: properties.amenityKeys,
      createdAt: properties.createdAt,
      plotSqFt: sql<number | null>`${sql.raw(PLOT_SQFT)}`,
      securityDeposit: properties.securityDeposit,
      possessionDate: properties.possessionDate,
      isVerified: properties.isVerified,
      postedBy: properties.postedBy,
      hasPhotos: properties.hasPhotos,
      hasPapers: sql<boolean>`${sql.raw(FLAGS.papers)}`,
      hasBoundary: sql<boolean>`${sql.raw(FLAGS.boundary)}`,
      hasWell: sql<boolean>`${sql.raw(FLAGS.well)}`,
      isPriceLowered: sql<boolean>`${sql.raw(FLAGS.priceLowered)}`,
      nearKinds: sql<number>`coalesce(${properties.nearKinds}, 0)`,
      fields: filteredFields(),
    })
    .from(properties)
    .where(and(eq(properties.ownerId, ownerId), OFFERED))
    .orderBy(desc(properties.id))
    .limit(MOST_LISTINGS)
  return rows.map((row) => ({
    ...row,
    createdAtMicros: row.createdAt.getTime() * 1_000,
    address: discloseAddress(row, 'owner'),
    amenityKeys: row.amenityKeys as AmenityChoice[],
  }))
}

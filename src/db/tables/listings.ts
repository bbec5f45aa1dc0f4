import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { REJECT_REASONS, type VerificationCheck } from '../../domain/admin/moderation.ts'
import {
  FURNISHING,
  LEGAL_STATUS,
  PARKING,
  PLOT_UNITS,
  POSSESSION_STATUS,
  PROPERTY_TYPES,
  PUBLICATIONS,
  STATUSES,
  type AreaAsTyped,
} from '../../domain/listings/listing.ts'
import { POSTED_BY } from '../../domain/search/filters.ts'
import type { PictureNotice } from '../../domain/images/notices.ts'
import type { Undisclosed } from '../../domain/listings/position/position-disclosure.ts'
import { createdAt, id, oneOf, ref, rupees, time } from './columns.ts'
import { fieldColumns } from './field-columns.ts'
import { users } from './people.ts'

export type AreaField = 'totalArea' | 'builtUpArea' | 'carpetArea' | 'plotArea'

/**
 * Every field of section 3. Money in whole rupees, areas in m², distances in km, lengths in m. The fields of
 * domain/listings/fields/listing-fields.ts have derived columns, but for those that say `column` there.
 */
export const properties = pgTable(
  'properties',
  {
    ...fieldColumns(),
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id),
    /** Grows with every change; the ETag. */
    version: integer('version').notNull().default(1),
    title: text('title').notNull(),
    propertyType: text('property_type', { enum: PROPERTY_TYPES }).notNull(),
    publication: text('publication', { enum: PUBLICATIONS }).notNull().default('live'),
    forSale: boolean('for_sale').notNull(),
    forRent: boolean('for_rent').notNull(),
    isVerified: boolean('is_verified').notNull().default(false),
    verifiedAt: time('verified_at'),
    /** What was looked at. A trigger takes the badge away when address, position, registered numbers or papers change. */
    verifiedChecks: jsonb('verified_checks').$type<VerificationCheck[]>().notNull().default([]),
    isFeatured: boolean('is_featured').notNull().default(false),
    views: integer('views').notNull().default(0),
    favorites: integer('favorites').notNull().default(0),
    demo: boolean('demo').notNull().default(false),
    /** What `publication` was before demo mode was turned off; set while a demo listing is hidden, which makes it `deleted`. */
    demoPublication: text('demo_publication', { enum: PUBLICATIONS }),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    /** Null: it never went live, or never ends. */
    expiresAt: time('expires_at'),
    withdrawnAt: time('withdrawn_at'),
    closedAt: time('closed_at'),
    deletedAt: time('deleted_at'),
    /** An administrator sent it back; it goes through the review again, whoever its owner is. Null: never, or accepted since. */
    rejectedAt: time('rejected_at'),
    rejectedReason: text('rejected_reason', { enum: REJECT_REASONS }),
    /** What the administrator wrote to the owner, plain text. */
    rejectedNote: text('rejected_note'),
    /** What the owner answered when sending it again, plain text. */
    rejectedAnswer: text('rejected_answer'),

    pricePerSqFt: rupees('price_per_sqft'),

    address: text('address').$type<Undisclosed<string>>().notNull(),
    city: text('city').notNull(),
    district: text('district'),
    state: text('state').notNull(),
    /**
     * The true point. What the public sees is `shownLat`/`shownLng`. Columns of the type `Undisclosed` are read through
     * domain/listings/position/position-disclosure.ts.
     */
    latitude: doublePrecision('latitude').$type<Undisclosed<number>>(),
    longitude: doublePrecision('longitude').$type<Undisclosed<number>>(),
    shownLat: doublePrecision('shown_lat'),
    shownLng: doublePrecision('shown_lng'),
    polygon: jsonb('polygon').$type<Undisclosed<[number, number][]>>(),

    totalAreaM2: doublePrecision('total_area_m2'),
    builtUpAreaM2: doublePrecision('built_up_area_m2'),
    carpetAreaM2: doublePrecision('carpet_area_m2'),
    plotAreaM2: doublePrecision('plot_area_m2'),
    areaAsTyped: jsonb('area_as_typed').$type<Partial<Record<AreaField, AreaAsTyped>>>(),
    roadWidthM: doublePrecision('road_width_m'),

    /** Every filter amenity that the listing has, by list, flag or field: what a filter is held against. */
    amenityKeys: text('amenity_keys').array().notNull().default([]),

    block: text('block').$type<Undisclosed<string>>(),
    surveyNumber: text('survey_number').$type<Undisclosed<string>>(),
    resurveyNumber: text('resurvey_number').$type<Undisclosed<string>>(),
    thandaper: text('thandaper').$type<Undisclosed<string>>(),
    /** The land of the builder's project that it belongs to, m². */
    projectLand: doublePrecision('project_land_m2'),

    /** What an area filter is held against, m². */
    areaM2: doublePrecision('area_m2').generatedAlwaysAs(
      sql`coalesce(total_area_m2, built_up_area_m2, carpet_area_m2, plot_area_m2)`,
    ),
    /**
     * The same in sq ft, to a millionth: what areas are compared and ordered by in every engine. The arithmetic is that
     * of a double, so that a process reckons the same.
     */
    areaSqft: doublePrecision('area_sqft').generatedAlwaysAs(
      sql`floor(coalesce(total_area_m2, built_up_area_m2, carpet_area_m2, plot_area_m2) / 0.09290304::float8 * 1e6 + 0.5) / 1e6`,
    ),
    // What searches ask for of other tables; kept by triggers.
    /** Who offers it, by the owner's role; null for neither. */
    postedBy: text('posted_by', { enum: POSTED_BY }),
    hasPhotos: boolean('has_photos').notNull().default(false),
    /** Papers were uploaded. */
    hasPaperFiles: boolean('has_paper_files').notNull().default(false),
    /**
     * What was asked before the last change of the price (of a listing that is only for rent: of the rent), when that was
     * a fall below all that was asked in the 30 days before; else null. Rupees.
     */
    loweredFrom: rupees('lowered_from'),
    loweredAt: time('lowered_at'),
    /** Bits of domain/places/landmarks/near-kinds.ts, of the shown point; null until they are worked out. */
    nearKinds: integer('near_kinds'),
    /** domain/listings/text/listing-words.ts; null until it is folded. */
    folded: text('folded'),
    /** What `location` is sought in: a hidden address must not be found by its text. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`lower(city || E'\n' || case when hide_address or pin_precision = 'approximate' then '' else address end || E'\n' || title)`,
    ),
  },
  (t) => [
    index('properties_newest')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`publication = 'live'`),
    index('properties_price')
      .on(t.price, t.id)
      .where(sql`publication = 'live'`),
    index('properties_city')
      .on(t.city, t.id)
      .where(sql`publication = 'live'`),
    index('properties_owner').on(t.ownerId, t.id),
    // Figures of the market are worked out from these alone: the rows, thirty times as large, are not read.
    index('properties_market').on(
      t.city,
      t.createdAt,
      t.publication,
      t.status,
      t.propertyType,
      t.forSale,
      t.forRent,
      t.price,
      t.monthlyRent,
      t.areaSqft,
      t.bedrooms,
      t.plotAreaM2,
      t.totalAreaM2,
      t.demo,
      t.id,
    ),
    index('properties_place')
      .using('gist', sql`point(shown_lng, shown_lat)`)
      .where(sql`publication = 'live'`),
    index('properties_text').using('gin', sql`search_text gin_trgm_ops`),
    index('properties_folded').using('gin', sql`folded gin_trgm_ops`),
    index('properties_unfolded')
      .on(t.id)
      .where(sql`folded is null`),
    index('properties_near_unknown')
      .on(t.id)
      .where(sql`near_kinds is null`),
    index('properties_amenities').using('gin', t.amenityKeys),
    index('properties_survey')
      .on(t.surveyNumber)
      .where(sql`survey_number is not null`),
    // Of listings that look like one: "12/3 A" is "12/3a".
    index('properties_survey_key')
      .on(sql`lower(regexp_replace(survey_number, '[[:space:]]', '', 'g'))`)
      .where(sql`survey_number is not null`),
    index('properties_expiry')
      .on(t.expiresAt)
      .where(sql`publication in ('live', 'paused')`),
    // The administrators' table, in its orders and by its filters.
    index('properties_publication').on(t.publication, t.id),
    index('properties_admin_price')
      .on(sql`coalesce(price, monthly_rent, 0)`, t.id)
      .where(sql`publication <> 'deleted'`),
    index('properties_admin_title')
      .on(sql`lower(title)`, t.id)
      .where(sql`publication <> 'deleted'`),
    index('properties_hidden_address')
      .using('gin', sql`lower(address) gin_trgm_ops`)
      .where(sql`hide_address or pin_precision = 'approximate'`),
    index('properties_featured')
      .on(t.id)
      .where(sql`is_featured and publication <> 'deleted'`),
    index('properties_deleted')
      .on(t.deletedAt, t.id)
      .where(sql`publication = 'deleted'`),
    index('properties_created').on(t.createdAt),
    index('properties_demo')
      .on(t.id)
      .where(sql`demo`),
    check('properties_type_known', oneOf(t.propertyType, PROPERTY_TYPES)),
    check('properties_status_known', oneOf(t.status, STATUSES)),
    check('properties_publication_known', oneOf(t.publication, PUBLICATIONS)),
    check('properties_rejected_known', oneOf(t.rejectedReason, REJECT_REASONS)),
    check('properties_posted_by_known', oneOf(t.postedBy, POSTED_BY)),
    check('properties_parking_known', oneOf(t.parking, PARKING)),
    check('properties_furnishing_known', oneOf(t.furnishing, FURNISHING)),
    check('properties_possession_known', oneOf(t.possessionStatus, POSSESSION_STATUS)),
    check('properties_legal_known', oneOf(t.legalStatus, LEGAL_STATUS)),
    check('properties_unit_known', oneOf(t.plotAreaUnit, PLOT_UNITS)),
    check('properties_sale_or_rent', sql`${t.forSale} or ${t.forRent}`),
    check(
      'properties_money',
      sql`coalesce(${t.price}, 0) >= 0 and coalesce(${t.monthlyRent}, 0) >= 0`,
    ),
    check(
      'properties_areas',
      sql`coalesce(${t.totalAreaM2}, 0) >= 0 and coalesce(${t.builtUpAreaM2}, 0) >= 0 and coalesce(${t.carpetAreaM2}, 0) >= 0 and coalesce(${t.plotAreaM2}, 0) >= 0`,
    ),
    check('properties_latitude', sql`${t.latitude} between -90 and 90`),
    check('properties_longitude', sql`${t.longitude} between -180 and 180`),
    check('properties_position_whole', sql`(${t.latitude} is null) = (${t.longitude} is null)`),
  ],
)

export interface StoredVariant {
  /** px */
  width: number
  height: number
  /** MIME type */
  type: string
  /** Storage key. */
  key: string
  bytes: number
}

export const images = pgTable(
  'images',
  {
    id: id(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id),
    /** Null until a listing takes it; pictures nobody took are swept after 30 days. */
    propertyId: ref('property_id').references(() => properties.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull().default(0),
    caption: text('caption'),
    /** SHA-256 of the uploaded bytes, hex: names the files and finds the same picture again. */
    contentHash: text('content_hash').notNull(),
    /** 64-bit perceptual hash, hex. */
    perceptualHash: text('perceptual_hash'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Base64. */
    thumbhash: text('thumbhash'),
    variants: jsonb('variants').$type<StoredVariant[]>().notNull(),
    /** domain/images/notices.ts; those of the text in it are added once it has been read. */
    notices: jsonb('notices').$type<PictureNotice[]>().notNull().default([]),
    /** The owner saw the notices and keeps the picture. */
    noticesKeptAt: time('notices_kept_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('images_property').on(t.propertyId, t.position),
    index('images_owner').on(t.ownerId, t.id),
    index('images_content').on(t.contentHash),
    // Of two hashes that differ in at most seven bits, one of these quarters differs in at most one.
    ...[1, 5, 9, 13].map((start, at) =>
      index(`images_alike_${at + 1}`)
        .on(sql`substr(perceptual_hash, ${sql.raw(String(start))}, 4)`)
        .where(sql`property_id is not null`),
    ),
  ],
)

/** Price and status history; each change is dated and kept. */
export const propertyHistory = pgTable(
  'property_history',
  {
    id: id(),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    at: time('at').notNull().defaultNow(),
    kind: text('kind', {
      enum: ['listed', 'price', 'rent', 'status', 'publication', 'renewed'],
    }).notNull(),
    before: text('before'),
    after: text('after'),
    actorId: ref('actor_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('property_history_property').on(t.propertyId, t.at, t.id),
    index('property_history_at').on(t.at),
    // What a home asked at first.
    index('property_history_price')
      .on(t.propertyId, t.at, t.id, t.before)
      .where(sql`kind = 'price'`),
  ],
)

/** One view per visitor and day. `visitor` is a keyed hash, useless without the server's secret. */
export const propertyViews = pgTable(
  'property_views',
  {
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    visitor: text('visitor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.propertyId, t.day, t.visitor] }),
    index('property_views_day').on(t.day),
  ],
)

/** The views of a day of India, counted: what charts read instead of every visitor's row. */
export const propertyDays = pgTable(
  'property_days',
  {
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.propertyId, t.day] }), index('property_days_day').on(t.day)],
)

export const savedProperties = pgTable(
  'saved_properties',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** Asked price when it was saved, for the price-change mark. */
    priceThen: rupees('price_then'),
    savedAt: time('saved_at').notNull().defaultNow(),
    /** The person's own note, plain text. Nobody else reads it. */
    note: text('note').notNull().default(''),
    labels: text('labels').array().notNull().default([]),
  },
  (t) => [
    uniqueIndex('saved_properties_once').on(t.userId, t.propertyId),
    index('saved_properties_property').on(t.propertyId, t.savedAt),
  ],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { CLIENT_SOURCES, STAGES } from '../../domain/realtors/pipeline.ts'
import { createdAt, id, oneOf, ref, rupees, searchFilters, time } from './columns.ts'
import { properties } from './listings.ts'
import { users } from './people.ts'

/** A realtor's directory entry; public once it is published. */
export const realtorProfiles = pgTable(
  'realtor_profiles',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    agency: text('agency').notNull(),
    /** Folded with domain/text/fold.ts; names are searched and sorted by it. */
    nameKey: text('name_key').notNull(),
    /** Plain text; never HTML. */
    about: text('about'),
    /** Towns of data/towns.json, by their English names; `districts` is derived from them. */
    towns: text('towns').array().notNull().default([]),
    districts: text('districts').array().notNull().default([]),
    /** BCP 47 codes of domain/realtors/directory.ts. */
    languages: text('languages').array().notNull().default([]),
    /** Year in which they started in the business. */
    since: smallint('since'),
    /** An agent's number, as typed. */
    reraNumber: text('rera_number'),
    /** When an administrator found this number in K-RERA's register; a change of the number clears it. */
    reraCheckedAt: time('rera_checked_at'),
    reraCheckedBy: ref('rera_checked_by').references(() => users.id, { onDelete: 'set null' }),
    phone: text('phone'),
    email: text('email'),
    /** Shown in the directory only with consent. */
    showPhone: boolean('show_phone').notNull().default(false),
    showEmail: boolean('show_email').notNull().default(false),
    /** Null: the entry is visible to its owner only. */
    publishedAt: time('published_at'),
    /** Incremented by a trigger with every change of a moderated column. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('realtor_profiles_name')
      .on(t.nameKey, t.userId)
      .where(sql`published_at is not null`),
    index('realtor_profiles_towns').using('gin', t.towns),
    index('realtor_profiles_districts').using('gin', t.districts),
    index('realtor_profiles_words').using('gin', sql`name_key gin_trgm_ops`),
    index('realtor_profiles_unchecked')
      .on(t.userId)
      .where(sql`rera_number is not null and rera_checked_at is null`),
  ],
)

/** A realtor's clients, visible to that realtor only. */
export const realtorClients = pgTable(
  'realtor_clients',
  {
    id: id(),
    realtorId: ref('realtor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** domain/text/fold.ts */
    nameKey: text('name_key').notNull(),
    email: text('email'),
    /** Normalized with domain/accounts/email.ts; an enquirer with the same address is the same client. */
    emailKey: text('email_key'),
    phone: text('phone'),
    source: text('source', { enum: CLIENT_SOURCES }).notNull().default('other'),
    /** Plain text; never HTML. */
    notes: text('notes'),
    /** What the client looks for; null when unknown. */
    wants: searchFilters('wants'),
    lastContactAt: time('last_contact_at'),
    archivedAt: time('archived_at'),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('realtor_clients_realtor').on(t.realtorId, t.id),
    index('realtor_clients_email').on(t.realtorId, t.emailKey),
    index('realtor_clients_words').using('gin', sql`name_key gin_trgm_ops`),
    check('realtor_clients_source_known', oneOf(t.source, CLIENT_SOURCES)),
  ],
)

/** A lead: a possible deal with a client. */
export const realtorLeads = pgTable(
  'realtor_leads',
  {
    id: id(),
    realtorId: ref('realtor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: ref('client_id')
      .notNull()
      .references(() => realtorClients.id, { onDelete: 'cascade' }),
    propertyId: ref('property_id').references(() => properties.id, { onDelete: 'set null' }),
    /** The enquiry that it came from, so that each is promoted only once. */
    messageId: ref('message_id'),
    stage: text('stage', { enum: STAGES }).notNull().default('new'),
    /** When it entered this stage. */
    stageAt: time('stage_at').notNull().defaultNow(),
    /** The value of the deal, not the commission. */
    value: rupees('value'),
    nextStep: text('next_step'),
    /** A day in India. */
    nextOn: date('next_on', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('realtor_leads_stage').on(t.realtorId, t.stage, t.id),
    index('realtor_leads_next')
      .on(t.realtorId, t.nextOn)
      .where(sql`next_on is not null and stage not in ('closed', 'lost')`),
    index('realtor_leads_client').on(t.clientId, t.id),
    index('realtor_leads_property').on(t.propertyId),
    uniqueIndex('realtor_leads_message')
      .on(t.realtorId, t.messageId)
      .where(sql`message_id is not null`),
    check('realtor_leads_stage_known', oneOf(t.stage, STAGES)),
  ],
)

/** Papers of a client, apart from those of listings. The files are in the same vault. */
export const clientPapers = pgTable(
  'client_papers',
  {
    id: id(),
    clientId: ref('client_id')
      .notNull()
      .references(() => realtorClients.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Detected from the content: application/pdf, image/jpeg or image/png. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the file, hex: the same file is stored once. */
    contentHash: text('content_hash').notNull(),
    /** Key in the vault: random and unique to this row. */
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('client_papers_once').on(t.clientId, t.contentHash),
    uniqueIndex('client_papers_key').on(t.key),
  ],
)

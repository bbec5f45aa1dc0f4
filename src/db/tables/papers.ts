import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAPER_KINDS } from '../../domain/papers/kinds.ts'
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { properties } from './listings.ts'
import { users } from './people.ts'

/** Papers that an owner keeps privately beside a listing. The file lies in the vault, apart from pictures. */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: PAPER_KINDS }).notNull(),
    /** The file's own, without folders and control characters. */
    name: text('name').notNull(),
    /** By content: application/pdf, image/jpeg or image/png. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the file, hex: the same file twice is kept once. */
    contentHash: text('content_hash').notNull(),
    /** The vault's. Random, and of this row alone: deleting it takes nothing from anybody. */
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('papers_once').on(t.propertyId, t.kind, t.contentHash),
    uniqueIndex('papers_key').on(t.key),
    check('papers_kind_known', oneOf(t.kind, PAPER_KINDS)),
  ],
)

/** A link to some of a listing's papers that ends. */
export const paperShares = pgTable(
  'paper_shares',
  {
    id: id(),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    createdBy: ref('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the link's token, hex; the token itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    /** For whom, in the owner's words. */
    label: text('label'),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    /** Ended by its owner, an administrator, or because the listing was withdrawn or deleted. */
    revokedAt: time('revoked_at'),
    opens: integer('opens').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
    lastOpenedAt: time('last_opened_at'),
  },
  (t) => [
    uniqueIndex('paper_shares_token').on(t.tokenHash),
    index('paper_shares_property').on(t.propertyId, t.id),
    index('paper_shares_expiry').on(t.expiresAt),
    check('paper_shares_counts', sql`${t.opens} >= 0 and ${t.downloads} >= 0`),
  ],
)

export const sharedPapers = pgTable(
  'shared_papers',
  {
    shareId: ref('share_id')
      .notNull()
      .references(() => paperShares.id, { onDelete: 'cascade' }),
    paperId: ref('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.shareId, t.paperId] }),
    index('shared_papers_paper').on(t.paperId),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PAPER_KINDS } from '../../domain/papers/kinds.ts'
import { createdAt, id, oneOf, ref, time } from './columns.ts'
import { properties } from './listings.ts'
import { users } from './people.ts'

/** An owner's private papers of a listing. The files are in the vault, apart from pictures. */
export const papers = pgTable(
  'papers',
  {
    id: id(),
    propertyId: ref('property_id')
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: PAPER_KINDS }).notNull(),
    /** The file name, without folders and control characters. */
    name: text('name').notNull(),
    /** Detected from the content: application/pdf, image/jpeg or image/png. */
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of the file, hex: the same file is stored once. */
    contentHash: text('content_hash').notNull(),
    /** Key in the vault: random and unique to this row, so deleting it affects no other row. */
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('papers_once').on(t.propertyId, t.kind, t.contentHash),
    uniqueIndex('papers_key').on(t.key),
    check('papers_kind_known', oneOf(t.kind, PAPER_KINDS)),
  ],
)

/** An expiring link to some of a listing's papers. */
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
    /** The recipient, in the owner's words. */
    label: text('label'),
    createdAt: createdAt(),
    expiresAt: time('expires_at').notNull(),
    /** Revoked by its owner or an administrator, or because the listing was withdrawn or deleted. */
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

import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApiKeyScope } from '../../domain/integrations/api-key-scopes.ts'
import { createdAt, id, ref, time } from './columns.ts'
import { users } from './people.ts'

/** Keys with which an account's own software calls the API. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Named by its owner. */
    name: text('name').notNull(),
    /** The first characters of the key. */
    start: text('start').notNull(),
    /** SHA-256 of the key, hex; the key itself is never stored. */
    keyHash: text('key_hash').notNull(),
    scopes: jsonb('scopes').$type<ApiKeyScope[]>().notNull(),
    createdAt: createdAt(),
    /** Null: never. */
    expiresAt: time('expires_at'),
    /** Written at most once a minute. */
    lastUsedAt: time('last_used_at'),
  },
  (t) => [uniqueIndex('api_keys_hash').on(t.keyHash), index('api_keys_user').on(t.userId, t.id)],
)

import { sql, type SQL } from 'drizzle-orm'

/** Conversations that others began about the homes of one person: rows of `property_id`, `at`. */
export function enquiriesTo(ownerId: number): SQL {
  return sql`(
    select property_id, asked_at as at from message_threads
    where owner_id = ${ownerId} and property_id is not null and asked_at is not null
  )`
}

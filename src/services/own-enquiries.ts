import { sql, type SQL } from 'drizzle-orm'

/** Conversations that others began about the homes of one person: rows of `property_id`, `at`. */
export function enquiriesTo(ownerId: number): SQL {
  return sql`(
    select property_id, min(created_at) as at from messages
    where recipient_id = ${ownerId} and property_id is not null
    group by property_id, coalesce(sender_id::text, sender_email, sender_phone, id::text)
  )`
}

import { sql, type SQL } from 'drizzle-orm'

/** Whether the person with `userId` has a second factor in force: a passkey, or a confirmed app. */
export function hasSecondFactor(userId: SQL): SQL<boolean> {
  return sql<boolean>`(exists (select 1 from passkeys p where p.user_id = ${userId})
    or exists (select 1 from totp_factors f where f.user_id = ${userId} and f.confirmed_at is not null))`
}

import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { realtorClients } from '../../db/schema.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { readPhone } from '../../domain/accounts/phone.ts'

/** A client who has the same phone number or email address as another. */
export interface SameClient {
  id: number
  name: string
}

interface Reached {
  id?: number
  email: string | null
  phone: string | null
}

/**
 * By how many last digits the database finds numbers that may be equal, however they were typed. `readPhone` decides; no
 * number that it can read is shorter.
 */
const TAIL = 7
const PHONE_TAIL = sql.raw(
  `right(regexp_replace(realtor_clients.phone, '[^0-9]', '', 'g'), ${TAIL})`,
)

/**
 * The realtor's other clients with the same number or address as each of `people`, in their order. Numbers are compared
 * in E.164 and addresses without regard to case.
 */
export async function sameClients(
  db: Db,
  realtorId: number,
  people: readonly Reached[],
): Promise<SameClient[][]> {
  const keys = people.map(({ email, phone }) => ({
    email: email === null ? null : emailKey(email),
    e164: readPhone(phone)?.e164 ?? null,
  }))
  const emails = keys.flatMap(({ email }) => email ?? [])
  const tails = keys.flatMap(({ e164 }) => (e164 === null ? [] : [e164.slice(-TAIL)]))
  const found: SQL[] = []
  if (emails.length > 0) found.push(inArray(realtorClients.emailKey, emails))
  if (tails.length > 0) found.push(inArray(PHONE_TAIL, tails))
  if (found.length === 0) return people.map(() => [])
  const rows = await db
    .select({
      id: realtorClients.id,
      name: realtorClients.name,
      email: realtorClients.emailKey,
      phone: realtorClients.phone,
    })
    .from(realtorClients)
    .where(and(eq(realtorClients.realtorId, realtorId), or(...found)))
    .orderBy(realtorClients.id)
  const others = rows.map((row) => ({ ...row, e164: readPhone(row.phone)?.e164 ?? null }))
  return keys.map(({ email, e164 }, at) =>
    others
      .filter(
        (other) =>
          other.id !== people[at]?.id &&
          ((email !== null && other.email === email) || (e164 !== null && other.e164 === e164)),
      )
      .map(({ id, name }) => ({ id, name })),
  )
}

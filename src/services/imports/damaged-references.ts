import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { listingReferences } from '../../db/schema.ts'
import { lossOf } from '../../domain/imports/losses.ts'
import { message } from '../../domain/platform/message.ts'

/**
 * References that a spreadsheet seems to have damaged, with the message that says so: rounded numbers, and numbers that
 * one of the owner's listings has with zeros before them. As references of new listings they would list homes twice.
 */
export async function damagedReferences(
  db: Db,
  ownerId: number,
  unknown: readonly string[],
): Promise<Map<string, string>> {
  const damaged = new Map<string, string>()
  const numbers = unknown.filter((reference) => /^\d+$/.test(reference))
  for (const reference of unknown)
    if (lossOf('reference', reference, null) === 'digits')
      damaged.set(reference, 'import.damaged.digits')
  if (numbers.length === 0) return damaged
  const withoutZeros = sql<string>`ltrim(${listingReferences.reference}, '0')`
  const listed = await db
    .select({ reference: listingReferences.reference, number: withoutZeros })
    .from(listingReferences)
    .where(and(eq(listingReferences.ownerId, ownerId), inArray(withoutZeros, numbers)))
  for (const { reference, number } of listed)
    if (reference !== number) damaged.set(number, message('import.referenceZeros', { reference }))
  return damaged
}

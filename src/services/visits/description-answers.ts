import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'

/** How many visitors said that a listing was as described, and how many that it was not: the last answer of each. */
export async function descriptionAnswers(
  db: Db,
  propertyId: number,
  after?: Date,
): Promise<{ yes: number; no: number }> {
  const { rows } = (await db.execute(sql`
    select (count(*) filter (where answer))::int as yes, (count(*) filter (where not answer))::int as no
    from (
      select distinct on (v.visitor_id) a.answer, a.answered_at
      from visits v join visit_answers a on a.visit_id = v.id and a.question = 'asDescribed'
      where v.property_id = ${propertyId}
      order by v.visitor_id, a.answered_at desc
    ) latest
    where answered_at > ${(after ?? new Date(0)).toISOString()}::timestamptz`)) as {
    rows: { yes: number; no: number }[]
  }
  return rows[0] ?? { yes: 0, no: 0 }
}

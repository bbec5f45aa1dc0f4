import type { Database } from '../../src/db/client.ts'

/** Where each kind of URL finds its version; `$1` is the id in it. */
const VERSIONS: readonly (readonly [RegExp, string])[] = [
  [/\/properties\/(\d+)/, 'select version::text as v from properties where id = $1'],
  [/\/admin\/users\/(\d+)/, 'select version::text as v from users where id = $1'],
  [
    /\/admin\/realtors\/(\d+)/,
    'select version::text as v from realtor_profiles where user_id = $1',
  ],
  [/\/admin\/callbacks\/(\d+)/, 'select version::text as v from callbacks where id = $1'],
  [/\/issues\/(\d+)/, 'select version::text as v from community_issues where id = $1'],
  [
    /\/admin\/message-reports\/(\d+)/,
    'select version::text as v from message_reports where id = $1',
  ],
  [/\/admin\/review-reports\/(\d+)/, 'select version::text as v from review_reports where id = $1'],
  [
    /\/admin\/reports\/(\d+)/,
    `select r.version || '-' || p.version as v from property_reports r
       join properties p on p.id = r.property_id where r.id = $1`,
  ],
  [
    /\/admin\/flags\/(\d+)/,
    `select f.version || '-' || p.version || '.' || o.version as v from listing_flags f
       join properties p on p.id = f.property_id join properties o on o.id = f.other_id where f.id = $1`,
  ],
]

/** The current version of the record that a URL names; "1" for a missing record, or one without a version. */
export async function versionAt(database: Database, url: string): Promise<string> {
  for (const [pattern, query] of VERSIONS) {
    const id = pattern.exec(url)?.[1]
    if (id === undefined) continue
    const [row] = await database.query<{ v: string }>(query, [Number(id)])
    return row?.v ?? '1'
  }
  return '1'
}

import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import type { Deps } from '../deps.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import type { PersonalPart, PersonalRow } from './personal-data/personal-part.ts'

/** Rows per query. */
const AT_ONCE = 500
/** Columns of the account that are not exported. */
const HIDDEN_OF_ACCOUNT = ['password_hash', 'email_key']

/**
 * Emails to the account's address since this account confirmed it. Earlier ones may have been for somebody else: a
 * guest who typed the address, or another account that had it earlier, also between two times that this account had it.
 */
const OWN_EMAILS = `select jsonb_build_object('kind', o.kind, 'subject', o.subject,
    'created_at', o.created_at, 'sent_at', o.sent_at)::text as data
  from outbox o join users u on u.id = $1
  where lower(o.recipient) = lower(u.email) and o.created_at >= u.email_verified_at
    and not exists (select 1 from users other
      where other.id <> u.id and other.email_key = u.email_key
        and o.created_at >= other.created_at and o.created_at <= coalesce(other.deleted_at, 'infinity'))
  order by o.id desc limit 5000`

/** All data about a person as one JSON file, streamed because it may be long. */
export function accountExportService({
  database,
  clock,
  rateLimits,
}: Pick<Deps, 'database' | 'clock' | 'rateLimits'>) {
  /** Rows as JSON of their visible columns, ordered by the part's key. */
  async function* rowsOf(part: PersonalPart, userId: number): AsyncGenerator<string> {
    const { table, where, key, hidden = [], present } = part
    const columns = key.join(', ')
    const casts = await Promise.all(
      key.map(async (name, at) => `($3::text[])[${at + 1}]::${await typeOf(table, name)}`),
    )
    let after: string[] | null = null
    for (;;) {
      const rows: { data: string; key: string[] }[] = await database.query(
        `select (to_jsonb(t) - $2::text[])::text as data,
                array[${key.map((name) => `t.${name}::text`).join(', ')}] as key
           from ${table} t
          where (${where}) and ($3::text[] is null or (${columns}) > (${casts.join(', ')}))
          order by ${columns} limit ${AT_ONCE}`,
        [userId, [...hidden], after],
      )
      for (const { data } of rows)
        yield present ? JSON.stringify(present(JSON.parse(data) as PersonalRow, userId)) : data
      const last = rows.at(-1)
      if (!last || rows.length < AT_ONCE) return
      after = last.key
    }
  }

  async function typeOf(table: string, column: string): Promise<string> {
    const [row] = await database.query<{ type: string }>(
      `select format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = $1::regclass and attname = $2`,
      [table, column],
    )
    if (!row) throw new Error(`${table} has no column ${column}`)
    return row.type
  }

  async function* write(userId: number): AsyncGenerator<string> {
    const [account] = await database.query<{ data: string }>(
      'select (to_jsonb(u) - $2::text[])::text as data from users u where id = $1',
      [userId, HIDDEN_OF_ACCOUNT],
    )
    yield `{\n"exportedAt": ${JSON.stringify(clock().toISOString())},\n"account": ${account?.data ?? 'null'}`
    for (const part of PERSONAL_DATA) {
      yield `,\n"${part.name}": [`
      let between = '\n'
      for await (const row of rowsOf(part, userId)) {
        yield between + row
        between = ',\n'
      }
      yield ']'
    }
    // Links in emails contain tokens, so only the subject is exported.
    yield ',\n"letters": [\n'
    const letters = await database.query<{ data: string }>(OWN_EMAILS, [userId])
    yield `${letters.map(({ data }) => data).join(',\n')}]\n}\n`
  }

  return {
    /**
     * Yields the parts of the file in order. @throws DomainError unauthenticated, rate_limited, before the first part.
     */
    async file(actor: Actor | null): Promise<AsyncGenerator<string>> {
      const person = authorize(actor, 'ownAccount')
      await rateLimits.consume('accountExport', person.id)
      return write(person.id)
    },
  }
}

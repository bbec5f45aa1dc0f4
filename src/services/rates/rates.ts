import { asc, desc, eq } from 'drizzle-orm'
import type { AdminRate, RateInput, RateReset } from '../../contracts/rates/rates.ts'
import type { Db } from '../../db/client.ts'
import { lockInTransaction } from '../../db/locks.ts'
import { rateChanges, users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { DomainError, type FieldChange } from '../../domain/platform/errors.ts'
import { indianDay } from '../../domain/time/kerala-time.ts'
import { message } from '../../domain/platform/message.ts'
import { authorize, type Authorized } from '../../domain/accounts/permissions.ts'
import { changeFault, withChanges, type RateChange } from '../../domain/rates/changes.ts'
import {
  FILE_RATES,
  isRateKey,
  RATE_KEYS,
  rateForm,
  type RateKey,
} from '../../domain/rates/file.ts'
import { reraLimits, type ReraLimits } from '../../domain/papers/rera.ts'
import { rateOn, type RateTable } from '../../domain/rates/table.ts'
import { staleWhileRevalidate } from '../platform/stale-while-revalidate.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { PublicChanges } from '../platform/public-changes.ts'
import type { Deps } from '../deps.ts'

/** Milliseconds until the rates are read again though no change was heard of. */
const SEEN_AFTER = 5_000

/** The rates of data/rates.json, overridden by the values that administrators entered. */
export function rateService(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  changes: Pick<PublicChanges, 'facts'>,
) {
  const cached = staleWhileRevalidate(clock, { ms: SEEN_AFTER, most: 1 })
  /** Number of changes by this process: a query that started before a change is not cached after it. */
  let changed = 0

  const service = {
    /** All rates with their history. */
    table(): Promise<RateTable> {
      return cached(`${changed} ${changes.facts}`, async () => tableOf(await changesOf(db)))
    },

    /** Today in Kerala, "YYYY-MM-DD". */
    today: (): string => indianDay(clock()),

    /** The largest project size for which K-RERA requires no registration number today. */
    async reraLimits(): Promise<ReraLimits> {
      return reraLimits(await service.table(), service.today())
    },

    /** All rates with their history, for administrators. */
    async list(actor: Actor | null): Promise<AdminRate[]> {
      authorize(actor, 'administer')
      return described(await changesOf(db))
    },

    /**
     * Writes a value that applies from a day on, in the transaction of its idempotency key.
     * @throws DomainError not_found; invalid; conflict with what changed when somebody changed the rate meanwhile, and
     * at `sure` when the value differs a lot from the last one.
     */
    async set(
      tx: Db,
      actor: Actor | null,
      key: string,
      input: RateInput,
      version: number,
    ): Promise<AdminRate> {
      const { admin, known, changes } = await seen(tx, actor, key, version)
      const table = tableOf(changes)
      const { value, from, source, reason } = input
      const fault = changeFault(table, { key: known, value, from })
      const { least, most } = rateForm(known)
      if (fault === 'outside') throw refused('value', message('rates.outside', { least, most }))
      if (fault === 'same') throw refused('value', 'rates.same')
      const held = rateOn(table, known, from)?.value ?? null
      if (fault === 'leap' && !input.sure) {
        const leap = message('rates.leap', { held: held ?? 0 })
        throw new DomainError('conflict', leap, { fields: { sure: leap } })
      }
      return write(
        tx,
        admin,
        changes,
        { key: known, kind: 'set', value, validFrom: from, source, reason },
        { key, before: held === null ? '' : String(held), after: String(value), from },
      )
    },

    /** Reverts to the file's value, likewise. */
    async reset(
      tx: Db,
      actor: Actor | null,
      key: string,
      input: RateReset,
      version: number,
    ): Promise<AdminRate> {
      const { admin, known, changes } = await seen(tx, actor, key, version)
      const last = changes.findLast((change) => change.key === known)
      if (last?.kind !== 'set') throw new DomainError('conflict', 'rates.fileAlready')
      const day = service.today()
      const value = (table: RateTable): string => String(rateOn(table, known, day)?.value ?? '')
      return write(
        tx,
        admin,
        changes,
        {
          key: known,
          kind: 'file',
          value: null,
          validFrom: null,
          source: null,
          reason: input.reason,
        },
        { key, before: value(tableOf(changes)), after: value(FILE_RATES) },
      )
    },

    /** Call it once a change is committed: later reads include the change. */
    forget(): void {
      changed += 1
    },
  }

  /** The rate in the version that was seen. */
  async function seen(tx: Db, actor: Actor | null, key: string, version: number) {
    const admin = authorize(actor, 'administer')
    if (!isRateKey(key)) throw new DomainError('not_found', 'rates.unknown')
    // Concurrent changes are serialized, so that the second one is rejected with what the first one wrote.
    await lockInTransaction(tx, 'rate', key)
    const changes = await changesOf(tx)
    const present = versionOf(changes, key)
    if (present !== version)
      throw new DomainError('conflict', 'rates.stale', {
        changes: rateChangesSince(changes, key, version, service.today()),
        version: String(present),
      })
    return { admin, known: key, changes }
  }

  async function write(
    tx: Db,
    admin: Authorized<Actor>,
    changes: readonly Row[],
    row: Omit<typeof rateChanges.$inferInsert, 'version'> & { key: RateKey },
    details: Record<string, string>,
  ): Promise<AdminRate> {
    const at = clock()
    const version = versionOf(changes, row.key) + 1
    const [added] = await tx
      .insert(rateChanges)
      .values({ ...row, version, changedBy: admin.id, createdAt: at })
      .returning({ id: rateChanges.id })
    if (!added) throw new Error('the rate was not written')
    await recordAudit(tx, {
      at,
      actorId: admin.id,
      action: `rate.${row.kind}`,
      target: ['rate', added.id],
      details: { ...details, why: row.reason },
    })
    const after = described(await changesOf(tx)).find(({ key }) => key === row.key)
    if (!after) throw new Error('the rate is gone')
    return after
  }

  function described(changes: readonly Row[]): AdminRate[] {
    const table = tableOf(changes)
    return RATE_KEYS.map((key) => {
      const { unit, least, most } = rateForm(key)
      return {
        key,
        unit,
        least,
        most,
        version: versionOf(changes, key),
        now: rateOn(table, key, service.today()) ?? null,
        times: table.filter((rate) => rate.key === key),
        changes: changes
          .filter((change) => change.key === key)
          .map(({ key: _key, at, ...change }) => ({ ...change, at: at.toISOString() }))
          .reverse(),
      }
    })
  }

  return service
}

/** Today's value in the version that was seen and in the current one, and since when each applies. */
function rateChangesSince(
  changes: readonly Row[],
  key: RateKey,
  version: number,
  day: string,
): FieldChange[] {
  const seen = changes.filter((change) => change.key !== key || change.version <= version)
  const at = (rows: readonly Row[]) => {
    const last = rows.findLast((change) => change.key === key)
    const held = rateOn(tableOf(rows), key, day)
    return {
      value: held?.value ?? null,
      from: last?.from ?? held?.from ?? null,
      next: last?.value ?? null,
    }
  }
  const [before, after] = [at(seen), at(changes)]
  const fields: FieldChange[] = [
    { field: 'value', before: before.value, after: after.value },
    // A value for a later day does not apply yet.
    { field: 'lastValue', before: before.next, after: after.next },
    { field: 'from', before: before.from, after: after.from },
  ]
  return fields.filter((change) => change.before !== change.after)
}

interface Row extends RateChange {
  id: number
  reason: string
  by: string | null
  at: Date
}

/** The changes in the order of their versions, without keys that the file no longer contains. */
async function changesOf(db: Db): Promise<Row[]> {
  const rows = await db
    .select({ row: rateChanges, by: users.name })
    .from(rateChanges)
    .leftJoin(users, eq(users.id, rateChanges.changedBy))
    .orderBy(asc(rateChanges.key), asc(rateChanges.version), desc(rateChanges.id))
  return rows.flatMap(({ row, by }) => {
    const { id, key, version, kind, value, validFrom: from, source, reason, createdAt: at } = row
    return isRateKey(key) ? [{ id, key, version, kind, value, from, source, reason, by, at }] : []
  })
}

const tableOf = (changes: readonly RateChange[]): RateTable => withChanges(FILE_RATES, changes)

const versionOf = (changes: readonly RateChange[], key: RateKey): number =>
  changes.findLast((change) => change.key === key)?.version ?? 0

const refused = (field: string, text: string): DomainError =>
  new DomainError('invalid', text, { fields: { [field]: text } })
export type RateService = ReturnType<typeof rateService>

import { eq } from 'drizzle-orm'
import type { DemoChangeKind, DemoDataState } from '../../contracts/admin/demo-data.ts'
import { users } from '../../db/schema.ts'
import { lockInTransaction } from '../../db/locks.ts'
import { deleteSetting, readSetting, writeSetting } from '../../db/settings-row.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { hashPassword } from '../accounts/passwords/passwords.ts'
import { requireFresh } from '../accounts/sessions.ts'
import type { Deps } from '../deps.ts'
import { DEMO_PASSWORD } from '../platform/demo-users.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import { fillNearKinds } from '../search/near-kinds-column.ts'
import { foldListings } from '../search/word-table.ts'
import { demoCounts, hasDemoData, hasRealAccounts, removeDemoData } from './demo-data.ts'

/** The row of the settings table about the change that runs; none when none does. */
const NAME = 'demo-change'
/** The audit log names targets by number; there is one site. */
const SITE_ID = 1
/** A change that has not ended after this long was interrupted for good. */
const GIVEN_UP_MS = 30 * MINUTE_MS

interface StoredChange {
  kind: DemoChangeKind
  /** ISO 8601. */
  at: string
  failed: boolean
}

/** The demo data on the administrators' desk: how much there is, and a job that removes it or adds it again. */
export function demoDeskService({
  database,
  clock,
  jobs,
  vault,
  settings,
}: Pick<Deps, 'database' | 'clock' | 'jobs' | 'vault' | 'settings'>) {
  const { db } = database

  const isRunning = (change: StoredChange | null): boolean =>
    change !== null && !change.failed && clock().getTime() - Date.parse(change.at) < GIVEN_UP_MS

  async function isDemoAccount(id: number): Promise<boolean> {
    const [row] = await db.select({ demo: users.demo }).from(users).where(eq(users.id, id))
    return row?.demo !== false
  }

  return {
    async state(actor: Actor | null): Promise<DemoDataState> {
      const admin = authorize(actor, 'administer')
      const change = await readSetting<StoredChange>(db, NAME)
      const { people, listings, messages, pictures } = await demoCounts(database)
      return {
        counts: { people, listings, messages, pictures },
        present: await hasDemoData(database),
        realAccounts: await hasRealAccounts(database),
        demoMode: settings.demo,
        refused: (await isDemoAccount(admin.id)) ? 'demoAccount' : null,
        running: change && isRunning(change) ? change.kind : null,
        failed: change && !isRunning(change) ? change.kind : null,
      }
    },

    /** Whether this site has demo data and people with accounts of their own. */
    async isBesideRealAccounts(actor: Actor | null): Promise<boolean> {
      authorize(actor, 'administer')
      return (await hasDemoData(database)) && (await hasRealAccounts(database))
    },

    /**
     * Requests a change; a job makes it, which takes seconds.
     * @throws DomainError forbidden for a demo account; fresh_authentication_required; conflict when there is nothing to
     * change, or another change is running.
     */
    async request(actor: Actor | null, kind: DemoChangeKind): Promise<void> {
      const admin = authorize(actor, 'administer')
      if (await isDemoAccount(admin.id)) throw new DomainError('forbidden', 'demoData.demoAccount')
      requireFresh(admin, clock())
      const present = await hasDemoData(database)
      if (kind === 'remove' && !present) throw new DomainError('conflict', 'demoData.none')
      if (kind === 'add' && !settings.demo) throw new DomainError('conflict', 'demoData.modeOff')
      if (kind === 'add' && present) throw new DomainError('conflict', 'demoData.present')
      const counts = await demoCounts(database)
      const at = clock()
      await db.transaction(async (tx) => {
        await lockInTransaction(tx, 'demoData')
        if (isRunning(await readSetting<StoredChange>(tx, NAME)))
          throw new DomainError('conflict', 'demoData.running')
        const change: StoredChange = { kind, at: at.toISOString(), failed: false }
        await writeSetting(tx, NAME, change, at)
        await recordAudit(tx, {
          at,
          actorId: admin.id,
          action: kind === 'remove' ? 'demo.remove' : 'demo.add',
          target: ['site', SITE_ID],
          ...(kind === 'remove' ? { details: { ...counts } } : {}),
        })
      })
      await jobs.enqueue('demo-data', { kind }, { key: 'demo-data' })
    },

    /** Makes a requested change; what was interrupted is finished when it is called again. */
    async work(kind: DemoChangeKind): Promise<void> {
      try {
        if (kind === 'remove') await removeDemoData(database, clock(), { keepAway: settings.demo })
        else if (settings.demo) {
          const { addDemoData } = await import('../../db/seed/add.ts')
          const passwordHash = await hashPassword(DEMO_PASSWORD)
          await addDemoData(database, vault, { today: clock(), passwordHash })
          await foldListings(database)
          await fillNearKinds(database)
        }
      } catch (error) {
        const at = clock()
        const change: StoredChange = { kind, at: at.toISOString(), failed: true }
        await writeSetting(db, NAME, change, at)
        throw error
      }
      await deleteSetting(db, NAME)
      // The price model learned from listings that are gone, or knows nothing of the new ones.
      await jobs.enqueue('learn-prices', {}, { key: 'learn-prices' })
    },
  }
}

import { inArray } from 'drizzle-orm'
import type { SiteSettingsInput, SiteSettingsView } from '../../contracts/admin/site-settings.ts'
import type { Db } from '../../db/client.ts'
import { lockInTransaction } from '../../db/locks.ts'
import { settings as settingsTable } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { authorize } from '../../domain/accounts/permissions.ts'
import { FIRST_SITE_SETTINGS, type SiteSettings } from '../../domain/admin/site-settings.ts'
import { DomainError } from '../../domain/platform/errors.ts'
import type { Deps } from '../deps.ts'
import { writeSetting } from '../../db/settings-row.ts'
import { COUNT_SAMPLE_LISTINGS } from '../market/sample-listings.ts'
import { recordAudit } from '../platform/audit/audit.ts'
import type { PublicChanges } from '../platform/public-changes.ts'
import { STALE_MS, staleWhileRevalidate } from '../platform/stale-while-revalidate.ts'

/** The row of the settings table; its value is `StoredRow`. */
const NAME = 'site'
/** The audit log names targets by number; there is one site. */
const SITE_ID = 1
/** Milliseconds until the settings are read again though no change was heard of. */
const SEEN_AFTER = 10_000

interface Stored {
  version: number
  site: SiteSettings
}
/** What figures count has a row of its own, which they read. */
interface StoredRow {
  version: number
  site: Omit<SiteSettings, 'countSampleListings'>
}

/**
 * Contact, hours, grievance officer and what figures count, changed by administrators. No page view queries for the
 * contact.
 */
export function siteSettingsService(
  {
    database: { db },
    clock,
    jobs,
    settings,
  }: Pick<Deps, 'database' | 'clock' | 'jobs' | 'settings'>,
  changes: Pick<PublicChanges, 'facts'>,
) {
  const cached = staleWhileRevalidate(clock, { ms: SEEN_AFTER, most: 1, stale: STALE_MS })
  /** Number of changes by this process. */
  let changed = 0

  /** CONTACT_EMAIL and CONTACT_PHONE hold until an administrator says otherwise. */
  const first: Stored = { version: 0, site: { ...FIRST_SITE_SETTINGS, ...settings.contact } }

  async function stored(from: Db): Promise<Stored> {
    const rows = await from
      .select({ name: settingsTable.name, value: settingsTable.value })
      .from(settingsTable)
      .where(inArray(settingsTable.name, [NAME, COUNT_SAMPLE_LISTINGS]))
    const valueOf = (name: string): unknown => rows.find((row) => row.name === name)?.value
    const { version, site } = (valueOf(NAME) as StoredRow | undefined) ?? first
    return {
      version,
      site: { ...site, countSampleListings: valueOf(COUNT_SAMPLE_LISTINGS) !== false },
    }
  }

  async function store(tx: Db, { version, site }: Stored, at: Date): Promise<void> {
    const { countSampleListings, ...contact } = site
    const row: StoredRow = { version, site: contact }
    await writeSetting(tx, NAME, row, at)
    await writeSetting(tx, COUNT_SAMPLE_LISTINGS, countSampleListings, at)
  }

  return {
    /** What is shown; from memory, except for the first call. Without a database it is what a new site shows. */
    async current(): Promise<SiteSettings> {
      try {
        return (await cached(`${changed} ${changes.facts}`, () => stored(db))).site
      } catch {
        return first.site
      }
    },

    async read(actor: Actor | null): Promise<SiteSettingsView> {
      authorize(actor, 'administer')
      return present(await stored(db))
    },

    /**
     * Figures follow at once; price estimates when the model has been trained again, which is requested here.
     * @throws DomainError conflict when somebody changed the settings since `version`.
     */
    async change(
      actor: Actor | null,
      input: SiteSettingsInput,
      version: number,
    ): Promise<SiteSettingsView> {
      const admin = authorize(actor, 'administer')
      const { after, recount } = await db.transaction(async (tx) => {
        await lockInTransaction(tx, 'siteSettings')
        const before = await stored(tx)
        if (before.version !== version)
          throw new DomainError('conflict', 'siteSettings.stale', {
            version: String(before.version),
          })
        const fields = changedFields(before.site, input)
        if (fields.length === 0) return { after: before, recount: false }
        const value: Stored = { version: before.version + 1, site: input }
        const at = clock()
        await store(tx, value, at)
        const recount = fields.includes('countSampleListings')
        const told = fields.filter((name) => name !== 'countSampleListings')
        await recordAudit(tx, {
          at,
          actorId: admin.id,
          action: 'site.change',
          target: ['site', SITE_ID],
          details: {
            version: value.version,
            ...(told.length === 0
              ? {}
              : { before: pick(before.site, told), after: pick(input, told) }),
            ...(recount ? { countSampleListings: input.countSampleListings } : {}),
          },
        })
        return { after: value, recount }
      })
      changed += 1
      if (recount) await jobs.enqueue('learn-prices', { by: admin.id }, { key: 'learn-prices' })
      return present(after)
    },
  }
}

export type SiteSettingsService = ReturnType<typeof siteSettingsService>

function present({ version, site }: Stored): SiteSettingsView {
  const { email, phone, hours, languages, address, callbackDays, grievanceOfficer } = site
  const { countSampleListings } = site
  return {
    version,
    email,
    phone,
    hours,
    languages,
    address,
    callbackDays,
    grievanceOfficer,
    countSampleListings,
  }
}

type Field = keyof SiteSettings
const FIELDS = Object.keys(FIRST_SITE_SETTINGS) as Field[]

/** Texts compare by content: the database stores the names of an object in an order of its own. */
function changedFields(before: SiteSettings, after: SiteSettings): Field[] {
  const text = (value: unknown): string =>
    JSON.stringify(value, (_name, part: unknown) =>
      typeof part === 'object' && part !== null
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    )
  return FIELDS.filter((name) => text(before[name]) !== text(after[name]))
}

const pick = (site: SiteSettings, fields: readonly Field[]): string =>
  fields
    .map((name) => {
      const value = site[name]
      const parts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
      return parts.filter((part) => part !== null).join(', ') || '–'
    })
    .join('; ')

import type { Database } from '../db/client.ts'
import type { LiveLayers } from '../domain/locality/live.ts'
import type { Role } from '../domain/accounts/roles.ts'
import type {
  Clock,
  Jobs,
  EmailTemplates,
  Log,
  Mailer,
  Storage,
  Vault,
} from '../domain/platform/ports.ts'
import type { RateLimits } from './platform/rate-limits.ts'

/** Dependencies of all services. */
export interface Deps {
  database: Database
  clock: Clock
  storage: Storage
  /** Private papers. */
  vault: Vault
  mailer: Mailer
  letters: EmailTemplates
  jobs: Jobs
  /** External data about a town. */
  live: LiveLayers
  rateLimits: RateLimits
  log: Log
  settings: {
    demo: boolean
    /** Roles that require a second factor. */
    requireSecondFactor: readonly Role[]
    /** Origin without a trailing slash, for links in emails. */
    publicUrl: string
    /** 32 random bytes, hex, from the settings table: key of the visitor hashes. */
    secret: string
    /** A folder on this machine's disk for incoming files; its users delete them. */
    scratchDir: string
    storage: {
      /** The folder of all data on this machine. */
      dataDir: string
      /** Where pictures and papers are stored. */
      pictures: 'disk' | 's3'
    }
    search: {
      /** The search engine: the listing index in this process, or SQL. */
      engine: 'index' | 'postgres'
      /** A folder on this machine's disk for the index snapshot; null disables snapshots. */
      snapshotDir: string | null
    }
  }
}

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

/** What every use-case is given. */
export interface Deps {
  database: Database
  clock: Clock
  storage: Storage
  /** Private papers. */
  vault: Vault
  mailer: Mailer
  letters: EmailTemplates
  jobs: Jobs
  /** What services outside say of a town. */
  live: LiveLayers
  rateLimits: RateLimits
  log: Log
  settings: {
    demo: boolean
    /** Roles whose people must have a second factor. */
    requireSecondFactor: readonly Role[]
    /** Origin without a trailing slash, for links in letters. */
    publicUrl: string
    /** 32 random bytes, hex, kept in the settings table: keys the visitor hashes. */
    secret: string
    /** A folder on this machine's disk for files on their way in; emptied by its users. */
    scratchDir: string
    storage: {
      /** The folder of everything that this machine keeps. */
      dataDir: string
      /** Where pictures and papers lie. */
      pictures: 'disk' | 's3'
    }
    search: {
      /** What answers searches: the listing index in this process, or SQL. */
      engine: 'index' | 'postgres'
      /** A folder on this machine's disk for the index's snapshot; null keeps none. */
      snapshotDir: string | null
    }
  }
}

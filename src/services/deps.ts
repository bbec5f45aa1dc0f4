import type { Database, Db } from '../db/client.ts'
import type { LiveLayers } from '../domain/locality/live.ts'
import type { Routing } from '../domain/search/reach.ts'
import type { Translator } from '../domain/listings/text/translator.ts'
import type { Role } from '../domain/accounts/roles.ts'
import type { BackupLock } from '../db/backup-lock.ts'
import type {
  ArchiveStore,
  Clock,
  Jobs,
  Log,
  Mailer,
  Storage,
  Vault,
} from '../domain/platform/ports.ts'
import type { OutsideRequests } from '../domain/platform/outside-requests.ts'
import type { CodeSender } from '../domain/accounts/code-sender.ts'
import type { IdentityProvider } from '../domain/accounts/identity-provider.ts'
import type { EmailTemplates } from '../domain/emails/email-templates.ts'
import type { RateLimitName } from '../contracts/rate-limits.ts'
import type { DomainError } from '../domain/platform/errors.ts'

/** An account id, a network address, the hash of an email address, or empty for a site-wide limit. */
export type Subject = string | number

export interface ConsumeOptions {
  /** Units consumed at once: all of them or, when fewer are left, none. */
  cost?: number
  /** The caller's open transaction; a rollback undoes the count too. */
  tx?: Db
  /** Creates the error to throw instead of the default one, from the seconds until the window ends. */
  error?: (retryAfterSeconds: number) => DomainError
}

/** The limits of contracts/limits.ts; the implementation is platform/rate-limits.ts. */
export interface RateLimits {
  /**
   * Counts a call, or rejects it.
   * @throws DomainError `rate_limited` with the seconds until the window ends.
   */
  consume: (name: RateLimitName, subject: Subject, options?: ConsumeOptions) => Promise<void>
  /** Deletes expired counters and returns how many. */
  sweep: () => Promise<number>
}

/** Where and how backups are made. */
export interface Backups {
  store: ArchiveStore
  /** A key of age, secret or public; null: not encrypted. */
  key: string | null
  /** Whether they are made by themselves. */
  scheduled: boolean
  keepDays: number
  lock: BackupLock
  /** Restores an archive into a place of its own, outside this process, and reads all of it. */
  verify: (name: string, signal: AbortSignal) => Promise<ArchiveCheck>
}

/** What a restore of an archive found. */
export interface ArchiveCheck {
  /** What is wrong with it, a line for each; empty when it is good. */
  faults: string[]
  listings: number
  pictures: number
  papers: number
}

/** Dependencies of all services. */
export interface Deps {
  database: Database
  clock: Clock
  storage: Storage
  /** Private papers. */
  vault: Vault
  mailer: Mailer
  letters: EmailTemplates
  /** One-time codes to telephones. */
  codes: CodeSender
  /** Sign-in at another site; null when none is configured. */
  identityProvider: IdentityProvider | null
  jobs: Jobs
  /** External data about a town. */
  live: LiveLayers
  /** Travel times. */
  routing: Routing
  /** Machine translation of owners' texts. */
  translator: Translator
  /** Requests to addresses that people entered. */
  outside: OutsideRequests
  rateLimits: RateLimits
  backups: Backups
  log: Log
  settings: {
    demo: boolean
    /** CONTACT_EMAIL and CONTACT_PHONE: the first values of the site's settings. */
    contact: { email: string | null; phone: string | null }
    /** Roles that require a second factor. */
    requireSecondFactor: readonly Role[]
    /** Origin without a trailing slash, for links in emails. */
    publicUrl: string
    /** 32 random bytes, hex, from the settings table: key of the visitor hashes. */
    secret: string
    /** Calling codes of the countries to which one-time codes are sent. */
    phoneCountries: readonly string[]
    /** Keys for push services; null: a pair of the settings table. */
    vapidKeys: { publicKey: string; privateKey: string } | null
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

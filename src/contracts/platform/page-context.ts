import type { Actor } from '../../domain/accounts/actor.ts'

/** What every page knows about its request, beside the services. */
export interface PageContext {
  lang: 'en' | 'ml'
  /** Null: as the device prefers. */
  scheme: 'light' | 'dark' | null
  preferredCity: string | null
  /** From the session cookie, for reading only. */
  actor: Actor | null
  /** For inline scripts of this answer. */
  nonce: string
  publicUrl: string
  demo: boolean
  contact: { email: string | null; phone: string | null }
  map: {
    /** Keep to the local style. */
    local: boolean
    mapboxToken: string | null
    satellite: string | null
    streets: string | null
  }
  visitor: string
  /** When the page was asked for: what "12 days ago" is counted from. */
  now: Date
  /** Logs what went wrong. */
  report: (error: unknown) => void
}

import type { MapConfig } from '../../domain/places/map-hosts.ts'
import type { SiteContact } from '../../domain/admin/site-settings.ts'
import type { Actor } from '../../domain/accounts/actor.ts'

/** The request context of every page, besides the services. */
export interface PageContext {
  lang: 'en' | 'ml'
  /** Null: the device's preference. */
  scheme: 'light' | 'dark' | null
  preferredCity: string | null
  /** From the session cookie, for reading only. */
  actor: Actor | null
  /** The nonce for inline scripts of this response. */
  nonce: string
  /** The page is awaited to its end, not sent in parts. */
  whole: boolean
  publicUrl: string
  demo: boolean
  contact: SiteContact
  /** What the pages' maps may use. */
  map: MapConfig
  /** The visitor's hash; empty for a page that is made for everybody. */
  visitor: string
  /** The time of the request: the reference for "12 days ago". */
  now: Date
  /** Finds the request in the log. */
  requestId: string
  /** Logs errors. */
  report: (error: unknown) => void
}

import type { InitOptions } from 'i18next'

/** Shared by both sides. Keys are dotted paths; a missing Malayalam sentence falls back to English. */
export const OPTIONS: InitOptions = {
  fallbackLng: 'en',
  defaultNS: 'shell',
  interpolation: { escapeValue: false },
  returnNull: false,
  parseMissingKeyHandler(key: string, fallback?: string): string {
    // Tests fail on console errors, so that a key put together at run time cannot lose its sentence unnoticed.
    // oxlint-disable-next-line no-console -- in the browser there is no other log
    if (fallback === undefined) console.error(`There is no text for "${key}"`)
    return fallback ?? key
  },
}

/** Namespaces that every page uses. */
export const SHELL_NAMESPACES = ['shell']

/** What a route says of itself: `export const handle: PageHandle = { ns: ['home'] }`. */
export interface PageHandle {
  /** Namespaces that the page's first render needs; what its loader answers as `ns` is added to them. */
  ns?: string[]
  /** No footer, and the page fills the window (map). */
  full?: boolean
}

import type { InitOptions } from 'i18next'

/** Shared by both sides. Keys are dotted paths; a missing Malayalam sentence falls back to English. */
export const OPTIONS: InitOptions = {
  fallbackLng: 'en',
  defaultNS: 'shell',
  interpolation: { escapeValue: false },
  returnNull: false,
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

import type { i18n, InitOptions } from 'i18next'
import { PLACE_CASES, placeCase } from '../../domain/text/place-case.ts'

/** Shared by server and browser. Keys are dotted paths; a missing Malayalam string falls back to English. */
export const OPTIONS: InitOptions = {
  fallbackLng: 'en',
  defaultNS: 'shell',
  interpolation: { escapeValue: false },
  returnNull: false,
  parseMissingKeyHandler(
    key: string,
    fallback?: string,
    options?: { ns?: string | readonly string[] },
  ): string {
    // Tests fail on console errors, so that they notice a missing string whose key is built at run time.
    if (fallback === undefined) {
      const file = options?.ns ? ` in the namespace ${[options.ns].flat().join(' or ')}` : ''
      // oxlint-disable-next-line no-console -- in the browser there is no other log
      console.error(`There is no text for "${key}"${file}`)
    }
    return fallback ?? key
  },
}

/** Lets Malayalam sentences put a place's name into a case: `{{city, ablative}}`. */
export function addPlaceCases({ services }: i18n): void {
  for (const each of PLACE_CASES)
    services.formatter?.add(each, (name: unknown) => placeCase(String(name), each))
}

/** Namespaces that every page uses. */
export const SHELL_NAMESPACES = ['shell']

/** The `handle` that a route exports: `export const handle: PageHandle = { ns: ['home'] }`. */
export interface PageHandle {
  /** Namespaces that the page's first render needs. Its loader can add more by returning `ns`. */
  ns?: string[]
  /** The page fills the window and has no footer (map). */
  full?: boolean
  /** Parts of the page that the first links lead to, instead of its main part: their ids, and the links' keys of `shell:skipTo`. */
  skips?: readonly { id: string; text: string }[]
}

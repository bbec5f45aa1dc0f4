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

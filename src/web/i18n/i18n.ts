import { LOCALE, type Language } from '../../i18n/languages.ts'
import type { Catalogue } from '../../i18n/translate.ts'
import { findSentence, type TFunction, type TranslateOptions } from '../../i18n/translator.ts'

export type { TFunction } from '../../i18n/translator.ts'

/** The namespace of keys that name none. */
const DEFAULT_NAMESPACE = 'shell'

type Fetch = (language: Language, namespace: string) => Promise<Catalogue>

/** A failed file is asked for again when it is needed after this many milliseconds. */
const FAILED_MS = 1_000

/** The sentences of a language that are at hand, by namespace. */
export type Catalogues = Record<string, Catalogue>

/** The sentences of a page, in its language. */
export class I18n {
  readonly language: Language
  readonly #own: Catalogues
  readonly #english: Catalogues
  readonly #fetch: Fetch | null
  readonly #loading = new Map<string, Promise<void>>()
  readonly #translators = new Map<string, TFunction>()
  readonly #plurals: Intl.PluralRules
  #other: I18n | null = null

  /**
   * `fetch` loads a namespace that is not in `own`. `english` stands in for missing sentences: on the server, since every
   * key has both languages and a browser need only have one.
   */
  constructor(
    language: Language,
    own: Catalogues,
    { english = {}, fetch = null }: { english?: Catalogues; fetch?: Fetch | null } = {},
  ) {
    this.language = language
    this.#own = own
    this.#english = english
    this.#fetch = fetch
    this.#plurals = new Intl.PluralRules(LOCALE[language])
  }

  readonly t: TFunction = (key, options) => this.translator([DEFAULT_NAMESPACE])(key, options)

  exists(key: string): boolean {
    return this.#find([DEFAULT_NAMESPACE], key) !== undefined
  }

  /** The function that translates keys of these namespaces; the same one each time. */
  translator(namespaces: string | readonly string[] = DEFAULT_NAMESPACE): TFunction {
    const names = [namespaces].flat() as readonly string[]
    const id = names.join()
    const known = this.#translators.get(id)
    if (known) return known
    const t: TFunction = (key, options = {}) => {
      const sentence = this.#find([options.ns ?? names].flat(), key, options)
      return sentence ?? options.defaultValue ?? missing(key, names)
    }
    this.#translators.set(id, t)
    return t
  }

  /** The same in a language of its own, whose namespaces are loaded when asked for. */
  in(language: Language): I18n {
    if (language === this.language) return this
    return (this.#other ??= new I18n(language, {}, { fetch: this.#fetch }))
  }

  /** The sentences of a namespace as they are in its file, or undefined if it is not loaded. */
  catalogue(namespace: string): Catalogue | undefined {
    return this.#own[namespace]
  }

  /** The keys directly below a dotted key: of a list, the numbers of its entries. */
  keysBelow(namespace: string, key: string): string[] {
    let node: string | Catalogue | undefined = this.#own[namespace] ?? this.#english[namespace]
    for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
    return typeof node === 'object' ? Object.keys(node) : []
  }

  has(namespace: string): boolean {
    return this.#fetch === null || this.#own[namespace] !== undefined
  }

  /**
   * What a component is suspended by: the promise of a namespace that is fetched, also after it has arrived; null for one
   * that came with the page. React requires that a component which was suspended by a promise uses it again.
   */
  suspending(namespace: string): Promise<void> | null {
    const known = this.#loading.get(namespace)
    return known ?? (this.has(namespace) ? null : this.load(namespace))
  }

  /** Waits until a namespace is loaded: the same promise each time, as `use` needs it. */
  load(namespace: string): Promise<void> {
    const known = this.#loading.get(namespace)
    if (known) return known
    const loaded = this.#load(namespace)
    this.#loading.set(namespace, loaded)
    loaded.catch(() => setTimeout(() => this.#loading.delete(namespace), FAILED_MS))
    return loaded
  }

  async #load(namespace: string): Promise<void> {
    if (this.#fetch && !this.has(namespace))
      this.#own[namespace] = await this.#fetch(this.language, namespace)
  }

  #find(
    namespaces: readonly string[],
    key: string | readonly string[],
    options?: TranslateOptions,
  ): string | undefined {
    return findSentence(
      (name) => [this.#own[name], this.#english[name]].filter((one) => one !== undefined),
      this.#plurals,
      namespaces,
      key,
      options,
    )
  }
}

/** The key itself. Tests fail on console errors, so that they notice a missing sentence whose key is built at run time. */
function missing(keys: string | readonly string[], namespaces: readonly string[]): string {
  const key = ([keys].flat() as readonly string[]).at(-1) ?? ''
  // oxlint-disable-next-line no-console -- in the browser there is no other log
  console.error(`There is no text for "${key}" in the namespace ${namespaces.join(' or ')}`)
  return key
}

import { translate, type Catalogue, type Params } from './translate.ts'

export interface TranslateOptions extends Params {
  /** Namespaces to look in, instead of the translator's own. */
  ns?: string | readonly string[]
  /** Chooses between the forms `key_zero`, `key_one` and `key_other`, if it is a number; is filled in like any other. */
  count?: number | string
  /** Stands in for a missing sentence. */
  defaultValue?: string
}

/**
 * The sentence of a key: dotted, in the translator's own namespaces or, as `namespace:key`, in another. Of several keys the
 * first that has a sentence.
 */
export type TFunction = (key: string | readonly string[], options?: TranslateOptions) => string

/** The sentences of a namespace that are at hand, the page's language first, then what stands in for it. */
export type CataloguesOf = (namespace: string) => readonly Catalogue[]

/** The sentence of a key, or undefined. `namespaces` are searched in their order. */
export function findSentence(
  cataloguesOf: CataloguesOf,
  plurals: Intl.PluralRules,
  namespaces: readonly string[],
  keys: string | readonly string[],
  params: Params = {},
): string | undefined {
  const { count } = params
  const endings =
    typeof count === 'number'
      ? [...(count === 0 ? ['_zero'] : []), `_${plurals.select(count)}`, '']
      : ['']
  for (const given of [keys].flat() as readonly string[]) {
    const at = given.indexOf(':')
    const key = given.slice(at + 1)
    for (const namespace of at < 0 ? namespaces : [given.slice(0, at)])
      for (const catalogue of cataloguesOf(namespace))
        for (const ending of endings) {
          const sentence = translate(catalogue, key + ending, params)
          if (sentence !== undefined) return sentence
        }
  }
  return undefined
}

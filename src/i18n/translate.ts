import { PLACE_CASES, placeCase } from '../domain/text/place-case.ts'

/** A namespace file: nested objects of sentences. */
export type Catalogue = { [key: string]: string | Catalogue }

/** What a sentence is filled in with; a number `count` chooses its plural form. */
export type Params = Readonly<Record<string, unknown>>

/**
 * The sentence at a dotted key, with `{{name}}` filled in, and `{{name, ablative}}` with a place in a Malayalam case;
 * undefined when there is none.
 */
export function translate(
  catalogue: Catalogue,
  key: string,
  params: Params = {},
): string | undefined {
  let node: string | Catalogue | undefined = catalogue
  for (const part of key.split('.')) {
    if (typeof node !== 'object') return undefined
    node = node[part]
  }
  if (typeof node !== 'string') return undefined
  return node.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name: string, wanted?: string) => {
    const text = String(params[name] ?? '')
    const inCase = PLACE_CASES.find((each) => each === wanted)
    return inCase ? placeCase(text, inCase) : text
  })
}

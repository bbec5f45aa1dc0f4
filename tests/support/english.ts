import type { APIResponse, Page } from 'playwright-core'
import { KNOWN_AMENITIES } from '../../src/domain/places/landmarks/landmark-data.ts'
import { SOURCES } from '../../src/domain/places/sources.ts'

/** Descriptions of a source in our own words, which must be translated, unlike the names of laws and publications. */
const OUR_WORDS: readonly string[] = [
  'veedu-estimate',
  'veedu-base-prices',
  'veedu-listings',
  'veedu-rating',
  'asked-prices-2020',
  'public-knowledge',
  'veedu-desk',
]

/** Text that stays as written in every language: laws, publications, formats, place names. */
const NAMES: readonly string[] = [
  'OpenStreetMap contributors',
  'Save place as',
  'JPG, PNG, GIF, WebP, AVIF, HEIC',
  ...Object.entries(SOURCES)
    .filter(([id]) => !OUR_WORDS.includes(id))
    .map(([, { attribution }]) => attribution),
  ...KNOWN_AMENITIES.map(({ name }) => name),
].toSorted((a, b) => b.length - a.length)

/** Three consecutive Latin words. */
const RUN =
  /(?:\p{Script=Latin}[\p{Script=Latin}'’.-]*[ ,;:]+){2,}\p{Script=Latin}[\p{Script=Latin}'’.-]*/u

/**
 * Untranslated English on a Malayalam page: texts with three consecutive Latin words outside elements with `lang="en"`.
 * Text written by owners and realtors (`own`) is exempt in any language.
 */
export async function untranslatedTexts(page: Page, own: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const text = (walker.currentNode.textContent ?? '').trim()
      if (!element || text === '') continue
      if (element.closest('script, style, noscript, [lang="en"]')) continue
      found.push(text)
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]'))
      if (!element.closest('[lang="en"]'))
        for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
          found.push(element.getAttribute(name) ?? '')
    return found
  })
  return [...new Set(texts)].filter((text) => RUN.test(without(text, own)))
}

/** The text without names and user content, whole or truncated. */
function without(text: string, own: ReadonlySet<string>): string {
  if (!RUN.test(text) || own.has(text)) return ''
  let rest = text
  for (const name of NAMES) rest = rest.replaceAll(name, '')
  for (const said of own) {
    if (said.length > 5 && rest.includes(said)) rest = rest.replaceAll(said, '')
    else if (rest.length > 5 && said.includes(rest.replace(/…$/, '').trim())) return ''
  }
  return rest
}

/** All user content of the demo's listings and entries, and its parts, as returned by the public API. */
export async function userTexts(page: Page): Promise<Set<string>> {
  const own = new Set<string>()
  const take = (value: unknown): void => {
    if (typeof value === 'string') {
      if (!/\p{Script=Latin}/u.test(value)) return
      for (const line of value.split('\n')) own.add(line.trim())
      // A card shows as much of an address as its owner allows.
      for (const part of value.split(',')) own.add(part.trim())
      // Lists are JSON strings on the wire.
      if (value.startsWith('[')) {
        try {
          take(JSON.parse(value))
        } catch {
          // Words in brackets count as words.
        }
      }
    } else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) take(part)
  }
  let next: string | undefined = '/api/properties'
  while (next) {
    const answer: APIResponse = await page.request.get(next)
    take(await answer.json())
    next = /<([^>]+)>; rel="next"/.exec(answer.headers().link ?? '')?.[1]
  }
  // Sold listings appear in no list, but on the pages that name them.
  for (const path of ['/api/realtors', ...[1, 2, 3].map((id) => `/api/properties/${id}`)])
    take(await (await page.request.get(path)).json())
  // A whole title is removed before the town in it.
  return new Set([...own].toSorted((a, b) => b.length - a.length))
}

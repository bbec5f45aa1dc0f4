import type { Page } from 'playwright-core'

/** What stays as it is written, whatever the page's language: laws, sources, formats, names of products. */
const NAMES = [
  'OpenStreetMap contributors',
  'Save place as',
  'JPG, PNG, GIF, WebP, AVIF, HEIC',
] as const

/** Three Latin words in a row. */
const RUN =
  /(?:\p{Script=Latin}[\p{Script=Latin}'’.-]*[ ,;:]+){2,}\p{Script=Latin}[\p{Script=Latin}'’.-]*/u

/**
 * English on a Malayalam page: pieces of text with three Latin words in a row, outside of elements that say
 * `lang="en"`. What owners and realtors wrote is theirs (`own`), in whatever language.
 */
export async function englishOn(page: Page, own: ReadonlySet<string>): Promise<string[]> {
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
  return [...new Set(texts)].filter((text) => {
    const rest = without(text, own)
    return RUN.test(rest)
  })
}

/** The text less names and what people wrote themselves, whole or cut short. */
function without(text: string, own: ReadonlySet<string>): string {
  if (own.has(text)) return ''
  let rest = text
  for (const name of NAMES) rest = rest.replaceAll(name, '')
  if (!RUN.test(rest)) return ''
  for (const said of own) {
    if (said.length > 5 && rest.includes(said)) rest = rest.replaceAll(said, '')
    else if (rest.length > 5 && said.includes(rest.replace(/…$/, '').trim())) return ''
  }
  return rest
}

/** Everything that people wrote into the demo's listings and entries: what the public calls answer. */
export async function ownTexts(page: Page): Promise<Set<string>> {
  const own = new Set<string>()
  const take = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/\p{Script=Latin}/u.test(value))
        for (const line of value.split('\n')) own.add(line.trim())
      // Lists travel as JSON in a string.
      if (value.startsWith('[')) {
        try {
          take(JSON.parse(value))
        } catch {
          // Words in brackets are words.
        }
      }
    } else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) take(part)
  }
  for (const path of ['/api/properties', '/api/realtors'])
    take(await (await page.request.get(path)).json())
  return own
}

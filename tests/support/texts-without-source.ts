interface Element {
  tag: string
  /** Contains figures, and must name their source. */
  holds: boolean
  marked: boolean
  texts: string[]
  hidden: boolean
}

/** Digits that are not statements: values that a user types or chooses. */
const UNREAD = new Set(['script', 'title', 'label', 'select', 'style'])
const VOID = new Set(['img', 'input', 'br', 'link', 'meta', 'hr'])

/** Texts with a digit outside any element that names the source of its figures. */
export function textsWithoutSource(html: string): string[] {
  const found: string[] = []
  const open: Element[] = []
  const root: Element = { tag: '', holds: true, marked: false, texts: [], hidden: false }
  for (const [, end, tag, attributes = '', text] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:[^">]|"[^"]*")*)>|([^<]+)/gi,
  )) {
    const inner = open.at(-1)
    if (text !== undefined) {
      const holder = open.findLast(({ holds }) => holds) ?? root
      if (/\d/.test(text) && !open.some(({ hidden }) => hidden)) holder.texts.push(text)
      continue
    }
    if (tag === undefined) continue
    if (end) {
      if (!inner || inner.tag !== tag) throw new Error(`</${tag}> closes nothing`)
      open.pop()
      if (inner.holds && !inner.marked) found.push(...inner.texts)
      if (inner.marked) for (const outer of open) outer.marked = true
      continue
    }
    const isSource = /\sdata-source-mark\b/.test(attributes)
    if (isSource) {
      for (const outer of open) outer.marked = true
    }
    if (VOID.has(tag) || attributes.endsWith('/')) continue
    open.push({
      tag,
      holds: /\sdata-figures?="/.test(attributes),
      marked: isSource,
      texts: [],
      hidden: UNREAD.has(tag) || isSource,
    })
  }
  return [...found, ...root.texts]
}

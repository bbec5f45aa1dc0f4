/** What search engines show of a title and of a description, in characters. */
const TITLE_CHARS = 60
const DESCRIPTION_CHARS = 155

/** The first of these titles that is shown whole, else the last: they run from the fullest to the shortest. */
export function firstFittingTitle(titles: readonly string[]): string {
  return titles.find(({ length }) => length <= TITLE_CHARS) ?? titles.at(-1) ?? ''
}

/** A description in one line, ended at a word. */
export function truncateDescription(text: string, chars = DESCRIPTION_CHARS): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= chars) return line
  const head = line.slice(0, chars - 1)
  const end = head.lastIndexOf(' ')
  const whole = end > chars / 2 ? head.slice(0, end) : head.replace(/[\ud800-\udbff]$/, '')
  return `${whole.replace(/[\s,.;:–-]+$/, '')}…`
}

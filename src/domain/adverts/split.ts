import { readAdvert } from './read-advert.ts'
import type { Span } from './tokens.ts'

/** One advertisement of a text: its part, and the files that were sent with it. */
export interface AdvertPart extends Span {
  text: string
  /** Names of pictures that an exported chat mentions: "IMG-20250312-WA0004.jpg (file attached)". */
  files: string[]
}

/** "[12/03/25, 10:14:03] Name:" and "12/03/2025, 10:14 am - Name:", as WhatsApp exports them. */
const MESSAGE =
  /^[\u200e\u200f]?(?:\[\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[\s\u202f]?[ap]\.?m\.?)?\]|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[\s\u202f]?[ap]\.?m\.?)? [-–]) (?:(?<name>[^:\n]{1,60}): ?)?/iu
/** What WhatsApp writes in place of a message, and about the people of a chat (then nobody's name stands before it). */
const NOTICE =
  /^[\u200e<]*(?:(?:media|image|video|audio|sticker|gif|document) omitted|messages and calls are end-to-end|this message was deleted|you deleted this message)/iu
const EVENT =
  /joined using|created group|\badded\b|\bleft\b|\bremoved\b|changed (?:the|this|to)|end-to-end encrypted/iu
const FILE =
  /[\u200e<]*(?:attached: )?(?<file>[\w-]{1,80}\.(?:jpe?g|png|webp|heic|avif))>?(?: \((?:file attached|ഫയൽ)\))?/giu
/** A line of nothing but signs, three or more: "-----", "=====", "⭐⭐⭐", "━━━━". */
function isRule(line: string): boolean {
  return !/[\p{L}\p{N}]/u.test(line) && (line.match(SIGN)?.length ?? 0) >= 3
}
const SIGN = /[^\s\ufe0f\u200d]/gu
/** "1) ", "2. ", "*3.* ", "#4", "Ad 5:". */
const NUMBERED =
  /^\s*[*_]?(?:(?:ad|no|#|property)[ .:#]*)?(\d{1,2})[*_]?(?:[).:\]-]|\ufe0f?\u20e3)[*_]?\s+(?=\S)/iu

interface Line extends Span {
  text: string
  /** Starts a message of a chat. */
  message: boolean
  files: string[]
}

/**
 * Parts a text into its advertisements: by the messages of an exported chat, by lines of signs, by numbers at the start
 * of lines, and by blank lines or lines where each part is an advertisement by itself. A part that lacks a size or a
 * price belongs to the one before it, so that an advertisement with blank lines stays whole. Offsets refer to `text`.
 */
export function splitAdverts(text: string): AdvertPart[] {
  const lines = linesOf(text)
  const messages = lines.some(({ message }) => message)
  const blocks = messages ? grouped(lines, (line) => line.message) : [lines]
  return blocks
    .flatMap(byRules)
    .flatMap((block) => {
      const numbered = byNumbers(block)
      return numbered ?? byBlanks(block)
    })
    .map((block) => partOf(text, block))
    .filter((part) => /[\p{L}\p{N}]/u.test(part.text) || part.files.length > 0)
    .reduce<AdvertPart[]>(joinPictures, [])
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let at = 0
  for (const whole of text.split('\n')) {
    const message = MESSAGE.exec(whole)
    const prefix = message?.[0] ?? ''
    const name = message?.groups?.name
    let start = at + prefix.length
    let line = whole.slice(prefix.length)
    const files = [...line.matchAll(FILE)].map(({ groups }) => groups?.file ?? '')
    if (prefix !== '' && (NOTICE.test(line) || (name === undefined && EVENT.test(line)))) line = ''
    if (files.length > 0) line = line.replace(FILE, (name) => ' '.repeat(name.length))
    if (line.trim() === '') {
      line = ''
      start = at + whole.length
    }
    lines.push({ text: line, start, end: start + line.length, message: prefix !== '', files })
    at += whole.length + 1
  }
  return lines
}

function grouped(lines: readonly Line[], starts: (line: Line) => boolean): Line[][] {
  const blocks: Line[][] = [[]]
  for (const line of lines) {
    if (starts(line)) blocks.push([])
    blocks.at(-1)?.push(line)
  }
  return blocks.filter((block) => block.some(({ text, files }) => text !== '' || files.length > 0))
}

/** Parts between lines of signs. A title between two such lines belongs to what follows, a contact to what precedes. */
function byRules(lines: readonly Line[]): Line[][] {
  const found: { block: Line[]; content: Content }[] = []
  const blocks = grouped(lines, ({ text }) => isRule(text))
    .map((block) => block.filter(({ text }) => !isRule(text)))
    .filter((block) => block.length > 0)
  if (blocks.length > MOST_PARAGRAPHS) return [[...lines]]
  for (const block of blocks) {
    const content = contentOf(textOf(block))
    const last = found.at(-1)
    const isTitle = last !== undefined && !last.content.size && !last.content.price
    const isFooter = !content.size && !content.price && !content.place
    if (last && (isTitle || isFooter)) {
      last.block.push(
        { ...EMPTY, start: block[0]?.start ?? 0, end: block[0]?.start ?? 0 },
        ...block,
      )
      last.content = together(last.content, content)
    } else found.push({ block: [...block], content })
  }
  return found.map(({ block }) => block)
}

/** Blocks that start with 1, 2, 3…, each of them more than a line of a list. Null for another text. */
function byNumbers(lines: readonly Line[]): Line[][] | null {
  let next = 1
  const starts = new Set<Line>()
  for (const line of lines) {
    if (Number(NUMBERED.exec(line.text)?.[1]) !== next) continue
    starts.add(line)
    next += 1
  }
  const at = lines.findIndex(({ text }) => text !== '')
  const first = lines[at]
  if (starts.size < 2 || first === undefined || !starts.has(first)) return null
  const blocks = grouped(lines.slice(at), (line) => starts.has(line))
  const whole = blocks.filter((block) => isWhole(contentOf(textOf(block)))).length
  return whole >= 0.8 * blocks.length ? blocks.map(withoutNumber) : null
}

/** Without the number of its first line: "2- 12 cent" is no range. */
function withoutNumber([first, ...others]: Line[]): Line[] {
  if (!first) return others
  const { length } = NUMBERED.exec(first.text)?.[0] ?? ''
  return [{ ...first, text: first.text.slice(length), start: first.start + length }, ...others]
}

function byBlanks(lines: readonly Line[]): Line[][] {
  const full = lines.filter(({ text }) => text !== '')
  const eachLine = full.every(({ text }) => {
    const content = contentOf(text)
    return isWhole(content) && content.place
  })
  if (full.length > 1 && eachLine) return full.map((line) => [line])
  const paragraphs = grouped(lines, ({ text }) => text === '')
  if (paragraphs.length > MOST_PARAGRAPHS) return [[...lines]]
  const blocks = paragraphs.map((block) => ({
    block,
    content: contentOf(textOf(block)),
  }))
  const found: { block: Line[]; content: Content }[] = []
  for (const { block, content } of blocks) {
    const last = found.at(-1)
    if (last && !(isWhole(last.content) && startsNew(content))) {
      last.block.push(
        { ...EMPTY, start: block[0]?.start ?? 0, end: block[0]?.start ?? 0 },
        ...block,
      )
      last.content = together(last.content, content)
    } else found.push({ block: [...block], content })
  }
  return found.map(({ block }) => block)
}

/** A text of more is no list of advertisements. */
const MOST_PARAGRAPHS = 600

const EMPTY: Line = { text: '', start: 0, end: 0, message: false, files: [] }

/** Characters of a block that show whether it stands by itself. */
const MOST_CHARS = 1_000

/** Ages do not matter for where an advertisement begins. */
const NO_YEAR = 2000

/** What an advertisement needs to stand by itself. */
interface Content {
  size: boolean
  price: boolean
  place: boolean
  kind: boolean
}

function contentOf(text: string): Content {
  const { fields, doubts } = readAdvert(text.slice(0, MOST_CHARS), NO_YEAR)
  const isDoubted = (...codes: string[]): boolean => doubts.some(({ code }) => codes.includes(code))
  return {
    size:
      fields.plotArea !== undefined ||
      fields.builtUpArea !== undefined ||
      fields.carpetArea !== undefined ||
      fields.bedrooms !== undefined ||
      isDoubted('twoSizes', 'sizeRange'),
    price:
      fields.price !== undefined ||
      fields.monthlyRent !== undefined ||
      fields.rate !== undefined ||
      isDoubted('twoPrices', 'priceRange', 'rateDiffers', 'rateEach', 'otherAmount', 'lease'),
    place: fields.city !== undefined || isDoubted('twoPlaces'),
    kind: fields.propertyType !== undefined && fields.propertyType.spans.length > 0,
  }
}

/** Put together without reading again: a text of thousands of paragraphs is read once. */
function together(a: Content, b: Content): Content {
  return {
    size: a.size || b.size,
    price: a.price || b.price,
    place: a.place || b.place,
    kind: a.kind || b.kind,
  }
}

function isWhole({ size, price }: Content): boolean {
  return size && price
}

/** A block that can start an advertisement: it says what and where or for how much. */
function startsNew({ size, price, place, kind }: Content): boolean {
  return (size && (price || place)) || (kind && place)
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ text }) => text).join('\n')
}

function partOf(text: string, lines: readonly Line[]): AdvertPart {
  const full = lines.filter((line) => line.text !== '')
  const start = full[0]?.start ?? lines[0]?.start ?? 0
  const end = full.at(-1)?.end ?? start
  return { start, end, text: text.slice(start, end), files: lines.flatMap(({ files }) => files) }
}

/** A message of pictures alone belongs to the advertisement before it, else to the one after it. */
function joinPictures(parts: AdvertPart[], part: AdvertPart): AdvertPart[] {
  const last = parts.at(-1)
  if (part.text.trim() === '' && last) last.files.push(...part.files)
  else if (last?.text.trim() === '')
    parts[parts.length - 1] = { ...part, files: [...last.files, ...part.files] }
  else parts.push(part)
  return parts
}

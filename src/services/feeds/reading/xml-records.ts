import { createReadStream } from 'node:fs'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { LIMITS } from '../../../contracts/limits.ts'
import { message } from '../../../domain/platform/message.ts'
import { unreadable } from '../../imports/files/csv.ts'
import { recordTable, type RecordTable } from './table.ts'

/** Names by which files call one listing. */
const RECORD_NAMES =
  /^(?:listing|property|realestate|ad|advert|item|entry|offer|record|row|unit|house|home)$/i
/** Attributes that name what an element holds: `<component name="city">Kochi</component>`. */
const NAMING = ['name', 'key', 'type', 'code']
/** Elements in one another; no feed of listings has more. */
const MAX_DEPTH = 30
/** Different paths of elements that are counted. */
const MAX_PATHS = 5_000
/** Characters of the name of an element or attribute: names become headings, and parts of every path below them. */
const MAX_NAME = 100

interface PathCount {
  path: string
  name: string
  depth: number
  /** The most elements of this path in one parent. */
  siblings: number
  /** An element of it has child elements or attributes. */
  branches: boolean
}

/**
 * Reads an XML file of records: the element that repeats is a row, its values are cells. An element deeper than the
 * record is a column by its own name, or by its parent's and its own where two have the same name; several values of one
 * name are one cell, a line each.
 * @throws DomainError invalid at `file` when it is not well-formed or has no records.
 */
export async function readXmlRecords(path: string): Promise<RecordTable> {
  const record = recordPath(await countPaths(path))
  if (record === null) throw unreadable('import.xmlNoRecords')
  const collected = await collectRecords(path, record)
  return named(collected)
}

/** Which path is that of a record: a name that files use, else the outermost that repeats. */
function recordPath(counts: readonly PathCount[]): string | null {
  const candidates = counts
    .filter(({ branches, depth }) => branches && depth > 0)
    .toSorted((a, b) => a.depth - b.depth || b.siblings - a.siblings)
  const known = candidates.filter(({ name }) => RECORD_NAMES.test(name))
  const chosen =
    known.find(({ siblings }) => siblings > 1) ??
    known[0] ??
    candidates.find(({ siblings }) => siblings > 1)
  return chosen?.path ?? null
}

async function countPaths(file: string): Promise<PathCount[]> {
  const counts = new Map<string, PathCount>()
  const open: { path: string; children: Map<string, number> }[] = []
  await walk(file, {
    open({ name, attributes }) {
      const parent = open.at(-1)
      const path = `${parent?.path ?? ''}/${name}`
      const known = counts.get(path)
      const count = known ?? {
        path,
        name: localName(name),
        depth: open.length,
        siblings: 0,
        branches: false,
      }
      if (!known) {
        if (counts.size === MAX_PATHS) throw unreadable('import.xmlNoRecords')
        counts.set(path, count)
      }
      if (Object.keys(attributes).length > 0) count.branches = true
      if (parent) {
        const siblings = (parent.children.get(path) ?? 0) + 1
        parent.children.set(path, siblings)
        count.siblings = Math.max(count.siblings, siblings)
        const above = counts.get(parent.path)
        if (above) above.branches = true
      }
      open.push({ path, children: new Map() })
    },
    close() {
      open.pop()
    },
    text: () => undefined,
  })
  return [...counts.values()]
}

/** A record's values by their path below it: "/address/component[city]". */
type PathValues = Map<string, string[]>

async function collectRecords(file: string, recordAt: string): Promise<PathValues[]> {
  const { maxRows, maxColumns } = LIMITS.imports
  const records: PathValues[] = []
  /** All paths with values, each once in memory, and refused as soon as they are more than a table has columns. */
  const paths = new Map<string, string>()
  const open: { path: string; text: string; parent: boolean }[] = []
  let current: PathValues | null = null
  let depth = 0
  const add = (path: string, value: string): void => {
    const text = value.trim()
    if (text === '' || !current) return
    const values = current.get(path)
    if (values) {
      values.push(text)
      return
    }
    if (!paths.has(path)) {
      if (paths.size === maxColumns)
        throw unreadable(
          message('import.tooManyColumns', { row: records.length + 1, max: maxColumns }),
        )
      paths.set(path, path)
    }
    current.set(paths.get(path) ?? path, [text])
  }
  await walk(file, {
    open({ name, attributes }) {
      const above = open.at(-1)
      if (above) above.parent = true
      if (current) {
        // A longer value is a text, not a name.
        const naming = NAMING.find((key) => (attributes[key]?.length ?? Infinity) <= MAX_NAME)
        const by = naming === undefined ? '' : `[${attributes[naming]}]`
        const path = `${above?.path ?? ''}/${localName(name)}${by}`
        open.push({ path, text: '', parent: false })
        for (const [key, value] of Object.entries(attributes))
          if (key !== naming && !key.startsWith('xmlns') && !key.startsWith('xml:'))
            add(`${path}/@${localName(key)}`, value)
        return
      }
      const path = `${above?.path ?? ''}/${name}`
      open.push({ path, text: '', parent: false })
      if (path !== recordAt) return
      if (records.length === maxRows)
        throw unreadable(message('import.tooManyRows', { max: maxRows }))
      current = new Map()
      depth = open.length
      open[open.length - 1] = { path: '', text: '', parent: false }
      for (const [key, value] of Object.entries(attributes))
        if (!key.startsWith('xmlns')) add(`/@${localName(key)}`, value)
    },
    text(part) {
      const top = open.at(-1)
      if (current && top) top.text += part
    },
    close() {
      const closed = open.pop()
      if (!current || !closed) return
      if (!closed.parent) add(closed.path, closed.text)
      if (open.length < depth) {
        records.push(current)
        current = null
      }
    },
  })
  return records
}

/** The records with the shortest names of their paths that tell them apart. */
function named(records: readonly PathValues[]): RecordTable {
  const paths = new Set(records.flatMap((record) => [...record.keys()]))
  const byName = Map.groupBy(paths, nameOf)
  const names = new Map(
    [...paths].map((path) => {
      const alone = (byName.get(nameOf(path))?.length ?? 0) === 1
      return [path, alone ? nameOf(path) : longName(path)] as const
    }),
  )
  const table = recordTable()
  for (const record of records) {
    const row = new Map<string, string>()
    for (const [path, values] of record) row.set(names.get(path) ?? path, values.join('\n'))
    table.add(row)
  }
  return table
}

/** "/address/component[city]" → "city", "/price/@currency" → "price currency", "/link" → "link". */
function nameOf(path: string): string {
  const [parent = '', last = ''] = path.split('/').slice(-2)
  const own = words(last)
  return last.startsWith('@') && parent !== '' ? `${words(parent)} ${own}` : own
}

function longName(path: string): string {
  return path.split('/').filter(Boolean).map(words).join(' ')
}

function words(part: string): string {
  const [, inner] = /\[(.+)\]$/.exec(part) ?? []
  return (inner ?? part.replace(/^@/, '')).replaceAll('_', ' ').trim()
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function isTooLong(name: string): boolean {
  return name.length > MAX_NAME
}

interface Walker {
  open: (tag: SaxesTagPlain) => void
  text: (part: string) => void
  close: () => void
}

/** Parses a file as it is read. Entities that a document declares itself are not expanded, but refused. */
async function walk(file: string, walker: Walker): Promise<void> {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('error', () => {
    throw unreadable(message('import.xmlBroken', { line: parser.line }))
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > MAX_DEPTH || [tag.name, ...Object.keys(tag.attributes)].some(isTooLong))
      throw unreadable('import.xmlNoRecords')
    walker.open(tag)
  })
  parser.on('closetag', () => {
    depth -= 1
    walker.close()
  })
  parser.on('text', (part) => walker.text(part))
  parser.on('cdata', (part) => walker.text(part))
  const decoder = new TextDecoder()
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
    parser.write(decoder.decode(chunk, { stream: true }))
  parser.write(decoder.decode()).close()
}

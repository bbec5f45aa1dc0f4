import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LIMITS } from '../../../contracts/limits.ts'
import { csvLine } from '../../../domain/imports/cells/cells.ts'
import { message } from '../../../domain/platform/message.ts'
import { unreadable } from '../../imports/files/csv.ts'

/** Records by the names of their values, in the order in which these were first seen. */
export interface RecordTable {
  add: (record: ReadonlyMap<string, string>) => void
  readonly rows: number
  /** The headings, then a row for each record. */
  lines: () => Generator<string>
}

/** Collects records within the limits of an import. @throws DomainError invalid at `file` beyond them. */
export function recordTable(): RecordTable {
  const { maxRows, maxColumns, maxChars } = LIMITS.imports
  const columns = new Map<string, number>()
  const records: ReadonlyMap<string, string>[] = []
  let chars = 0
  return {
    get rows() {
      return records.length
    },
    add(record) {
      if (records.length === maxRows)
        throw unreadable(message('import.tooManyRows', { max: maxRows }))
      for (const [name, value] of record) {
        if (!columns.has(name)) columns.set(name, columns.size)
        chars += value.length
      }
      if (columns.size > maxColumns)
        throw unreadable(
          message('import.tooManyColumns', { row: records.length + 1, max: maxColumns }),
        )
      if (chars > maxChars) throw unreadable('import.bomb')
      records.push(record)
    },
    *lines() {
      const names = [...columns.keys()]
      yield csvLine(names)
      for (const record of records) yield csvLine(names.map((name) => record.get(name) ?? ''))
    },
  }
}

/** Writes the table beside a received file, as a file that imports read. Returns its path; the caller deletes it. */
export async function writeTable(table: RecordTable, beside: string): Promise<string> {
  if (table.rows === 0) throw unreadable('import.empty')
  const path = join(dirname(beside), `${randomBytes(12).toString('hex')}.upload`)
  await pipeline(Readable.from(table.lines()), createWriteStream(path, { flags: 'wx' }))
  return path
}

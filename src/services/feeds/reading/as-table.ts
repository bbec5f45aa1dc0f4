import { open, readFile, stat } from 'node:fs/promises'
import { LIMITS } from '../../../contracts/limits.ts'
import { message } from '../../../domain/platform/message.ts'
import { unreadable } from '../../imports/files/csv.ts'
import { readJsonLd } from './json-ld.ts'
import { writeTable } from './table.ts'
import { readXmlRecords } from './xml-records.ts'

/** Bytes by which a file shows what it is. */
const BEGINNING = 2_000

/**
 * A file of rows for the import, made of a fetched file of XML records or of schema.org's JSON-LD; null when it may be
 * a table as it is. By what the file is, not by its name. The caller deletes the made file.
 * @throws DomainError invalid at `file`.
 */
export async function tableOfFeed(path: string): Promise<string | null> {
  const kind = await kindOf(path)
  if (kind === 'table') return null
  if (kind === 'xml') return writeTable(await readXmlRecords(path), path)
  const { maxJsonBytes } = LIMITS.stockFeeds
  if ((await stat(path)).size > maxJsonBytes)
    throw unreadable(message('import.jsonLdTooLarge', { max: maxJsonBytes / 1024 / 1024 }))
  return writeTable(readJsonLd(await readFile(path, 'utf8'), kind), path)
}

async function kindOf(path: string): Promise<'xml' | 'html' | 'json' | 'table'> {
  const file = await open(path)
  const head = Buffer.alloc(BEGINNING)
  const { bytesRead } = await file.read(head, 0, BEGINNING, 0).finally(() => file.close())
  const text = head
    .toString('utf8', 0, bytesRead)
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^[[{]/.test(text)) return 'json'
  if (!text.startsWith('<')) return 'table'
  return /<(?:!doctype\s+html|html|head|body)[\s>]/i.test(text) ? 'html' : 'xml'
}

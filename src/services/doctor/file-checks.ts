import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import type { DataFault } from './doctor.ts'

/** Rows of a list of files that are read together. */
const FILES_AT_ONCE = 500
/** Whether a picture begins as its format does and is as long as it says. */
const FORMATS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  webp: (bytes) =>
    bytes.length >= 12 &&
    textAt(bytes, 0) === 'RIFF' &&
    textAt(bytes, 8) === 'WEBP' &&
    bytes.length >= 8 + bytes.readUInt32LE(4),
  avif: (bytes) => textAt(bytes, 4) === 'ftyp' && hasAllBoxes(bytes),
}

/** Boxes follow each other to the end of the file; size 0 is the rest of it (ISO/IEC 14496-12, 4.2). */
function hasAllBoxes(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size === 0) return true
    if (size === 1 && at + 16 > bytes.length) return false
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(8, size)
  }
  return at === bytes.length
}

const textAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))

/** Reads every picture, paper and file of a message that a row names. */
export function fileChecks({
  database,
  storage,
  vault,
}: Pick<Deps, 'database' | 'storage' | 'vault'>) {
  async function readPictures(faults: DataFault[]): Promise<number> {
    let files = 0
    for await (const rows of inPages<{ id: number; keys: string[] }>(
      `select id, (select coalesce(jsonb_agg(v ->> 'key'), '[]') from jsonb_array_elements(variants) v) as keys
       from images where id > $1 order by id limit ${FILES_AT_ONCE}`,
    ))
      for (const { id, keys } of rows)
        for (const key of keys) {
          files += 1
          const error = await pictureFault(key)
          if (error !== null) faults.push({ part: 'picture', name: `${key} (images ${id})`, error })
        }
    return files
  }

  async function pictureFault(key: string): Promise<string | null> {
    const bytes = await storage.get(key)
    if (!bytes) return 'the file is missing'
    const isWhole = FORMATS[key.slice(key.lastIndexOf('.') + 1)]?.(Buffer.from(bytes)) ?? true
    return isWhole ? null : 'the file is damaged'
  }

  async function readPapers(faults: DataFault[]): Promise<number> {
    let files = 0
    for (const table of ['papers', 'client_papers'])
      for await (const rows of inPages<{ id: number; key: string; hash: string }>(
        `select id, key, content_hash as hash from ${table}
         where id > $1 order by id limit ${FILES_AT_ONCE}`,
      ))
        for (const { id, key, hash } of rows) {
          files += 1
          const error = await paperFault(key, hash)
          if (error !== null) faults.push({ part: 'paper', name: `${key} (${table} ${id})`, error })
        }
    return files
  }

  async function paperFault(key: string, hash: string): Promise<string | null> {
    const file = await vault.open(key)
    if (!file) return 'the file is missing'
    const sum = createHash('sha256')
    for await (const piece of file) sum.update(piece)
    return sum.digest('hex') === hash ? null : 'the file is not what was uploaded'
  }

  async function readMessageFiles(faults: DataFault[]): Promise<number> {
    let files = 0
    for await (const rows of inPages<{
      id: number
      key: string
      bytes: number
      preview: string | null
    }>(
      `select id, key, bytes, preview_key as preview from message_files
       where key is not null and id > $1 order by id limit ${FILES_AT_ONCE}`,
    ))
      for (const { id, key, bytes, preview } of rows)
        for (const [name, size] of [[key, bytes] as const, [preview, null] as const]) {
          if (name === null) continue
          files += 1
          const error = await sizeFault(name, size)
          if (error !== null)
            faults.push({ part: 'messageFile', name: `${name} (message_files ${id})`, error })
        }
    return files
  }

  /** @param expected bytes; null when no row has their number */
  async function sizeFault(key: string, expected: number | null): Promise<string | null> {
    const file = await vault.open(key)
    if (!file) return 'the file is missing'
    let size = 0
    for await (const piece of file) size += piece.length
    return size === 0 || (expected !== null && size !== expected) ? 'the file is damaged' : null
  }

  async function* inPages<Row extends { id: number }>(query: string): AsyncGenerator<Row[]> {
    for (let after = 0; ;) {
      const rows = await database.query<Row>(query, [after])
      const last = rows.at(-1)
      if (!last) return
      yield rows
      after = Number(last.id)
    }
  }

  return { readPictures, readPapers, readMessageFiles }
}

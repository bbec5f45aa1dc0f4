import type { Database } from '../../db/client.ts'
import type { Snapshot } from '../../db/archive/snapshot.ts'
import type { FilePart } from './archive-format.ts'

/** A file that a row names. */
export interface NamedFile {
  part: FilePart
  key: string
}

const PICTURES = `jsonb_array_elements(i.variants) v`
/** Columns that name private files. */
const PAPERS = [
  ['papers', 'key'],
  ['client_papers', 'key'],
  ['message_files', 'key'],
  ['message_files', 'preview_key'],
] as const

/** Every file that a row of the snapshot names, as lines of part and key; see `parseFile`. */
export const readNamedFiles = (snapshot: Snapshot): AsyncIterable<Uint8Array> =>
  snapshot.rows(
    [
      `select distinct 'picture' as part, v ->> 'key' as key from images i, ${PICTURES}`,
      ...PAPERS.map(
        ([table, column]) => `select 'paper', ${column} from ${table} where ${column} is not null`,
      ),
    ].join(' union '),
  )

/** Whether a row still names the file. */
export async function isNamed({ query }: Database, { part, key }: NamedFile): Promise<boolean> {
  const hash = /^[0-9a-f]{2}\/([0-9a-f]{64})-/.exec(key)?.[1] ?? ''
  const [row] = await (part === 'picture'
    ? query<{ named: boolean }>(
        `select exists (select from images i, ${PICTURES}
           where i.content_hash = $2 and v ->> 'key' = $1) as named`,
        [key, hash],
      )
    : query<{ named: boolean }>(
        `select ${PAPERS.map(([table, column]) => `exists (select from ${table} where ${column} = $1)`).join(' or ')} as named`,
        [key],
      ))
  return row?.named === true
}

/** Reads a line of `readNamedFiles`. */
export function parseFile(line: string): NamedFile {
  const [part = '', key = ''] = line.split('\t')
  return { part: part as FilePart, key }
}

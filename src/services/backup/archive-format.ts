import { z } from 'zod'

/**
 * An archive is a tar file, compressed by gzip and, with a key, encrypted in the format of age: `age -d | tar xz` opens
 * it without Veedu. Its entries, in this order:
 *
 * - `veedu.json`: what is needed to begin (`ArchiveHeader`);
 * - `database/TABLE/000001.copy` and so on: rows in the text form of PostgreSQL's COPY;
 * - `pictures/KEY`, `papers/KEY`: files as they are stored;
 * - `manifest.json`: what there was, by which an archive is known to be whole (`Manifest`).
 *
 * Each entry carries the SHA-256 of its content (`VEEDU.sha256` of its pax header).
 */
export const FORMAT = 1
export const HEADER = 'veedu.json'
export const MANIFEST = 'manifest.json'
export const HASH = 'VEEDU.sha256'

export const archiveHeader = z.object({
  format: z.number(),
  /** The version of Veedu that made it. */
  veedu: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** The moment of its content, ISO 8601. */
  at: z.string(),
  /** The migrations that its database had, by their times, ms since 1970. */
  migrations: z.array(z.number()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last number of each sequence. */
  sequences: z.record(z.string(), z.string()),
})
export type ArchiveHeader = z.infer<typeof archiveHeader>

const files = z.object({ files: z.number(), bytes: z.number() })

export const manifest = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  listings: z.number(),
  pictures: files,
  papers: files,
  /** Files that a row names and that were not there. */
  missing: z.array(z.string()),
  /** Files that somebody deleted, with their row, while the archive was written. */
  deleted: z.array(z.string()),
  /** SHA-256 over the paths and hashes of all entries before this one. */
  entries: z.string(),
})
export type Manifest = z.infer<typeof manifest>

/** Where the files of a part are in the archive. */
export const FOLDERS = { picture: 'pictures', paper: 'papers' } as const
export type FilePart = keyof typeof FOLDERS

/** What is wrong with an archive; nothing of it can be trusted. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

const EXTENSION = '.tar.gz'
const ENCRYPTED = '.age'
const NAME = /^veedu-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz(\.age)?$/

/** "veedu-20261130T013000Z.tar.gz", with ".age" when it is encrypted. */
export function archiveName(at: Date, isEncrypted: boolean): string {
  const stamp = at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  return `veedu-${stamp}${EXTENSION}${isEncrypted ? ENCRYPTED : ''}`
}

/** When the archive of this name was begun; null for any other name. */
export function archiveTime(name: string): Date | null {
  const [, ...parts] = NAME.exec(name) ?? []
  if (parts.length === 0) return null
  const [year, month, day, hour, minute, second] = parts.map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second))
}

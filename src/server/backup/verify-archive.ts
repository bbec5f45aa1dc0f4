import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { FOLDERS, ArchiveError } from '../../services/backup/archive-format.ts'
import { restoreArchive } from '../../services/backup/restore-archive.ts'
import type { ArchiveCheck } from '../../services/deps.ts'
import { doctorService, type DataFault } from '../../services/doctor/doctor.ts'
import { openRestorePlace } from './restore-place.ts'

/** Faults that are named one by one. */
const MOST_NAMED = 20

/**
 * Restores an archive into an embedded database and folders of its own below `scratchDir`, reads all of it, and removes
 * them. An archive that is not good is a result, not an error.
 */
export async function verifyArchive(
  content: AsyncIterable<Uint8Array>,
  { scratchDir, identity }: { scratchDir: string; identity: string | null },
): Promise<ArchiveCheck> {
  await mkdir(scratchDir, { recursive: true })
  const dataDir = await mkdtemp(join(scratchDir, 'verify-'))
  try {
    const place = await openRestorePlace(
      { dataDir, databaseUrl: null, s3: null },
      { startOver: false, amcheck: true },
    )
    try {
      const { manifest } = await restoreArchive(content, { ...place, identity })
      const { faults } = await doctorService({
        ...place,
        clock: () => new Date(),
        snapshotDir: null,
      }).examine()
      const known = new Set(manifest.deleted.map(keyOf))
      const found = faults.filter((fault) => !known.has(nameOf(fault)))
      return {
        faults: faultLines(found),
        listings: manifest.listings,
        pictures: manifest.pictures.files,
        papers: manifest.papers.files,
      }
    } finally {
      await place.close()
    }
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    return { faults: [error.message], listings: 0, pictures: 0, papers: 0 }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** "ab/abc.pdf" of "papers/ab/abc.pdf". */
const keyOf = (path: string): string =>
  path.replace(new RegExp(`^(${Object.values(FOLDERS).join('|')})/`), '')
/** The key of a file in the name of a fault, such as "ab/abc.pdf (papers 3)". */
const nameOf = ({ name }: DataFault): string => name.replace(/ \(.*$/, '')

function faultLines(faults: readonly DataFault[]): string[] {
  const lines = faults
    .slice(0, MOST_NAMED)
    .map(({ part, name, error }) => `${part} ${name}: ${error}`)
  const more = faults.length - lines.length
  return more > 0 ? [...lines, `and ${more} more`] : lines
}

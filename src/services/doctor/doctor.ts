import { readSetting, writeSetting } from '../../db/settings-row.ts'
import { isUnavailable } from '../../domain/platform/failures.ts'
import type { Deps } from '../deps.ts'
import { checkSnapshot } from '../search/snapshot.ts'
import { databaseChecks } from './database-checks.ts'
import { fileChecks } from './file-checks.ts'

/** One thing that is wrong with the stored data. */
export interface DataFault {
  part: 'table' | 'index' | 'picture' | 'paper' | 'messageFile' | 'snapshot'
  /** The table, the index, the key of the file with the row that names it, or the path of the snapshot. */
  name: string
  error: string
}

export interface DataReport {
  tables: number
  /** Null when the database has no amcheck, with which they are checked. */
  indexes: number | null
  /** Indexes whose check took longer than a statement may. */
  slowIndexes: number
  pictures: number
  papers: number
  /** Files of photos and papers that were sent in messages. */
  messageFiles: number
  /** Whether there is a snapshot of the search index. */
  hasSnapshot: boolean
  /** Whether the engine detects changed pages by itself. */
  checksums: boolean
  faults: DataFault[]
}

export interface LastCheck {
  /** ISO 8601. */
  at: string
  faults: number
}

const SETTING = 'data-check'

/**
 * Reads everything that is stored: every row of every table with its large values, every B-tree, every file that a row
 * names, and the snapshot of the search index. It changes nothing.
 */
export function doctorService({
  database,
  storage,
  vault,
  clock,
  snapshotDir,
}: Pick<Deps, 'database' | 'storage' | 'vault' | 'clock'> & { snapshotDir: string | null }) {
  const { db } = database
  const { readTables, checkIndexes } = databaseChecks({ database })
  const { readPictures, readPapers, readMessageFiles } = fileChecks({ database, storage, vault })

  async function readSnapshot(faults: DataFault[]): Promise<boolean> {
    const snapshot = snapshotDir === null ? null : await checkSnapshot(snapshotDir)
    if (snapshot?.isDamaged)
      faults.push({ part: 'snapshot', name: snapshot.file, error: 'the file is damaged' })
    return snapshot !== null
  }

  /**
   * @param light tables alone
   * @throws when the database does not answer, or stops to
   */
  async function examine({ light = false } = {}): Promise<DataReport> {
    const faults: DataFault[] = []
    const [setting] = await database.query<{ on: boolean }>(
      `select current_setting('data_checksums')::boolean as on`,
    )
    const report: DataReport = {
      tables: await readTables(faults),
      indexes: null,
      slowIndexes: 0,
      pictures: 0,
      papers: 0,
      messageFiles: 0,
      hasSnapshot: false,
      checksums: setting?.on === true,
      faults,
    }
    if (light) return report
    // A table that cannot be read is reported already; what hangs on it cannot be known.
    const part = async <Found>(work: (faults: DataFault[]) => Promise<Found>, none: Found) =>
      work(faults).catch((error: unknown) => {
        if (faults.length === 0 || isUnavailable(error)) throw error
        return none
      })
    Object.assign(report, await part(checkIndexes, null))
    report.pictures = await part(readPictures, 0)
    report.papers = await part(readPapers, 0)
    report.messageFiles = await part(readMessageFiles, 0)
    report.hasSnapshot = await readSnapshot(faults)
    return report
  }

  return {
    examine,

    /** The same, and remembers how it ended. */
    async check(options: { light?: boolean } = {}): Promise<DataReport> {
      const report = await examine(options)
      const at = clock()
      const last: LastCheck = { at: at.toISOString(), faults: report.faults.length }
      await writeSetting(db, SETTING, last, at)
      return report
    },

    /** How the last check ended; null before the first one. */
    last: (): Promise<LastCheck | null> => readSetting<LastCheck>(db, SETTING),
  }
}

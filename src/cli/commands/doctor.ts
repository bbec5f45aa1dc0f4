import { join } from 'node:path'
import type { Database } from '../../db/client.ts'
import type { Config } from '../../server/config.ts'
import { fileStores } from '../../server/files/file-stores.ts'
import { counted, type Command } from '../command.ts'
import { withDatabase } from '../with-database.ts'
import { doctorService, type DataFault, type DataReport } from '../../services/doctor/doctor.ts'

/** What to do about damage of each part. */
const ADVICE: Readonly<Record<DataFault['part'], string>> = {
  table:
    'Tables cannot be repaired. Stop Veedu, keep a copy of the database, and restore the last backup (docs/running.md, “Backups”).',
  index: 'An index is made again without loss: `reindex database` in psql, as its owner.',
  picture:
    'Put the files back from a backup of the pictures. Without one, their owners upload them again; the listings stay.',
  paper: 'Put the files back from a backup of the papers.',
  messageFile: 'Put the files back from a backup of the papers.',
  snapshot: 'Delete the file: the next start reads the database instead, and writes another one.',
}

const NAMES: Readonly<Record<DataFault['part'], string>> = {
  table: 'table',
  index: 'index',
  picture: 'picture',
  paper: 'paper',
  messageFile: 'file of a message',
  snapshot: 'snapshot of the search index',
}

export const doctorCommand: Command = {
  name: 'doctor',
  summary: 'reads everything that is stored and says what is wrong',
  details:
    'Tables, indexes, pictures and papers against their rows, and the snapshot of the search index. It changes nothing.\n' +
    'Exit code 1 when something is wrong. With the embedded database, stop the server first.',
  run: () => withDatabase(runDoctor, { amcheck: true }),
}

/** `veedu doctor`: reads everything, prints what is wrong and what to do. Returns the exit code: 1 when anything is. */
export async function runDoctor(database: Database, config: Config): Promise<number> {
  const report = await doctorService({
    database,
    ...fileStores(config),
    clock: () => new Date(),
    snapshotDir: join(config.dataDir, 'search'),
  }).examine()
  for (const line of reportLines(report)) console.log(line)
  return report.faults.length === 0 ? 0 : 1
}

export function reportLines({ faults, ...report }: DataReport): string[] {
  const n = counted
  const read = [
    n(report.tables, 'table', 'tables'),
    report.indexes === null
      ? 'no indexes (amcheck is not available to this user)'
      : n(report.indexes, 'index', 'indexes'),
    n(report.pictures, 'file of a picture', 'files of pictures'),
    n(report.papers, 'paper', 'papers'),
    n(report.messageFiles, 'file of messages', 'files of messages'),
    report.hasSnapshot ? 'the snapshot of the search index' : 'no snapshot of the search index',
  ]
  const lines = [`Read ${read.join(', ')}.`]
  if (report.slowIndexes > 0)
    lines.push(
      `${n(report.slowIndexes, 'index', 'indexes')} took longer than a statement may and were not checked: repeat it with a higher DATABASE_STATEMENT_SECONDS.`,
    )
  if (!report.checksums)
    lines.push(
      'The database has no data checksums: changed values that are still readable are not noticed. `pg_checksums --enable` turns them on.',
    )
  if (faults.length === 0) return [...lines, 'Nothing is wrong.']
  for (const part of Object.keys(ADVICE) as DataFault['part'][]) {
    const found = faults.filter((fault) => fault.part === part)
    if (found.length === 0) continue
    lines.push(
      '',
      ...found.map(({ name, error }) => `${NAMES[part]} ${name}: ${error}`),
      ADVICE[part],
    )
  }
  return lines
}

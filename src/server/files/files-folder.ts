import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../db/client.ts'
import { readSetting, writeSetting } from '../../db/settings-row.ts'
import type { Clock, Log } from '../../domain/platform/ports.ts'

const FILE = 'files.id'
const SETTING = 'files-folder'

/**
 * Warns when the pictures and papers of this process are in another folder than those of the database: each process
 * would lack the files of the others. The folder and the database carry the same random name.
 */
export async function checkFilesFolder(
  database: Database,
  dataDir: string,
  { clock, log }: { clock: Clock; log: Log },
): Promise<void> {
  const path = join(dataDir, FILE)
  const known = await readSetting<string>(database.db, SETTING)
  const here = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (known === null) {
    const id = here ?? randomBytes(12).toString('hex')
    if (here === null) await writeFile(path, id)
    await writeSetting(database.db, SETTING, id, clock())
  } else if (known !== here)
    log.warn(
      { dataDir },
      'DATA_DIR is not the folder that this database was used with: pictures and papers of other processes, or of before, are missing here. ' +
        `Share one folder among all processes, set S3_ENDPOINT, or, once the files are here, write ${known} into ${path}`,
    )
}

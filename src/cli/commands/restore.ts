import { openRestorePlace } from '../../server/backup/restore-place.ts'
import { readProcessConfig, type Config } from '../../server/config.ts'
import { ArchiveError } from '../../services/backup/archive-format.ts'
import { restoreArchive } from '../../services/backup/restore-archive.ts'
import { counted, Refusal, type Command } from '../command.ts'
import { identityOf, openArchive } from './backup.ts'
import { runDoctor } from './doctor.ts'

async function restore(config: Config, archive: string, startOver: boolean): Promise<number> {
  const content = await openArchive(config, archive)
  const identity = await identityOf(config)
  const place = await openRestorePlace(config, { startOver })
  try {
    const { header, manifest } = await restoreArchive(content, { ...place, identity })
    await place.finish()
    const { listings, pictures, papers, missing } = manifest
    console.log(
      `Restored the state of ${header.at}: ${counted(listings, 'listing', 'listings')}, ${counted(pictures.files, 'file of pictures', 'files of pictures')}, ${counted(papers.files, 'paper', 'papers')}.`,
    )
    if (missing.length > 0)
      console.error(
        `${counted(missing.length, 'file was', 'files were')} missing already when the backup was made.`,
      )
    return await runDoctor(place.database, config)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    throw new Refusal(
      `${error.message} The place is not whole and will not be used: repeat with another archive and --start-over.`,
    )
  } finally {
    await place.close()
  }
}

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'ARCHIVE [--start-over]',
  summary: 'restores a backup into an empty place, then reads all of it',
  details: [
    'ARCHIVE is a name in the list of backups (`veedu backup list`) or a file. The configured database, DATA_DIR and bucket',
    'must be empty: it never writes over data. The archive may be of the other kind of database and of an older version.',
    '  --start-over  removes what an interrupted restore into this place wrote, and begins again',
    'Exit code 1 when it was refused, or when the doctor finds something wrong.',
  ].join('\n'),
  words: [1, 1],
  options: { 'start-over': { type: 'boolean' } },
  run: ({ words: [archive = ''], options }) =>
    restore(readProcessConfig(), archive, options['start-over'] === true),
}

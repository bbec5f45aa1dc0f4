import { join, resolve } from 'node:path'
import { createReadStream, existsSync } from 'node:fs'
import { backupLock } from '../../db/backup-lock.ts'
import { archiveStore } from '../../server/backup/archive-stores.ts'
import { askServer } from '../../server/backup/control.ts'
import { verifyArchive } from '../../server/backup/verify-archive.ts'
import { readProcessConfig, type Config } from '../../server/config.ts'
import { fileStores } from '../../server/files/file-stores.ts'
import { archiveTime } from '../../services/backup/archive-format.ts'
import { backupService } from '../../services/backup/backup.ts'
import { archiveKey, newIdentity } from '../../services/backup/encryption.ts'
import type { FinishedBackup } from '../../services/backup/write-backup.ts'
import type { ArchiveCheck } from '../../services/deps.ts'
import { counted, Refusal, sizeText, type Command } from '../command.ts'
import { withDatabase } from '../with-database.ts'

const place = (to: string | boolean | undefined): string | null =>
  typeof to !== 'string' ? null : to.startsWith('s3://') ? to : resolve(to)

/** Makes a backup here, unless a server uses the embedded database: then that server does. */
async function makeBackup(to: string | null): Promise<FinishedBackup> {
  const config = readProcessConfig()
  const asked =
    config.databaseUrl === null
      ? await askServer<FinishedBackup>(config.dataDir, 'backup', { to })
      : null
  if (asked) return asked
  return withDatabase(async (database) => {
    const lock = backupLock(database)
    try {
      const service = backupService({
        database,
        ...fileStores(config),
        clock: () => new Date(),
        log: stderrLog,
        backups: {
          store: archiveStore(config),
          key: config.backup.key,
          scheduled: false,
          keepDays: config.backup.keepDays,
          lock,
          verify: () => Promise.reject(new Error('not here')),
        },
        settings: { scratchDir: join(config.dataDir, 'scratch') },
      })
      return await service.run(to === null ? undefined : archiveStore(config, to))
    } finally {
      await lock.close()
    }
  })
}

const nothing = (): void => undefined
const stderrLog = {
  info: nothing,
  warn: (details: object, text: string) => console.error(text, details),
  error: nothing,
}

function report({ name, place: where, bytes, manifest }: FinishedBackup): number {
  const { listings, pictures, papers, missing } = manifest
  console.log(`${at(where, name)}: ${sizeText(bytes)}`)
  console.log(
    `${counted(listings, 'listing', 'listings')}, ${counted(pictures.files, 'file of pictures', 'files of pictures')}, ${counted(papers.files, 'paper', 'papers')}.`,
  )
  if (missing.length === 0) return 0
  console.error(
    `${counted(missing.length, 'file is', 'files are')} named by the database but missing, and so not in the backup (\`veedu doctor\` says more): ${missing.slice(0, 5).join(', ')}`,
  )
  return 1
}

const at = (where: string, name: string): string => `${where.replace(/\/$/, '')}/${name}`

/**
 * The archive of that name in the configured place, or the file of that path.
 * @throws Refusal when there is none
 */
export async function openArchive(
  config: Config,
  name: string,
): Promise<AsyncIterable<Uint8Array>> {
  if (existsSync(name)) return createReadStream(name)
  const store = archiveStore(config)
  const found = /^[\w.-]+$/.test(name) ? await store.open(name) : null
  if (!found)
    throw new Refusal(`There is no archive ${name}, neither as a file nor in ${store.place}.`)
  return found
}

/** The secret part of BACKUP_KEY, or of another key that is given; null without one. */
export async function identityOf(config: Config): Promise<string | null> {
  return config.backup.key === null ? null : (await archiveKey(config.backup.key)).identity
}

async function newestName(config: Config): Promise<string> {
  const store = archiveStore(config)
  const [newest] = await archivesOf(config)
  if (!newest) throw new Refusal(`There is no backup in ${store.place}.`)
  return newest.name
}

async function archivesOf(config: Config): Promise<{ name: string; bytes: number; at: Date }[]> {
  return (await archiveStore(config).list())
    .flatMap(({ name, bytes }) => {
      const at = archiveTime(name)
      return at ? [{ name, bytes, at }] : []
    })
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
}

export function checkText({ faults, listings, pictures, papers }: ArchiveCheck): string[] {
  return faults.length === 0
    ? [
        `It was restored into an empty place and read: ${counted(listings, 'listing', 'listings')}, ${counted(pictures, 'file of pictures', 'files of pictures')}, ${counted(papers, 'paper', 'papers')}. Nothing is wrong.`,
      ]
    : ['It is not good:', ...faults]
}

export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    usage: '[--to PLACE]',
    summary: 'writes everything into one archive, also while the server runs',
    details: [
      'Database, pictures and papers of one moment, as veedu-DATE.tar.gz (.age when BACKUP_KEY is set), into BACKUP_TO or',
      'DATA_DIR/backups, from where archives older than BACKUP_KEEP_DAYS are deleted.',
      '  --to PLACE  another folder, or s3://BUCKET/PREFIX; nothing is deleted there',
      'Exit code 1 when nothing was written, or when files were missing.',
    ].join('\n'),
    options: { to: { type: 'string' } },
    run: async ({ options }) => report(await makeBackup(place(options.to))),
  },
  {
    name: 'backup list',
    summary: 'lists the backups, newest first',
    async run() {
      const config = readProcessConfig()
      const archives = await archivesOf(config)
      for (const { name, bytes } of archives) console.log(`${name}  ${sizeText(bytes)}`)
      if (archives.length === 0) console.log(`There is no backup in ${archiveStore(config).place}.`)
      return 0
    },
  },
  {
    name: 'backup verify',
    usage: '[ARCHIVE]',
    summary: 'restores an archive into a place of its own and reads all of it',
    details: [
      'ARCHIVE is a name in the list of backups or a file; without it, the newest is taken. What is running is not touched.',
      '  --json  says the result as JSON',
      'Exit code 1 when the archive is not good.',
    ].join('\n'),
    words: [0, 1],
    options: { json: { type: 'boolean' } },
    async run({ words, options }) {
      const config = readProcessConfig()
      const name = words[0] ?? (await newestName(config))
      const check = await verifyArchive(await openArchive(config, name), {
        scratchDir: join(config.dataDir, 'scratch'),
        identity: await identityOf(config),
      })
      if (options.json === true) console.log(JSON.stringify(check))
      else for (const line of [name, ...checkText(check)]) console.log(line)
      return check.faults.length === 0 ? 0 : 1
    },
  },
  {
    name: 'backup key',
    summary: 'makes a key for BACKUP_KEY',
    details:
      'Prints a new secret key of age and its public part. Whoever has the secret one can read the backups, and without it\n' +
      'nobody can: keep a copy where the backups are not.',
    async run() {
      const identity = await newIdentity()
      const { recipient } = await archiveKey(identity)
      console.log(`BACKUP_KEY=${identity}`)
      console.log(`# Its public part, which can make backups but not open them: ${recipient}`)
      return 0
    },
  },
]

import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull } from 'drizzle-orm'
import type { ImportRunDetail } from '../../contracts/imports/imports.ts'
import { users } from '../../db/schema.ts'
import type { Actor } from '../../domain/accounts/actor.ts'
import { emailKey } from '../../domain/accounts/email.ts'
import { WORKING_STATES } from '../../domain/imports/run.ts'
import { isDomainError } from '../../domain/platform/errors.ts'
import { compose, type Running } from '../../server/compose.ts'
import { readProcessConfig } from '../../server/config.ts'
import { createLogger } from '../../server/monitoring/logger.ts'
import { counted, Refusal, UsageError, type Command } from '../command.ts'

/** Milliseconds between two looks at a file that is worked off. */
const LOOK_EVERY = 200

async function ownerOf({ database }: Running, email: string): Promise<Actor> {
  const [person] = await database.db
    .select()
    .from(users)
    .where(and(eq(users.emailKey, emailKey(email)), isNull(users.deletedAt)))
  if (!person) throw new Refusal(`There is no account with the address ${email}.`)
  const { id, name, role, emailVerifiedAt } = person
  return { id, name, email: person.email, role, verified: emailVerifiedAt !== null, sessionId: 0 }
}

async function worked({ services }: Running, actor: Actor, id: number): Promise<ImportRunDetail> {
  for (;;) {
    const run = await services.imports.get(actor, id)
    if (!WORKING_STATES.includes(run.state)) return run
    await wait(LOOK_EVERY)
  }
}

function counts(run: ImportRunDetail['found']): string {
  if (!run) return 'nothing'
  return [
    `${run.create} new`,
    `${run.update} changed`,
    `${run.same} as they were`,
    `${run.left} left out`,
    `${run.wrong} with problems`,
  ].join(', ')
}

/** The way of a file that is sent on the site: columns are guessed or remembered, it is tried, then applied. */
async function importFile(
  running: Running,
  file: string,
  { email, dryRun }: { email: string; dryRun: boolean },
): Promise<number> {
  const { imports } = running.services
  const actor = await ownerOf(running, email)
  const { run } = await imports.upload(actor, basename(file), createReadStream(file), undefined)
  const columns = run.columns.map(({ field, unit }) => ({ field, unit }))
  await imports.map(actor, run.id, { headingRow: run.headingRow, columns, options: run.options })
  const tried = await worked(running, actor, run.id)
  console.log(`${counted(tried.rows, 'row', 'rows')}: ${counts(tried.found)}.`)
  if (tried.state !== 'checked') throw new Refusal('The file could not be tried.')
  if (dryRun) return tried.found?.wrong === 0 ? 0 : 1
  await imports.begin(actor, run.id, { checkedAt: tried.checkedAt })
  const done = await worked(running, actor, run.id)
  console.log(`Applied: ${counts(done.applied)}. The report is at /dashboard/imports/${run.id}.`)
  return done.state === 'done' && done.applied?.wrong === 0 ? 0 : 1
}

export const importCommand: Command = {
  name: 'import',
  usage: 'FILE --owner EMAIL [--dry-run]',
  summary: 'imports a file of listings for an account, as on the site',
  details: [
    'CSV or XLSX. What its columns mean is guessed, or remembered from that account’s earlier files.',
    '  --owner EMAIL  whose listings they become',
    '  --dry-run      only says what would happen',
    'Exit code 1 when rows have problems. With the embedded database, stop the server first.',
  ].join('\n'),
  words: [1, 1],
  options: { owner: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run({ words: [file = ''], options }) {
    if (typeof options.owner !== 'string') throw new UsageError('Whose listings? --owner EMAIL')
    await access(file).catch(() => {
      throw new Refusal(`There is no file ${file} that can be read.`)
    })
    const running = await compose({
      config: readProcessConfig(),
      logger: createLogger('fatal'),
      pages: null,
      seed: false,
    })
    try {
      await running.startJobs()
      return await importFile(running, file, {
        email: options.owner,
        dryRun: options['dry-run'] === true,
      })
    } catch (error) {
      throw isDomainError(error) ? new Refusal(`The file was refused: ${error.message}`) : error
    } finally {
      await running.close()
    }
  },
}

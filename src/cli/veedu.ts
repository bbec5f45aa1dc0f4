import { DEMO_PASSWORD } from '../services/platform/demo-users.ts'
import { parseArgs } from 'node:util'
import { createInterface } from 'node:readline/promises'
import { REMOVE_WORD } from '../contracts/admin/demo-data.ts'
import type { Database } from '../db/client.ts'
import { hashPassword } from '../services/accounts/passwords/passwords.ts'
import {
  demoCounts,
  hasDemoData,
  hasRealAccounts,
  hideDemoData,
  removeDemoData,
  type DemoCounts,
} from '../services/demo/demo-data.ts'
import { doctor } from './doctor.ts'
import { bootFailure } from '../server/boot-failure.ts'
import { readProcessConfig, type Config } from '../server/config.ts'
import { fileStores } from '../server/files/file-stores.ts'
import { openConfiguredDatabase } from '../server/database/open-database.ts'

const USAGE = `Usage:
  veedu demo                    says how much demo data there is
  veedu demo add                writes the demo's people, listings and messages
  veedu demo remove [--yes]     removes them, and nothing else, after a question

  veedu doctor                  reads everything that is stored and says what is wrong

With the embedded database, stop the server first.`

/** `npx veedu …`, `npm run veedu -- …`: what an operator does with the configured database. */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  const [subject, action = 'count', ...rest] = positionals
  const command =
    subject === 'demo'
      ? COMMANDS[action]
      : subject === 'doctor' && !positionals[1]
        ? doctor
        : undefined
  if (values.help || !command || rest.length > 0) {
    console.log(USAGE)
    return values.help ? 0 : 2
  }
  const config = readProcessConfig()
  const database = await openConfiguredDatabase(config, undefined, {
    amcheck: subject === 'doctor',
  })
  try {
    return await command(database, config, values.yes === true)
  } finally {
    await database.close()
  }
}

type Command = (database: Database, config: Config, yes: boolean) => Promise<number>

const COMMANDS: Record<string, Command> = {
  async count(database) {
    console.log(
      (await hasDemoData(database))
        ? `Demo data: ${countText(await demoCounts(database))}.`
        : 'There is no demo data.',
    )
    return 0
  },

  async add(database, config) {
    const { addDemoData } = await import('../db/seed/add.ts')
    const { vault } = fileStores(config)
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const written = await addDemoData(database, vault, { today: new Date(), passwordHash })
    if (written === 0) console.log('The demo data is there already.')
    else console.log(`Added ${countText(await demoCounts(database))}.`)
    if (!config.demo) {
      await hideDemoData(database, new Date())
      console.log('Demo mode is off: it is hidden until a start with DEMO=1.')
    }
    return 0
  },

  async remove(database, config, yes) {
    if (!(await hasDemoData(database))) {
      console.log('There is no demo data.')
      return 0
    }
    const counts = await demoCounts(database)
    const beside = (await hasRealAccounts(database)) ? ' What real people wrote stays.' : ''
    console.log(`This removes ${countText(counts)} of the demo for good.${beside}`)
    if (!yes && !(await confirmed())) {
      console.error('Nothing was removed.')
      return 1
    }
    await removeDemoData(database, new Date(), { keepAway: config.demo })
    console.log(`Removed ${countText(counts)}. \`veedu demo add\` brings the demo back.`)
    return 0
  },
}

/** "12 people, 600 listings, 340 messages, 2,000 pictures". */
function countText({ people, listings, messages, pictures }: DemoCounts): string {
  const n = (count: number, one: string, many: string): string =>
    `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
  return [
    n(people, 'person', 'people'),
    n(listings, 'listing', 'listings'),
    n(messages, 'message', 'messages'),
    n(pictures, 'picture', 'pictures'),
  ].join(', ')
}

/** Whether the word was typed. Without a terminal nobody can be asked: `--yes` says it. */
async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error('Add --yes to remove without a question.')
    return false
  }
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await lines.question(`Type "${REMOVE_WORD}" to go on: `)).trim() === REMOVE_WORD
  } finally {
    lines.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) {
    console.error(`${(error as Error).message}\n\n${USAGE}`)
    process.exitCode = 2
  } else {
    console.error(`The command could not be run. ${bootFailure(error)}`)
    process.exitCode = 1
  }
}

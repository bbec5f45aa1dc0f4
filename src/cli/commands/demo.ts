import { REMOVE_WORD } from '../../contracts/admin/demo-data.ts'
import type { Database } from '../../db/client.ts'
import type { Config } from '../../server/config.ts'
import { fileStores } from '../../server/files/file-stores.ts'
import { hashPassword } from '../../services/accounts/passwords/passwords.ts'
import {
  demoCounts,
  hasDemoData,
  hasRealAccounts,
  hideDemoData,
  removeDemoData,
  type DemoCounts,
} from '../../services/demo/demo-data.ts'
import { DEMO_PASSWORD } from '../../services/platform/demo-users.ts'
import { counted, type Command } from '../command.ts'
import { confirmed } from '../terminal.ts'
import { withDatabase } from '../with-database.ts'

const STOPPED = 'With the embedded database, stop the server first.'

async function count(database: Database): Promise<number> {
  console.log(
    (await hasDemoData(database))
      ? `Demo data: ${countText(await demoCounts(database))}.`
      : 'There is no demo data.',
  )
  return 0
}

async function add(database: Database, config: Config): Promise<number> {
  const { addDemoData } = await import('../../db/seed/add.ts')
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
}

async function remove(database: Database, config: Config, yes: boolean): Promise<number> {
  if (!(await hasDemoData(database))) {
    console.log('There is no demo data.')
    return 0
  }
  const counts = await demoCounts(database)
  const beside = (await hasRealAccounts(database)) ? ' What real people wrote stays.' : ''
  console.log(`This removes ${countText(counts)} of the demo for good.${beside}`)
  if (!yes && !(await confirmed(REMOVE_WORD))) {
    console.error('Nothing was removed.')
    return 1
  }
  await removeDemoData(database, new Date(), { keepAway: config.demo })
  console.log(`Removed ${countText(counts)}. \`veedu demo add\` brings the demo back.`)
  return 0
}

/** "12 people, 600 listings, 340 messages, 2,000 pictures". */
const countText = ({ people, listings, messages, pictures }: DemoCounts): string =>
  [
    counted(people, 'person', 'people'),
    counted(listings, 'listing', 'listings'),
    counted(messages, 'message', 'messages'),
    counted(pictures, 'picture', 'pictures'),
  ].join(', ')

const addCommand = {
  summary: 'writes the demo’s people, listings and messages',
  details: STOPPED,
  run: () => withDatabase(add),
}

export const demoCommands: readonly Command[] = [
  { name: 'seed', ...addCommand },
  {
    name: 'demo',
    summary: 'says how much demo data there is',
    details: STOPPED,
    run: () => withDatabase(count),
  },
  { name: 'demo add', ...addCommand },
  {
    name: 'demo remove',
    usage: '[--yes]',
    summary: 'removes the demo data, and nothing else, after a question',
    details: STOPPED,
    options: { yes: { type: 'boolean' } },
    run: ({ options }) =>
      withDatabase((database, config) => remove(database, config, options.yes === true)),
  },
]

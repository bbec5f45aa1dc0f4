import '../server/quick-start.ts'
import { parseArgs } from 'node:util'
import { bootFailure } from '../server/boot-failure.ts'
import { Refusal, UsageError, type Command } from './command.ts'
import { COMMANDS } from './commands/index.ts'

/**
 * `npx veedu …`, `npm run veedu -- …`: what an operator does. Exit codes: 0 done, 1 not done or something is wrong, 2 not
 * understood.
 */
async function main(given: readonly string[]): Promise<number> {
  const command = commandOf(given)
  const asksHelp = given.some((word) => word === '--help' || word === '-h') || given[0] === 'help'
  if (!command) {
    const rest = given.filter((word) => word !== 'help' && !word.startsWith('-'))
    if (asksHelp || given.length === 0) {
      console.log(overview(COMMANDS.filter(({ name }) => startsWith(name, rest))))
      return given.length === 0 ? 2 : 0
    }
    throw new UsageError(`There is no command “${rest.join(' ')}”.\n\n${overview(COMMANDS)}`)
  }
  if (asksHelp) {
    console.log(helpOf(command))
    return 0
  }
  const { positionals, values } = parseArgs({
    args: given.slice(command.name.split(' ').length),
    allowPositionals: true,
    strict: true,
    options: command.options ?? {},
  })
  const [least, most] = command.words ?? [0, 0]
  if (positionals.length < least || positionals.length > most) throw new UsageError(helpOf(command))
  return command.run({ words: positionals, options: values as Record<string, string | boolean> })
}

/** The command with the longest name that is typed: "backup verify" before "backup". */
function commandOf(given: readonly string[]): Command | undefined {
  const words = given[0] === 'help' ? given.slice(1) : given
  return COMMANDS.filter(({ name }) => startsWith(words.join(' '), name.split(' '))).toSorted(
    (a, b) => b.name.length - a.name.length,
  )[0]
}

const startsWith = (text: string, words: readonly string[]): boolean =>
  `${text} `.startsWith(words.map((word) => `${word} `).join(''))

const usageOf = ({ name, usage }: Command): string => `veedu ${name}${usage ? ` ${usage}` : ''}`

function overview(commands: readonly Command[]): string {
  const shown = commands.length === 0 ? COMMANDS : commands
  const width = Math.max(...shown.map((command) => usageOf(command).length))
  const lines = shown.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`)
  return [
    'Usage:',
    ...lines,
    '',
    '`veedu COMMAND --help` says more. Settings are environment variables or lines of .env (docs/running.md).',
  ].join('\n')
}

const helpOf = (command: Command): string =>
  [
    `Usage: ${usageOf(command)}`,
    '',
    `${command.summary.charAt(0).toUpperCase()}${command.summary.slice(1)}.`,
    ...(command.details ? ['', command.details] : []),
  ].join('\n')

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const isUsage =
    error instanceof UsageError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
  if (isUsage || error instanceof Refusal) console.error((error as Error).message)
  else console.error(`The command could not be run. ${bootFailure(error)}`)
  process.exitCode = isUsage ? 2 : 1
}

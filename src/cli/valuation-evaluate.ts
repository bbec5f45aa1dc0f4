import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { reportLines, UnusableFile } from './valuation-report.ts'

/** `npm run valuation:evaluate -- FILE.csv --target COLUMN [--use "COLUMN=USE" …]` */
function main(): number {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { target: { type: 'string' }, use: { type: 'string', multiple: true, default: [] } },
    })
    const [file] = positionals
    if (!file || !values.target) {
      console.error(
        'Which file, and which of its columns is the price? npm run valuation:evaluate -- homes.csv --target price',
      )
      return 1
    }
    for (const line of reportLines(readFileSync(file), values.target, values.use)) console.log(line)
    return 0
  } catch (error) {
    console.error(inWords(error))
    return 1
  }
}

const REFUSED: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file',
  EISDIR: 'That is a folder, not a file',
  EACCES: 'The file may not be read',
  ERR_FS_FILE_TOO_LARGE: 'The file is larger than 2 GB. Please give a part of it',
}

function inWords(error: unknown): string {
  if (error instanceof UnusableFile) return error.message
  const { code = '', path, message } = error as NodeJS.ErrnoException
  const known = REFUSED[code]
  if (known) return `${known}${path ? `: ${path}` : ''}.`
  if (code.startsWith('ERR_PARSE_ARGS')) return message
  return `The file could not be tried: ${message}`
}

process.exitCode = main()

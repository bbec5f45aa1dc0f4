import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { reportOf, Unusable } from './valuation-report.ts'

/** `npm run valuation:evaluate -- FILE.csv --target COLUMN [--use "COLUMN=USE" …]` */
function main(): number {
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
  try {
    for (const line of reportOf(readFileSync(file), values.target, values.use)) console.log(line)
    return 0
  } catch (error) {
    if (error instanceof Unusable) console.error(error.message)
    else if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      console.error(`There is no file ${file}.`)
    else throw error
    return 1
  }
}

process.exitCode = main()

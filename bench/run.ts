import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { printTable, writeJson, type Figure } from './lib/measure.ts'
import type { BenchOptions } from './lib/options.ts'

/** `npm run bench -- NAME [--part PART] [--peer PEER] [--size N] [--folder FOLDER] [--minutes N]
 * [--json FILE]` */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    part: { type: 'string' },
    peer: { type: 'string' },
    size: { type: 'string' },
    folder: { type: 'string' },
    minutes: { type: 'string' },
  },
})
const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length))
const [name] = positionals
if (!name || !names.includes(name)) {
  console.error(`Which benchmark? npm run bench -- NAME, with NAME one of: ${names.join(', ')}`)
  process.exit(1)
}
const size = values.size === undefined ? null : Number(values.size)
const minutes = values.minutes === undefined ? null : Number(values.minutes)
if (
  (size !== null && !(Number.isSafeInteger(size) && size > 0)) ||
  (minutes !== null && !(minutes > 0))
) {
  console.error('--size and --minutes take a number above 0.')
  process.exit(1)
}
// When interrupted, it still stops the servers that it started (each stops when the process exits).
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const { default: bench } = (await import(`./${name}.ts`)) as {
  default: (options: BenchOptions) => Promise<Figure[]>
}
const figures = await bench({
  part: values.part ?? null,
  peer: values.peer ?? null,
  folder: values.folder ?? null,
  size,
  minutes,
})
printTable(figures)
if (values.json) await writeJson(values.json, figures)

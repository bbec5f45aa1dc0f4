import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { printTable, writeJson, type Figure } from './lib/measure.ts'

/** `npm run bench -- NAME [--json FILE]` */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'string' } },
})
const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length))
const [name] = positionals
if (!name || !names.includes(name)) {
  console.error(`Which benchmark? npm run bench -- NAME, with NAME one of: ${names.join(', ')}`)
  process.exit(1)
}
const { default: bench } = (await import(`./${name}.ts`)) as { default: () => Promise<Figure[]> }
const figures = await bench()
printTable(figures)
if (values.json) await writeJson(values.json, figures)

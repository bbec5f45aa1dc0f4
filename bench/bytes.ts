import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import type { Figure } from './lib/measure.ts'
import { serve } from './lib/server.ts'

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'map', path: '/properties' },
  { name: 'property', path: '/property/1' },
  { name: 'form', path: '/add-property' },
  { name: 'login', path: '/login/seller' },
  { name: 'locality', path: '/locality/Kochi' },
  { name: 'market', path: '/market' },
  { name: 'emi', path: '/tools/emi' },
  { name: 'legal', path: '/services/legal' },
  { name: 'glossary', path: '/glossary' },
] as const

/** The bytes that a first visit downloads before the page is interactive: scripts named in the HTML, gzip, in kB. */
export default async function bytes(): Promise<Figure[]> {
  const server = await serve()
  try {
    const figures: Figure[] = []
    const scriptsOf = new Map<string, Set<string>>()
    for (const { name, path } of PAGES) {
      const html = await (await fetch(server.url + path)).text()
      // Named by the script that fetches them (LateScripts.tsx); the route list names others, of other pages.
      const [, files = ''] = /const files=\[([^\]]*)\]/.exec(html) ?? []
      const scripts = new Set([...files.matchAll(/"([^"]+)"/g)].map(([, asset = '']) => asset))
      scriptsOf.set(name, scripts)
      const css = new Set([...html.matchAll(/\/assets\/[\w.-]+\.css/g)].map(([asset]) => asset))
      figures.push(
        exact(`bytes.${name}.js`, await zipped(scripts)),
        exact(`bytes.${name}.css`, await zipped(css)),
        exact(`bytes.${name}.html`, gzipSync(html).length / 1_000),
        exact(`bytes.${name}.plain-html`, Buffer.byteLength(html) / 1_000),
      )
    }
    await printParts(scriptsOf)
    return figures
  } finally {
    await server.stop()
  }
}

/** Parts that are less than this of a page's scripts are one line. */
const SMALL_KB = 1

/** What the scripts of each page are made of: the compressed size of a script, shared by the length of its parts. */
async function printParts(scriptsOf: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  const sizes = JSON.parse(await readFile('build/module-sizes.json', 'utf8')) as Record<
    string,
    Record<string, number>
  >
  const table = new Map<string, Map<string, number>>()
  for (const [page, scripts] of scriptsOf) {
    for (const script of scripts) {
      const kB = await zipped([script])
      const parts = Object.entries(sizes[script] ?? {})
      const length = parts.reduce((sum, [, one]) => sum + one, 0)
      for (const [part, one] of parts) {
        const row = table.get(part) ?? new Map<string, number>()
        table.set(part, row.set(page, (row.get(page) ?? 0) + (kB * one) / length))
      }
    }
  }
  const most = (row: ReadonlyMap<string, number>): number => Math.max(...row.values())
  const pages = [...scriptsOf.keys()]
  const rest = new Map<string, number>()
  const line = (name: string, row: ReadonlyMap<string, number>): string =>
    name.padEnd(44) + pages.map((page) => (row.get(page)?.toFixed(1) ?? '').padStart(9)).join('')
  console.log(
    `${'kB of JavaScript, gzip'.padEnd(44)}${pages.map((one) => one.padStart(9)).join('')}`,
  )
  for (const [part, row] of [...table].sort(([, a], [, b]) => most(b) - most(a))) {
    if (most(row) >= SMALL_KB) console.log(line(part, row))
    else for (const [page, kB] of row) rest.set(page, (rest.get(page) ?? 0) + kB)
  }
  console.log(line('all others', rest))
}

async function zipped(assets: Iterable<string>): Promise<number> {
  let total = 0
  for (const asset of assets)
    total += gzipSync(await readFile(`build/client${asset}`), { level: 9 }).length
  return total / 1_000
}

function exact(name: string, value: number): Figure {
  return { name, value, unit: 'kB', spread: [value, value] }
}

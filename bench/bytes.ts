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
    for (const { name, path } of PAGES) {
      const html = await (await fetch(server.url + path)).text()
      // Named by the script that fetches them (LateScripts.tsx); the route list names others, of other pages.
      const [, files = ''] = /const files=\[([^\]]*)\]/.exec(html) ?? []
      const scripts = new Set([...files.matchAll(/"([^"]+)"/g)].map(([, asset = '']) => asset))
      const css = new Set([...html.matchAll(/\/assets\/[\w.-]+\.css/g)].map(([asset]) => asset))
      figures.push(
        exact(`bytes.${name}.js`, await zipped(scripts)),
        exact(`bytes.${name}.css`, await zipped(css)),
        exact(`bytes.${name}.html`, gzipSync(html).length / 1_000),
      )
    }
    return figures
  } finally {
    await server.stop()
  }
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

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The pages that describe the current code. Decisions are dated and may refer to removed things. */
const PAGES = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'data/README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.md') && !path.startsWith('docs/decisions/')),
]
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>
}

/** Top-level folders: a path in code style starts with one of them. */
const FOLDERS = 'src|tests|docs|data|deploy|scripts|bench|public'

interface Named {
  paths: string[]
  links: string[]
  scripts: string[]
  benchmarks: string[]
}

/** The repository paths in code style, relative links, npm scripts and benchmarks in a Markdown page. */
function named(markdown: string): Named {
  const code = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  const commands = [
    ...code,
    ...[...markdown.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text),
  ]
  const all = (pattern: RegExp) =>
    commands.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  return {
    paths: code
      .flatMap((text) => text.split(/\s+/))
      .filter((text) => new RegExp(`^(${FOLDERS})/`).test(text) || shortened(text))
      // For a pattern (`src/i18n/{en,ml}/<area>.json`), the folder before it must exist.
      .map((text) => text.replace(/\/[^/]*[*<{…].*$/, '')),
    links: [...markdown.matchAll(/\]\(([^)\s]+)\)|<img[^>]* src="([^"]+)"/g)]
      .map(([, link, image]) => link ?? image ?? '')
      .filter((link) => !/^([a-z]+:|#|\/)/.test(link))
      .map((link) => link.replace(/#.*/, '')),
    scripts: all(/\bnpm run ([a-z:-]+)/g),
    benchmarks: all(/\bnpm run bench -- ([a-z-]+)/g),
  }
}

/** The path of a source file without its first folders, such as `services/search.ts`: it cannot be looked up. */
function shortened(text: string): boolean {
  return /^[\w.-]+(\/[\w.-]+)+\.(ts|tsx|mjs|css)$/.test(text) && !text.startsWith('node_modules/')
}

describe.each(PAGES)('%s', (page) => {
  const { paths, links, scripts: run, benchmarks } = named(readFileSync(page, 'utf8'))

  test('names only existing files and folders, by their full path', () => {
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  test('links only to existing files', () => {
    expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([])
  })

  test('names only existing commands', () => {
    expect(run.filter((script) => !(script in scripts))).toEqual([])
    expect(benchmarks.filter((name) => !existsSync(`bench/${name}.ts`))).toEqual([])
  })
})

test('detects missing paths, shortened paths, links, pictures, scripts and benchmarks', () => {
  const found = named(
    [
      'The feed is `src/gone/feed.ts`, in short `gone/feed.ts`; strings are in `src/gone/{en,ml}/<area>.json`.',
      'Read [this](docs/gone.md#part) and [that](https://example.com), <img alt="" src="docs/gone.png">.',
      'Type `npm run gone` or `npm run bench -- missing --size 1`.',
      '```sh',
      'npm run absent',
      '```',
    ].join('\n'),
  )
  expect(found).toEqual({
    paths: ['src/gone/feed.ts', 'gone/feed.ts', 'src/gone'],
    links: ['docs/gone.md', 'docs/gone.png'],
    scripts: ['gone', 'bench', 'absent'],
    benchmarks: ['missing'],
  })
})

test('finds enough names in the pages to be useful', () => {
  const total = PAGES.map((page) => named(readFileSync(page, 'utf8')))
  expect(total.flatMap(({ paths }) => paths).length).toBeGreaterThan(150)
  expect(total.flatMap(({ links }) => links).length).toBeGreaterThan(30)
})

/** Paths of source files in comments, with or without `src/`: "domain/listings/price/price.ts". */
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//g
const SOURCE_PATH =
  /(?<![\w./'-])(?:src\/)?((?:adapters|api|cli|contracts|db|domain|i18n|jobs|mail|search|server|services|valuation|web)\/[\w./-]+\.(?:tsx?|json))(?![\w-])/g

function pathsInComments(source: string): string[] {
  return [...source.matchAll(COMMENT)].flatMap(([comment]) =>
    [...comment.matchAll(SOURCE_PATH)].map(([, path = '']) => path),
  )
}

test('comments in the sources name files that exist', () => {
  const missing = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      pathsInComments(readFileSync(join('src', file), 'utf8'))
        .filter((path) => !existsSync(join('src', path)))
        .map((path) => `src/${file}: ${path}`),
    )
  expect(missing).toEqual([])
})

test('paths in comments are found with and without src', () => {
  const source = "// see domain/a/b.ts\n/* src/web/x.tsx, './domain/c.ts' */ const y = 'api/z.ts'"
  expect(pathsInComments(source)).toEqual(['domain/a/b.ts', 'web/x.tsx'])
})

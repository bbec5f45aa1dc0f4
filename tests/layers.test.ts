import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The layers of ARCHITECTURE.md: what each may import besides itself. */
const mayImport = {
  domain: [],
  contracts: ['domain'],
  search: ['domain'],
  valuation: ['domain'],
  i18n: ['domain'],
  adapters: ['contracts', 'domain'],
  mail: ['i18n', 'domain'],
  jobs: ['services', 'contracts', 'domain'],
  db: ['domain'],
  services: ['db', 'search', 'valuation', 'contracts', 'domain'],
  api: ['services', 'contracts', 'domain'],
  web: ['contracts', 'domain', 'i18n'],
} as const

type Layer = keyof typeof mayImport
const layers = Object.keys(mayImport) as Layer[]
/** Layers that compose the others: nothing may import them. */
const composing = ['server', 'cli']

/** Forbidden imports of each part of the web; parts that are not listed are allowed. */
const WEB_PARTS: Record<string, readonly string[]> = {
  pages: [],
  app: ['pages'],
  features: ['pages'],
  ui: ['pages', 'app', 'features'],
  platform: ['pages', 'app', 'features', 'ui'],
}

/** Layers without I/O, and imports that each must reject. */
const pure: [Layer, string[]][] = [
  ['domain', ['node:fs', 'zod', 'react', '@turf/area']],
  ['search', ['node:fs']],
  ['valuation', ['node:fs']],
]

/** Caches of both kinds, by the name of the file that they are planted in. */
const CACHES = {
  'cache-by-hand':
    'const kept = new Map<string, number>()\n\nexport const oldest = () => kept.keys().next().value\n',
  'cache-values': 'export const first = (all: Set<number>) => all.values().next().value\n',
}

/** Advisory locks taken beside src/db/locks.ts. */
const LOCKS = {
  'lock-text': "export const take = 'select pg_advisory_lock(1)'\n",
  'lock-template': 'export const take = (n: number) => `select pg_try_advisory_xact_lock(${n})`\n',
}

/** Limits and raw SQL, by the name of the file that they are planted in; those that start with "fine" are allowed. */
const SERVICES = {
  'limit-call': 'export const limit = (rateLimited: (n: number) => Error) => rateLimited(3)\n',
  'limit-error':
    "export const limit = (DomainError: new (code: string) => Error) => new DomainError('rate_limited')\n",
  'fine-error':
    "export const gone = (DomainError: new (code: string) => Error) => new DomainError('gone')\n",
  'position-text': "export const query = 'select latitude from properties'\n",
  'position-template':
    'export const query = (id: number) => `select id, address from properties where id = ${id}`\n',
  'position-column':
    'export const query = (sql: typeof String.raw, properties: { block: string }) => sql`lower(${properties.block})`\n',
  'fine-prose': "export const label = 'address'\n",
  'fine-query': "export const query = 'select id, email_address from users'\n",
}

/** Errors that are ignored, by the name of the file that they are planted in. */
const ERRORS = {
  'error-promise': '\n\nexport const go = (p: Promise<unknown>) => p.catch(() => undefined)\n',
  'error-null': '\n\nexport const go = (p: Promise<unknown>) => p.catch(() => null)\n',
  'error-event':
    "\n\nexport const go = (p: NodeJS.EventEmitter) => p.on('error', () => undefined)\n",
  'explained-promise':
    '// The caller receives it.\nexport const go = (p: Promise<unknown>) => p.catch(() => undefined)\n',
  'explained-log':
    '\n\nexport const go = (p: Promise<unknown>, log: () => void) => p.catch(() => log())\n',
}

interface Finding {
  code: string
  filename: string
}

/** A folder of generated files under the project's own linter settings. */
let folder = ''
let findings: Finding[] = []

function plant(path: string, source: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, source)
}

const importingType = (from: string) => `export type { Thing } from '${from}'\n`
const importing = (from: string) => `import { thing } from '${from}'\n\nexport const kept = thing\n`

/** Page elements, by the name of their generated file. */
const ELEMENTS = {
  'form-loose': '<form onSubmit={() => (1 > 0 ? undefined : null)} data-method="post" />',
  'form-post': '<form method="post" />',
  'form-action': '<form action="/api/auth/login" />',
  'form-search': '<form role="search" />',
  'text-spoken': '<p>Homes in Kerala</p>',
  'text-malayalam': '<p>കേരളത്തിലെ വീടുകൾ</p>',
  'text-label': '<button type="button" aria-label="Close" />',
  'text-placeholder': '<input placeholder="e.g. Kochi" />',
  'text-name': '<b>Veedu</b>',
  'text-sign': '<p>·</p>',
  'text-key': "<p>{t('home.title')}</p>",
}

/** Sources with a time in milliseconds, by the name of their generated file. */
const TIMES = {
  'time-day': 'export const day = 86_400_000\n',
  'time-hours': 'export const hours = (n: number): number => n * 3_600_000\n',
  'time-minutes': 'export const minutes = (ms: number): number => ms / 60_000\n',
  'time-characters': 'export const limits = { maxChars: 60_000 }\n',
}

/** The rules that the linter reports for a generated file. */
const found = (path: string): string[] =>
  findings.filter(({ filename }) => filename === path).map(({ code }) => code)

const forbidden = 'veedu(layers)'

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'veedu-layers-'))
  for (const file of [
    '.oxlintrc.json',
    'scripts/lint/veedu.mjs',
    'scripts/lint/layers.mjs',
    'scripts/lint/positions.mjs',
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(file, join(folder, file))
  }
  for (const layer of layers) {
    for (const other of [...layers, ...composing].filter((name) => name !== layer)) {
      plant(`src/${layer}/to-${other}.ts`, importing(`../${other}/thing.ts`))
      plant(`src/${layer}/deep/to-${other}.ts`, importing(`../../${other}/thing.ts`))
    }
  }
  for (const [layer, packages] of pure)
    for (const [index, name] of packages.entries())
      plant(`src/${layer}/package-${index}.ts`, importing(name))
  for (const [part, others] of Object.entries(WEB_PARTS))
    for (const other of Object.keys(WEB_PARTS)) {
      plant(`src/web/${part}/to-${other}.ts`, importing(`../${other}/thing.ts`))
      if (!others.includes(other)) continue
      plant(`src/web/${part}/types-of-${other}.ts`, importingType(`../${other}/thing.ts`))
    }
  // A folder inside a layer may have the name of another layer.
  plant('src/domain/places/to-search.ts', importing('../search/thing.ts'))
  plant('src/web/pages/loader.server.ts', importing('../../services/thing.ts'))
  plant('src/web/pages/loader-to-db.server.ts', importing('../../db/thing.ts'))
  plant(
    'src/domain/round.ts',
    "import { trip } from './trip.ts'\n\nexport const round = () => trip\n",
  )
  plant(
    'src/domain/trip.ts',
    "import { round } from './round.ts'\n\nexport const trip = () => round\n",
  )
  plant('src/domain/straight.ts', importing('./end.ts'))
  plant('src/domain/end.ts', 'export const thing = 1\n')
  for (const [name, element] of Object.entries(ELEMENTS))
    plant(`src/web/${name}.tsx`, `export const Planted = () => ${element}\n`)
  for (const [name, source] of Object.entries(TIMES)) {
    plant(`src/domain/${name}.ts`, source)
    plant(`src/domain/${name}.test.ts`, source)
  }
  for (const [name, source] of Object.entries(CACHES)) plant(`src/services/${name}.ts`, source)
  for (const [name, source] of Object.entries(ERRORS)) plant(`src/db/${name}.ts`, source)
  for (const [name, source] of Object.entries(SERVICES)) {
    plant(`src/services/${name}.ts`, source)
    plant(`src/services/${name}.test.ts`, source)
  }
  plant('src/services/search/load-rows.ts', SERVICES['position-text'])
  for (const [name, source] of Object.entries(LOCKS)) plant(`src/services/${name}.ts`, source)
  plant(
    'src/web/features/same-city.ts',
    "import { foldText } from '../fold.ts'\n\nexport const same = (city: { nameMl: string }) => foldText(city.nameMl) === ''\n",
  )
  plant('src/web/features/new-key.ts', 'export const newKey = () => crypto.randomUUID()\n')
  for (const layer of ['web', 'contracts', 'services'])
    plant(`src/${layer}/lru.ts`, importing('lru-cache'))
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '--deny-warnings', '--format=json', '.'],
    { cwd: folder, encoding: 'utf8' },
  )
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.for(layers)('%s imports only the layers below it', (layer) => {
  const others = [...layers, ...composing].filter((name) => name !== layer)
  const refused = others.filter((other) => found(`src/${layer}/to-${other}.ts`).includes(forbidden))
  const refusedDeep = others.filter((other) =>
    found(`src/${layer}/deep/to-${other}.ts`).includes(forbidden),
  )
  const allowed: readonly string[] = mayImport[layer]
  const expected = others.filter((other) => !allowed.includes(other))
  expect(refused).toEqual(expected)
  expect(refusedDeep).toEqual(expected)
})

test.for(pure)('%s does no I/O and, in the domain, imports no package', ([layer, packages]) => {
  for (const index of packages.keys())
    expect(found(`src/${layer}/package-${index}.ts`)).toContain(forbidden)
})

test('a page loader may import the services, and nothing below them', () => {
  expect(found('src/web/pages/loader.server.ts')).not.toContain(forbidden)
  expect(found('src/web/pages/loader-to-db.server.ts')).toContain(forbidden)
})

test.for(Object.entries(WEB_PARTS))('src/web/%s imports no part above it', ([part, refused]) => {
  const parts = Object.keys(WEB_PARTS)
  expect(
    parts.filter((other) => found(`src/web/${part}/to-${other}.ts`).includes(forbidden)),
  ).toEqual(parts.filter((other) => refused.includes(other)))
  for (const other of refused)
    expect(found(`src/web/${part}/types-of-${other}.ts`)).toContain(forbidden)
})

test('allows a folder of the same layer to have the name of another layer', () => {
  expect(found('src/domain/places/to-search.ts')).not.toContain(forbidden)
})

test('detects an import cycle', () => {
  expect([...found('src/domain/round.ts'), ...found('src/domain/trip.ts')]).toContain(
    'import(no-cycle)',
  )
  expect(found('src/domain/straight.ts')).toEqual([])
})

test('forbids forms that would put typed text into the URL before hydration, except searches', () => {
  expect(found('src/web/form-loose.tsx')).toContain('veedu(form-method)')
  for (const name of ['form-post', 'form-action', 'form-search'])
    expect(found(`src/web/${name}.tsx`)).not.toContain('veedu(form-method)')
})

test('forbids sentences in components', () => {
  for (const name of ['text-spoken', 'text-malayalam', 'text-label', 'text-placeholder'])
    expect([name, found(`src/web/${name}.tsx`)]).toEqual([
      name,
      expect.arrayContaining(['veedu(no-literal-text)']),
    ])
  for (const name of ['text-name', 'text-sign', 'text-key'])
    expect(found(`src/web/${name}.tsx`)).not.toContain('veedu(no-literal-text)')
})

test.each(['time-day', 'time-hours', 'time-minutes'])('requires %s to use units.ts', (name) => {
  expect(found(`src/domain/${name}.ts`)).toEqual(['veedu(time-units)'])
})

test.each(['time-characters.ts', 'time-day.test.ts'])(
  'accepts %s, which is no unit of time',
  (name) => {
    expect(found(`src/domain/${name}`)).toEqual([])
  },
)

test('a cache with eviction is lru-cache, which browsers do not load', () => {
  expect(found('src/services/cache-by-hand.ts')).toEqual(['veedu(one-cache)'])
  expect(found('src/services/cache-values.ts')).toEqual([])
  expect(found('src/services/lru.ts')).toEqual([])
  expect(found('src/web/lru.ts')).toEqual([forbidden])
  expect(found('src/contracts/lru.ts')).toEqual([forbidden])
})

test.each(Object.keys(LOCKS))('%s is taken by src/db/locks.ts', (name) => {
  expect(found(`src/services/${name}.ts`)).toEqual(['veedu(one-lock)'])
})

test.each(Object.keys(SERVICES))(
  '%s: a limit is counted, and a position read, in listed files',
  (name) => {
    const [kind = ''] = name.split('-')
    const rule = { limit: ['veedu(one-limiter)'], position: ['veedu(raw-position)'] }[kind] ?? []
    expect(found(`src/services/${name}.ts`)).toEqual(rule)
    expect(found(`src/services/${name}.test.ts`)).toEqual([])
  },
)

test('a listed file may read stored positions', () => {
  expect(found('src/services/search/load-rows.ts')).toEqual([])
})

test('the names of a city are compared in one place', () => {
  expect(found('src/web/features/same-city.ts')).toEqual(['veedu(one-city-match)'])
})

test('keys of calls and other random ids are made in one place', () => {
  expect(found('src/web/features/new-key.ts')).toEqual(['veedu(one-random-id)'])
})

test.each(Object.keys(ERRORS))('%s: an ignored error needs its reason', (name) => {
  expect(found(`src/db/${name}.ts`)).toEqual(
    name.startsWith('error-') ? ['veedu(ignored-error)'] : [],
  )
})

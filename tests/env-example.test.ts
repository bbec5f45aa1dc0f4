import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES } from '../src/server/config.ts'

const example = readFileSync('.env.example', 'utf8')
const settings = example.replace(/^#(?=[A-Z])/gm, '')

test('.env.example names every variable that the configuration reads, and no other', () => {
  expect(Object.keys(parseEnv(settings)).toSorted()).toEqual(VARIABLES.toSorted())
})

test('changes nothing until a line is uncommented', () => {
  expect(parseEnv(example)).toEqual({})
})

test('shows only values that the configuration accepts', () => {
  expect(() => readConfig(parseEnv(settings))).not.toThrow()
})

test('explains every variable in the line above it', () => {
  const lines = example.split('\n')
  const bare = lines.filter(
    (line, index) => /^#[A-Z]/.test(line) && !/^# \S/.test(lines[index - 1] ?? ''),
  )
  expect(bare).toEqual([])
})

/** Code that may use the configuration: the whole product except the file that reads the variables. */
const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .filter((path) => path !== 'server/config.ts')
  .map((path) => readFileSync(`src/${path}`, 'utf8'))
  .join('\n')

/** Other variables that a variable requires. */
const BESIDE: Record<string, readonly string[]> = {
  DATABASE_REPLICA_URLS: ['DATABASE_URL'],
  WEATHER_URL: ['WEATHER_API_KEY'],
  ROUTING_ENGINE: ['ROUTING_URL'],
  TRANSLATE_KEY: ['TRANSLATE_URL'],
  ADMIN_EMAIL: ['ADMIN_PASSWORD'],
  ADMIN_PASSWORD: ['ADMIN_EMAIL'],
  SMS_TOKEN: ['SMS_URL'],
  SMS_SENDER: ['SMS_URL'],
  SMS_TEXT: ['SMS_URL'],
  WHATSAPP_TOKEN: ['WHATSAPP_PHONE_ID', 'WHATSAPP_TEMPLATE'],
  WHATSAPP_PHONE_ID: ['WHATSAPP_TOKEN', 'WHATSAPP_TEMPLATE'],
  WHATSAPP_TEMPLATE: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID'],
  WHATSAPP_LANGUAGE: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TEMPLATE'],
  WHATSAPP_URL: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_TEMPLATE'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  OIDC_CLIENT_ID: ['OIDC_ISSUER', 'OIDC_CLIENT_SECRET'],
  OIDC_CLIENT_SECRET: ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  OIDC_NAME: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  VAPID_PUBLIC_KEY: ['VAPID_PRIVATE_KEY'],
  VAPID_PRIVATE_KEY: ['VAPID_PUBLIC_KEY'],
  S3_ENDPOINT: ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
  S3_BUCKET: ['S3_ENDPOINT', 'S3_KEY', 'S3_SECRET'],
  S3_KEY: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_SECRET'],
  S3_SECRET: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY'],
  BACKUP_SCHEDULE: ['BACKUP_TO'],
}

/** Values other than the default, where the example shows the default. */
const OTHER: Record<string, string> = {
  NODE_ENV: 'production',
  PORT: '4001',
  HOST: '0.0.0.0',
  DATA_DIR: './elsewhere',
  RATE_LIMIT: '5',
  LOG_LEVEL: 'error',
  DATABASE_POOL: '20',
  DATABASE_STATEMENT_SECONDS: '60',
  SEARCH_ENGINE: 'postgres',
  DEMO: '0',
  MAP_STYLE: 'local',
  WEATHER_URL: 'https://weather.example',
  OIDC_NAME: 'Another',
  WHATSAPP_URL: 'https://whatsapp.example/v1',
  ROUTING_ENGINE: 'osrm',
  BACKUP_SCHEDULE: '5 4 * * *',
  BACKUP_KEEP_DAYS: '30',
  OVERPASS_URL: 'off',
  PLACE_SEARCH_URL: 'off',
}

/** Settings that are only valid together. */
const PAIRED =
  /^(S3_|ADMIN_|VAPID_|WHATSAPP_(TOKEN|PHONE_ID|TEMPLATE)$|OIDC_(ISSUER|CLIENT_ID|CLIENT_SECRET)$)/
const shown = parseEnv(settings) as Record<string, string>

test.each(Object.keys(shown))('%s changes a setting that the product uses', (name) => {
  const beside = Object.fromEntries((BESIDE[name] ?? []).map((other) => [other, shown[other]]))
  // A pair is only valid together: with one of them, both count as missing.
  const without = PAIRED.test(name) ? {} : beside
  const before = readConfig(without) as Record<string, unknown>
  const after = readConfig({ ...beside, [name]: OTHER[name] ?? shown[name] }) as typeof before
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  )
  expect(changed).not.toEqual([])
  expect(changed.filter((key) => !new RegExp(`config\\.${key}\\b`).test(code))).toEqual([])
})

/** The comment above a variable, as one line. */
function commentOf(name: string): string {
  const lines = example.split('\n')
  const end = lines.findIndex((line) => line.startsWith(`#${name}=`))
  const start = lines.slice(0, end).findLastIndex((line) => !line.startsWith('# ')) + 1
  return lines
    .slice(start, end)
    .map((line) => line.slice(2))
    .join(' ')
}

const alone = Object.keys(shown).filter((name) => !(name in BESIDE))

/** Whether the comment names a default of its own, or says that there is none. */
const namesOther = (name: string): boolean => /\bdefault\b/.test(commentOf(name))

test('what is shown is the default where the comment names no other', () => {
  const unset = JSON.stringify(readConfig({}))
  const same = alone.filter((name) => JSON.stringify(readConfig({ [name]: shown[name] })) === unset)
  const promised = alone.filter((name) => !namesOther(name))
  expect(promised.filter((name) => !same.includes(name))).toEqual([])
  const withoutDefault = alone.filter((name) => /\bdefault (none|an)\b/.test(commentOf(name)))
  expect(withoutDefault.filter((name) => same.includes(name))).toEqual([])
  expect([promised.length, withoutDefault.length].every((count) => count > 3)).toBe(true)
})

const production = readConfig({ NODE_ENV: 'production' })

/** Each claim about NODE_ENV, with what must be true for it. */
const CLAIMS: readonly [claim: string, proof: () => boolean][] = [
  ['production listens on every network', () => production.host === '0.0.0.0'],
  ['has no demo data', () => !production.demo && readConfig({}).demo],
  [
    'shows readers no details of an unexpected error on a page',
    () => production.production && /config\.production \? 'production' : 'development'/.test(code),
  ],
  [
    'unless HOST or DEMO says otherwise',
    () => {
      const { host, demo } = readConfig({ NODE_ENV: 'production', HOST: '127.0.0.1', DEMO: '1' })
      return host === '127.0.0.1' && demo
    },
  ],
  ['default development', () => !readConfig({}).production],
]

test('each claim about NODE_ENV has code behind it', () => {
  expect(commentOf('NODE_ENV').split(/, | and (?=shows)|; /)).toEqual(
    CLAIMS.map(([claim]) => claim),
  )
  expect(CLAIMS.filter(([, proof]) => !proof()).map(([claim]) => claim)).toEqual([])
})

test('a default that depends on other variables is the one that .env.example names', () => {
  const postgres = { DATABASE_URL: shown.DATABASE_URL }
  expect(commentOf('DEMO')).toContain('default 1 on the embedded database, 0 on PostgreSQL')
  expect([readConfig({}).demo, readConfig(postgres).demo]).toEqual([true, false])
  expect(commentOf('PUBLIC_URL')).toContain('default http://localhost:PORT')
  expect(readConfig({ PORT: '4001' }).publicUrl).toBe('http://localhost:4001')
  const { overpass, placeSearch } = readConfig({ MAP_STYLE: 'local' }).live
  expect(commentOf('OVERPASS_URL')).toContain('with MAP_STYLE=local off')
  expect(commentOf('PLACE_SEARCH_URL')).toContain('with MAP_STYLE=local off')
  expect([overpass, placeSearch]).toEqual([null, null])
})

import { readdirSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, VARIABLES } from '../src/server/config.ts'

const example = readFileSync('.env.example', 'utf8')
const settings = example.replace(/^#(?=[A-Z])/gm, '')

test('.env.example names every variable that the configuration reads, and no other', () => {
  expect(Object.keys(parseEnv(settings)).toSorted()).toEqual(VARIABLES.toSorted())
})

test('.env.example changes nothing until a line is taken into use', () => {
  expect(parseEnv(example)).toEqual({})
})

test('every value that .env.example shows is one that the configuration accepts', () => {
  expect(() => readConfig(parseEnv(settings))).not.toThrow()
})

test('every variable of .env.example is explained by the line above it', () => {
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
  ADMIN_EMAIL: ['ADMIN_PASSWORD'],
  ADMIN_PASSWORD: ['ADMIN_EMAIL'],
  S3_ENDPOINT: ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
  S3_BUCKET: ['S3_ENDPOINT', 'S3_KEY', 'S3_SECRET'],
  S3_KEY: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_SECRET'],
  S3_SECRET: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY'],
}

/** Values other than the default, where the example shows the default. */
const OTHER: Record<string, string> = {
  NODE_ENV: 'production',
  PORT: '4001',
  HOST: '0.0.0.0',
  DATA_DIR: './elsewhere',
  RATE_LIMIT: '5',
  LOG_LEVEL: 'error',
  SEARCH_ENGINE: 'postgres',
  DEMO: '0',
  MAP_STYLE: 'local',
  WEATHER_URL: 'https://weather.example',
  OVERPASS_URL: 'off',
  PLACE_SEARCH_URL: 'off',
}

const shown = parseEnv(settings) as Record<string, string>

test.each(Object.keys(shown))('%s changes a setting that the product uses', (name) => {
  const beside = Object.fromEntries((BESIDE[name] ?? []).map((other) => [other, shown[other]]))
  // A pair is only valid together: with one of them, both count as missing.
  const without = name.startsWith('S3_') || name.startsWith('ADMIN_') ? {} : beside
  const before = readConfig(without) as Record<string, unknown>
  const after = readConfig({ ...beside, [name]: OTHER[name] ?? shown[name] }) as typeof before
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(after[key]) !== JSON.stringify(before[key]),
  )
  expect(changed).not.toEqual([])
  expect(changed.filter((key) => !new RegExp(`config\\.${key}\\b`).test(code))).toEqual([])
})

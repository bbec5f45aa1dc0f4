import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LIMITS } from '../src/contracts/limits.ts'
import { CATALOGUES } from '../src/i18n/node.ts'

const said = (lang: 'en' | 'ml', policy: 'privacy' | 'cookies'): string =>
  JSON.stringify((CATALOGUES[lang].policies as Record<string, unknown>)[policy])

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(`src/${path}`, 'utf8'))
  .join('\n')

test.each(['en', 'ml'] as const)(
  'states the retention periods of the sweep on the privacy page, in %s',
  (lang) => {
    const text = said(lang, 'privacy')
    const { guestDays } = LIMITS.messages
    const { keptDays, mostDays } = LIMITS.callbacks
    for (const days of [guestDays, keptDays, mostDays, LIMITS.session.days])
      expect(text).toMatch(new RegExp(`\\b${days}\\b`))
  },
)

test.each(['en', 'ml'] as const)('lists every cookie on the cookies page, in %s', (lang) => {
  const named = [
    ...[...source.matchAll(/setCookie\('([\w]+)'/g)].map(([, name]) => name),
    ...[...source.matchAll(/document\.cookie = `(\w+)=/g)].map(([, name]) => name),
    ...[...source.matchAll(/(?:_COOKIE|ASK_CITY|HIDDEN_COOKIE) = '(\w+)'/g)].map(
      ([, name]) => name,
    ),
  ]
  const text = said(lang, 'cookies')
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !text.includes(name ?? ''))).toEqual([])
})

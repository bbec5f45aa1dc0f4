import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RATE_LIMITS } from '../src/contracts/limits.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => [path, readFileSync(`src/${path}`, 'utf8')] as const)

test('uses every rate limit somewhere', () => {
  const code = files
    .filter(([path]) => path.startsWith('services/'))
    .map(([, text]) => text)
    .join('\n')
  const idle = Object.keys(RATE_LIMITS).filter((name) => !code.includes(`'${name}'`))
  expect(idle).toEqual([])
})

test('has no other rate-limit counters', () => {
  /** The error messages, the counters, and the concurrency limits. */
  const known = [
    'domain/platform/rate-limited.ts',
    'server/http/flood-limit.ts',
    'services/messages/streams.ts',
    'services/accounts/passwords.ts',
    'services/platform/rate-limits.ts',
    'services/accounts/sign-in-limits.ts',
  ]
  const made = files
    .filter(([, text]) => /DomainError\(\s*'rate_limited'|\brateLimited\(/.test(text))
    .map(([path]) => path)
  expect(made.filter((path) => !known.includes(path))).toEqual([])
})

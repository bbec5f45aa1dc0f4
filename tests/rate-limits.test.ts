import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RATE_LIMITS } from '../src/contracts/rate-limits.ts'

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

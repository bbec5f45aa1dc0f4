import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

test('defines every token that a style uses', () => {
  const styles = read('src/web/**/*.css')
  const given = new Set(
    `${styles}\n${read('src/web/**/*.{ts,tsx}')}`.match(/--[a-z][\w-]*(?=['"]?\]?\s*:)/g),
  )
  const asked = new Set(styles.match(/(?<=var\()--[\w-]+(?=\s*\))/g))
  expect([...asked].filter((token) => !given.has(token))).toEqual([])
})

import type { TFunction } from '../../i18n/i18n.ts'
import { expect, test } from 'vitest'
import { listedAgo } from './gallery/Strip.tsx'

const t = ((key: string, params?: { count: number }) =>
  params ? `${key} ${params.count}` : key) as unknown as TFunction

test.each([
  ['2026-11-28T05:00:00Z', 'property:listed.today'],
  // An hour before midnight in India.
  ['2026-11-27T17:30:00Z', 'property:listed.days 1'],
  ['2026-11-16T05:00:00Z', 'property:listed.days 12'],
  ['2026-09-29T05:00:00Z', 'property:listed.days 60'],
  ['2026-09-28T05:00:00Z', 'property:listed.months 2'],
  ['2025-11-28T05:00:00Z', 'property:listed.months 11'],
])('of %s is said: %s', (createdAt, words) => {
  expect(listedAgo(createdAt, '2026-11-28T06:00:00Z', t)).toBe(words)
})

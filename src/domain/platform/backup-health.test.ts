import { expect, test } from 'vitest'
import { backupHealth, type BackupState } from './backup-health.ts'

const now = new Date('2026-11-30T06:00:00Z')
const ago = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString()
const last = { name: 'a', at: ago(5), bytes: 1, listings: 1, missing: 0 }
const good = { name: 'a', at: ago(5), checkedAt: ago(4) }
const none: BackupState = { last: null, good: null, failure: null }

test.each<[string, BackupState, boolean]>([
  ['off', none, false],
  ['old', none, true],
  ['old', { ...none, last: { ...last, at: ago(49) }, good }, true],
  ['off', { ...none, last: { ...last, at: ago(49) }, good }, false],
  ['good', { ...none, last, good }, true],
  ['good', { ...none, last, good }, false],
  ['unchecked', { ...none, last }, true],
  ['unchecked', { ...none, last, good: { ...good, checkedAt: ago(200) } }, true],
  ['incomplete', { ...none, last: { ...last, missing: 2 }, good }, true],
  ['failed', { last, good, failure: { at: ago(1), what: 'check', error: 'x' } }, true],
])('%s', (health, state, isScheduled) => {
  expect(backupHealth(state, { now, isScheduled })).toBe(health)
})

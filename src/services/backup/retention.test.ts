import { expect, test } from 'vitest'
import { archiveName } from './archive-format.ts'
import { expiredArchives } from './retention.ts'

const now = new Date('2026-11-30T01:30:00Z')
const ago = (days: number): string =>
  archiveName(new Date(now.getTime() - days * 86_400_000), days % 2 === 0)

test('archives older than the days go, other files stay', () => {
  const names = [ago(0), ago(1), ago(5), ago(13), ago(15), ago(40), 'notes.txt', 'veedu-old.tar.gz']
  expect(expiredArchives(names, { now, keepDays: 14, good: null })).toEqual([ago(15), ago(40)])
})

test('the newest three stay however old they are, and so does the last good one', () => {
  const names = [ago(100), ago(70), ago(60), ago(80), ago(90)]
  expect(expiredArchives(names, { now, keepDays: 14, good: null })).toEqual([ago(90), ago(100)])
  expect(expiredArchives(names, { now, keepDays: 14, good: ago(90) })).toEqual([ago(100)])
})

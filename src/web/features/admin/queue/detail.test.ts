import { expect, test } from 'vitest'
import { detailOf } from './detail.ts'
import type { WaitingRow } from './waiting-rows.server.ts'

const report = { kind: 'reports', reason: 'fraud', detail: '' } as WaitingRow
const issue = { kind: 'issues', town: 'Kottayam', townMl: 'കോട്ടയം' } as WaitingRow
const reasonText = (reason: string): string => `reason ${reason}`

test('a report says its reason, with and without details', () => {
  expect(detailOf(report, 'en', reasonText)).toBe('reason fraud')
  const detailed = { ...report, detail: 'Asks for an advance' } as WaitingRow
  expect(detailOf(detailed, 'en', reasonText)).toBe('reason fraud: Asks for an advance')
})

test('an issue says its town in the language of the page', () => {
  expect(['en', 'ml'].map((lang) => detailOf(issue, lang, reasonText))).toEqual([
    'Kottayam',
    'കോട്ടയം',
  ])
})

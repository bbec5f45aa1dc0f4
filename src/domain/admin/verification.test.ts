import { expect, test } from 'vitest'
import { papersSeen } from './verification.ts'

test('of what was looked at, the papers', () => {
  expect(papersSeen(['titleDeed', 'identity', 'landTax', 'place'])).toEqual([
    'titleDeed',
    'landTax',
  ])
  expect(papersSeen(['place'])).toEqual([])
})

import { expect, test } from 'vitest'
import { papersSeen } from './moderation.ts'

test('lists the checks that concern papers', () => {
  expect(papersSeen(['titleDeed', 'identity', 'landTax', 'place'])).toEqual([
    'titleDeed',
    'landTax',
  ])
  expect(papersSeen(['place'])).toEqual([])
})

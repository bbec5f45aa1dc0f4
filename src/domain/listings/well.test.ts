import { expect, test } from 'vitest'
import { WATER_SUPPLIES } from '../../../tests/support/listings/water-supplies.ts'
import { hasWell } from './well.ts'

test.each(WATER_SUPPLIES)('%j: %s', (waterSupply, expected) => {
  expect(hasWell(waterSupply)).toBe(expected)
})

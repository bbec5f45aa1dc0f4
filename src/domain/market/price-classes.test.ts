import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceClassOf, priceClasses } from './price-classes.ts'

test('splits ten values into five classes of two, and fewer values into fewer classes', () => {
  expect(priceClasses([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toEqual([
    { low: 1, high: 2 },
    { low: 3, high: 4 },
    { low: 5, high: 6 },
    { low: 7, high: 8 },
    { low: 9, high: 10 },
  ])
  expect(priceClasses([])).toEqual([])
  expect(priceClasses([7])).toEqual([{ low: 7, high: 7 }])
  expect(priceClasses([3, 3, 3, 3, 9])).toEqual([
    { low: 3, high: 3 },
    { low: 9, high: 9 },
  ])
})

test('puts every value into its class without overlaps', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 95 }),
      (values) => {
        const classes = priceClasses(values)
        for (const value of values) {
          const found = classes[priceClassOf(value, classes)]
          expect(found && found.low <= value && value <= found.high).toBe(true)
        }
        for (const [at, { low, high }] of classes.entries()) {
          expect(low).toBeLessThanOrEqual(high)
          expect(low).toBeGreaterThan(classes[at - 1]?.high ?? 0)
        }
      },
    ),
  )
})

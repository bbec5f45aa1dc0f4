import { describe, expect, it } from 'vitest'
import { settleAreas } from './areas.ts'
import { propertyInput, type PropertyFields } from './input.ts'

function fields(change: Record<string, unknown>): PropertyFields {
  return propertyInput.parse({
    title: 'House',
    address: 'Road',
    city: 'Kottayam',
    state: 'Kerala',
    propertyType: 'VILLA',
    forSale: true,
    price: 100,
    ...change,
  })
}

describe('settleAreas', () => {
  it('prefers the typed size over a rounded sq ft', () => {
    const settled = settleAreas(
      fields({ totalArea: 1937.5, areaAsTyped: { totalArea: { value: 180, unit: 'sqm' } } }),
    )
    expect(settled.totalArea).toBeCloseTo(1937.503875, 6)
    expect(settled.areaAsTyped).toEqual({ totalArea: { value: 180, unit: 'sqm' } })
  })
  it('discards a typed size that does not match the area', () => {
    const typed = { value: 180, unit: 'sqm' }
    const settled = settleAreas(
      fields({ totalArea: 1200, areaAsTyped: { totalArea: typed, carpetArea: typed } }),
    )
    expect(settled).toMatchObject({ totalArea: 1200, carpetArea: null, areaAsTyped: null })
  })
  it('keeps a plot in its typed unit', () => {
    const typed = (value: number, unit: string) => ({
      plotArea: 0.12,
      plotAreaUnit: 'acre',
      areaAsTyped: { plotArea: { value, unit } },
    })
    expect(settleAreas(fields(typed(12, 'cent')))).toMatchObject({
      plotArea: 12,
      plotAreaUnit: 'cent',
      areaAsTyped: null,
    })
    expect(settleAreas(fields(typed(485.6, 'sqm')))).toMatchObject({
      plotAreaUnit: 'sqft',
      areaAsTyped: { plotArea: { value: 485.6, unit: 'sqm' } },
    })
  })
  it('leaves a listing without typed sizes unchanged', () => {
    const given = fields({ totalArea: 1200 })
    expect(settleAreas(given)).toBe(given)
  })
})

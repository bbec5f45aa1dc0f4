import { describe, expect, it } from 'vitest'
import { isChosen, withChip, withKind } from './chips.ts'
import { newValues, type Values } from './values/form-values.ts'
import { toInput } from './values/to-input.ts'

const flat: Values = { ...newValues(), propertyType: 'APARTMENT', forSale: true }

describe('chips', () => {
  it('set the flag that they stand for, and clear both', () => {
    const on = { ...flat, ...withChip('amenities', 'Lift', true, flat) }
    expect(toInput(on).input).toMatchObject({ lift: true, gym: false, amenities: ['Lift'] })
    const off = { ...on, ...withChip('amenities', 'Lift', false, on) }
    expect(toInput(off).input).toMatchObject({ lift: false, amenities: [] })
  })
  it('are on by their flag alone', () => {
    expect(isChosen('amenities', 'Gym', { ...flat, gym: true })).toBe(true)
    expect(isChosen('documents', 'Gym', { ...flat, gym: true })).toBe(false)
  })
  it('leave alone a flag that is not asked of the kind', () => {
    const plot = { ...flat, propertyType: 'PLOT' }
    expect(withChip('amenities', 'Lift', true, plot)).toEqual({ amenities: ['Lift'] })
  })
})

describe('another kind of property', () => {
  const furnished: Values = {
    ...flat,
    bedrooms: '3',
    amenities: ['Lift', 'Own Well', 'Jackfruit tree'],
    lift: true,
  }
  it('puts aside what fits no plot, and keeps own words', () => {
    const plot = { ...furnished, ...withKind('PLOT', furnished) }
    expect(plot.amenities).toEqual(['Own Well', 'Jackfruit tree'])
    const { input } = toInput(plot)
    expect(input).toMatchObject({ amenities: ['Own Well', 'Jackfruit tree'], lift: false })
    expect(input).not.toHaveProperty('bedrooms')
  })
  it('brings it back with the kind', () => {
    const plot = { ...furnished, ...withKind('PLOT', furnished) }
    const again = { ...plot, ...withKind('APARTMENT', plot) }
    expect(toInput(again).input).toMatchObject({ bedrooms: '3', lift: true })
    expect([...again.amenities].sort()).toEqual(['Jackfruit tree', 'Lift', 'Own Well'])
  })
})

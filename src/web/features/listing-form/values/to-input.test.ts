import { describe, expect, it } from 'vitest'
import { propertyInput } from '../../../../contracts/listings/input.ts'
import { PROPERTY_TYPES } from '../../../../domain/listings/listing.ts'
import { areAllBlank, errorsOf, firstError } from './errors.ts'
import { findErrors, submitAlert } from './find-errors.ts'
import { newValues, type Values } from './form-values.ts'
import { STEP_FIELDS, STEPS, readStep } from './steps.ts'
import { isFieldShown, splitTyped, toInput } from './to-input.ts'
import { propertyFields } from '../../../../contracts/listings/input.ts'
import { parseLength } from './parse-length.ts'

function plot(change: Partial<Values> = {}): Values {
  return {
    ...newValues(),
    title: 'Fenced plot',
    address: 'Manganam Road',
    city: 'Kottayam',
    propertyType: 'PLOT',
    forSale: true,
    price: '45 lakh',
    plotArea: '12 cents',
    ...change,
  }
}

describe('the seven steps', () => {
  it('ask for every field of the contract exactly once', () => {
    const asked = STEPS.flatMap((step) => STEP_FIELDS[step])
    expect([...asked].sort()).toEqual(Object.keys(propertyFields.shape).sort())
  })
  it.each([
    [null, 1],
    ['3', 3],
    ['0', 1],
    ['99', 7],
    ['-2', 1],
    ['x', 1],
    ['2.9', 2],
  ])('reads ?step=%s as step %s', (text, step) => expect(readStep(text)).toBe(step))
})

describe('toInput', () => {
  it('understands a plot as people type it', () => {
    const read = propertyInput.parse(toInput(plot()).input)
    expect(read).toMatchObject({
      price: 4_500_000,
      plotArea: 12,
      plotAreaUnit: 'cent',
      pricePerSqFt: 861,
      latitude: null,
      longitude: null,
    })
  })
  it('takes a bare number of land as cents', () => {
    const read = propertyInput.parse(toInput(plot({ plotArea: '12' })).input)
    expect(read).toMatchObject({ plotArea: 12, plotAreaUnit: 'cent' })
  })
  it('keeps what was typed beside the sq ft of a floor area', () => {
    const values = plot({ propertyType: 'VILLA', totalArea: '180', plotArea: '' })
    values.units = { ...values.units, totalArea: 'sqm' }
    const read = propertyInput.parse(toInput(values).input)
    expect(read.totalArea).toBeCloseTo(1937.5, 1)
    expect(read.areaAsTyped).toEqual({ totalArea: { value: 180, unit: 'sqm' } })
  })
  it('takes a plot in square metres as sq ft, and remembers the metres', () => {
    const read = propertyInput.parse(toInput(plot({ plotArea: '500 sq m' })).input)
    expect(read.plotAreaUnit).toBe('sqft')
    expect(read.plotArea).toBeCloseTo(5381.96, 1)
    expect(read.areaAsTyped).toEqual({ plotArea: { value: 500, unit: 'sqm' } })
  })
  it('leaves out what does not fit the kind, and keeps blank apart from nought', () => {
    const { input } = toInput(plot({ bedrooms: '3', furnishing: 'FULLY_FURNISHED' }))
    expect(input).not.toHaveProperty('bedrooms')
    expect(input).not.toHaveProperty('furnishing')
    expect(propertyInput.parse(input).roadWidth).toBeNull()
  })
  it('sends the rent of what is for rent only, and no sale price', () => {
    const values = plot({ forSale: false, forRent: true, monthlyRent: '18,000 / month' })
    const read = propertyInput.parse(toInput(values).input)
    expect(read).toMatchObject({ price: null, monthlyRent: 18_000 })
  })
  it.each(PROPERTY_TYPES)('makes an input that the contract takes: %s', (kind) => {
    expect(findErrors(plot({ propertyType: kind }))).toEqual({})
  })
  it('asks a plot for no rooms and an office for no bedrooms', () => {
    expect(isFieldShown('bathrooms', plot())).toBe(false)
    expect(isFieldShown('floors', plot())).toBe(false)
    expect(isFieldShown('bedrooms', plot({ propertyType: 'OFFICE' }))).toBe(false)
    expect(isFieldShown('bathrooms', plot({ propertyType: 'OFFICE' }))).toBe(true)
  })
  it('splits lists on commas, trimmed, without empties', () => {
    expect(splitTyped(' well , ,solar,well\ncow shed')).toEqual(['well', 'solar', 'cow shed'])
  })
})

describe('findErrors', () => {
  it('says what is missing, in the order of the alerts', () => {
    const empty = findErrors(newValues())
    expect(Object.keys(errorsOf(1, empty))).toEqual(['title', 'forSale'])
    expect(firstError(empty)).toEqual({ step: 1, field: 'title' })
    expect(submitAlert(empty)).toBe('requiredFields')
    expect(submitAlert(findErrors(plot({ forSale: false })))).toBe('saleOrRent')
    expect(submitAlert(findErrors(plot({ price: '' })))).toBe('price')
    expect(submitAlert(findErrors(plot()))).toBeNull()
  })
  it.each([
    ['price', '1e5', 'money.unreadable'],
    ['price', '-5', 'money.negative'],
    ['price', '0x10', 'money.unreadable'],
    ['price', '40-45 lakh', 'money.range'],
    ['plotArea', '12 marla', 'area.unit'],
    ['plotArea', '10-12 cents', 'area.range'],
    ['zipCode', '68600', 'zip.sixDigits'],
    ['roadWidth', 'wide', 'notNumber'],
    ['contactEmail', 'a@', 'notEmail'],
    ['virtualTour', 'javascript:alert(1)', 'notLink'],
  ])('refuses %s %s as %s', (field, text, message) => {
    expect(findErrors(plot({ [field]: text }))).toEqual({ [field]: message })
  })
  it('tells an answer that is missing from one that is wrong', () => {
    expect(areAllBlank(findErrors(newValues()), newValues())).toBe(true)
    const nought = plot({ price: '0' })
    expect(areAllBlank(findErrors(nought), nought)).toBe(false)
    const wrong = plot({ zipCode: '1' })
    expect(areAllBlank(findErrors(wrong), wrong)).toBe(false)
  })
})

describe('parseLength', () => {
  it.each([
    ['12', 'ft', 3.66],
    ['12 ft', 'm', 3.66],
    ['3.7m', 'ft', 3.7],
    ['൧൨ അടി', 'm', 3.66],
  ] as const)('reads %s (%s)', (text, unit, metres) => {
    expect(parseLength(text, unit)).toMatchObject({ ok: true, metres })
  })
  it('refuses other words, and keeps blank blank', () => {
    expect(parseLength('wide', 'ft')).toEqual({ ok: false })
    expect(parseLength(' ', 'ft')).toEqual({ ok: true, value: null })
  })
})

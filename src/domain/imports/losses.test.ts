import { describe, expect, test } from 'vitest'
import type { ImportField } from './fields.ts'
import { lossOf, type Loss } from './losses.ts'

test.each<[ImportField, string, string, Loss]>([
  ['surveyNumber', '12/3', '2001-12-03', 'date'],
  ['surveyNumber', '12/3', '12-Mar', 'date'],
  ['surveyNumber', '12/3', '03-Dec', 'date'],
  ['surveyNumber', '12/3', '12/03/26', 'date'],
  ['surveyNumber', '12/3', '03-12-26', 'date'],
  ['surveyNumber', '12/3', '12/03/2026', 'date'],
  ['surveyNumber', '2/1998', 'Feb-98', 'date'],
  ['resurveyNumber', '3-4', '2026-04-03 00:00:00', 'date'],
  ['block', '007', '7', 'zeros'],
  ['block', '007', '7.0', 'zeros'],
  ['contactPhone', '0481 2345678', '4812345678', 'zeros'],
  ['contactPhone', '+91 00000 00001', '910000000001', 'zeros'],
  ['thandaper', '1234567890123456', '1234567890123450', 'digits'],
  ['thandaper', '1234567890123456', '1234567890123460', 'digits'],
  ['thandaper', '1234567890123456', '1.23457E+15', 'digits'],
  ['contactPhone', '+91 00000 00001', '9.1E+11', 'digits'],
  ['title', 'തറവാട് വീട്', '?????? ????', 'letters'],
  ['title', 'Tharavad (തറവാട്)', 'Tharavad (??????)', 'letters'],
  [
    'description',
    'About ₹45 lakh – near the temple',
    'About ?45 lakh – near the temple',
    'letters',
  ],
  ['address', 'ചന്ത, Kottayam', '\ufffd\ufffd, Kottayam', 'letters'],
  ['amenities', 'കിണർ, Lift', '????, Lift', 'letters'],
  ['lift', 'yes', '????', 'letters'],
  ['propertyType', 'INDEPENDENT_HOUSE', '????', 'letters'],
])('%s: “%s” that comes back as “%s” lost its %s', (field, before, after, loss) => {
  expect(lossOf(field, after, before)).toBe(loss)
  expect(lossOf(field, before, before)).toBeNull()
})

describe('without a value to compare with', () => {
  test.each<[ImportField, string, Loss]>([
    ['surveyNumber', '2001-12-03', 'date'],
    ['surveyNumber', '12-Mar', 'date'],
    ['surveyNumber', '12/03/2026', 'date'],
    ['thandaper', '1.23457E+15', 'digits'],
    ['thandaper', '1234567890123450', 'digits'],
    ['title', '??????? ????', 'letters'],
    ['reference', '1E+15', 'digits'],
  ])('%s “%s” lost its %s', (field, text, loss) => {
    expect(lossOf(field, text, null)).toBe(loss)
  })
})

test.each<[ImportField, string | null, string]>([
  ['surveyNumber', '12/3', '12/4'],
  ['surveyNumber', null, '12/3'],
  ['surveyNumber', null, '12/3/45'],
  ['surveyNumber', '12/3', '12/3/45-A'],
  ['surveyNumber', '12/3/44', '13/3/45'],
  ['block', '007', '8'],
  ['block', '7', '007'],
  ['thandaper', null, '4521'],
  ['thandaper', null, '1234567890123'],
  ['contactPhone', '0481 2345678', '0481 2345679'],
  ['contactPhone', null, '4812345678'],
  ['title', 'Plot', 'Really??? A plot'],
  ['title', 'House', 'Looking for a house?'],
  ['title', 'Call ?? now', 'Call ?? soon'],
  ['title', 'തറവാട്', 'Tharavad'],
  ['preferredTime', null, '2026-12-03'],
  ['reference', null, '2026-12-03'],
  ['possessionDate', '2026-12-04', '2026-12-03'],
  ['price', '4500000', '4.5E+06'],
  ['title', null, '1e5'],
])('%s: “%s” that becomes “%s” is a change by a person', (field, before, after) => {
  expect(lossOf(field, after, before)).toBeNull()
})

import { expect, test } from 'vitest'
import { identifierFault, type Identifier } from './identifiers.ts'

const MAY_BE: Record<Identifier, readonly string[]> = {
  pin: ['686001', '686 001', '൬൮൬൦൦൧'],
  rera: ['K-RERA/PRJ/TSR/263/2024', 'K-RERA/PRJ/066/2021', 'KRERA PRJ 066 2021'],
  survey: ['123/4-A', '45', 'Re.Sy. 77/1, 77/2 & 78', 'സർവേ ൪൫/൧', '12/3 A'],
  thandaper: ['4521', 'TP 12/77', '1234567890123'],
}
const CANNOT_BE: Record<Identifier, readonly string[]> = {
  pin: ['0', '68600', '086001', 'Kottayam'],
  rera: ['0', '1', 'Yes', 'No', 'applied for', 'K-RERA', 'NA', 'https://rera.kerala.gov.in/2024'],
  survey: ['0', '000', 'yes', '?', '9847012345', 'not known'],
  thandaper: ['0', 'nil', '-', '@'],
}

test.each(Object.entries(MAY_BE))('what may be a number: %s', (kind, numbers) => {
  const faults = numbers.map((number) => [number, identifierFault(kind as Identifier, number)])
  expect(faults).toEqual(numbers.map((number) => [number, null]))
})

test.each(Object.entries(CANNOT_BE))('what cannot be one: %s', (kind, texts) => {
  const passed = texts.filter((text) => identifierFault(kind as Identifier, text) === null)
  expect(passed).toEqual([])
})

test.each(['rera', 'survey', 'thandaper'] as const)('no Aadhaar number is a %s number', (kind) => {
  for (const text of ['2345 6789 0123', '234567890123', '2345-6789-0123'])
    expect([text, identifierFault(kind, text)]).toEqual([text, 'identifier.aadhaar'])
})

import { expect, test } from 'vitest'
import { districtsOf, looksLikeAgentRera } from './directory.ts'

test.each([
  ['K-RERA/AGENT/TSR/12/2024', true],
  ['KRERA/AGT/0012/2023', true],
  ['k-rera / agent / 0104 / 2022', true],
  ['K-RERA/PRJ/TSR/263/2024', false],
  ['12345', false],
])('checks %s as an agent’s number: %s', (number, expected) => {
  expect(looksLikeAgentRera(number)).toBe(expected)
})

test('lists the districts of towns once each', () => {
  expect(districtsOf(['Kochi', 'Aluva', 'Kottayam', 'Nowhere'])).toEqual(['Ernakulam', 'Kottayam'])
})

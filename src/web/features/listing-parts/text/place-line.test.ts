import type { TFunction } from '../../../i18n/i18n.ts'
import { expect, test } from 'vitest'
import { placeLine } from './place-line.ts'

const t = (() => 'കേരളം') as unknown as TFunction
const home = {
  address: 'Hospital Road, Kochi',
  city: 'Kochi',
  cityMl: 'കൊച്ചി',
  district: 'Ernakulam',
  districtMl: 'എറണാകുളം',
  state: 'Kerala',
  zipCode: '682001',
}

test('the city is said once, in the page’s language; the address stays as typed', () => {
  expect(placeLine(home, t, 'ml')).toBe('Hospital Road, കൊച്ചി, കേരളം, 682001')
  expect(placeLine({ ...home, address: 'Near Kochi port' }, t, 'ml')).toBe(
    'Near Kochi port, കേരളം, 682001',
  )
  expect(placeLine({ ...home, address: null }, t, 'ml')).toBe('കൊച്ചി, കേരളം, 682001')
})

test('a town that nobody knows, and another state, stay as typed', () => {
  const far = { ...home, address: null, city: 'Nowhere', cityMl: null, state: 'Goa' }
  expect(placeLine(far, t, 'ml')).toBe('Nowhere, Goa, 682001')
  expect(placeLine({ ...far, zipCode: '' }, t, 'en')).toBe('Nowhere, Goa')
})

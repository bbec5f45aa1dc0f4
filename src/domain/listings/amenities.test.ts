import { expect, test } from 'vitest'
import { amenityKeys } from './amenities.ts'

test.each([
  [{}, []],
  [{ amenities: ['lift', ' GYM ', 'Sauna'] }, ['Lift', 'Gym']],
  [{ amenities: ['Children’s park'] }, ["Children's Park"]],
  [{ powerBackup: true, security: true, lift: false }, ['Power Backup', 'Security']],
  [{ amenities: ['24/7 security', 'cctv', 'intercom'] }, ['24/7 Security', 'CCTV', 'Intercom']],
  [{ security: true }, ['Security']],
  [{ kitchenType: 'Semi-Modular' }, ['Modular Kitchen']],
  [{ kitchenType: 'Open' }, []],
  [{ parking: 'COVERED' }, ['Parking']],
  [{ parking: 'NONE', amenities: ['Parking'] }, ['Parking']],
  [{ parking: 'NONE' }, []],
  [{ waterSupply: 'Well' }, ['Water Supply']],
  [{ waterSupply: '  ' }, []],
])('finds amenities of %o: %o', (listing, keys) => {
  expect(amenityKeys(listing)).toEqual(keys)
})

import { describe, expect, test } from 'vitest'
import { pinContradicts, stateOf, townOfFileName, townOfRow } from './town-of-row.ts'

const NOTHING = { point: null, pin: null, address: null, text: null }
const townOf = (row: Partial<typeof NOTHING | { [Key in keyof typeof NOTHING]: unknown }>) =>
  townOfRow({ ...NOTHING, ...row } as Parameters<typeof townOfRow>[0])

describe('the town of a row', () => {
  test('is named by a whole part of its address, the last one first', () => {
    expect(townOf({ address: '12 Well Road, Aluva' })).toMatchObject({ city: 'Aluva' })
    expect(townOf({ address: 'Near SBI, Pala, Kottayam Dist.' })).toMatchObject({ city: 'Pala' })
    expect(townOf({ address: 'Ward 4, Ettumanoor - 686631, Kerala' })).toMatchObject({
      city: 'Ettumanoor',
    })
    expect(townOf({ text: '3 BHK Apartment in Kakkanad, 1450 sqft' })).toEqual({
      city: 'Thrikkakara',
      locality: 'Kakkanad',
      from: 'text',
    })
  })

  test('is not that of a road or a landmark', () => {
    expect(townOf({ address: 'Kottayam Road' })).toBeNull()
    expect(townOf({ address: 'Opp. Thrissur Bakery' })).toBeNull()
  })

  test('is that of its position, then of its PIN code', () => {
    const address = 'Market Road, Kottayam'
    expect(townOf({ point: { lat: 9.9312, lng: 76.2673 }, address })).toMatchObject({
      city: 'Kochi',
      from: 'position',
    })
    // Maradu is nearer to this point of Kochi, which the address names.
    expect(townOf({ point: { lat: 9.98, lng: 76.3 }, address: 'Kaloor, Kochi' })).toMatchObject({
      city: 'Kochi',
    })
    expect(townOf({ pin: '695001', address })).toMatchObject({
      city: 'Thiruvananthapuram',
      from: 'pin',
    })
    expect(townOf({ point: { lat: 12.97, lng: 77.59 } })).toBeNull()
  })
})

test('names of files name towns', () => {
  expect(townOfFileName('Thrissur plots.xlsx')).toBe('Thrissur')
  expect(townOfFileName('Bengaluru_House_Data.csv')).toBe('Bengaluru')
  expect(townOfFileName('House_Rent_Dataset.csv')).toBeNull()
})

test('a PIN code contradicts a town of another district or state', () => {
  expect(pinContradicts('686001', 'Kottayam')).toBe(false)
  expect(pinContradicts('695001', 'Kottayam')).toBe(true)
  expect(pinContradicts('560001', 'Kottayam')).toBe(true)
  expect(pinContradicts('560001', 'Bengaluru')).toBe(false)
  expect(pinContradicts('686001', 'Bengaluru')).toBe(true)
})

test('a town outside Kerala is never in Kerala', () => {
  expect(stateOf('Kochi')).toBe('Kerala')
  expect(stateOf('Bangalore')).toBe('Karnataka')
  expect(stateOf('Nowhere')).toBeNull()
})

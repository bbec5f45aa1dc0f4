import { expect, test } from 'vitest'
import { madeSummary, type SummarisedListing } from './made-summary.ts'

const HOME: SummarisedListing = {
  propertyType: 'INDEPENDENT_HOUSE',
  city: 'Kottayam',
  cityMl: 'കോട്ടയം',
  locality: null,
  bedrooms: 3,
  bathrooms: 2,
  totalArea: 1_450,
  forSale: true,
  price: 7_500_000,
  roadWidth: 4,
  waterSupply: 'Own well and KWA',
  landNature: 'purayidam',
  documents: ['titleDeed', 'landTax'],
}

test('says what the fields say, in both languages', () => {
  expect(madeSummary(HOME, 'ml')).toEqual([
    'കോട്ടയത്തെ 3 BHK വീട്, 1,450 ചതുരശ്ര അടി.',
    'ബാത്ത്റൂം: 2.',
    'മുന്നിലെ വഴിയുടെ വീതി: 4 മീറ്റർ.',
    'വെള്ള സൗകര്യം: കിണറും വാട്ടർ അതോറിറ്റി കണക്ഷനും.',
    'ഭൂമിയുടെ തരം: പുരയിടം.',
    'കൈയിലുണ്ടെന്ന് ഉടമ പറയുന്ന രേഖകൾ: 2.',
    'ചോദിക്കുന്ന വില: ₹ 75 ലക്ഷം.',
  ])
  expect(madeSummary(HOME, 'en')).toEqual([
    '3 BHK house in Kottayam, 1,450 sq ft.',
    'Bathrooms: 2.',
    'Road in front: 4 m wide.',
    'Water: own well and Water Authority connection.',
    'Land: purayidam (garden land).',
    'Papers that the owner says are at hand: 2.',
    'Asking price: ₹ 75.0 L.',
  ])
})

test('says nothing that no field says', () => {
  const bare: SummarisedListing = {
    propertyType: 'PLOT',
    city: 'Munnar',
    cityMl: 'മൂന്നാർ',
    locality: null,
  }
  expect(madeSummary(bare, 'ml')).toEqual(['മൂന്നാറിലെ പ്ലോട്ട്.'])
  // Zero is not given; the owner's own words about water and other land have no translation.
  const zeros = {
    ...bare,
    price: 0,
    forSale: true,
    roadWidth: 0,
    waterSupply: 'tanker',
    documents: [],
  }
  expect(madeSummary({ ...zeros, landNature: 'other' }, 'ml')).toEqual(['മൂന്നാറിലെ പ്ലോട്ട്.'])
  expect(madeSummary({ ...bare, propertyType: 'CASTLE' }, 'ml')).toEqual([])
})

test('a rent is said by the month', () => {
  const let_ = { ...HOME, forSale: false, forRent: true, monthlyRent: 18_000 }
  const said = madeSummary(let_, 'ml')
  expect(said[0]).toBe('കോട്ടയത്തെ 3 BHK വീട്, 1,450 ചതുരശ്ര അടി, വാടകയ്ക്ക്.')
  expect(said.at(-1)).toBe('മാസവാടക: ₹ 18,000.')
})

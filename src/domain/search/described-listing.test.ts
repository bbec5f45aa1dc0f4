import { expect, test } from 'vitest'
import { parseListingDescription } from './described-listing.ts'

const read = (text: string) => parseListingDescription(text, 2026)

test.each([
  [
    '3 BHK flat, 1450 sqft, Kakkanad, 2018',
    { kind: 'APARTMENT', bedrooms: 3, floorSqFt: 1450, yearBuilt: 2018 },
    'Kakkanad',
  ],
  [
    '4bhk house 2,200 sq. ft on 12 cents in Kottayam, 5 years old, 2 bathrooms',
    {
      kind: 'INDEPENDENT_HOUSE',
      bedrooms: 4,
      floorSqFt: 2200,
      plotSqFt: 5227.2,
      yearBuilt: 2021,
      bathrooms: 2,
    },
    'Kottayam',
  ],
  [
    'കാക്കനാട്ട് 3 ബെഡ്റൂം ഫ്ലാറ്റ്, 1450 ചതുരശ്ര അടി, 2018',
    { kind: 'APARTMENT', bedrooms: 3, floorSqFt: 1450, yearBuilt: 2018 },
    'കാക്കനാട്',
  ],
  [
    'കോട്ടയത്ത് മൂന്ന് കിടപ്പുമുറിയുള്ള വീട്, 12 സെന്റിൽ, 1800 ചതുരശ്ര അടി',
    { kind: 'INDEPENDENT_HOUSE', bedrooms: 3, floorSqFt: 1800, plotSqFt: 5227.2 },
    'Kottayam',
  ],
  ['34 cent house plot, Kottayam', { kind: 'PLOT', plotSqFt: 14_810.4 }, 'Kottayam'],
  ['3 BHK house, plot 10 cents, Pala', { kind: 'INDEPENDENT_HOUSE', plotSqFt: 4356 }, 'Pala'],
  ['10 cent plot in Thrissur', { kind: 'PLOT', plotSqFt: 4356, floorSqFt: null }, 'Thrissur'],
  ['2 acre 30 cents rubber estate, Pala', { kind: 'AGRICULTURAL', plotSqFt: 100_188 }, 'Pala'],
  [
    '2 bhk apartment for rent, 950 sqft, 5th floor, semi-furnished, lift, Kozhikode',
    { deal: 'rent', floorNumber: 5, furnishing: 'SEMI_FURNISHED', amenities: ['Lift'] },
    'Kozhikode',
  ],
  ['2000 sqft villa', { kind: 'VILLA', floorSqFt: 2000, yearBuilt: null, place: null }, undefined],
  ['something nice', { kind: null, floorSqFt: null, bedrooms: null }, undefined],
])('%s', (text, facts, place) => {
  const home = read(text)
  expect(home).toMatchObject(facts)
  expect(home.place ? (home.place.alias ?? home.place.name) : undefined).toBe(place)
})

import { expect, test } from 'vitest'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { titleIn } from '../../../../domain/listings/text/title-in.ts'
import { translatedDescription } from './translated-description.ts'

const HOME = {
  title: 'Laterite house by the canal',
  description: 'Shade all day.',
  propertyType: 'VILLA',
  city: 'Thrissur',
  cityMl: 'തൃശ്ശൂർ',
  bedrooms: 4,
  bathrooms: null,
  areaSqFt: 2_100,
  plotAreaSqFt: 5_227.2,
  forSale: true,
  forRent: false,
  price: 12_000_000,
  monthlyRent: null,
  roadWidth: null,
  waterSupply: 'Own well',
  landNature: null,
  documents: [] as string[],
} as unknown as PropertyDetail

test('a title in the other language gives way to one made of the fields', () => {
  expect(titleIn('ml', HOME)).toBe('തൃശ്ശൂരിലെ 4 BHK വില്ല, 2,100 ചതുരശ്ര അടി')
  expect(titleIn('en', HOME)).toBe(HOME.title)
  const malayalam = { ...HOME, title: 'കനാലിനരികെ ചെങ്കല്ല് വീട്' }
  expect(titleIn('ml', malayalam)).toBe(malayalam.title)
  expect(titleIn('en', malayalam)).toBe('4 BHK villa in Thrissur, 2,100 sq ft')
})

test('land is titled by its cents', () => {
  const plot = { ...HOME, propertyType: 'PLOT', bedrooms: null, areaSqFt: null } as PropertyDetail
  expect(titleIn('ml', plot)).toBe('തൃശ്ശൂരിലെ പ്ലോട്ട്, 12 സെന്റ്')
})

test('a description in the other language gives way to a summary; a missing one stays missing', () => {
  expect(translatedDescription(HOME, 'ml')).toEqual([
    'തൃശ്ശൂരിലെ 4 BHK വില്ല, 2,100 ചതുരശ്ര അടി.',
    'വെള്ള സൗകര്യം: സ്വന്തം കിണർ.',
    'ചോദിക്കുന്ന വില: ₹ 1.2 കോടി.',
  ])
  expect(translatedDescription(HOME, 'en')).toBeNull()
  expect(translatedDescription({ ...HOME, description: null }, 'ml')).toBeNull()
})

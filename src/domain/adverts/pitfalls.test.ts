import { expect, test } from 'vitest'
import { readAdvert, type AdvertReading } from './read-advert.ts'

/* Texts that are easily read wrong. `undefined` is a field that must be left to the person. */

type Fields = AdvertReading['fields']
const valuesOf = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(readAdvert(text, 2026).fields).map(([field, { value }]) => [field, value]),
  )
const doubtsOf = (text: string): string[] =>
  readAdvert(text, 2026).doubts.map(({ code, start, end }) => `${code} ${text.slice(start, end)}`)

test.each<[string, { [Field in keyof Fields]?: unknown }]>([
  // A size without a unit, an amount without lakh.
  ['Plot in Pala, 12, 55', { plotArea: undefined, price: undefined }],
  ['House 2 AC, 3 bed, 2 are attached, Pala', { plotArea: undefined, builtUpArea: undefined }],
  ['Shop 450 ground floor Thrissur', { builtUpArea: undefined, plotArea: undefined }],
  // Ranges.
  ['വാടക 8000–9000. 2 ബെഡ്റൂം. കോട്ടയം', { monthlyRent: undefined, forRent: true }],
  ['Villa 6 cents 1.10 cr to 1.25 cr Thrissur', { price: undefined, forSale: true }],
  ['10 to 15 cents at Aluva, 45 lakh onwards', { plotArea: undefined, price: undefined }],
  ['1500-1600 sqft flat', { builtUpArea: undefined }],
  // Two of a sort.
  ['85 lakhs, now 78 lakhs. Villa Angamaly', { price: undefined }],
  ['5 cent and 8 cent plots, Nilambur', { plotArea: undefined }],
  // What a home for sale brings in, and the advance of a sale.
  [
    'House in Aluva for sale 1.2 cr, rent 8000',
    { forSale: true, forRent: undefined, monthlyRent: undefined, price: 12_000_000 },
  ],
  ['3BHK house 85 lakhs, rent income 8000', { forRent: undefined, monthlyRent: undefined }],
  ['House 78 lakh. Advance 5 lakh', { price: 7_800_000, securityDeposit: undefined }],
  ['Building income 1 lakh per month, 3 crore', { monthlyRent: undefined, price: 30_000_000 }],
  ['House 42 lakh, 25 lakh loan', { price: 4_200_000 }],
  // Somebody looks for one.
  ['Wanted 10 cents in Aluva, 30 lakhs', { forSale: undefined, price: undefined }],
  [
    'Looking for a 2bhk flat for rent in Kochi, 15000 per month',
    { forRent: undefined, monthlyRent: undefined },
  ],
  ['75 lakh house, also land if needed', { price: 7_500_000 }],
  // Distances, frontages and floors are no road.
  ['Plot 200 m from main road, NH frontage 35 meter', { roadWidth: undefined }],
  ['Plot 30 m road frontage, 12 ft road', { roadWidth: { value: 12, unit: 'ft' } }],
  // Names of roads, door and survey numbers, pin codes and phones are no amounts.
  [
    'Door 12/345, survey 123/4, PIN 686631, NH 66, 8 cents, 24 lakhs',
    { price: 2_400_000, zipCode: '686631' },
  ],
  ['8 cents 90000 00001', { price: undefined, plotArea: { value: 8, unit: 'cent' } }],
  // Well, and well.
  [
    'Well maintained well furnished flat, as well',
    { waterSupply: undefined, furnishing: undefined },
  ],
  ['kinar illa, lift illa', { waterSupply: undefined, amenities: undefined }],
  ['8 year old rubber trees, 2 acre', { yearBuilt: undefined }],
  // One acre by its joined word.
  ['ഒരേക്കർ സ്ഥലം, പാലാ, 80 ലക്ഷം', { plotArea: { value: 1, unit: 'acre' } }],
  // A lease (panayam) is a deposit that is paid back: no rent and no price.
  [
    'House for lease 12 lakh 3 years',
    { monthlyRent: undefined, price: undefined, forSale: undefined },
  ],
  ['House Kollam. Lease 25 lakh', { monthlyRent: undefined, price: undefined, forSale: undefined }],
  ['House in Kollam for lease, 5 lakh', { monthlyRent: undefined, price: undefined }],
  ['House lease amount 5 lakh', { monthlyRent: undefined, price: undefined, forSale: undefined }],
  ['panayam 5 lakh house Kollam', { price: undefined, forSale: undefined, monthlyRent: undefined }],
  ['വീട് പണയത്തിന് 5 ലക്ഷം കൊല്ലം', { price: undefined, forSale: undefined, monthlyRent: undefined }],
  ['കൊല്ലം വീട് പണയം വില 5 ലക്ഷം', { price: undefined, forSale: undefined, monthlyRent: undefined }],
  [
    'House for sale 85 lakh or lease 15 lakh',
    { price: 8_500_000, forSale: true, monthlyRent: undefined },
  ],
  ['House in Pala for sale 50 lakh, panayam illa', { price: 5_000_000, forSale: true }],
  ['Panayam illatha veedu Pala 50 lakh', { price: 5_000_000, forSale: true }],
  ['Shop for lease 25000', { monthlyRent: 25_000, forRent: true }],
  ['Shop for lease, rent 1.5 lakh per month', { monthlyRent: 150_000, forRent: true }],
  // No rent is as high.
  ['House for rent. Rent 12 lakh', { monthlyRent: undefined, forRent: true }],
  ['Plot for rent 10 cents, 2 lakh per cent', { monthlyRent: undefined, forRent: true }],
  // A neighbourhood is of one town in any script and case.
  ['Flat in Edappally', { city: 'Kochi' }],
  ['ഇടപ്പള്ളി ഫ്ലാറ്റ്', { city: 'Kochi' }],
  ['ഇടപ്പള്ളിയിൽ ഫ്ലാറ്റ്', { city: 'Kochi' }],
  // Two towns of two districts.
  ['Kozhikode party selling 10 cent plot at Palakkad', { city: 'Palakkad' }],
  ['Kottayam owner. Plot in Thrissur town', { city: 'Thrissur' }],
  ['Kottayam party. Thrissuril 10 cent', { city: 'Thrissur' }],
  ['കോട്ടയം പാർട്ടി. തൃശൂരിൽ 10 സെന്റ്', { city: 'Thrissur' }],
  ['Kottayam party, plot, Thrissur, 680001', { city: 'Thrissur' }],
  ['Kottayam party, Thrissur plot 10 cent', { city: undefined }],
  ['Plot Pala, Kochi 60 km', { city: 'Pala' }],
  ['Plot Pala. 30 km from Kochi airport', { city: 'Pala' }],
  // A house is not priced by its land.
  ['House on 10 cents, Pala, land 4 lakh per cent', { price: undefined }],
])('%s', (text, expected) => {
  const values = valuesOf(text)
  for (const [field, value] of Object.entries(expected))
    expect([field, values[field]]).toEqual([field, value])
})

test('a rate, a size and a price that disagree are left to the person, with their words', () => {
  const text = '10 cent land Muvattupuzha. Rate 3 lakh per cent. Total 45 lakh.'
  expect(valuesOf(text)).not.toHaveProperty('price')
  expect(doubtsOf(text)).toEqual(['rateDiffers 3 lakh per cent', 'rateDiffers Total 45 lakh'])
})

test('what is left names its words', () => {
  expect(doubtsOf('5 cent 18 laksham, 10 cent 34 laksham. 9000000001, 9000000002')).toEqual([
    'twoSizes 5 cent',
    'twoSizes 10 cent',
    'twoPrices 18 laksham',
    'twoPrices 34 laksham',
    'twoPhones 9000000002',
  ])
})

test('two towns far apart are left to the person, with their words, and so is a lease', () => {
  expect(doubtsOf('Kottayam party, Thrissur plot 10 cent')).toEqual([
    'twoPlaces Kottayam',
    'twoPlaces Thrissur',
  ])
  expect(doubtsOf('House for lease 12 lakh 3 years')).toEqual(['lease lease 12 lakh'])
  expect(doubtsOf('panayam 5 lakh house Kollam')).toEqual(['lease panayam 5 lakh'])
})

test('spans are parts of the text, in any script and after emojis', () => {
  const text = '🏠 *ചെങ്ങന്നൂരിൽ* പത്ത് സെന്റ് സ്ഥലവും വീടും 💰 45 ലക്ഷം'
  const { fields } = readAdvert(text, 2026)
  const words = (field: keyof Fields) =>
    fields[field]?.spans.map(({ start, end }) => text.slice(start, end))
  expect(words('plotArea')).toEqual(['പത്ത് സെന്റ്'])
  expect(words('price')).toEqual(['45 ലക്ഷം'])
  expect(words('city')).toEqual(['ചെങ്ങന്നൂരിൽ'])
})

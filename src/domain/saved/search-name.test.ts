import { describe, expect, test } from 'vitest'
import { isGeneratedName } from './generated-name.ts'
import { searchName } from './search-name.ts'

const name = (query: string, lang: 'en' | 'ml' = 'en'): string =>
  searchName(query, lang, (place) => (lang === 'ml' && place === 'Kochi' ? 'കൊച്ചിയിലെ' : place))

test.each([
  ['', 'Homes in Kerala'],
  [
    'location=Kochi&propertyType=APARTMENT&bedrooms=2&maxPrice=8000000',
    '2+ BHK flats in Kochi, under ₹ 80 L',
  ],
  [
    'propertyType=PLOT&minArea=3049.2&maxArea=3920.4&near=10.5,76.2&radiusKm=10&nearName=Thrissur&maxPrice=4000000',
    'Plots, 7–9 cents, near Thrissur, under ₹ 40 L',
  ],
  ['propertyType=PLOT&minArea=3136.32&maxArea=3833.28', 'Plots, about 8 cents, in Kerala'],
  ['minArea=3049.2', 'Homes, from 7 cents, in Kerala'],
  ['propertyType=VILLA&maxArea=1499.7', 'Villas, under 1,500 sq ft, in Kerala'],
  ['propertyType=VILLA&minPlotArea=2178&maxPlotArea=4356', 'Villas, plot 5–10 cents, in Kerala'],
  ['propertyType=AGRICULTURAL&minArea=43560&maxArea=108900', 'Farm land, 1–2.5 acres, in Kerala'],
  [
    'location=Fort+Kochi&forSale=false&maxPrice=25000',
    'Homes for rent in Fort Kochi, under ₹ 25,000/month',
  ],
  [
    'bbox=76,9,77,10&minPrice=5000000&maxPrice=10000000',
    'Homes in one part of the map, ₹ 50 L – ₹ 1 Cr',
  ],
  ['minPrice=4000000&maxPrice=6000000', 'Homes in Kerala, ₹ 40–60 L'],
  ['polygon=76,9,77,9,77,10', 'Homes in an area drawn on the map'],
  ['near=9,76&radiusKm=5&q=river', 'Homes near a point on the map, “river”'],
  ['maxPrice=abc&bedrooms=x', 'Homes in Kerala'],
  ['propertyType=PLOT,AGRICULTURAL&minArea=4356', 'Land, from 10 cents, in Kerala'],
  [
    'propertyType=VILLA,INDEPENDENT_HOUSE&bedrooms=3&maxBedrooms=3',
    '3 BHK villas and houses in Kerala',
  ],
  ['bedrooms=2&maxBedrooms=3', '2–3 BHK homes in Kerala'],
])('%s is called “%s”', (query, expected) => {
  expect(name(query)).toBe(expected)
})

test('in Malayalam the place comes first', () => {
  expect(name('location=Kochi&bedrooms=2', 'ml')).toBe('കൊച്ചിയിലെ 2+ BHK വീടുകൾ')
  expect(
    name(
      'propertyType=PLOT&minArea=3049.2&maxArea=3920.4&near=1,1&radiusKm=5&nearName=തൃശൂർ&maxPrice=4000000',
      'ml',
    ),
  ).toBe('തൃശൂർ പരിസരത്ത് സ്ഥലങ്ങൾ, 7–9 സെന്റ്, ₹ 40 ലക്ഷം വരെ')
})

test('a name is never longer than a name may be', () => {
  expect(name(`location=${'x'.repeat(300)}`)).toHaveLength(100)
})

describe('names that earlier versions made', () => {
  test.each([
    'Plots for sale in Kerala from 3,049.2 sq ft',
    '2+ BHK flats for sale in Kochi under ₹ 80.0 L',
    'Homes in one part of the map ₹ 50.0 L to ₹ 1.0 Cr',
    'Homes for rent in Fort Kochi under ₹ 25,000/month',
    'കേരളത്തിൽ 3,049.2 ച. അടി മുതൽ വീടുകൾ',
    'കൊച്ചിയിലെ ₹ 80.0 L വരെ 2+ BHK ഫ്ലാറ്റുകൾ വിൽപ്പനയ്ക്ക്',
  ])('“%s” is made anew', (old) => expect(isGeneratedName(old)).toBe(true))
  test.each(['Flats for us', 'Plots in Kochi', 'For Amma, under ₹ 50 L', 'അമ്മയ്ക്കുള്ള വീടുകൾ'])(
    '“%s” stays',
    (given) => expect(isGeneratedName(given)).toBe(false),
  )
})

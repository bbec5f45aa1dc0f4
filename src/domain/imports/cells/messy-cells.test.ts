import { describe, expect, test } from 'vitest'
import type { ImportField } from '../fields.ts'
import { readCell } from './read-cell.ts'
import { NEW_OPTIONS, readRow } from '../read-row.ts'

/* Cells as people and portals write them: read as a person reads them, or refused with the reason. */

const said = (field: ImportField, text: string): unknown => {
  const reading = readCell(field, text, null)
  return reading.ok ? reading.values : reading.key
}

test.each<[ImportField, string, unknown]>([
  // Amounts.
  ['price', '85 Lakhs Neg', { price: 8_500_000 }],
  ['price', '45 lakh (neg)', { price: 4_500_000 }],
  ['price', '45L nego', { price: 4_500_000 }],
  ['price', '1.2 Cr, slightly negotiable', { price: 12_000_000 }],
  ['price', '45 lakh fixed', { price: 4_500_000 }],
  ['price', '4.5E+06', { price: 4_500_000 }],
  ['price', '1.25Cr', { price: 12_500_000 }],
  ['price', '5.25 Crore', { price: 52_500_000 }],
  ['price', '45 (lakhs)', { price: 4_500_000 }],
  ['price', '[580000]', { price: 580_000 }],
  ['price', '[580000, 640000]', 'import.priceRange'],
  ['price', 'Rs 50-Rs 55 lakh', 'import.priceRange'],
  ['price', '₹ 40 - 45 Lac', 'import.priceRange'],
  ['price', 'cheque 22 cr, cash 20 cr', 'money.unreadable'],
  ['price', '12 cents', 'money.area'],
  // Sizes, and one size in two units.
  ['plotArea', '10 Cts', { plotArea: 10, plotAreaUnit: 'cent' }],
  ['plotArea', '290(242.48 sq.m.)', { plotArea: 2610, plotAreaUnit: 'sqft' }],
  ['plotArea', '12 cents (5227 sq ft)', { plotArea: 12, plotAreaUnit: 'cent' }],
  ['plotArea', '12 cents (5000 sq ft)', 'import.sizesDiffer'],
  ['plotArea', '290(900 sq.m.)', 'import.sizesDiffer'],
  ['plotArea', '5 marla', 'import.regionalUnit?unit=marla'],
  ['plotArea', 'ten', 'import.unitOfSize'],
  ['totalArea', '1133 - 1384', 'import.sizeRange'],
  ['totalArea', '(100-150 sq.m.) Plot Area', 'import.sizeRange'],
  ['totalArea', '361.33Sq. Yards', { totalArea: 3251.97 }],
  ['totalArea', '5.31Acres', { totalArea: 231_303.6 }],
  ['totalArea', '24Guntha', { totalArea: 26_136 }],
  ['totalArea', '4125Perch', { totalArea: 1_123_031.25 }],
  ['totalArea', '1Grounds', { totalArea: 2400 }],
  ['totalArea', '100 gaj', { totalArea: 900 }],
  ['totalArea', '45 sqyd', { totalArea: 405 }],
  // The area that a cell names is the field that it fills.
  ['totalArea', '2,000 sq.ft. (186 sq.m.) Plot Area', { plotArea: 2000, plotAreaUnit: 'sqft' }],
  ['totalArea', '1,450 sq.ft.\n(135 sq.m.) Carpet Area', { carpetArea: 1450 }],
  ['totalArea', '1500 sqft Super built-up  Area', { totalArea: 1500 }],
  ['totalArea', '1200 sq ft (carpet)', { carpetArea: 1200 }],
  ['totalArea', '1200 sq ft built-up', { builtUpArea: 1200 }],
  ['totalArea', '1200 sq ft (corner)', 'area.unreadable'],
  ['plotArea', '12 (cents)', { plotArea: 12, plotAreaUnit: 'cent' }],
  [
    'totalArea',
    'Plot area 84(70.23 sq.m.)Built Up area: 83 sq.yards (69.4 sq.m.)Carpet area: 82 sq.yards (68.56 sq.m.)',
    { plotArea: 756, plotAreaUnit: 'sqft', builtUpArea: 747, carpetArea: 738 },
  ],
  [
    'totalArea',
    'Plot area 84(70.23 sq.m.)Built Up area: 83 sq.yards (99 sq.m.)',
    'import.sizesDiffer',
  ],
  // Counts.
  ['bedrooms', '3+1 BHK', { bedrooms: 3 }],
  ['bedrooms', '2.5 BHK', { bedrooms: 2 }],
  ['bedrooms', '4 Bedroom', { bedrooms: 4 }],
  ['bedrooms', '1 RK', { bedrooms: 1 }],
  ['bedrooms', '3 BHK\n3 Baths', { bedrooms: 3, bathrooms: 3 }],
  ['bedrooms', '3 Baths', { bathrooms: 3 }],
  ['bedrooms', '3+1', 'import.oneNumber'],
  ['balconies', '3+ Balconies', { balconies: 3 }],
  ['balconies', 'No Balcony', { balconies: 0 }],
  ['floors', 'G+2', { floors: 3 }],
  ['floorNumber', 'G+2', { floors: 3 }],
  ['floorNumber', 'Ground out of 2', { floorNumber: 0, floors: 2 }],
  ['floorNumber', '1 out of 3', { floorNumber: 1, floors: 3 }],
  ['floorNumber', 'Lower Basement', { floorNumber: -2 }],
  // Phone numbers.
  ['contactPhone', '00000 00001', { contactPhone: '00000 00001' }],
  ['contactPhone', '+91-9000000001', { contactPhone: '+91-9000000001' }],
  ['contactPhone', '(0484) 2000001', { contactPhone: '0484 2000001' }],
  ['contactPhone', '9000000001, 9000000002', { contactPhone: '9000000001' }],
  ['contactPhone', '90000 00001 / 90000 00002', { contactPhone: '90000 00001' }],
  ['contactPhone', 'Office 0484 2000001', { contactPhone: '0484 2000001' }],
  // Days, and what stands in their place.
  ['possessionDate', '19-Dec', 'import.date'],
  ['possessionDate', '18-Dec-27', { possessionDate: '2027-12-18' }],
  ['possessionDate', 'Ready To Move', { possessionStatus: 'READY_TO_MOVE' }],
  ['possessionDate', 'Within 3 months', 'import.date'],
  ['possessionStatus', 'Immediate Possession', { possessionStatus: 'READY_TO_MOVE' }],
  ['possessionStatus', 'Dec 2027', { possessionDate: '2027-12-01' }],
  ['possessionStatus', '19-Dec', 'import.date'],
  // Words.
  ['propertyType', 'House/Villa', { propertyType: 'INDEPENDENT_HOUSE' }],
  ['propertyType', 'flat / apartment', { propertyType: 'APARTMENT' }],
  ['propertyType', 'Villa or House', { propertyType: 'INDEPENDENT_HOUSE' }],
  ['propertyType', 'Villa/Flat', expect.stringMatching(/^import\.choice/)],
  ['propertyType', 'Res. Plot', { propertyType: 'PLOT' }],
  ['propertyType', 'Shop room', { propertyType: 'SHOP' }],
  ['propertyType', 'Office/Shop', { propertyType: 'COMMERCIAL' }],
  ['propertyType', 'Gated colony', expect.stringMatching(/^import\.choice/)],
  ['furnishing', 'Un-furnished', { furnishing: 'UNFURNISHED' }],
  ['furnishing', 'Semi-Furnished', { furnishing: 'SEMI_FURNISHED' }],
  ['deal', 'Resale', { forSale: true, forRent: false }],
  // Positions.
  ['coordinates', '9°35\'30"N 76°31\'20"E', { latitude: 9.591667, longitude: 76.522222 }],
  ['coordinates', '76.5222, 9.5916', { latitude: 9.5916, longitude: 76.5222 }],
  ['coordinates', 'https://maps.google.com/?q=9.59,76.52', { latitude: 9.59, longitude: 76.52 }],
  ['coordinates', 'geo:9.59,76.52', { latitude: 9.59, longitude: 76.52 }],
  ['coordinates', 'https://maps.app.goo.gl/abc', 'import.place.shortLink'],
  ['latitude', '9°35\'30"N', { latitude: 9.591667 }],
  ['latitude', '76.5222 E', { longitude: 76.5222 }],
  ['latitude', '9.5916, 76.5222', { latitude: 9.5916, longitude: 76.5222 }],
  ['latitude', 'near the temple', 'import.coordinate'],
  // Towns.
  ['city', 'TVM', { city: 'Thiruvananthapuram' }],
  ['city', 'EKM', { city: 'Kochi' }],
  ['city', 'KTM', { city: 'Kottayam' }],
  ['city', 'Thrissur Dist', { city: 'Thrissur' }],
  ['city', 'Trivandrum District', { city: 'Thiruvananthapuram' }],
  ['city', 'Ernakulam (Dt)', 'import.districtOnly?district=Ernakulam'],
  ['city', 'Wayanad Dist.', 'import.districtOnly?district=Wayanad'],
  ['city', 'Kochi, Ernakulam', { city: 'Kochi' }],
  ['city', 'Ernakulam (Dt), Kochi', { city: 'Kochi' }],
  ['city', 'Kottayam Dist, Thrissur', { city: 'Kottayam Dist, Thrissur' }],
  ['city', 'Kottayam, Kerala 686001', { city: 'Kottayam' }],
  ['city', 'Edappally,  Kochi', { city: 'Kochi' }],
  ['city', 'Tripunitura', { city: 'Thrippunithura' }],
  ['city', 'Bengaluru', { city: 'Bengaluru' }],
])('%s: %s', (field, text, expected) => {
  expect(said(field, text)).toEqual(expected)
})

test.each<[ImportField, string, string]>([
  ['bedrooms', '3+1 BHK', 'import.extraRoom?bedrooms=3'],
  ['bedrooms', '2.5 BHK', 'import.extraRoom?bedrooms=2'],
  ['balconies', '3+ Balconies', 'import.atLeast?n=3'],
  ['contactPhone', '9000000001, 9000000002', 'import.phoneTaken?phone=9000000001'],
  ['city', 'Thrissur Dist', 'import.cityOfDistrict?city=Thrissur'],
  ['city', 'Edappally, Kochi', 'import.cityTaken?city=Kochi'],
])('%s: %s says how it was read', (field, text, notice) => {
  expect(readCell(field, text, null)).toMatchObject({ ok: true, notice })
})

test('a price passes on the rate that stands behind it', () => {
  for (const text of [
    '₹ 62 Lac\n₹ 4,500/sq.ft.',
    '62 lakh (4500 per sqft)',
    '₹ 62 Lac ₹ 4,500/sqft',
  ])
    expect(readCell('price', text, null)).toEqual({
      ok: true,
      values: { price: 6_200_000 },
      rate: { rupees: 4500, per: 'sqft' },
    })
  expect(readCell('price', '45 lakh (4.5 lakh/cent)', null)).toMatchObject({
    rate: { rupees: 450_000, per: 'cent' },
  })
})

describe('a row', () => {
  const read = (cells: Partial<Record<ImportField, string>>) =>
    readRow(
      Object.values(cells),
      (Object.keys(cells) as ImportField[]).map((field) => ({ field, unit: null })),
      NEW_OPTIONS,
    )

  test('is not refused for a cell that it can do without', () => {
    const { input, problems } = read({ price: '45 lakh', bedrooms: 'many', totalArea: '900-1100' })
    expect(input).toEqual({ price: 4_500_000 })
    expect(problems).toMatchObject([
      { field: 'bedrooms', grave: false, leftOut: true },
      { field: 'totalArea', grave: false, leftOut: true },
    ])
  })

  test.each<ImportField>(['price', 'monthlyRent', 'deal', 'status', 'hideAddress'])(
    'is refused for an unreadable %s, which would make it something else',
    (field) => {
      expect(read({ [field]: 'xyz 1-2' }).problems).toMatchObject([{ field, grave: true }])
    },
  )

  test('without a price is refused for its rate, which says the price', () => {
    expect(read({ ratePerCent: 'xyz' }).problems).toMatchObject([{ grave: true }])
    expect(read({ price: '45 lakh', ratePerCent: 'xyz' }).problems).toMatchObject([
      { grave: false, leftOut: true },
    ])
  })

  test('takes the size as the area that another column says it is', () => {
    for (const sizeKind of ['Plot  Area', 'Carpet Area', 'Built-up  Area', 'Super Area']) {
      const field = {
        'Plot  Area': 'plotArea',
        'Carpet Area': 'carpetArea',
        'Built-up  Area': 'builtUpArea',
        'Super Area': 'totalArea',
      }[sizeKind]
      const { input } = read({ totalArea: '1200 sqft', sizeKind })
      expect(input).toMatchObject({ [field ?? '']: 1200 })
      expect(Object.keys(input).filter((name) => name.endsWith('Area'))).toEqual([field])
    }
    expect(read({ sizeKind: 'Plot Area', totalArea: '12 cents' }).input).toMatchObject({
      plotArea: 12,
      plotAreaUnit: 'cent',
    })
  })

  test('takes the unit of a plot from its column, whichever it is', () => {
    expect(read({ plotArea: '2', plotAreaUnit: 'Guntha' }).input).toMatchObject({
      plotArea: 2178,
      plotAreaUnit: 'sqft',
    })
    const marla = read({ plotArea: '5', plotAreaUnit: 'marla' })
    expect(marla.input).toEqual({})
    expect(marla.problems[0]).toMatchObject({ key: 'import.regionalUnit?unit=marla' })
  })

  test('turns a latitude and longitude that are the other way round, and leaves out half a position', () => {
    const turned = read({ latitude: '76.5222', longitude: '9.5916' })
    expect(turned.input).toEqual({ latitude: 9.5916, longitude: 76.5222 })
    expect(turned.problems).toMatchObject([{ key: 'import.turned', grave: false }])
    for (const longitude of ['', 'east'])
      expect(read({ latitude: '9.5916', longitude })).toMatchObject({
        input: {},
        problems: [{ leftOut: true }],
      })
  })
})

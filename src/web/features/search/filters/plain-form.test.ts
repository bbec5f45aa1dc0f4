import { expect, test } from 'vitest'
import { normalizeFormParams } from './plain-form.ts'

function clean(query: string): string {
  return normalizeFormParams(new URLSearchParams(query)).params.toString()
}

test('a canonical address is not changed', () => {
  const { params, byForm, cleared } = normalizeFormParams(
    new URLSearchParams('location=Kochi&bbox=1,2,3,4'),
  )
  expect([params.toString(), byForm, cleared]).toEqual([
    'location=Kochi&bbox=1%2C2%2C3%2C4',
    false,
    false,
  ])
})

test('an unticked box is false, even if both are', () => {
  expect(clean('ticks=1&forSale=true')).toBe('forSale=true&forRent=false')
  expect(clean('ticks=1')).toBe('forSale=false&forRent=false')
})

test('sizes get the unit that was chosen next to them', () => {
  expect(clean('minArea=10&maxArea=1+acre&areaUnit=cent')).toBe(
    'minArea=4356&maxArea=43560&unit=cent',
  )
  expect(clean('minArea=large&areaUnit=cent')).toBe('minArea=large&unit=cent')
})

test('a newly chosen city becomes the location; an unchanged one does not', () => {
  expect(clean('location=Vyttila&bbox=1,2,3,4&city=Kochi&cityWas=Kottayam')).toBe('location=Kochi')
  expect(clean('location=Vyttila&city=Kochi&cityWas=Kochi')).toBe('location=Vyttila')
  expect(clean('location=Vyttila&city=*&cityWas=Kochi')).toBe('location=')
})

test('the choice on the home page (buy, rent, land) becomes checkboxes and a property type', () => {
  expect(clean('want=rent&location=Kochi')).toBe('location=Kochi&forSale=false&forRent=true')
  expect(clean('want=land')).toBe('forSale=true&forRent=false&propertyType=PLOT%2CAGRICULTURAL')
})

test('Clear All is recognised', () => {
  expect(normalizeFormParams(new URLSearchParams('ticks=1&clear=1&location=Kochi')).cleared).toBe(
    true,
  )
})

test('the searched place stays as long as the field names it', () => {
  const place = 'bbox=1,2,3,4&place=pin:680584&placeWas=680584&ticks=1&forSale=true&forRent=true'
  const names = (query: string): string[] => [
    ...new Set(normalizeFormParams(new URLSearchParams(`${place}&${query}`)).params.keys()),
  ]
  expect(names('location=680584')).toEqual(['bbox', 'place', 'forSale', 'forRent'])
  expect(names('location=Kochi')).toEqual(['forSale', 'forRent', 'location'])
  expect(names('location=')).toEqual(['forSale', 'forRent', 'location'])
})

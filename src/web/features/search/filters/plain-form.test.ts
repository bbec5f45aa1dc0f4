import { expect, test } from 'vitest'
import { normalizeFormParams } from './plain-form.ts'

function clean(query: string): string {
  return normalizeFormParams(new URLSearchParams(query)).params.toString()
}

test('a canonical address stays as it is', () => {
  const { params, byForm, cleared } = normalizeFormParams(
    new URLSearchParams('location=Kochi&bbox=1,2,3,4'),
  )
  expect([params.toString(), byForm, cleared]).toEqual([
    'location=Kochi&bbox=1%2C2%2C3%2C4',
    false,
    false,
  ])
})

test('a box that was not ticked is false, both included', () => {
  expect(clean('ticks=1&forSale=true')).toBe('forSale=true&forRent=false')
  expect(clean('ticks=1')).toBe('forSale=false&forRent=false')
})

test('sizes get the unit that was chosen beside them', () => {
  expect(clean('minArea=10&maxArea=1+acre&areaUnit=cent')).toBe(
    'minArea=4356&maxArea=43560&unit=cent',
  )
  expect(clean('minArea=large&areaUnit=cent')).toBe('minArea=large&unit=cent')
})

test('a city that was chosen becomes the location; one that stood there does not', () => {
  expect(clean('location=Vyttila&bbox=1,2,3,4&city=Kochi&cityWas=Kottayam')).toBe('location=Kochi')
  expect(clean('location=Vyttila&city=Kochi&cityWas=Kochi')).toBe('location=Vyttila')
  expect(clean('location=Vyttila&city=*&cityWas=Kochi')).toBe('location=')
})

test('the wish of the home page becomes ticks and kind', () => {
  expect(clean('want=rent&location=Kochi')).toBe('location=Kochi&forSale=false&forRent=true')
  expect(clean('want=land')).toBe('forSale=true&forRent=false&propertyType=PLOT')
})

test('Clear All is told apart', () => {
  expect(normalizeFormParams(new URLSearchParams('ticks=1&clear=1&location=Kochi')).cleared).toBe(
    true,
  )
})

test('the place whose box is searched stays while the field names it', () => {
  const place = 'bbox=1,2,3,4&place=pin:680584&placeWas=680584&ticks=1&forSale=true&forRent=true'
  const names = (query: string): string[] => [
    ...new Set(normalizeFormParams(new URLSearchParams(`${place}&${query}`)).params.keys()),
  ]
  expect(names('location=680584')).toEqual(['bbox', 'place', 'forSale', 'forRent'])
  expect(names('location=Kochi')).toEqual(['forSale', 'forRent', 'location'])
  expect(names('location=')).toEqual(['forSale', 'forRent', 'location'])
})

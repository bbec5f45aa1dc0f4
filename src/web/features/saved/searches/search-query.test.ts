import { expect, test } from 'vitest'
import { queryOf, sameSearch } from './search-query.ts'

test('the search in an address is what is left without the view', () => {
  expect(queryOf('?location=Kochi&home=3&limit=40&cursor=x&lang=ml&bbox=1%2C2%2C3%2C4')).toBe(
    'location=Kochi&bbox=1%2C2%2C3%2C4',
  )
  expect(queryOf('?location=')).toBe('')
})

test('a search is the same with its parameters in any order', () => {
  expect(sameSearch('a=1&b=2', 'b=2&a=1')).toBe(true)
  expect(sameSearch('a=1', 'a=2')).toBe(false)
})

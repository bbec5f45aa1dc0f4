import { expect, test } from 'vitest'
import { requestAddress } from './request-address.ts'

test('an address is a path of this site', () => {
  expect(requestAddress('/property/1?x=//y')).toBe('/property/1?x=//y')
  expect(requestAddress('//evil.example/property/1')).toBe('/evil.example/property/1')
  expect(requestAddress('//evil.example/..')).toBe('/evil.example/..')
  expect(requestAddress('/\\evil.example')).toBe('/evil.example')
  expect(requestAddress('http://veedu.example/a?b=http://c/')).toBe('/a?b=http://c/')
  expect(requestAddress('//')).toBe('/')
  expect(requestAddress('')).toBe('/')
})

test('in a query NUL is nothing, however it is nested', () => {
  expect(requestAddress('/locality/Kochi?q=a%00b')).toBe('/locality/Kochi?q=ab')
  expect(requestAddress('/?q=%0%000')).toBe('/?q=')
  expect(requestAddress('/?q=%2500')).toBe('/?q=%2500')
})

test('NUL nested as deep as an address goes holds nobody up', () => {
  const deep = '%0'.repeat(20_000) + '0'.repeat(20_000)
  const begun = performance.now()
  expect(requestAddress(`/?q=a${deep}b`)).toBe('/?q=ab')
  expect(performance.now() - begun).toBeLessThan(500)
})

test('a path that cannot be decoded is taken as it is written', () => {
  expect(requestAddress('/property/%ff')).toBe('/property/%25ff')
  expect(requestAddress('/locality/%E0%A4%A?x=%ff')).toBe('/locality/%25E0%25A4%25A?x=%ff')
  expect(requestAddress('/property/%001')).toBe('/property/%25001')
  expect(requestAddress('/100%')).toBe('/100%25')
  expect(requestAddress('/locality/%E0%B4%95')).toBe('/locality/%E0%B4%95')
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageUrl } from './page-url.ts'

test.each([
  ['/properties?location=Kochi', '/properties?location=Kochi'],
  ['/properties.data?_routes=pages%2Fsearch', '/properties'],
  ['/properties.data?lang=ml&_routes=root%2Cpages%2Fsearch', '/properties?lang=ml'],
  ['/_.data', '/'],
])('%s is the page %s', (asked, page) => {
  const { pathname, search } = pageUrl(new Request(`https://veedu.example${asked}`))
  expect(pathname + search).toBe(page)
})

test('every loader asks for the address of the page, not of its data', () => {
  const files = globSync('src/web/**/*.{ts,tsx}', { exclude: ['**/page-url.ts', '**/*.test.ts'] })
  expect(files.length).toBeGreaterThan(100)
  const raw = files.filter((file) => readFileSync(file, 'utf8').includes('new URL(request.url)'))
  expect(raw).toEqual([])
})

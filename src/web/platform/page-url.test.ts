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

import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../../support/browser-app.ts'
import { closeBrowser, ready, visitorWithoutMap } from '../../support/browser.ts'

/* The travel time among the advanced filters, with a stand-in for the routing service and without one. */

const AREA = [
  [76.3, 9.95],
  [76.42, 9.95],
  [76.42, 10.08],
  [76.3, 10.08],
  [76.3, 9.95],
]
const routing = createServer((_request, response) => {
  const geometry = { type: 'Polygon', coordinates: [AREA] }
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ features: [{ geometry }] }))
})
let product: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  await new Promise<void>((resolve) => routing.listen(0, '127.0.0.1', resolve))
  const address = routing.address()
  const port = typeof address === 'object' && address ? address.port : 0
  product = await startProduct({ ROUTING_URL: `http://127.0.0.1:${port}` })
})
afterAll(async () => {
  await closeBrowser()
  await product.stop()
  routing.closeAllConnections()
  routing.close()
})

test('homes within a travel time of a place', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto(`${product.url}/properties?location=Kochi`)
  await ready(page)
  await page.getByRole('button', { name: 'Show Advanced' }).click()
  const group = page.getByRole('group', { name: 'Within a travel time of a place' })
  const show = group.getByRole('button', { name: 'Show homes in this travel time' })
  expect(await show.isDisabled()).toBe(true)
  await group.getByRole('combobox', { name: 'Travel time' }).selectOption('20')
  await group.getByRole('combobox', { name: 'Place to travel to' }).fill('kakkanad')
  await group
    .getByRole('option', { name: /^Kakkanad/ })
    .first()
    .click()
  await show.click()
  await page.waitForURL(/minutes=20/)
  const params = new URL(page.url()).searchParams
  expect(params.get('by')).toBe('car')
  expect(params.get('polygon')).toContain('76.42')
  const chips = page.getByRole('list', { name: 'Active filters' })
  // The town that Kakkanad is part of.
  await chips.getByText('20 minutes by car of Thrikkakara').waitFor()
  await leave()
})

test('without a routing service nothing offers travel times', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=Kochi')
  await ready(page)
  await page.getByRole('button', { name: 'Show Advanced' }).click()
  await page.getByRole('combobox', { name: 'Furnishing' }).waitFor()
  expect(await page.getByText('Within a travel time of a place').count()).toBe(0)
  await leave()
})

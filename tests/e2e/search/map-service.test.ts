import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../../support/browser-app.ts'
import { closeBrowser, visitor } from '../../support/browser.ts'
import {
  startMapService,
  type MapService,
  type ServiceMode,
} from '../../support/servers/map-service.ts'

let service: MapService
let product: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  service = await startMapService()
  product = await startProduct({
    MAP_STYLE: 'remote',
    MAP_STYLE_SATELLITE: service.style,
    MAP_STYLE_STREETS: service.style,
  })
})
afterAll(async () => {
  await closeBrowser()
  await product.stop()
  await service.stop()
})

test('the remote map takes over once it has answered, within the policy', async () => {
  service.manner = 'well'
  const { page, leave } = await visitor({ city: 'Kochi' })
  await page.goto(`${product.url}/properties?location=Kochi`)
  await page.locator('[data-ground=remote]').waitFor()
  expect(service.asked).toContain('/style.json')
  expect(service.asked.some((path) => path.endsWith('.png'))).toBe(true)
  await leave()
})

test.each(['broken', 'lying', 'stalled'] satisfies ServiceMode[])(
  'a map service that is %s leaves the local map and the list as they are',
  async (manner) => {
    service.manner = manner
    service.asked.length = 0
    const { page, expectNoise, leave } = await visitor({ city: 'Kochi' })
    // The browser's own line for the answer that the stand-in refuses.
    expectNoise(/503|Failed to load resource/)
    await page.goto(`${product.url}/properties?location=Kochi`)
    await page.locator('[data-ready=true][data-ground=local]').waitFor()
    await expect.poll(() => service.asked.length).toBeGreaterThan(0)
    await page.getByText(/^Total: \d+ properties$/).waitFor()
    expect(await page.getByText('Map Error').count()).toBe(0)
    expect(await page.locator('[data-ground]').getAttribute('data-ground')).toBe('local')
    await leave()
  },
)

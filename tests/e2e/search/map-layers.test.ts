import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../../support/browser-app.ts'
import { accessibilityViolations, closeBrowser, ready, visitor } from '../../support/browser.ts'
import { startMapService, type MapService } from '../../support/servers/map-service.ts'
import { pmtilesFile } from '../../support/files/pmtiles.ts'

const ZOOM = 12
/** A tile near Thrissur, and the window that it fills. */
const TILE = { x: 2915, y: 1929 }
const WINDOW = 'bbox=76.21,10.41,76.27,10.47'

let folder = ''
let office: MapService
let product: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veedu-map-'))
  const file = join(folder, 'kerala.pmtiles')
  const around = [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].map((dy) => ({ x: TILE.x + dx, y: TILE.y + dy })),
  )
  const street = { corners: [[0, 0] as [number, number], [4096, 4096] as [number, number]] }
  const village = { class: 'village', name: 'Test Village', 'name:ml': 'പരീക്ഷണഗ്രാമം' }
  await writeFile(
    file,
    pmtilesFile(
      ZOOM,
      around,
      [
        { name: 'transportation', features: [{ ...street, properties: { class: 'primary' } }] },
        { name: 'place', features: [{ corners: [[2048, 2048]], properties: village }] },
      ],
      'Map data of the test',
    ),
  )
  office = await startMapService()
  product = await startProduct({
    MAP_STYLE: `pmtiles:${file}`,
    MAP_OVERLAYS: JSON.stringify([
      {
        id: 'flood',
        name: 'Flood of 2018',
        nameMl: '2018-ലെ പ്രളയം',
        source: 'Office of the Test, 2019',
        service: 'wms',
        url: office.style.replace('/style.json', '/wms'),
        layers: 'test:flood',
      },
    ]),
  })
})
afterAll(async () => {
  await closeBrowser()
  await product.stop()
  await office.stop()
  await rm(folder, { recursive: true, force: true })
})

async function openMap(page: Page): Promise<void> {
  await page.goto(`${product.url}/properties?${WINDOW}`)
  await ready(page)
  await page.locator('[data-ready=true][data-ground=remote]').waitFor({ timeout: 45_000 })
}

test('streets come from one file of the server, by ranges, and from nowhere else', async () => {
  const { page, leave } = await visitor({ lang: 'ml', viewport: { width: 1024, height: 700 } })
  const elsewhere: string[] = []
  const ranges: number[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (url.endsWith('/map/archive.pmtiles')) ranges.push(response.status())
    else if (url.startsWith('http') && !url.startsWith(product.url)) elsewhere.push(url)
  })
  await openMap(page)
  expect(ranges.length).toBeGreaterThan(1)
  expect(new Set(ranges)).toEqual(new Set([206]))
  expect(elsewhere).toEqual([])
  await page.getByText('Map data of the test').first().waitFor({ state: 'attached' })
  await leave()
})

test('a layer of a public office is asked for when it is switched on, and says when it fails', async () => {
  office.manner = 'well'
  office.asked.length = 0
  const { page, expectNoise, leave } = await visitor({ viewport: { width: 1024, height: 700 } })
  expectNoise(/503|Failed to load resource/)
  await openMap(page)
  await page.getByRole('button', { name: 'Map options' }).click()
  const layer = page.getByLabel('Flood of 2018')
  await page.getByText('Office of the Test, 2019').first().waitFor()
  expect(office.asked).toEqual([])
  await layer.check()
  await expect
    .poll(() =>
      office.asked.some((path) => /^\/wms\?.*LAYERS=test%3Aflood.*BBOX=[\d.]+,/.test(path)),
    )
    .toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
  const silent = page.getByText('This service does not answer now.')
  expect(await silent.count()).toBe(0)

  await layer.uncheck()
  office.manner = 'broken'
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Map options' }).click()
  await layer.check()
  await silent.waitFor()
  await leave()
})

test('prices of land are a layer with a legend of what they are made of', async () => {
  const { page, leave } = await visitor({ viewport: { width: 1024, height: 700 } })
  await openMap(page)
  const { cells } = (await (
    await page.request.get(`${product.url}/api/market/land-prices`)
  ).json()) as {
    cells: { listings: number; sampleCount: number }[]
  }
  expect(cells.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Map options' }).click()
  await page.getByLabel('Price of land per cent').check()
  await page.getByText('The median of each square with at least 5 plots.').waitFor()
  const samples = cells.reduce((sum, { sampleCount }) => sum + sampleCount, 0)
  await page.getByText(`${samples.toLocaleString('en-IN')} of them are sample data.`).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await leave()
})

test('the policy of pages names the host of the layer, and no other', async () => {
  const answer = await fetch(`${product.url}/properties?${WINDOW}`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const origin = new URL(office.style).origin
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]?.trim()).toBe(`'self' ${origin}`)
  expect(/img-src ([^;]*)/.exec(policy)?.[1]?.trim()).toBe(`'self' data: blob: ${origin}`)
})

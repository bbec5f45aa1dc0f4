import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { AreaField } from '../../../src/web/features/listing-form/values/form-values.ts'
import { baseUrl, closeBrowser, ready, signIn, visitor } from '../../support/browser.ts'
import {
  LISTED_KINDS,
  PLOT_CORNERS,
  ROOM_LABELS,
  SIZE_LABELS,
  type ListedKind,
} from '../../support/listings/listed-kinds.ts'

afterAll(closeBrowser)

/** Few pixels: the map of the plot is drawn in software. */
const SMALL = { width: 900, height: 700 }

/** Land, a home and a shop: every field of step 3 is in one of them. tests/api/listings/every-kind.api.test.tsx lists all twelve. */
const KINDS = LISTED_KINDS.filter(({ type }) => ['PLOT', 'VILLA', 'SHOP'].includes(type))

const BOUNDARY = JSON.stringify({
  type: 'Polygon',
  coordinates: [[...PLOT_CORNERS, PLOT_CORNERS[0]]],
})

async function photos(at: number) {
  const made = async (red: number) => ({
    name: `photo-${red}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({
      create: { width: 320, height: 240, channels: 3, background: { r: red, g: 20 * at, b: 90 } },
    })
      .jpeg()
      .toBuffer(),
  })
  return Promise.all([made(10), made(200)])
}

async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** All seven steps; ends on the page about what was published. */
async function list(page: Page, kind: ListedKind, at: number): Promise<void> {
  await page.getByRole('radio', { name: kind.label, exact: true }).press('Space')
  await page.getByRole('checkbox', { name: 'For Sale' }).press('Space')
  await page.getByLabel('Title').fill(`Every kind: ${kind.label}`)

  await next(page, 'Location & Address')
  await page.getByLabel('Address', { exact: true }).fill(`${at + 1} Manganam Road`)
  await page.getByRole('button', { name: /^Is it in/ }).click()
  await page.getByLabel('ZIP Code').fill('686018')
  if (kind.type === 'PLOT') {
    await page.getByRole('button', { name: 'Draw the boundary' }).click()
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByLabel('Boundary from a file').setInputFiles({
      name: 'plot.geojson',
      mimeType: 'application/json',
      buffer: Buffer.from(BOUNDARY),
    })
    await page.getByRole('button', { name: 'Save Plot Boundary' }).click()
  } else await page.getByRole('checkbox', { name: /Approximate, centre of/ }).check()

  await next(page, 'Physical Details')
  expect(await page.getByLabel(kind.never, { exact: true }).count()).toBe(0)
  for (const [field, size] of Object.entries(kind.sizes))
    await page.getByLabel(SIZE_LABELS[field as AreaField], { exact: true }).fill(size)
  for (const room of kind.rooms ?? [])
    await page.getByLabel(`${ROOM_LABELS[room]}: increase`).click()

  await next(page, 'Financial Information')
  await page.getByLabel('Price', { exact: true }).fill(`${40 + 7 * at} lakh`)
  await next(page, 'Amenities & Features')
  await page.getByRole('checkbox', { name: kind.amenity, exact: true }).press('Space')
  await next(page, 'Legal & Contact Information')
  await next(page, 'Property Photos & Media')
  await page.getByLabel('Choose photos').setInputFiles(await photos(at))
  await page.getByRole('button', { name: /Make cover: .*2 of 2/ }).waitFor()
  await page.getByRole('button', { name: 'Add Property' }).click()
  await page.waitForURL(/\/property\/\d+\/published/)
}

interface Listed {
  id: number
  title: string
  propertyType: string
  images: string
  polygonCoordinates: string | null
  amenities: string
}
async function listed(): Promise<Listed[]> {
  const answer = await fetch(`${baseUrl()}/api/properties?limit=60`)
  const all = (await answer.json()) as Listed[]
  return all.filter(({ title }) => title.startsWith('Every kind: '))
}

test('land, a home and a shop are listed with photos, and a plot with its boundary, through the form alone', async () => {
  const { page, expectNoise, leave } = await visitor({ viewport: SMALL })
  // A form that is new to the account asks for a draft that is not there yet.
  expectNoise(/404/)
  await signIn(page, 'realtor')
  for (const [at, kind] of KINDS.entries()) {
    await page.goto('/add-property')
    await ready(page)
    await list(page, kind, at)
  }

  const found = await listed()
  expect(new Set(found.map(({ propertyType }) => propertyType)).size).toBe(3)
  for (const { images } of found) expect(JSON.parse(images)).toHaveLength(2)
  for (const { label, amenity } of KINDS) {
    const one = found.find(({ title }) => title === `Every kind: ${label}`)
    expect(JSON.parse(one?.amenities ?? '[]')).toEqual([amenity])
  }
  const plot = found.find(({ propertyType }) => propertyType === 'PLOT')
  expect(JSON.parse(plot?.polygonCoordinates ?? '[]')).toHaveLength(4)

  await page.goto(`/edit-property/${plot?.id}?step=4`)
  await ready(page)
  await page.getByLabel('Price', { exact: true }).fill('48 lakh')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Changes saved.').waitFor()
  await leave()
})

import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { ImageNotices } from '../../../src/contracts/images/images.ts'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  PHONE,
  ready,
  signIn,
  visitor,
} from '../../support/browser.ts'
import { heic } from '../../support/files/heic.ts'
import { form, halves, jpeg } from '../../support/files/pictures.ts'

afterAll(closeBrowser)

const file = async (name: string, seed: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await jpeg(660, 440, seed),
})

/** A home of the seller's with one picture, made beside the page. */
async function homeWithPhoto(token: string): Promise<{ id: number; url: string }> {
  const authorization = `Bearer ${token}`
  const upload = await fetch(`${baseUrl()}/api/images/upload`, {
    method: 'POST',
    headers: { authorization },
    body: form('image', { name: 'first.jpg', bytes: await jpeg(660, 440, 901) }),
  })
  const { url } = (await upload.json()) as { url: string }
  const made = await fetch(`${baseUrl()}/api/properties`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'House of many pictures',
      address: 'Church Road',
      city: 'Kottayam',
      contactPhone: '9847012345',
      state: 'Kerala',
      propertyType: 'VILLA',
      forSale: true,
      price: 5_000_000,
      images: [url],
    }),
  })
  return { id: ((await made.json()) as { id: number }).id, url }
}
const names = (page: Page): Promise<(string | null)[]> =>
  page
    .getByRole('img', { name: /^Photo \d+ of/ })
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))

test('photos are added, tried again, called off, described, moved and removed; the page shows them', async () => {
  const { page, expectNoise, leave } = await visitor()
  await signIn(page, 'seller')
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const home = await homeWithPhoto(token)
  await page.goto(`/edit-property/${home.id}?step=7`)
  await ready(page)

  // One upload fails and a slow one is cancelled; the others succeed.
  expectNoise(/ERR_FAILED/)
  await page.route('**/api/images/upload', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? ''
    if (body.includes('lost.jpg')) await route.abort()
    else if (!body.includes('slow.jpg')) await route.continue()
  })
  const choose = page.getByLabel('Choose photos')
  await choose.setInputFiles([
    await file('slow.jpg', 902),
    await file('lost.jpg', 903),
    await file('well.jpg', 904),
    { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic() },
  ])
  await page.getByRole('img', { name: 'Photo 3 of 3: IMG_1.HEIC' }).waitFor()
  await page.getByRole('button', { name: 'Cancel slow.jpg' }).click()
  await page.getByText('Failed to upload images. Please try again.').waitFor()
  await page.unroute('**/api/images/upload')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('img', { name: /Photo \d of 4: lost\.jpg/ }).waitFor()
  expect(await names(page)).toEqual([
    'Photo 1 of 4',
    'Photo 2 of 4: lost.jpg',
    'Photo 3 of 4: well.jpg',
    'Photo 4 of 4: IMG_1.HEIC',
  ])

  // The HEIC is small: once that is said, the tiles stay where they are.
  await page.getByText('Small picture.').first().waitFor()

  await choose.setInputFiles(await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => file('x.jpg', n))))
  await page
    .getByText('Maximum 10 images allowed. Please remove some images first.')
    .first()
    .waitFor()

  await page.getByLabel('Caption: Photo 3 of 4').fill('The well')
  await page.getByRole('button', { name: 'Make cover: Photo 3 of 4' }).press('Enter')
  await page.getByRole('button', { name: 'Move later: Photo 1 of 4' }).press('Enter')
  await page
    .getByRole('img', { name: 'Photo 4 of 4: IMG_1.HEIC' })
    .dragTo(page.getByRole('img', { name: 'Photo 3 of 4: lost.jpg' }))
  await page.getByRole('button', { name: 'Remove Photo 1 of 4' }).click()
  expect(await names(page)).toEqual([
    'Photo 1 of 3: The well',
    'Photo 2 of 3: IMG_1.HEIC',
    'Photo 3 of 3: lost.jpg',
  ])
  expect(await accessibilityViolations(page)).toEqual([])
  // A saved listing keeps its picture until the edit is saved.
  expect((await fetch(baseUrl() + home.url)).status).toBe(200)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Changes saved.').waitFor()
  await expect.poll(async () => (await fetch(baseUrl() + home.url)).status).toBe(404)

  await page.goto(`/property/${home.id}`)
  await page.getByRole('img', { name: 'The well' }).first().waitFor()
  await leave()
})

test('a photo with too many pixels is made smaller in the browser, and stays upright', async () => {
  const { page, expectNoise, leave } = await visitor({ viewport: PHONE })
  await signIn(page, 'seller')
  await page.goto('/add-property?step=7')
  await ready(page)
  expectNoise(/413/)
  // Held upright: stored lying, with a note that turns it.
  const buffer = await halves(10_500, 8_000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  await page
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'tower.jpeg', mimeType: 'image/jpeg', buffer })
  await page.getByText('tower.jpeg has 84 million pixels; at most 80 million are allowed').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  const uploading = page.waitForResponse(/images\/upload$/)
  await page.getByRole('button', { name: 'Make it smaller here' }).click()
  const uploaded = await uploading
  expect(uploaded.status()).toBe(201)
  const { image } = (await uploaded.json()) as { image: { width: number; height: number } }
  expect([image.width, image.height]).toEqual([3_023, 3_968])
  await page.getByRole('img', { name: 'Photo 1 of 1: tower.jpg' }).waitFor()
  await leave()
})

test('what is noticed in a photo is said on its tile, and the owner may keep it', async () => {
  const { page, leave } = await visitor({ viewport: PHONE })
  await signIn(page, 'seller')
  // The text in a photo is read a while after the upload: here the second time that the page asks.
  let asked = 0
  await page.route('**/api/images/notices?*', async (route) => {
    const { images } = (await (await route.fetch()).json()) as { images: ImageNotices[] }
    asked += 1
    const read = asked > 1
    const found = images.map(({ notices, ...image }) => ({
      ...image,
      notices: read ? [...notices, 'phone-number'] : notices,
      read,
    }))
    await route.fulfill({ json: { images: found } })
  })
  await page.goto('/add-property?step=7')
  await ready(page)
  const tiny = { name: 'tiny.jpg', mimeType: 'image/jpeg', buffer: await jpeg(300, 200, 920) }
  await page.getByLabel('Choose photos').setInputFiles([tiny])
  await page.getByText('Small picture.').waitFor()
  await page.getByText('Phone number in the picture.').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  const keeping = page.waitForResponse(/images\/keep\/\d+$/)
  await page.getByRole('button', { name: 'Keep it: Photo 1 of 1' }).click()
  await page.getByText('Small picture.').waitFor({ state: 'detached' })
  expect((await keeping).status()).toBe(200)
  // It stays so when the page is opened again.
  await page.getByText('Draft saved').first().waitFor()
  const again = page.waitForResponse(/images\/notices/)
  await page.reload()
  await again
  await page.getByRole('img', { name: 'Photo 1 of 1: tiny.jpg' }).waitFor()
  expect(await page.getByText('Small picture.').count()).toBe(0)
  await leave()
})

test('a phone offers its camera', async () => {
  const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  await page.goto('/add-property?step=7')
  await ready(page)
  const camera = page.getByLabel('Take a photo')
  expect(await camera.getAttribute('capture')).toBe('environment')
  await page.getByText('Take a photo').waitFor()
  await leave()
})

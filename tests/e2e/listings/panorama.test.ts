import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  DEMO_PASSWORD,
  PHONE,
  ready,
  visitor,
} from '../../support/browser.ts'
import { form, jpeg } from '../../support/files/pictures.ts'
import { listingBody } from '../../support/factories.ts'

afterAll(closeBrowser)

const PATIENCE = { timeout: 20_000 }
/** The file of the viewer; that of its button is another. */
const VIEWER = /\/Panorama-[^/]+\.js$/

async function call<T>(path: string, body: object | FormData, token = ''): Promise<T> {
  const isForm = body instanceof FormData
  const answer = await fetch(baseUrl() + path, {
    method: 'POST',
    headers: {
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

test('a 360° photo is looked around in by finger and keys; its viewer is loaded when it is pressed', async () => {
  const { token } = await call<{ token: string }>('/api/auth/register', {
    name: 'Latha',
    email: 'latha.panorama@people.test',
    password: DEMO_PASSWORD,
    role: 'SELLER',
  })
  const photo = form('image', { name: 'hall.jpg', bytes: await jpeg(2048, 1024, 77) })
  const { url } = await call<{ url: string }>('/api/images/upload', photo, token)
  const wide = form('image', { name: 'front.jpg', bytes: await jpeg(900, 600, 78) })
  const front = await call<{ url: string }>('/api/images/upload', wide, token)
  const { id, slug } = await call<{ id: number; slug: string }>(
    '/api/properties',
    listingBody({
      title: 'House to look around in',
      images: [front.url, url],
      imageCaptions: { [front.url]: '360 sq ft front', [url]: '360° Hall' },
    }),
    token,
  )
  const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(`/property/${id}/${slug}`)
  await ready(page)
  const open = page.getByRole('button', { name: 'Look around in 360°: 360° Hall' })
  // The first picture is no 360° photo: it has another shape.
  expect(await page.getByRole('button', { name: /Look around in 360°/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Next photo' }).first().click()
  await open.waitFor(PATIENCE)
  expect(scripts.filter((path) => VIEWER.test(path))).toEqual([])
  await open.click()
  const viewer = page.getByRole('dialog', { name: '360° photo: 360° Hall' })
  const canvas = viewer.locator('canvas')
  await canvas.waitFor(PATIENCE)
  expect(scripts.some((path) => VIEWER.test(path))).toBe(true)
  await viewer.getByText('Drag, or use the arrow keys').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await viewer.waitFor({ state: 'detached' })
  await leave()
}, 60_000)

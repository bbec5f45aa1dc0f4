import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  DEMO_PASSWORD,
  PHONE,
  ready,
  signIn,
  visitor,
} from '../../support/browser.ts'

afterAll(closeBrowser)

/** Optional folder for screenshots. */
const SHOTS = process.env.MODERATION_SHOTS ?? ''
const TITLE = 'House by the ferry in Kumaranalloor'
const CASINO = 'Win lakhs at the casino tonight'

async function call<T>(
  method: string,
  path: string,
  { token = '', body, version }: { token?: string; body?: object; version?: string } = {},
): Promise<T> {
  const answer = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(version ? { 'if-match': `"${version}"` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect([path, answer.status < 300 ? '' : await answer.text()]).toEqual([path, ''])
  return answer.json() as Promise<T>
}

let admin = ''
beforeAll(async () => {
  const body = { email: 'admin@veedu.demo', password: DEMO_PASSWORD, role: 'ADMIN' }
  admin = (await call<{ token: string }>('POST', '/auth/login', { body })).token
})

/** A listing that waits for review in the demo: an administrator sent it back, and its owner answered. */
async function waiting() {
  const email = `owner.${randomBytes(4).toString('hex')}@journeys.test`
  const person = { name: 'Owner of the ferry house', email, password: 'nine quiet coconuts' }
  const { token } = await call<{ token: string }>('POST', '/auth/register', {
    body: { ...person, role: 'SELLER' },
  })
  const { id } = await call<{ id: number }>('POST', '/properties', {
    token,
    body: {
      title: TITLE,
      description: 'Three bedrooms and a well with water all year.',
      address: 'Ferry Road',
      city: 'Kottayam',
      contactPhone: '9847012345',
      state: 'Kerala',
      propertyType: 'VILLA',
      forSale: true,
      price: 4_500_000,
    },
  })
  const reject = { reason: 'wrongPrice' }
  await call('POST', `/admin/properties/${id}/reject`, { token: admin, body: reject, version: '1' })
  await call('POST', `/properties/${id}/answer`, { token, body: { text: 'It is right.' } })
  const edit = (body: object) =>
    call<{ publication: string }>('PATCH', `/properties/${id}`, { token, body })
  return { id, token, edit, email, password: person.password }
}

describe('a moderator', () => {
  test('publishing a listing that its owner has just changed shows the difference first', async () => {
    const { id, edit } = await waiting()
    const { page, expectNoise, leave } = await visitor()
    await signIn(page, 'admin')
    await page.goto(`/admin/dashboard?tab=moderation&id=${id}`)
    await ready(page)
    await page.getByRole('heading', { name: TITLE }).waitFor()
    await edit({ title: CASINO, price: 100 })
    expectNoise(/409/)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'This has changed' })
    await dialog.waitFor()
    const line = dialog.getByRole('row').filter({ hasText: 'Title' })
    await line.getByText(TITLE).waitFor()
    await line.getByText(CASINO).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await shots(page, 'conflict')
    await dialog.getByRole('button', { name: 'Review again' }).click()
    await page.getByRole('heading', { name: CASINO }).waitFor()
    const before = await call<{ publication: string }>('GET', `/properties/${id}`, { token: admin })
    expect(before.publication).toBe('review')
    // Now it was seen, and the decision holds.
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page
      .getByRole('status')
      .getByText(/on the map|published/i)
      .first()
      .waitFor()
    const after = await call<{ publication: string }>('GET', `/properties/${id}`, { token: admin })
    expect(after.publication).toBe('live')
    await leave()
  })

  test('may decide so all the same', async () => {
    const { id, edit } = await waiting()
    const { page, expectNoise, leave } = await visitor({ viewport: PHONE })
    await signIn(page, 'admin')
    await page.goto(`/admin/dashboard?tab=moderation&id=${id}`)
    await ready(page)
    await page.getByRole('heading', { name: TITLE }).waitFor()
    await edit({ price: 4_600_000 })
    expectNoise(/409/)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'This has changed' })
    await dialog.getByRole('button', { name: 'Continue anyway' }).click()
    await page
      .getByRole('status')
      .getByText(/on the map|published/i)
      .first()
      .waitFor()
    const after = await call<{ publication: string }>('GET', `/properties/${id}`, { token: admin })
    expect(after.publication).toBe('live')
    await leave()
  })

  test('sees the approved version next to the pending one; the owner was warned before saving', async () => {
    const { id, email, password } = await waiting()
    const { version } = await call<{ version: number }>('GET', `/properties/${id}`, {
      token: admin,
    })
    await call('POST', `/admin/properties/${id}/publish`, {
      token: admin,
      version: String(version),
    })
    const owner = await visitor()
    await owner.page.goto('/login/seller')
    await ready(owner.page)
    await owner.page.getByLabel(/^e-?mail/i).fill(email)
    await owner.page.getByLabel(/^password/i).fill(password)
    await owner.page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await owner.page.waitForURL(/\/profile\//)
    await owner.page.goto(`/edit-property/${id}?step=4`)
    await ready(owner.page)
    await owner.page.getByLabel('Price', { exact: true }).fill('9 lakh')
    await owner.page.goto(`/edit-property/${id}?step=7`)
    await ready(owner.page)
    await owner.page.getByRole('button', { name: 'Save changes' }).click()
    const asked = owner.page.getByRole('dialog', { name: 'Save these changes?' })
    await asked.getByText(/off the map until the review is done/).waitFor()
    expect(await accessibilityViolations(owner.page)).toEqual([])
    await shots(owner.page, 'form')
    await asked.getByRole('button', { name: 'Save and send for review' }).click()
    await owner.page
      .getByText(/appear on the map again after review/)
      .first()
      .waitFor()
    await owner.leave()

    const { page, leave } = await visitor()
    await signIn(page, 'admin')
    await page.goto(`/admin/dashboard?tab=moderation&id=${id}`)
    await ready(page)
    const changed = page.getByRole('region', { name: /Changed since it was approved/ })
    const line = changed.getByRole('row').filter({ hasText: 'Price' })
    await line.getByText('₹ 45,00,000').waitFor()
    await line.getByText('₹ 9,00,000').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await shots(page, 'evidence')
    await page.goto(`/admin/dashboard?tab=moderation&id=${id}&lang=ml`)
    await ready(page)
    await page.getByRole('region', { name: /അംഗീകരിച്ച ശേഷം മാറിയത്/ }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await shots(page, 'evidence-ml')
    await leave()
  })
})

/** The screen at three widths, in both colour schemes. */
async function shots(page: Awaited<ReturnType<typeof visitor>>['page'], name: string) {
  if (SHOTS === '') return
  await mkdir(SHOTS, { recursive: true })
  const before = page.viewportSize() ?? PHONE
  for (const [width, height] of [
    [360, 780],
    [768, 1024],
    [1440, 900],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((scheme) => {
        document.documentElement.dataset.scheme = scheme
      }, colorScheme)
      const changed = page.locator('.since-approval')
      if ((await changed.count()) > 0) await changed.scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png` })
    }
  await page.setViewportSize(before)
}

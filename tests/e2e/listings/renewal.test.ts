import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DESKTOP,
  ready,
  visitor,
} from '../../support/browser.ts'
import { startProduct } from '../../support/browser-app.ts'

const DAY = 86_400_000
const PASSWORD = 'four plain words here'
const EMAIL = 'leela@people.test'

/** A product of its own: its clock goes on by months, which no other journey would like. */
let product: Awaited<ReturnType<typeof startProduct>>
let token: string
beforeAll(async () => {
  product = await startProduct()
  token = (
    await post<{ token: string }>('/api/auth/register', {
      name: 'Leela',
      email: EMAIL,
      password: PASSWORD,
      role: 'SELLER',
    })
  ).token
})
afterAll(async () => {
  await closeBrowser()
  await product.stop()
})

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(product.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return (await answer.json()) as T
}

const offered = async (id: number): Promise<boolean> =>
  (await fetch(`${product.url}/api/properties/${id}`)).ok

test('twelve weeks later a listing is renewed, edited, withdrawn and restored', async () => {
  const { id } = await post<{ id: number }>('/api/properties', {
    title: 'House by the ferry',
    propertyType: 'INDEPENDENT_HOUSE',
    forSale: true,
    price: 7_700_000,
    totalArea: 1_400,
    address: 'Ferry Road',
    city: 'Alappuzha',
    contactPhone: '9847012345',
    state: 'Kerala',
    latitude: 9.4951,
    longitude: 76.3311,
  })
  await product.forward(84 * DAY)
  const { page, leave } = await visitor({ viewport: DESKTOP, baseURL: product.url })
  await page.goto('/login/seller')
  await ready(page)
  await page.getByLabel(/^e-?mail/i).fill(EMAIL)
  await page.getByLabel(/^password/i).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/profile\/seller/)
  await ready(page)
  await page.getByRole('link', { name: /^My Properties/ }).click()

  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'House by the ferry', exact: true }) })
  await row.getByText('6 days left').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await row.getByRole('button', { name: 'Renew', exact: true }).first().dblclick()
  await page.getByText(/Renewed. It is on the map until/).waitFor()
  await row.getByText('90 days left').waitFor()
  // Just renewed: nothing asks for it, and the second of the two clicks renewed nothing.
  expect(await row.getByRole('button', { name: 'Renew', exact: true }).count()).toBe(0)

  await row.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Basic Information' }).waitFor()
  await page.getByLabel('Title').fill('House by the new ferry')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Changes saved.').waitFor()
  await page.goto('/profile/seller?tab=mine')
  await ready(page)

  const edited = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'House by the new ferry', exact: true }) })
  await edited.locator('summary').click()
  await edited.getByRole('button', { name: /^Withdraw/ }).click()
  await edited.getByText(/Can be restored until/).waitFor()
  expect(await offered(id)).toBe(false)
  await edited.getByRole('button', { name: 'Restore', exact: true }).first().click()
  await page.getByText(/Restored. It is on the map until/).waitFor()
  expect(await offered(id)).toBe(true)
  await leave()
})

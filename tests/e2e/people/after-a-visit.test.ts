import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromKerala, keralaTime } from '../../../src/domain/time/kerala-time.ts'
import {
  accessibilityViolations,
  closeBrowser,
  DEMO_PASSWORD,
  DESKTOP,
  PHONE,
  ready,
} from '../../support/browser.ts'
import { startProduct } from '../../support/browser-app.ts'
import { signedIn, type SignedIn } from '../../support/signed-in.ts'
import { listingBody } from '../../support/factories.ts'

const DAY = 86_400_000
const PATIENCE = { timeout: 15_000 }

interface Session {
  token: string
  user: { id: number; name: string; email: string; role: string }
}

/** A product of its own, whose clock goes on past the visit. */
let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  await closeBrowser()
  await product.stop()
})

async function call<T>(method: string, path: string, token: string, body?: object): Promise<T> {
  const answer = await fetch(product.url + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const register = (name: string, role: string): Promise<Session> =>
  call<Session>('POST', '/api/auth/register', '', {
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}.after@people.test`,
    password: DEMO_PASSWORD,
    role,
  })

/** A window in which this person is signed in. */
const windowOf = ({ user }: Session, options = {}): Promise<SignedIn> =>
  signedIn(user.email, { baseURL: product.url, ...options })

test('after a visit both sides answer, and the buyer reviews the realtor, who answers once', async () => {
  const realtor = await register('Aswathy Nair', 'REALTOR')
  const buyer = await register('Bincy Thomas', 'BUYER')
  await call('PUT', '/api/realtor/profile', realtor.token, {
    agency: 'Aswathy Homes',
    towns: ['Kottayam'],
    published: true,
  })
  const { id: propertyId } = await call<{ id: number }>(
    'POST',
    '/api/properties',
    realtor.token,
    listingBody({ title: 'House that was visited' }),
  )
  const tomorrow = keralaTime(new Date(Date.now() + DAY)).day
  const at = fromKerala(tomorrow, 600).toISOString()
  const { id } = await call<{ id: number }>('POST', '/api/visits', buyer.token, {
    propertyId,
    times: [at],
  })
  await call('POST', `/api/visits/${id}/confirm`, realtor.token, { at })
  await product.forward(2 * DAY)

  const phone = await windowOf(buyer, { viewport: PHONE })
  const { page } = phone
  await page.goto('/profile/buyer?tab=visits')
  await ready(page)
  const described = page.getByRole('region', { name: 'Was the place as described?' })
  await described.getByRole('button', { name: 'Yes' }).click(PATIENCE)
  await described.getByRole('button', { name: 'Yes', pressed: true }).waitFor(PATIENCE)
  // A wrong press is put right.
  await described.getByRole('button', { name: 'No' }).click()
  await described.getByRole('button', { name: 'No', pressed: true }).waitFor(PATIENCE)
  const interested = page.getByRole('region', { name: 'Are you still interested?' })
  await interested.getByRole('button', { name: 'Yes' }).click()
  await interested.getByRole('button', { name: 'Yes', pressed: true }).waitFor(PATIENCE)
  expect(await accessibilityViolations(page)).toEqual([])

  const desk = await windowOf(realtor, { viewport: DESKTOP })
  await desk.page.goto('/profile/realtor?tab=visits')
  await ready(desk.page)
  await desk.page.getByText('Bincy Thomas is still interested.').waitFor(PATIENCE)
  expect(await desk.page.getByText('as described').count()).toBe(0)
  await desk.page
    .getByRole('region', { name: 'Is it still available?' })
    .getByRole('button', { name: 'No' })
    .click()
  await desk.page.getByRole('link', { name: 'Go to my properties' }).waitFor(PATIENCE)

  await page.getByRole('link', { name: 'Review Aswathy Nair' }).click()
  await page.waitForURL(`**/realtors/${realtor.user.id}#reviews`)
  await page.getByRole('button', { name: 'Write a review' }).click(PATIENCE)
  const form = page.getByRole('dialog', { name: 'Write a review' })
  await form.getByRole('button', { name: 'Publish' }).click(PATIENCE)
  await form.getByText('Choose how many stars.').waitFor()
  await form.getByLabel('Overall').selectOption('4')
  await form.getByLabel('On time').selectOption('5')
  await form.getByLabel('In your own words').fill('Showed us the sketch and the well.')
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Your review is published.').waitFor(PATIENCE)
  await page.getByText('Showed us the sketch and the well.').waitFor(PATIENCE)
  // No average of one review, and no second review.
  expect(await page.getByText('1 review', { exact: true }).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Edit my review' }).waitFor(PATIENCE)
  expect(await page.getByRole('button', { name: 'Write a review' }).count()).toBe(0)
  await page.reload()
  await ready(page)
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(structured.join()).toContain('RealEstateAgent')
  expect(structured.join()).not.toContain('AggregateRating')

  await desk.page.goto(`/realtors/${realtor.user.id}`)
  await ready(desk.page)
  await desk.page.getByRole('button', { name: 'Answer', exact: true }).click(PATIENCE)
  const answer = desk.page.getByRole('dialog', { name: 'Answer' })
  await answer.getByLabel('Your answer').fill('Thank you for coming.')
  await answer.getByRole('button', { name: 'Publish' }).click()
  await desk.page.getByText('Thank you for coming.').waitFor(PATIENCE)
  expect(await desk.page.getByRole('button', { name: 'Answer', exact: true }).count()).toBe(0)
  expect(await accessibilityViolations(desk.page)).toEqual([])
  await phone.leave()
  await desk.leave()
}, 90_000)

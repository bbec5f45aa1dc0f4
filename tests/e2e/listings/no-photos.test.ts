import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DEMO_PASSWORD,
  PHONE,
  ready,
  visitor,
} from '../../support/browser.ts'
import { listingBody } from '../../support/factories.ts'

afterAll(closeBrowser)

test('a listing without photos says so: visitors ask for some, and the owner is led to adding them', async () => {
  const owner = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  const account = {
    name: 'Annamma',
    email: 'no.photos@people.test',
    password: DEMO_PASSWORD,
    role: 'SELLER',
  }
  const registered = await owner.page.request.post('/api/auth/register', { data: account })
  const { token, user } = (await registered.json()) as { token: string; user: object }
  const headers = { authorization: `Bearer ${token}` }
  const added = await owner.page.request.post('/api/properties', {
    data: { ...listingBody(), title: 'House without photos' },
    headers,
  })
  const { id } = (await added.json()) as { id: number }

  const { page, leave } = await visitor({ viewport: PHONE })
  await page.goto(`/property/${id}`)
  await ready(page)
  await page.getByText('No photos yet: this is an illustration.').waitFor()
  expect(await page.getByTestId('picture').getByText('Illustration').count()).toBe(1)
  await page.getByRole('button', { name: 'Ask the owner for photos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your name').fill('Beena')
  await dialog.getByLabel(/email/i).fill('beena@people.test')
  expect(await dialog.getByLabel('Message').inputValue()).toMatch(/Could you add some photos/)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await dialog.getByRole('status').waitFor()
  const received = await page.request.get('/api/messages/received', { headers })
  expect(JSON.stringify(await received.json())).toContain('Could you add some photos')
  await leave()

  await owner.page.addInitScript(
    ([stored, person]) => {
      localStorage.setItem('token', stored ?? '')
      localStorage.setItem('user', person ?? '')
    },
    [token, JSON.stringify(user)],
  )
  await owner.page.goto('/profile/seller?tab=mine')
  await ready(owner.page)
  await owner.page.getByRole('link', { name: 'Add photos' }).click()
  await owner.page.waitForURL(/\/edit-property\/\d+\?step=7/)
  await owner.page.getByText('Take a photo').first().waitFor()
  await owner.leave()
})

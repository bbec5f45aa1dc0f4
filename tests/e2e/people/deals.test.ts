import { afterAll, expect, test } from 'vitest'
import { listingBody } from '../../support/factories.ts'
import {
  accessibilityViolations,
  closeBrowser,
  PHONE,
  ready,
  visitorWithoutMap,
} from '../../support/browser.ts'
import { registered, type SignedIn } from '../../support/signed-in.ts'

afterAll(closeBrowser)

const PATIENCE = { timeout: 15_000 }

const person = (name: string, role: 'BUYER' | 'SELLER', options = {}): Promise<SignedIn> =>
  registered({ name, role, email: `${name.toLowerCase()}.deals@people.test` }, options)

test('a buyer offers on a phone, the owner counters, both tick, their document writer too, and the receipt is printed', async () => {
  const seller = await person('Suma', 'SELLER')
  const made = await seller.page.request.post('/api/properties', {
    headers: { authorization: `Bearer ${seller.token}` },
    data: listingBody({ title: 'House that is sold' }),
  })
  const { id, slug } = (await made.json()) as { id: number; slug: string }
  const buyer = await person('Bincy', 'BUYER', { viewport: PHONE })

  const { page } = buyer
  await page.goto(`/property/${id}/${slug}`)
  await ready(page)
  await page.getByRole('button', { name: 'Make an offer' }).click()
  const form = page.getByRole('dialog', { name: 'Make an offer' })
  await form.getByLabel('Your price').fill('42 lakh')
  await form.getByText('₹ 42.0 L').waitFor(PATIENCE)
  await form.getByText('Title check by a lawyer').click()
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Send offer' }).click()
  await page.getByText('Offer sent.').waitFor(PATIENCE)

  const desk = seller.page
  await desk.goto('/profile/seller?tab=offers')
  await ready(desk)
  expect(await accessibilityViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Counter-offer' }).click(PATIENCE)
  const counter = desk.getByRole('dialog', { name: 'Counter-offer' })
  await counter.getByLabel('Your price').fill('43,50,000')
  await counter.getByRole('button', { name: 'Send counter-offer' }).click(PATIENCE)
  await desk.getByText('awaits Bincy’s answer').waitFor(PATIENCE)

  await page.goto('/profile/buyer?tab=offers')
  await ready(page)
  await page.getByRole('button', { name: 'Accept' }).click(PATIENCE)
  const sure = page.getByRole('dialog', { name: 'Accept this offer?' })
  await sure.getByText('not binding').waitFor(PATIENCE)
  await sure.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL(/\/deals\/\d+$/, PATIENCE)
  await ready(page)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Encumbrance certificate' }).click(PATIENCE)
  await page.getByText(/^Done by Bincy/).waitFor(PATIENCE)

  // Both see the same.
  await desk.goto(new URL(page.url()).pathname)
  await ready(desk)
  await desk.getByText(/^Done by Bincy/).waitFor(PATIENCE)
  await desk.getByRole('button', { name: 'Write the receipt' }).click()
  const receipt = desk.getByRole('dialog', { name: 'Write the receipt' })
  await receipt.getByLabel('Amount').fill('1 lakh')
  await receipt.getByLabel('Paid on').fill('2026-01-15')
  expect(await accessibilityViolations(desk)).toEqual([])
  await receipt.getByRole('button', { name: 'Save the receipt' }).click()
  await desk.getByText('Receipt saved.').waitFor(PATIENCE)
  await page.getByRole('link', { name: 'Open and print' }).click(PATIENCE)
  await page.getByText('Rupees one lakh only').waitFor(PATIENCE)
  await page.getByText('ഒരു ലക്ഷം രൂപ മാത്രം').waitFor(PATIENCE)
  await page.getByText('This is a receipt only.').waitFor(PATIENCE)
  await ready(page)
  expect(await accessibilityViolations(page)).toEqual([])

  await desk.getByRole('button', { name: 'Invite' }).click()
  const invite = desk.getByRole('dialog', { name: 'Document writer or lawyer' })
  await invite.getByLabel('Their name').fill('Adv. Rajan')
  await invite.getByRole('button', { name: 'Make the link' }).click()
  const link = await desk.getByLabel('The link for Adv. Rajan.').inputValue(PATIENCE)
  const writer = await visitorWithoutMap({ viewport: PHONE, locale: 'ml-IN' })
  await writer.page.goto(new URL(link).pathname)
  await ready(writer.page)
  expect(await accessibilityViolations(writer.page)).toEqual([])
  await writer.page.getByRole('checkbox').first().click(PATIENCE)
  await writer.page.getByText(/Adv\. Rajan, /).waitFor(PATIENCE)
  await desk.getByRole('button', { name: 'Close' }).first().click(PATIENCE)
  await desk.getByText(/^Done by Adv\. Rajan/).waitFor(PATIENCE)

  // Ended by a slip: who did it takes it back, and the other side sees both.
  await page.goto(new URL(desk.url()).pathname)
  await ready(page)
  await desk.getByRole('button', { name: 'Call off the deal' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Call off', exact: true }).click()
  await page.getByText('Ended', { exact: true }).first().waitFor(PATIENCE)
  expect(await page.getByRole('button', { name: 'Take it back' }).count()).toBe(0)
  expect(await accessibilityViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Take it back' }).click()
  await desk.getByText('The deal goes on.').waitFor(PATIENCE)
  await page.getByRole('button', { name: 'Call off the deal' }).waitFor(PATIENCE)
}, 120_000)

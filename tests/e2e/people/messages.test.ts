import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  PHONE,
  ready,
  signIn,
  visitorWithoutMap,
} from '../../support/browser.ts'

afterAll(closeBrowser)

const PATIENCE = { timeout: 15_000 }
const words = 'Is the well full in April?'

/** A listing of the signed-in person that others see. */
async function oneOfOwn(page: Page): Promise<number> {
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/properties/mine', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    const all = (await answer.json()) as { id: number; publication: string }[]
    return all.find(({ publication }) => publication === 'live')?.id
  })
  if (id === undefined) throw new Error('the seller offers nothing')
  return id
}

test('two people talk live: one asks from a home’s page, the other answers, both in two tabs see it at once', async () => {
  const [seller, buyer] = await Promise.all([
    visitorWithoutMap(),
    visitorWithoutMap({ viewport: PHONE }),
  ])
  await Promise.all([signIn(seller.page, 'seller'), signIn(buyer.page, 'buyer')])
  const home = await oneOfOwn(seller.page)
  const second = await seller.context.newPage()
  await Promise.all([seller.page.goto('/messages'), second.goto('/messages')])
  await Promise.all([ready(seller.page), ready(second)])

  await buyer.page.goto(`/property/${home}?ask=1`)
  await buyer.page.getByRole('textbox', { name: 'Your message' }).fill(words)
  await buyer.page.getByRole('button', { name: 'Send message' }).click()
  await buyer.page.getByRole('link', { name: 'Open the conversation' }).click()
  for (const page of [seller.page, second])
    await page.getByRole('link', { name: words }).waitFor(PATIENCE)

  await seller.page.getByRole('link', { name: words }).click()
  await seller.page.getByRole('textbox', { name: /^Message to/ }).fill('To the brim.')
  await seller.page.getByRole('button', { name: 'Send', exact: true }).click()
  await buyer.page.getByRole('log').getByText('To the brim.').waitFor(PATIENCE)
  expect(await seller.page.getByRole('log').getByText('To the brim.').count()).toBe(1)
  expect(await accessibilityViolations(buyer.page)).toEqual([])
  expect(await accessibilityViolations(seller.page)).toEqual([])
  await Promise.all([seller.leave(), buyer.leave()])
})

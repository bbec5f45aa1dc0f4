import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DESKTOP,
  ready,
  signIn,
  visitorWithoutMap,
} from '../../support/browser.ts'

afterAll(closeBrowser)

test('how the site is reached is said once, by an administrator, and shown everywhere', async () => {
  const reader = await visitorWithoutMap({ viewport: DESKTOP })
  const footer = reader.page.getByRole('contentinfo')
  const { page, expectNoise, leave } = await visitorWithoutMap({ viewport: DESKTOP })
  await signIn(page, 'admin')
  await page.goto('/admin/dashboard?tab=site')
  await ready(page)
  const form = page.getByRole('region', { name: 'Contact and promises' })
  const saved = page.getByText('Site settings saved. Every page shows them now.')
  await form.getByLabel('Email address', { exact: true }).fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await saved.waitFor()

  // Neither an address nor a number: hours alone would lead nowhere.
  await reader.page.goto('/terms')
  await ready(reader.page)
  await footer.getByText('Mon-Sat 9AM-6PM').waitFor()
  await footer.getByRole('link', { name: 'Ask us a question' }).click()
  await reader.page.getByRole('heading', { name: 'Talk to us' }).waitFor()

  await page.reload()
  await ready(page)
  await form.getByLabel('Email address', { exact: true }).fill('help@veedu.example')
  await form.getByLabel('Hours (English)').fill('Mon-Fri 10AM-4PM')
  expectNoise(/422/)
  await form.getByLabel('Name of the officer').fill('Sample Officer')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByRole('alert').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await form.getByLabel('Email address of the officer').fill('grievance@veedu.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await saved.waitFor()
  await page.goto('/admin/dashboard?tab=audit&action=site.change')
  await ready(page)
  await page.getByText('Site settings changed').last().waitFor()
  await page.getByText(/Mon-Sat 9AM-6PM.* → .*Mon-Fri 10AM-4PM/).waitFor()
  await leave()

  await reader.page.goto('/terms')
  await ready(reader.page)
  await footer.getByText('Mon-Fri 10AM-4PM').waitFor()
  await footer.getByRole('link', { name: 'help@veedu.example' }).waitFor()
  expect(await footer.getByRole('link', { name: 'Ask us a question' }).count()).toBe(0)
  await footer.getByRole('link', { name: 'Grievance officer' }).click()
  const main = reader.page.getByRole('main')
  await main.getByText('Sample Officer').waitFor()
  await main.getByText('Hours: Mon-Fri 10AM-4PM').waitFor()
  expect(await accessibilityViolations(reader.page)).toEqual([])
  await reader.leave()
})

test('sample listings are left out of figures when an administrator says so', async () => {
  const reader = await visitorWithoutMap({ viewport: DESKTOP })
  const fromSamples = reader.page.getByRole('main').getByText('from sample data').first()
  await reader.page.goto('/market')
  await ready(reader.page)
  await fromSamples.waitFor()

  const { page, leave } = await visitorWithoutMap({ viewport: DESKTOP })
  await signIn(page, 'admin')
  const count = page.getByRole('checkbox', { name: 'Count sample listings in figures' })
  const save = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Site settings saved. Every page shows them now.').waitFor()
  }
  await page.goto('/admin/dashboard?tab=site')
  await ready(page)
  await count.uncheck()
  await save()
  await reader.page.goto('/market')
  await ready(reader.page)
  expect(await fromSamples.count()).toBe(0)
  await page.goto('/admin/dashboard?tab=audit&action=site.change')
  await ready(page)
  await page.getByText('Figures leave sample listings out').waitFor()

  await page.goto('/admin/dashboard?tab=site')
  await ready(page)
  expect(await count.isChecked()).toBe(false)
  await count.check()
  await save()
  await reader.page.goto('/market')
  await ready(reader.page)
  await fromSamples.waitFor()
  await leave()
  await reader.leave()
})

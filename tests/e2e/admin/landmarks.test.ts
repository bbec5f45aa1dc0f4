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

test('an administrator adds a landmark, corrects it and removes it', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap({ viewport: DESKTOP })
  await signIn(page, 'admin')
  await page.goto('/admin/dashboard?tab=landmarks&q=infopark')
  await ready(page)
  await page.getByRole('row').filter({ hasText: 'ഇൻഫോപാർക്ക്' }).first().waitFor()

  await page.getByRole('button', { name: 'Add a landmark' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a landmark' })
  await dialog.getByLabel('Name in Latin letters').fill('Kumbanad Arcade')
  await dialog.getByLabel('Kind').selectOption({ label: 'Mall' })
  await dialog.getByLabel('Other names').fill('The Arcade, ആർക്കേഡ്')
  // A slip: the numbers are swapped.
  await dialog.getByLabel('Latitude').fill('76.65')
  await dialog.getByLabel('Longitude').fill('9.37')
  expectNoise(/422/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/swapped/i).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByLabel('Latitude').fill('9.37')
  await dialog.getByLabel('Longitude').fill('76.65')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The landmark is added.').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await page.goto('/admin/dashboard?tab=landmarks&state=added')
  await ready(page)
  const row = page.getByRole('row').filter({ hasText: 'Kumbanad Arcade' })
  await row.getByText('The Arcade, ആർക്കേഡ്').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await row.getByRole('button', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: /Kumbanad Arcade/ })
  await change.getByLabel('Name in Malayalam').fill('കുമ്പനാട് ആർക്കേഡ്')
  await change.getByRole('button', { name: 'Save' }).click()
  await row.getByText('കുമ്പനാട് ആർക്കേഡ്').waitFor()

  await row.getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('dialog', { name: /Kumbanad Arcade/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await row.waitFor({ state: 'detached' })
  await leave()
})

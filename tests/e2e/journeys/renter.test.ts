import { afterAll, expect, test } from 'vitest'
import { closeBrowser, ready } from '../../support/browser.ts'
import {
  chooseVisitTime,
  newEmail,
  PATIENCE,
  signUp,
  tabOf,
  walker,
  WALKS,
} from '../../support/journeys.ts'

afterAll(closeBrowser)

test.each(WALKS)(
  'a renter finds a flat, reads its terms, asks, books a visit, and is called a renter: $device, $lang',
  async (walk) => {
    const one = await walker(walk, { city: 'Kochi' })
    const { page, t, press, reads, fromTheBar, toDashboard, leave } = one
    await page.goto('/')
    await ready(page)
    await fromTheBar(t('shell:nav.login'))
    await page
      .getByRole('main')
      .getByRole('link', { name: t('account:noAccount') })
      .click()
    await page.waitForURL('**/register**')
    await ready(page)
    await page.getByText(t('account:register.roles.RENTER'), { exact: true }).click()
    const email = newEmail('renter')
    await signUp(one, { name: 'Nikhil Das', email })
    await page.waitForURL('**/profile/buyer**')
    await reads('profile:role.RENTER')

    await page.getByRole('banner').getByRole('link').first().click()
    await page
      .getByRole('combobox', { name: t('ask:label') })
      .fill(walk.lang === 'en' ? 'flat for rent in Kochi' : 'കൊച്ചിയിൽ വാടകയ്ക്ക് ഫ്ലാറ്റ്')
    await page.keyboard.press('Enter')
    await page.waitForURL(/forSale=false/)
    await page.locator('#results').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/home=\d+/)
    await reads('property:terms.title')
    await reads('property:terms.who')

    await press('property:contact.ask')
    const ask = page.getByRole('dialog', { name: t('messages:ask.title') })
    await ask.getByLabel(t('messages:ask.message')).fill('Is the water from a well?')
    await press('messages:ask.send', ask)
    await press('messages:ask.done')
    await press('property:bookVisit')
    const visit = await chooseVisitTime(one, { day: 4, time: 2 })
    await press('visits:book.send', visit)
    await reads('visits:book.sent')
    await press('shell:close', page.getByRole('dialog').first())
    await page.waitForURL((url) => !url.searchParams.has('home'))

    await toDashboard()
    await page.waitForURL(/\/profile\/(buyer|renter)/)
    await page.getByText(`${t('profile:role.RENTER')} · ${email}`).waitFor(PATIENCE)
    await tabOf(one, 'profile:tab.visits')
    await reads('visits:state.asked')
    await tabOf(one, 'profile:tab.messages')
    await page.getByRole('link', { name: /Is the water from a well\?/ }).waitFor(PATIENCE)
    expect(await page.getByRole('banner').getByText(t('shell:role.BUYER')).count()).toBe(0)
    await leave()
  },
)

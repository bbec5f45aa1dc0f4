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

const SENTENCE = {
  en: '8 cents garden land in Thrissur',
  ml: 'തൃശ്ശൂരിൽ 8 സെന്റ് പുരയിട ഭൂമി',
}

test.each(WALKS)(
  'a family finds land in Thrissur, looks at the town, saves, visits and offers: $device, $lang',
  async (walk) => {
    const one = await walker(walk, { city: 'Thrissur' })
    const { page, t, press, reads, fromTheBar, toDashboard, leave } = one
    await page.goto('/')
    await ready(page)
    await page.getByRole('combobox', { name: t('ask:label') }).fill(SENTENCE[walk.lang])
    await press('ask:search', page.getByRole('search'))
    await page.waitForURL(/landNature=purayidam/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
      location: 'Thrissur',
      propertyType: 'PLOT,AGRICULTURAL',
    })
    // The page before is shown until this one is there, and its menu goes with it.
    await page.locator('#results').getByRole('article').first().waitFor()

    // What the town is like, and back.
    await fromTheBar(t('shell:nav.locality'))
    await page.waitForURL('**/locality/Thrissur')
    await page.getByRole('heading', { level: 1, name: /^(Thrissur|തൃശ്ശൂർ)/ }).waitFor()
    await page.goBack()
    await page.waitForURL(/landNature=purayidam/)
    await page.locator('#results').getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/home=\d+/)
    const home = page.getByRole('dialog').first()
    // Beside the word may stand how many saved it.
    await home
      .getByRole('button', { name: new RegExp(`^${t('shell:save.word')}`) })
      .first()
      .click(PATIENCE)
    await reads('shell:save.here')
    await press('property:bookVisit')
    const visit = await chooseVisitTime(one, { day: 3, time: 4 })
    await visit.getByLabel(t('visits:book.note')).fill('We come by train')
    await press('visits:book.send', visit)
    // Nobody is signed in: an account is made on the way, and the request is found as it was.
    await visit.getByRole('link', { name: t('visits:book.register') }).click()
    await page.waitForURL('**/register?**')
    await ready(page)
    await signUp(one, { name: 'Thomas Chacko', email: newEmail('family') })
    await page.waitForURL(/home=\d+/)
    await visit.waitFor(PATIENCE)
    expect(await visit.getByLabel(t('visits:book.note')).inputValue()).toBe('We come by train')
    await press('visits:book.send', visit)
    await reads('visits:book.sent')

    await press('property:makeOffer')
    const offer = page.getByRole('dialog', { name: t('offers:form.title') })
    await offer.getByLabel(t('offers:form.amount.sale')).fill('15 lakh')
    await offer.getByText(t('offers:condition.titleCheck')).click()
    // Nothing typed is lost by a reload.
    await page.reload()
    await ready(page)
    await press('property:makeOffer')
    await expect
      .poll(() => offer.getByLabel(t('offers:form.amount.sale')).inputValue())
      .toBe('15 lakh')
    expect(
      await offer.getByRole('checkbox', { name: t('offers:condition.titleCheck') }).isChecked(),
    ).toBe(true)
    await press('offers:form.send', offer)
    await reads('offers:did.make')

    // Home, visit and offer are on their page.
    await press('shell:close', home)
    await page.waitForURL((url) => !url.searchParams.has('home'))
    await toDashboard()
    await tabOf(one, 'profile:tab.visits')
    await reads('visits:state.asked')
    await tabOf(one, 'profile:tab.offers')
    await reads('offers:from.buyer')
    await tabOf(one, 'profile:tab.saved')
    await page.getByRole('heading', { name: t('profile:saved', { count: 1 }) }).waitFor(PATIENCE)
    await leave()
  },
)

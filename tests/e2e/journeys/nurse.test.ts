import { afterAll, expect, test } from 'vitest'
import { accessibilityViolations, closeBrowser, ready } from '../../support/browser.ts'
import { newEmail, PATIENCE, signUp, tabOf, walker, WALKS } from '../../support/journeys.ts'

afterAll(closeBrowser)

const SENTENCE = {
  en: 'house in Kottayam under 80 lakh',
  ml: 'കോട്ടയത്ത് 80 ലക്ഷത്തിൽ താഴെ വീട്',
}

test.each(WALKS)(
  'a nurse abroad saves a search and homes, shares a shortlist, hears from her family and writes: $device, $lang',
  async (walk) => {
    const one = await walker(walk, {
      city: 'Kottayam',
      colorScheme: 'dark',
      timezoneId: 'Asia/Qatar',
    })
    const { page, t, like, press, reads, toDashboard, leave } = one
    await page.goto('/')
    await ready(page)
    await page.getByRole('combobox', { name: t('ask:label') }).fill(SENTENCE[walk.lang])
    await page.keyboard.press('Enter')
    await page.waitForURL(/location=Kottayam/)
    await ready(page)
    const list = page.locator('#results')
    for (const at of [0, 1]) {
      const heart = list
        .getByRole('article')
        .nth(at)
        .getByRole('button', { pressed: false })
        .first()
      await heart.click(PATIENCE)
      await expect.poll(() => list.getByRole('button', { pressed: true }).count()).toBe(at + 1)
    }

    // An alert needs an account: it is made on the way, and everything comes along.
    await press('shell:save.saveSearch')
    const search = page.getByRole('dialog', { name: t('saved:save.title') })
    expect(await search.getByRole('radio', { name: t('saved:alert.daily') }).isChecked()).toBe(true)
    await press('saved:save.logIn', search)
    await page.waitForURL(/\/login/)
    await ready(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('account:noAccount') })
      .click()
    await page.waitForURL('**/register?**')
    await ready(page)
    await signUp(one, { name: 'Lincy Joseph', email: newEmail('nurse') })
    await page.waitForURL(/location=Kottayam/)
    await reads('saved:moved.done_one')
    await reads('saved:moved.homes_other')

    await toDashboard()
    await tabOf(one, 'profile:tab.searches')
    await expect
      .poll(() => page.getByLabel(t('saved:alert.label')).inputValue(), PATIENCE)
      .toBe('daily')
    await tabOf(one, 'profile:tab.saved')
    await press('shortlists:share.open')
    const share = page.getByRole('dialog', { name: t('shortlists:share.open') })
    await share.getByLabel(t('shortlists:share.name'), { exact: true }).fill('Amma & Achan')
    await press('shortlists:share.create', share)
    await reads('shortlists:own.nobody')
    const link = page.getByRole('link', { name: t('shortlists:own.look') })
    const url = new URL((await link.getAttribute('href')) ?? '')
    const whatsapp = page.getByRole('link', { name: t('shortlists:own.whatsapp') })
    expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(url.href)

    const home = await walker({ device: 'phone', lang: 'ml' })
    await home.page.goto(url.pathname)
    await ready(home.page)
    await home.press('shortlists:shared.yes')
    await home.reads('shortlists:shared.nameFirst')
    await home.page.getByLabel(home.t('shortlists:shared.yourName')).fill('Amma')
    await home.press('shortlists:shared.yes')
    await home.page
      .getByText(`${home.t('shortlists:shared.yes')}: Amma`)
      .first()
      .waitFor(PATIENCE)
    await home.page.getByLabel(home.like('shortlists:shared.commentOn')).first().fill('പള്ളിക്കടുത്താണ്')
    await home.press('shortlists:shared.send')
    await home.page.getByRole('paragraph').filter({ hasText: 'പള്ളിക്കടുത്താണ്' }).waitFor(PATIENCE)
    expect(await accessibilityViolations(home.page)).toEqual([])

    await page.reload()
    await ready(page)
    await page.getByText('Amma: പള്ളിക്കടുത്താണ്').waitFor(PATIENCE)
    expect(await accessibilityViolations(page)).toEqual([])
    await press('shortlists:own.end')
    await reads('shortlists:own.endedNow')
    home.expectNoise(/404/)
    await home.page.reload()
    await home.page
      .getByRole('heading', { name: home.t('shortlists:shared.ended') })
      .waitFor(PATIENCE)
    await home.leave()

    const saved = page.getByRole('region', { name: like('profile:saved') })
    await saved.getByRole('listitem').first().getByRole('link').first().click()
    await page.waitForURL(/\/property\/\d+/)
    await press('property:contact.ask')
    const ask = page.getByRole('dialog', { name: t('messages:ask.title') })
    await ask.getByLabel(t('messages:ask.message')).fill('We can see it in December.')
    await press('messages:ask.send', ask)
    await press('messages:ask.done')
    await press('property:contact.showNumber')
    await page.locator('a[href^="tel:"]').filter({ visible: true }).first().waitFor(PATIENCE)
    await leave()
  },
)

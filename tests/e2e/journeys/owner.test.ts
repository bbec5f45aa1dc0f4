import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DEMO_PASSWORD,
  ready,
} from '../../support/browser.ts'
import { jpeg } from '../../support/files/pictures.ts'
import { newEmail, PATIENCE, signInByTheBar, tabOf, walker, WALKS } from '../../support/journeys.ts'

afterAll(closeBrowser)

const TITLE = { en: 'House beside the temple tank', ml: 'അമ്പലക്കുളത്തിനടുത്തുള്ള വീട്' }

test.each(WALKS)(
  'an owner lists a house in seven steps, signs up on the way, shares it, answers and marks it sold: $device, $lang',
  async (walk) => {
    const one = await walker(walk, { city: 'Thrissur' })
    const { page, t, like, press, fromTheBar, expectNoise, toDashboard, leave } = one
    const title = `${TITLE[walk.lang]} ${walk.device}`
    const next = async (step: number): Promise<void> => {
      await press('form:next')
      await page.getByRole('heading', { level: 1, name: t(`form:step.${step}.name`) }).waitFor()
    }
    const fill = async (field: string, text: string): Promise<void> =>
      page.getByLabel(t(`form:label.${field}`), { exact: true }).fill(text)
    await page.goto('/')
    await ready(page)
    await fromTheBar(t('shell:nav.list'))
    await page.waitForURL('**/add-property**')
    await ready(page)

    const form = page.getByRole('main')
    await form.getByText(t('form:choice.propertyType.INDEPENDENT_HOUSE'), { exact: true }).click()
    await form.getByText(t('form:deal.forSale'), { exact: true }).click()
    await fill('title', title)
    await next(2)
    await fill('address', 'Pattalam Road')
    await page.getByRole('button', { name: like('form:offerCity') }).click()
    await fill('zipCode', '680001')
    await next(3)
    await fill('builtUpArea', '1,650 sq ft')
    await fill('plotArea', '8 cents')
    await next(4)
    await fill('price', '72 lakh')
    await next(5)
    await page.getByText(t('values:chip.Own_Well'), { exact: true }).click()
    await next(6)
    await next(7)
    await page
      .getByLabel(t('form:photos.choose'))
      .setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1200, 800) })
    await page.getByText('front.jpg').waitFor(PATIENCE)

    // All seven steps are reviewed on one page; a reload loses nothing, the photo neither.
    await page.reload()
    await ready(page)
    await page.getByText('front.jpg').waitFor(PATIENCE)
    await page
      .getByRole('region', { name: t('form:step.4.name') })
      .getByText(/₹ 72,00,000/)
      .waitFor(PATIENCE)
    await press('form:add')
    const account = page.getByRole('dialog', { name: t('account:register.title') })
    await account.getByLabel(t('account:name'), { exact: true }).fill('Latha Menon')
    const email = newEmail('owner')
    await account.getByLabel(t('account:email'), { exact: true }).fill(email)
    await account.getByLabel(t('account:password'), { exact: true }).fill(DEMO_PASSWORD)
    expect(await account.getByRole('radio').count()).toBe(2)
    expect(
      await account.getByRole('radio', { name: t('account:register.roles.SELLER') }).isChecked(),
    ).toBe(true)
    expect(await accessibilityViolations(page, 'look')).toEqual([])
    await press('account:register.go', account)
    // A new account's address is not confirmed yet: the listing needs another way to be reached.
    expectNoise(/422/)
    await page
      .getByRole('heading', { level: 1, name: t('form:step.6.name') })
      .waitFor({ timeout: 30_000 })
    await fill('contactPhone', '9847012345')
    await next(7)
    await press('form:add')
    await page
      .getByRole('heading', { level: 1, name: t('published:live') })
      .waitFor({ timeout: 30_000 })
    const whatsapp = page.getByRole('link', { name: t('published:share.whatsapp') })
    expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toContain(title)
    await page.getByRole('link', { name: t('published:view') }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor(PATIENCE)
    const address = new URL(page.url()).pathname

    // Somebody asks; the owner answers.
    const buyer = await walker({ ...walk, device: 'phone' })
    await buyer.page.goto('/')
    await signInByTheBar(buyer, 'buyer@veedu.demo')
    await buyer.page.goto(address)
    await ready(buyer.page)
    // The number opens in place, with a chat that begins with a sentence in one's own language.
    await buyer.press('property:contact.showNumber')
    const chat = buyer.page
      .getByRole('link', { name: t('property:contact.whatsapp'), exact: true })
      .filter({ visible: true })
      .first()
    await chat.waitFor(PATIENCE)
    expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toMatch(
      like('property:contact.hello'),
    )
    await buyer.press('property:contact.ask')
    const ask = buyer.page.getByRole('dialog', { name: t('messages:ask.title') })
    await ask.getByLabel(t('messages:ask.message')).fill(`Is the well full in April? ${title}`)
    await buyer.press('messages:ask.send', ask)
    await buyer.page.getByRole('link', { name: t('messages:ask.conversation') }).click(PATIENCE)

    await fromTheBar(like('shell:nav.messages'))
    await page.waitForURL('**/messages**')
    await page.getByRole('link', { name: /Is the well full in April\?/ }).click(PATIENCE)
    await page.locator('#message-text').fill('To the brim.')
    await press('messages:send')
    await buyer.page.getByRole('log').getByText('To the brim.').waitFor(PATIENCE)
    await buyer.leave()

    // On a phone a conversation fills the window.
    if (walk.device === 'phone') await page.getByRole('link', { name: t('messages:back') }).click()
    await toDashboard()
    await tabOf(one, 'profile:tab.mine')
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title, exact: true }) })
    await row.locator('summary').click()
    await row
      .getByRole('button', { name: t('lifecycle:become', { status: t('profile:status.Sold') }) })
      .click()
    await row.getByText(t('profile:status.Sold'), { exact: true }).waitFor(PATIENCE)
    await leave()
  },
)

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  downloadedText,
  PHONE,
  ready,
  signIn,
  visitorWithoutMap,
} from '../../support/browser.ts'
import { askAbout, ownListing } from '../../support/conversation.ts'
import { pdf } from '../../support/files/pdf.ts'
import { jpeg } from '../../support/files/pictures.ts'

afterAll(closeBrowser)

const PATIENCE = { timeout: 15_000 }
const words = 'Is the well full in April?'

test('two people talk live: one asks from a home’s page, the other answers, both in two tabs see it at once', async () => {
  const [seller, buyer] = await Promise.all([
    visitorWithoutMap(),
    visitorWithoutMap({ viewport: PHONE }),
  ])
  await Promise.all([signIn(seller.page, 'seller'), signIn(buyer.page, 'buyer')])
  const home = await ownListing(seller.page)
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

const TEXTS = {
  en: JSON.parse(readFileSync('src/i18n/en/messages/messages.json', 'utf8')) as Texts,
  ml: JSON.parse(readFileSync('src/i18n/ml/messages/messages.json', 'utf8')) as Texts,
}
interface Texts {
  send: string
  typing: string
  seen: string
  block: string
  unblock: string
  cannot: { blocked: string }
  attach: Record<'open' | 'photos' | 'papers' | 'photo' | 'takeBackYes' | 'removed', string>
}

test.each(['en', 'ml'] as const)(
  'in %s, an owner at a desk and a buyer on a phone write, see each other write and read, send a photo and a paper, block and undo it',
  async (lang) => {
    const t = TEXTS[lang]
    const [seller, buyer] = await Promise.all([
      visitorWithoutMap(),
      visitorWithoutMap({ viewport: PHONE, hasTouch: true, isMobile: true }),
    ])
    await Promise.all([signIn(seller.page, 'seller'), signIn(buyer.page, 'buyer')])
    const home = await ownListing(seller.page)
    const threadId = await askAbout(home, buyer.page)
    for (const { page, context } of [seller, buyer]) {
      await context.addCookies([{ name: 'lang', value: lang, url: new URL(page.url()).origin }])
      await page.goto(`/messages?thread=${threadId}`)
      await ready(page)
    }
    const box = (page: Page) => page.locator('#message-text')
    const [never, again] = [`Never arrives ${lang}`, `Arrives again ${lang}`]
    const send = (page: Page) => page.getByRole('button', { name: t.send, exact: true })
    const log = (page: Page) => page.getByRole('log')
    await box(seller.page).waitFor(PATIENCE)

    await box(buyer.page).pressSequentially(`Is it ${lang}`)
    await seller.page.getByText(t.typing).waitFor(PATIENCE)
    await send(buyer.page).click()
    await log(seller.page).getByText(`Is it ${lang}`).waitFor(PATIENCE)
    await seller.page.getByText(t.typing).waitFor({ state: 'hidden', ...PATIENCE })
    // The owner has it on screen.
    await log(buyer.page).getByText(t.seen).waitFor(PATIENCE)

    await buyer.page.getByLabel(t.attach.photos, { exact: true }).setInputFiles({
      name: `room-${lang}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await jpeg(900, 600),
    })
    await send(buyer.page).click()
    const photo = log(seller.page).getByRole('img', {
      name: t.attach.photo.replace('{{name}}', `room-${lang}.jpg`),
    })
    await photo.waitFor(PATIENCE)
    await expect
      .poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth), PATIENCE)
      .toBe(640)

    await seller.page
      .getByLabel(t.attach.papers, { exact: true })
      .setInputFiles({ name: `tax-${lang}.pdf`, mimeType: 'application/pdf', buffer: pdf('tax') })
    await box(seller.page).fill(`The tax receipt ${lang}`)
    await send(seller.page).click()
    const paper = log(buyer.page).getByRole('link', { name: `tax-${lang}.pdf` })
    await paper.waitFor(PATIENCE)
    const download = buyer.page.waitForEvent('download')
    await paper.click()
    expect(await downloadedText(await download)).toContain('%PDF')
    for (const { page } of [seller, buyer])
      expect(await accessibilityViolations(page, lang === 'en' ? undefined : 'look')).toEqual([])

    await seller.page.getByRole('button', { name: t.block, exact: true }).click()
    await seller.page
      .getByRole('dialog')
      .getByRole('button', { name: t.block, exact: true })
      .click()
    await seller.page.getByText(t.cannot.blocked).waitFor(PATIENCE)
    await box(buyer.page).fill(never)
    await send(buyer.page).click()
    await log(buyer.page).getByText(never).waitFor(PATIENCE)
    await seller.page.getByRole('button', { name: t.unblock, exact: true }).first().click()
    await box(seller.page).waitFor(PATIENCE)
    await box(buyer.page).fill(again)
    await send(buyer.page).click()
    await log(seller.page).getByText(again).waitFor(PATIENCE)
    expect(await log(seller.page).getByText(never).count()).toBe(0)
    await Promise.all([seller.leave(), buyer.leave()])
  },
)

test('a photo that is sent without a connection waits on the phone, survives a reload, and goes out later', async () => {
  const [seller, buyer] = await Promise.all([
    visitorWithoutMap(),
    visitorWithoutMap({ viewport: PHONE, hasTouch: true, isMobile: true }),
  ])
  buyer.expectNoise(/Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED|net::/)
  await Promise.all([signIn(seller.page, 'seller'), signIn(buyer.page, 'buyer')])
  const home = await ownListing(seller.page)
  await buyer.page.goto(`/property/${home}?ask=1`)
  await buyer.page.getByRole('textbox', { name: 'Your message' }).fill('May I send a photo?')
  await buyer.page.getByRole('button', { name: 'Send message' }).click()
  await buyer.page.getByRole('link', { name: 'Open the conversation' }).click()
  await buyer.page.locator('#message-text').waitFor(PATIENCE)
  const thread = buyer.page.url()

  await buyer.context.setOffline(true)
  await buyer.page
    .getByLabel('Photos', { exact: true })
    .setInputFiles({ name: 'offline.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) })
  await buyer.page
    .getByRole('list', { name: 'Chosen for this message' })
    .getByText('offline.jpg')
    .waitFor()
  await buyer.page.getByRole('button', { name: 'Send', exact: true }).click()
  await buyer.page.getByText(/^Waits on this device, with its files/).waitFor(PATIENCE)
  await buyer.context.setOffline(false)
  // A page that was closed meanwhile sends it when it is opened again.
  await buyer.page.goto(thread)
  await ready(buyer.page)
  await seller.page.goto(`/messages?${new URL(thread).searchParams}`)
  await seller.page
    .getByRole('log')
    .getByRole('img', { name: 'Photo: offline.jpg' })
    .waitFor(PATIENCE)
  await buyer.page.getByText(/^Waits on this device/).waitFor({ state: 'hidden', ...PATIENCE })
  expect(
    await buyer.page.getByRole('log').getByRole('img', { name: 'Photo: offline.jpg' }).count(),
  ).toBe(1)
  await Promise.all([seller.leave(), buyer.leave()])
})

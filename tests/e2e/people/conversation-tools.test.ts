import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  PHONE,
  ready,
  signIn,
  visitorWithoutMap,
  type Visitor,
} from '../../support/browser.ts'
import { askAbout, ownListing } from '../../support/conversation.ts'

afterAll(closeBrowser)

const PATIENCE = { timeout: 15_000 }
const PHONE_OPTIONS = { viewport: PHONE, hasTouch: true, isMobile: true }

const log = (page: Page) => page.getByRole('log')
const box = (page: Page) => page.locator('#message-text')

/** The owner of a home at a desk, and somebody on a phone who asked about it. */
async function conversation(): Promise<{ seller: Visitor; buyer: Visitor; threadId: number }> {
  const [seller, buyer] = await Promise.all([visitorWithoutMap(), visitorWithoutMap(PHONE_OPTIONS)])
  await Promise.all([signIn(seller.page, 'seller'), signIn(buyer.page, 'buyer')])
  const threadId = await askAbout(await ownListing(seller.page), buyer.page)
  return { seller, buyer, threadId }
}

async function send(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await log(page).getByText(text).waitFor(PATIENCE)
}

test('an owner puts a ready answer into the box, in either language, and adds, changes, orders and deletes own ones', async () => {
  const { seller, buyer, threadId } = await conversation()
  const { page } = seller
  const dialog = page.getByRole('dialog', { name: 'Ready answers' })
  const answer = (name: string | RegExp) => dialog.getByRole('button', { name })
  const open = async () => {
    await page.getByLabel('Add photos, papers or a ready answer').click()
    await page.getByRole('button', { name: 'Ready answers', exact: true }).click()
    await dialog
      .getByText('None yet.')
      .or(answer(/^Delete:/).first())
      .waitFor(PATIENCE)
  }
  const add = async (text: string) => {
    await answer('Add').click()
    await dialog.getByRole('textbox', { name: 'New answer' }).fill(text)
    await answer('Save').click()
    await answer('Add').waitFor(PATIENCE)
  }
  await page.goto(`/messages?thread=${threadId}`)
  await box(page).waitFor(PATIENCE)
  const before = await log(page).getByText('You wrote:').count()

  await open()
  expect(await accessibilityViolations(page)).toEqual([])
  await answer(/^The price is ₹/).click()
  await expect.poll(() => box(page).inputValue(), PATIENCE).toMatch(/^The price is ₹ ?[\d,]+/)
  await open()
  await dialog.getByRole('radio', { name: 'മലയാളം' }).check({ force: true })
  await answer(/ഒഴിവുണ്ട്|ലഭ്യമാണ്|ഉണ്ട്/)
    .first()
    .click()
  // It is added below, to be changed before it is sent.
  await expect.poll(() => box(page).inputValue(), PATIENCE).toMatch(/^The price is .+\n.*[അ-ഹ]/s)

  await open()
  await add('Bring an umbrella, {name}.')
  await add('The key is with me.')
  await answer('Move up: The key is with me.').click()
  const first = dialog.getByRole('region', { name: 'Your own' }).getByRole('listitem').first()
  await first.getByText('The key is with me.').waitFor(PATIENCE)
  await answer('Edit: The key is with me.').click()
  await dialog.getByRole('textbox', { name: 'Edit the answer' }).fill('The key is next door.')
  await answer('Save').click()
  await first.getByText('The key is next door.').waitFor(PATIENCE)
  await page.reload()
  await ready(page)
  await open()
  await first.getByText('The key is next door.').waitFor(PATIENCE)
  await answer('Delete: The key is next door.').click()
  await answer('Delete: The key is next door.').waitFor({ state: 'detached', ...PATIENCE })
  await box(page).evaluate((element) => element.scrollIntoView())
  await answer(/^Bring an umbrella, (?!\{)/).click()
  await expect.poll(() => box(page).inputValue(), PATIENCE).toMatch(/Bring an umbrella, [^{]+\.$/)
  expect(await log(page).getByText('You wrote:').count()).toBe(before)
  await open()
  await answer(/^Delete: Bring an umbrella/).click()
  await dialog.getByText('None yet.').waitFor(PATIENCE)
  await Promise.all([seller.leave(), buyer.leave()])
})

test('the list of conversations blocks and takes it back at once, and reports a message', async () => {
  const { seller, buyer, threadId } = await conversation()
  const { page } = seller
  await buyer.page.goto(`/messages?thread=${threadId}`)
  await box(buyer.page).waitFor(PATIENCE)
  await send(buyer.page, 'Pay me a deposit first.')
  await page.goto('/messages')
  const row = page.getByRole('listitem').filter({ hasText: 'Pay me a deposit first.' })
  const choose = async (name: string) => {
    await row.getByLabel(/^More for /).click()
    await row.getByRole('button', { name, exact: true }).click()
  }
  await row.waitFor(PATIENCE)
  await ready(page)
  await choose('Block')
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await page.getByText('Blocked. You will not receive their messages.').waitFor(PATIENCE)
  await send(buyer.page, 'Are you there?')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Unblocked. You can write to each other again.').waitFor(PATIENCE)
  // What was sent meanwhile never arrives.
  expect(await page.getByText('Are you there?').count()).toBe(0)

  await choose('Report a message')
  const dialog = page.getByRole('dialog', { name: 'Report a message' })
  await dialog.getByLabel('Which message?').selectOption({ label: 'Pay me a deposit first.' })
  await dialog.getByRole('radio', { name: 'It looks like fraud' }).check({ force: true })
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page.getByText('Thank you. An administrator will review the message.').waitFor(PATIENCE)
  await Promise.all([seller.leave(), buyer.leave()])
})

/** How many messages of a conversation its reader has not had on screen. */
function unreadIn(page: Page, threadId: number): Promise<number | undefined> {
  return page.evaluate(async (id) => {
    const answer = await fetch('/api/messages/threads', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    const { items } = (await answer.json()) as { items: { id: number; unread: number }[] }
    return items.find((each) => each.id === id)?.unread
  }, threadId)
}

test('with the switch on one’s account off, the other person learns that a message arrived, not that it was read', async () => {
  const { seller, buyer, threadId } = await conversation()
  const shown = (page: Page) =>
    page.getByRole('switch', { name: 'Show when I have read a message' })
  const turn = async (on: boolean) => {
    await buyer.page.goto('/account')
    await ready(buyer.page)
    await expect.poll(() => shown(buyer.page).isEnabled(), PATIENCE).toBe(true)
    const saved = buyer.page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/account/messages') && answer.request().method() === 'PUT',
    )
    await buyer.page.getByText('Show when I have read a message').click()
    expect((await saved).status()).toBe(200)
    await buyer.page.reload()
    await expect.poll(() => shown(buyer.page).isEnabled(), PATIENCE).toBe(true)
    expect(await shown(buyer.page).isChecked()).toBe(on)
  }
  const read = async (text: string) => {
    await buyer.page.goto(`/messages?thread=${threadId}`)
    await log(buyer.page).getByText(text).waitFor(PATIENCE)
    await expect.poll(() => unreadIn(buyer.page, threadId), PATIENCE).toBe(0)
  }
  await seller.page.goto(`/messages?thread=${threadId}`)
  await box(seller.page).waitFor(PATIENCE)
  await turn(false)
  await send(seller.page, 'Come on Sunday.')
  await read('Come on Sunday.')
  await log(seller.page).getByText('Delivered').waitFor(PATIENCE)
  await seller.page.reload()
  await log(seller.page).getByText('Delivered').waitFor(PATIENCE)
  expect(await log(seller.page).getByText('Come on Sunday.').count()).toBe(1)

  await turn(true)
  await send(seller.page, 'Or on Monday.')
  await read('Or on Monday.')
  await log(seller.page).getByText('Seen').waitFor(PATIENCE)
  await Promise.all([seller.leave(), buyer.leave()])
})

test('a phone shares a listing with its picture, and the link alone where it takes no files', async () => {
  const { page, context, leave } = await visitorWithoutMap(PHONE_OPTIONS)
  await context.addInitScript(() => {
    const shared: unknown[] = []
    const takesFiles = !location.search.includes('files=no')
    Object.assign(window, { shared })
    Object.assign(navigator, {
      canShare: () => takesFiles,
      share: async ({ files = [], ...rest }: ShareData) => {
        shared.push({
          ...rest,
          files: files.map(({ name, type, size }) => ({ name, type, empty: size === 0 })),
        })
      },
    })
  })
  const share = async (id: number, query = '') => {
    await page.goto(`/property/${id}${query}`)
    await ready(page)
    const picture = page.waitForResponse(new RegExp(`/property/${id}/share\\.jpg`))
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await (await picture).finished()
    await page.getByRole('button', { name: 'Share…' }).click()
    return page.evaluate(() => (window as unknown as { shared: object[] }).shared[0])
  }
  const homes = await page.request.get('/api/properties?limit=1')
  const [home] = (await homes.json()) as { id: number }[]
  if (!home) throw new Error('no home is offered')
  const { id } = home
  await expect
    .poll(() => share(id), PATIENCE)
    .toEqual({
      title: expect.any(String),
      text: expect.stringMatching(new RegExp(`₹.*/property/${id}`, 's')),
      files: [{ name: `veedu-${id}.jpg`, type: 'image/jpeg', empty: false }],
    })
  expect(await share(id, '?files=no')).toEqual({
    title: expect.any(String),
    text: expect.stringContaining('₹'),
    url: expect.stringMatching(new RegExp(`/property/${id}`)),
    files: [],
  })
  await leave()
})

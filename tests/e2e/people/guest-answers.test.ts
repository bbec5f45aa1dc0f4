import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxEntry, OutboxEmail } from '../../../src/contracts/admin/overview.ts'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  DEMO_PASSWORD,
  DESKTOP,
  PHONE,
  ready,
  visitor,
} from '../../support/browser.ts'

afterAll(closeBrowser)

const api = async <T>(path: string, token = '', body?: object): Promise<T> => {
  const answer = await fetch(`${baseUrl()}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const TITLE = 'House by the temple pond'
let home: { id: number; slug: string }
let seller: string
let admin: string
beforeAll(async () => {
  const body = {
    name: 'Rosamma',
    email: 'rosamma.guests@people.test',
    password: 'four plain words here',
    role: 'SELLER',
  }
  seller = (await api<{ token: string }>('/auth/register', '', body)).token
  const signIn = { email: 'admin@veedu.demo', password: DEMO_PASSWORD, role: 'ADMIN' }
  admin = (await api<{ token: string }>('/auth/login', '', signIn)).token
  home = await api<{ id: number; slug: string }>('/properties', seller, {
    title: TITLE,
    propertyType: 'INDEPENDENT_HOUSE',
    forSale: true,
    price: 7_700_000,
    totalArea: 1_400,
    address: 'Temple Road',
    city: 'Alappuzha',
    contactPhone: '9847012345',
    state: 'Kerala',
    latitude: 9.4951,
    longitude: 76.3311,
  })
})

/** Emails of a kind to an address, the newest first, as an administrator of the demo reads them. */
async function emailsTo(recipient: string, kind: string): Promise<OutboxEmail[]> {
  const list = await api<OutboxEntry[]>('/admin/outbox', admin)
  const found = list.filter((each) => each.recipient === recipient && each.kind === kind)
  return Promise.all(found.map(({ id }) => api<OutboxEmail>(`/admin/outbox/${id}`, admin)))
}
const question = (page: Page) => page.getByRole('heading', { name: /did you ask this/i })

test('a guest asks, the owner sees that the answer waits, and one press brings it by email', async () => {
  const email = 'meera.waits@mail.test'
  const guest = await visitor({ viewport: PHONE })
  await guest.page.goto(`/property/${home.id}/${home.slug}?ask=1`)
  await ready(guest.page)
  const dialog = guest.page.getByRole('dialog')
  await dialog.getByLabel('Your name').fill('Meera')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await dialog.getByText(/open its link once/).waitFor()

  const owner = await visitor({ viewport: DESKTOP })
  await owner.page.goto('/login/seller')
  await ready(owner.page)
  await owner.page.getByLabel(/^e-?mail/i).fill('rosamma.guests@people.test')
  await owner.page.getByLabel(/^password/i).fill('four plain words here')
  await owner.page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await owner.page.waitForURL(/\/profile\/seller/)
  await owner.page.goto('/messages')
  await ready(owner.page)
  await owner.page.getByRole('link', { name: /Meera/ }).first().click()
  await owner.page
    .getByRole('textbox', { name: /Message to Meera/ })
    .fill('Sunday at ten suits us.')
  await owner.page.getByRole('button', { name: 'Send', exact: true }).click()
  await owner.page.getByText(/Waiting: it will be sent when this guest confirms/).waitFor()
  expect(await emailsTo(email, 'enquiry-answer')).toEqual([])

  const [asked] = await emailsTo(email, 'confirm-question')
  expect(asked?.text).not.toMatch(/Meera|Rosamma|temple pond/)
  const link = new URL(/https?:\S+\/confirm-question\/\S+/.exec(asked?.text ?? '')?.[0] ?? '')
  await guest.page.goto(link.pathname)
  await question(guest.page).waitFor()
  await guest.page.getByText(TITLE).waitFor()
  await guest.page.getByRole('button', { name: /^yes, send me the answers/i }).click()
  await guest.page.getByRole('status').filter({ hasText: 'Confirmed.' }).waitFor()
  const [sent, ...more] = await emailsTo(email, 'enquiry-answer')
  expect(more).toEqual([])
  expect(sent?.text).toContain('Sunday at ten suits us.')
  await owner.page.reload()
  await owner.page.getByText('Sunday at ten suits us.').first().waitFor()
  expect(await owner.page.getByText(/Waiting: it will be sent/).count()).toBe(0)

  // Ended by the link in the email, and taken back there.
  const leave = new URL(/https?:\S+\/unsubscribe\/\S+/.exec(sent?.text ?? '')?.[0] ?? '')
  await guest.page.goto(leave.pathname)
  await guest.page.getByRole('button', { name: 'Turn off these emails' }).click()
  await guest.page.getByText('You will not get any more answers at this email address').waitFor()
  await guest.page.getByRole('button', { name: 'Turn these emails on again' }).click()
  await guest.page.getByRole('button', { name: 'Turn off these emails' }).waitFor()
  await guest.leave()
  await owner.leave()
})

test('the page is read and pressed in both languages, at any width, without scripts', async () => {
  const email = 'many.questions@mail.test'
  for (const message of ['One?', 'Two?'])
    await api('/messages', '', { propertyId: home.id, name: 'Asha', email, message })
  const [asked] = await emailsTo(email, 'confirm-question')
  const link = new URL(/https?:\S+\/confirm-question\/\S+/.exec(asked?.text ?? '')?.[0] ?? '')
  const looks = [
    { lang: 'en', colorScheme: 'light' },
    { lang: 'ml', colorScheme: 'dark' },
  ] as const
  for (const look of looks) {
    const { page, leave } = await visitor({ ...look, viewport: PHONE })
    await page.goto(`${link.pathname}?lang=${look.lang}`)
    await ready(page)
    await page.getByText(TITLE).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    for (const width of [PHONE.width, 768, DESKTOP.width]) {
      await page.setViewportSize({ width, height: 900 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
    await leave()
  }
  const plain = await visitor({ javaScriptEnabled: false })
  await plain.page.goto(link.pathname)
  await plain.page.getByRole('button', { name: /^yes, send me/i }).click()
  await plain.page.getByText('Confirmed. You will get the answers by email.').waitFor()
  await plain.page.goto('/confirm-question/1.none')
  await plain.page.getByRole('alert').waitFor()
  await plain.leave()
})

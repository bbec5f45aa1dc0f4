import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const api = (path: string): string => `${baseUrl()}/api${path}`
const PASSWORD = 'four plain words here'

/** Somebody of their own, so that no other journey meets these listings. */
let person: { email: string; token: string; user: { id: number; role: string } }
beforeAll(async () => {
  const email = `life${Date.now()}@people.test`
  const answer = await fetch(api('/auth/register'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Leela', email, password: PASSWORD, role: 'SELLER' }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  person = { email, ...((await answer.json()) as Omit<typeof person, 'email'>) }
})

async function signInAs(page: Page): Promise<void> {
  await page.goto('/login/seller')
  await ready(page)
  await page.getByLabel(/^e-?mail/i).fill(person.email)
  await page.getByLabel(/^password/i).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL(/\/profile\/seller/)
  await page.getByRole('link', { name: 'My Properties' }).click()
}

const HOUSE = {
  propertyType: 'INDEPENDENT_HOUSE',
  forSale: true,
  price: 7_700_000,
  totalArea: 1_400,
  address: 'Ferry Road',
  city: 'Alappuzha',
  state: 'Kerala',
  contactPhone: '9847012345',
  latitude: 9.4951,
  longitude: 76.3311,
}

async function list(title: string): Promise<number> {
  const answer = await fetch(api('/properties'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify({ ...HOUSE, title }),
  })
  return ((await answer.json()) as { id: number }).id
}

const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) })

async function choose(page: Page, title: string, action: RegExp): Promise<void> {
  const row = rowOf(page, title)
  await row.locator('summary').click()
  await row.getByRole('button', { name: action }).click()
}

describe('after listing', { timeout: 120_000 }, () => {
  test('paused and taken back, withdrawn and restored, marked as sold, with its history', async () => {
    await list('House by the ferry')
    const { page, leave } = await visitor({ viewport: DESKTOP })
    await signInAs(page)
    const row = rowOf(page, 'House by the ferry')
    await row.getByText(/On the map until .* 90 days left/).waitFor()
    await choose(page, 'House by the ferry', /^Pause/)
    await row.getByText('Paused', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Undone.').waitFor()
    await row.getByText(/On the map until/).waitFor()

    await choose(page, 'House by the ferry', /^Withdraw/)
    await row.getByText(/Can be restored until/).waitFor()
    await row.getByRole('button', { name: 'Restore', exact: true }).first().click()
    await page.getByText(/Restored. It is on the map until/).waitFor()
    // Its line is another one then, and only that one's menu stays open.
    await row.getByText(/On the map until/).waitFor()
    await choose(page, 'House by the ferry', /^Mark as Sold/)
    await row.getByText('Sold', { exact: true }).waitFor()
    await choose(page, 'House by the ferry', /history/)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Status: Sold').waitFor()
    await dialog.getByText('Withdrawn').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await choose(page, 'House by the ferry', /^Delete/)
    await page.getByText('Are you sure you want to delete this property?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Property deleted successfully!').waitFor()
    await leave()
  })

  test('begun on the phone, gone on with at the desk at the same step, discarded, taken back', async () => {
    const phone = await visitor({ viewport: PHONE })
    await signInAs(phone.page)
    await phone.page.goto('/add-property')
    await ready(phone.page)
    await phone.page.getByLabel('Title').fill('Begun on the bus')
    await phone.page.getByRole('checkbox', { name: 'For Sale' }).check({ force: true })
    await phone.page.getByRole('button', { name: 'Next' }).click()
    await phone.page.getByRole('heading', { level: 1, name: 'Location & Address' }).waitFor()
    const saved = phone.page.waitForResponse(
      (answer) =>
        answer.url().includes('/api/drafts/') &&
        answer.request().postData()?.includes('Boat Jetty Road') === true &&
        answer.ok(),
    )
    await phone.page.getByLabel('Address', { exact: true }).fill('Boat Jetty Road')
    await saved
    await phone.page.getByText('Draft saved').waitFor()

    const desk = await visitor({ viewport: DESKTOP })
    const { page } = desk
    await signInAs(page)
    await page.goto('/add-property')
    await ready(page)
    await page.getByText(/You have a draft “Begun on the bus”/).waitFor()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByText(/We restored your draft from/).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Location & Address' }).waitFor()
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('Boat Jetty Road')

    await page.goto('/profile/seller?tab=mine')
    await ready(page)
    const row = rowOf(page, 'Begun on the bus')
    expect(await accessibilityViolations(page)).toEqual([])
    await row.getByRole('button', { name: 'Discard' }).click()
    await page.getByText('The draft was discarded.').waitFor()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.getByRole('link', { name: 'Continue' }).waitFor()
    await phone.leave()
    await desk.leave()
  })

  test('sent back by an administrator, answered on a phone in Malayalam', async () => {
    const title = 'House by the temple tank'
    const id = await list(title)
    const post = (path: string, token: string, body: object) =>
      fetch(api(path), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'if-match': '"1"',
        },
        body: JSON.stringify(body),
      })
    const signedIn = await post('/auth/login', '', {
      email: 'admin@veedu.demo',
      password: DEMO_PASSWORD,
      role: 'ADMIN',
    })
    const { token } = (await signedIn.json()) as { token: string }
    const note = 'Is it not the house of listing 12?'
    const refused = await post(`/admin/properties/${id}/reject`, token, {
      reason: 'duplicate',
      note,
    })
    expect(refused.status).toBe(200)

    const { page, leave } = await visitor({ viewport: PHONE })
    await signInAs(page)
    await page.goto('/profile/seller?tab=mine&lang=ml')
    await ready(page)
    const row = rowOf(page, title)
    await row.getByText(note).waitFor()
    // The longest row of buttons, in the longer language.
    for (const width of [PHONE.width, 320]) {
      await page.setViewportSize({ width, height: PHONE.height })
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over).toBe(0)
    }
    await row.getByText('ഞങ്ങൾക്കു തെറ്റിയെങ്കിൽ നിങ്ങളുടെ മറുപടി').click()
    await row.getByRole('textbox').fill('It is the house next to it.')
    expect(await accessibilityViolations(page)).toEqual([])
    await row.getByRole('button', { name: 'മറുപടിയോടെ വീണ്ടും അയയ്ക്കുക' }).click()
    await row.getByText('മാപ്പിൽ വരുന്നതിനു മുമ്പ് ഒരു അഡ്മിൻ ഇത് നോക്കും').waitFor()
    await leave()
  })

  test('a likely duplicate needs confirmation before it is submitted', async () => {
    const first = await list('The house that is there')
    const { page, leave } = await visitor({ viewport: DESKTOP })
    await signInAs(page)
    await page.evaluate(
      ({ house, key }) => {
        const words = Object.entries(house).map(([name, value]) => [
          name,
          typeof value === 'number' ? String(value) : value,
        ])
        const draft = {
          values: {
            ...Object.fromEntries(words),
            title: 'The same house again',
            position: { lat: house.latitude, lng: house.longitude },
          },
          visited: [1, 2, 3, 4, 5, 6, 7],
          key,
          version: null,
          savedAt: Date.now(),
          tab: 'x',
        }
        localStorage.setItem('veedu.draft.new', JSON.stringify(draft))
      },
      { house: HOUSE, key: `again${first}` },
    )
    await page.goto('/add-property?step=7')
    await ready(page)
    await page.getByRole('button', { name: 'Add Property' }).dblclick()
    const dialog = page.getByRole('dialog', { name: 'You may have listed this already' })
    await dialog.getByText('The house that is there').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'List anyway' }).click()
    await page.getByText(/Property added successfully!/).waitFor()
    await leave()
  })
})

import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DEMO_PASSWORD,
  PHONE,
  ready,
  signIn,
  visitor,
  type Visitor,
} from '../../support/browser.ts'

afterAll(closeBrowser)

const PATIENCE = { timeout: 15_000 }

/** These tests are not about the map. */
async function visitorWithoutMap(options: Parameters<typeof visitor>[0] = {}): Promise<Visitor> {
  const one = await visitor(options)
  await one.context.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function getContext(
      this: HTMLCanvasElement,
      ...args: Parameters<typeof original>
    ) {
      return args[0].startsWith('webgl') ? null : original.apply(this, args)
    } as typeof original
  })
  return one
}

/** A new user for this test, so that other tests don't interfere. */
async function newPerson(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/auth/register', {
    data: { name: 'Keeper', email, password: DEMO_PASSWORD, role: 'BUYER' },
  })
  expect(answer.status()).toBe(201)
  // The answer's cookie would make this browser theirs already.
  await page.context().clearCookies({ name: 'veedu_session' })
}

async function throughThePortal(page: Page, email: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Buyer\/Renter Portal/ })
    .click()
  await page.waitForURL(/\/login\/buyer/)
  await atThePortal(page, email)
}

async function atThePortal(page: Page, email: string): Promise<void> {
  await page.getByLabel(/^e-?mail/i).fill(email)
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

const searchesOf = async (page: Page): Promise<{ name: string; alert: string; query: string }[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/saved-searches', {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    return (await answer.json()) as { name: string; alert: string; query: string }[]
  })

test('a search saved as a visitor comes along to the account, is renamed, and goes', async () => {
  const { page, leave } = await visitorWithoutMap()
  await newPerson(page, 'keeper-of-searches@people.test')
  const query = 'propertyType=APARTMENT&maxPrice=8000000&bedrooms=2&location=Kochi'
  await page.goto(`/properties?${query}`)
  await ready(page)
  const panel = page.getByRole('search')
  // What the panel holds is what is saved, searched for or not.
  await panel.getByText('For Rent').click()
  await panel.getByRole('button', { name: 'Save Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Search' })
  const name = dialog.getByLabel('Search name')
  await expect
    .poll(() => name.inputValue(), PATIENCE)
    .toBe('2+ BHK flats for sale in Kochi, under ₹ 80 L')
  // Alerts are daily unless something else is chosen, here and after logging in.
  const daily = dialog.getByRole('radio', { name: 'Daily' })
  expect(await daily.isChecked()).toBe(true)
  expect(await accessibilityViolations(page)).toEqual([])
  await name.fill('  ')
  await page.keyboard.press('Enter')
  await dialog.getByText('Give the search a name.').waitFor()
  await name.fill('Flats for us')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByText('“Flats for us” is saved in this browser. Log in to get its email alerts.')
    .waitFor()

  // The button brings the search back, whatever stands in the panel.
  await page.goto('/properties?location=Pala')
  await ready(page)
  await panel.getByLabel('Property Type').selectOption('PLOT')
  await page.getByRole('main').getByRole('button', { name: 'Flats for us', exact: true }).click()
  await page.waitForURL(/location=Kochi/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    ...Object.fromEntries(new URLSearchParams(query)),
    forRent: 'false',
  })
  const kind = panel.getByLabel('Property Type')
  await expect.poll(() => kind.inputValue(), PATIENCE).toBe('APARTMENT')

  await page.goto(`/login?next=${encodeURIComponent('/properties?location=Pala')}`)
  await ready(page)
  await throughThePortal(page, 'keeper-of-searches@people.test')
  await page.waitForURL(/properties\?location=Pala/)
  await page.getByText('The search saved in this browser is now in your account.').waitFor()
  expect((await searchesOf(page)).map(({ name, alert }) => [name, alert])).toEqual([
    ['Flats for us', 'daily'],
  ])
  expect(await page.evaluate(() => localStorage.getItem('veedu.searches'))).toBeNull()

  await page.getByRole('main').getByRole('button', { name: 'Manage saved searches' }).click()
  const manage = page.getByRole('dialog', { name: 'Saved searches' })
  await manage.getByLabel('Email alerts').selectOption('weekly')
  await expect.poll(async () => (await searchesOf(page))[0]?.alert, PATIENCE).toBe('weekly')
  await manage.getByRole('button', { name: 'Rename “Flats for us”' }).click()
  await manage.getByLabel('Search name').fill('Our flat')
  await page.keyboard.press('Enter')
  await manage.getByRole('link', { name: 'Our flat' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await manage.waitFor({ state: 'detached' })

  await page.goto('/profile/buyer?tab=searches')
  await ready(page)
  await page.getByRole('heading', { name: 'Saved searches' }).waitFor()
  await page.getByRole('button', { name: 'Delete “Our flat”' }).click()
  await page.getByText('“Our flat” is deleted.').waitFor()
  await expect.poll(() => searchesOf(page), PATIENCE).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Our flat' }).waitFor()
  await expect.poll(async () => (await searchesOf(page))[0]?.alert, PATIENCE).toBe('weekly')
  await page.getByRole('button', { name: 'Delete “Our flat”' }).click()
  await expect.poll(() => searchesOf(page), PATIENCE).toEqual([])
  await leave()
})

test('hearts pressed before signing in are kept, with a note, and move to the account', async () => {
  const { page, context, expectNoise, leave } = await visitorWithoutMap({ viewport: PHONE })
  await newPerson(page, 'keeper-of-homes@people.test')
  const here = '/properties?location=Kottayam&forRent=false'
  await page.goto(here)
  await ready(page)
  await page.locator('label').filter({ hasText: 'List' }).last().click()
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save “/ })
  expect(await heart.getAttribute('aria-pressed')).toBe('false')
  const box = await heart.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  const label = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  await page.getByText('Saved in this browser.').waitFor()
  await expect.poll(() => heart.getAttribute('aria-pressed'), PATIENCE).toBe('true')
  await page.getByRole('link', { name: 'Saved homes' }).click()
  await page.waitForURL('**/saved')
  await page.getByRole('heading', { name: 'Saved homes' }).waitFor()
  await page.getByRole('button', { name: /^Note and labels of/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Ask about the well')
  await dialog.getByLabel('Labels').fill('Amma, near school')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Ask about the well').waitFor()
  // Another tab of this browser has it too.
  const second = await context.newPage()
  await second.goto('/saved')
  await second.getByText('near school').waitFor()
  await second.close()

  // A home that is no longer on Veedu does not vanish silently with what was written about it.
  await page.evaluate(() => {
    const homes = JSON.parse(localStorage.getItem('veedu.favourites') ?? '[]') as unknown[]
    const gone = {
      id: 999_999_999,
      title: 'House by the ferry',
      note: 'Key at the shop',
      labels: [],
    }
    localStorage.setItem('veedu.favourites', JSON.stringify([gone, ...homes]))
  })
  expectNoise(/404/)
  await page.goto(`/login/buyer?next=${encodeURIComponent(here)}`)
  await ready(page)
  await atThePortal(page, 'keeper-of-homes@people.test')
  await page.waitForURL(/\/properties\?/)
  await page.getByText('The home saved in this browser is now in your account.').waitFor()
  await page
    .getByText(
      'A home saved in this browser is no longer on Veedu: House by the ferry: Key at the shop',
    )
    .waitFor()
  expect(await page.evaluate(() => localStorage.getItem('veedu.favourites'))).toBeNull()
  const saved = page.getByRole('button', { name: label }).first()
  await expect.poll(() => saved.getAttribute('aria-pressed'), PATIENCE).toBe('true')

  // Another tab knows at once.
  const other = await context.newPage()
  await other.goto(here)
  await ready(other)
  const there = other.getByRole('button', { name: label }).first()
  await expect.poll(() => there.getAttribute('aria-pressed'), PATIENCE).toBe('true')
  await page.locator('label').filter({ hasText: 'List' }).last().click()
  await saved.click()
  await expect.poll(() => there.getAttribute('aria-pressed'), PATIENCE).toBe('false')
  await saved.click()
  await expect.poll(() => there.getAttribute('aria-pressed'), PATIENCE).toBe('true')
  await other.close()

  await page.goto('/profile/buyer?tab=saved')
  await ready(page)
  await page.getByRole('heading', { name: 'Saved Properties (1)' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Remove “/ }).click()
  await page.getByText('Property removed from favorites!').waitFor()
  await page.getByRole('heading', { name: 'Saved Properties (0)' }).waitFor()
  await leave()
})

test('a save that the server rejects is reverted with a notification', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap()
  expectNoise(/Failed to load resource/)
  await signIn(page, 'renter')
  await page.goto('/properties?location=Kochi')
  await ready(page)
  await page.route('**/api/buyer/saved-properties/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { error: 'no', code: 'invalid' } })
      : route.continue(),
  )
  const heart = page.locator('[aria-pressed="false"][aria-label^="Save “"]').first()
  const label = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  await page.getByText('This home could not be saved. Please try again.').waitFor()
  expect(await page.getByRole('button', { name: label }).first().getAttribute('aria-pressed')).toBe(
    'false',
  )
  await leave()
})

test('a home is hidden, stays so, and is shown again; what was looked at is found again', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?location=Kochi')
  await ready(page)
  const cards = page.getByRole('article')
  const total = (now: number) => page.getByText(`Total: ${now} properties`).waitFor()
  const text = await page.getByText(/^Total: \d+ properties$/).textContent()
  const count = Number(/\d+/.exec(text ?? '')?.[0])
  const hide = cards.nth(1).getByRole('button', { name: /^Hide “/ })
  const title = /“(.*)”/.exec((await hide.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await hide.click()
  await page.getByText('1 home here is hidden.').waitFor()
  await total(count - 1)
  await page.getByText(`${count - 1} homes in this area`).waitFor()
  // A card's link is named by its title and its price.
  expect(await cards.getByRole('link', { name: title }).count()).toBe(0)
  await page.reload()
  await ready(page)
  await page.getByText('1 home here is hidden.').waitFor()
  await total(count - 1)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show again' }).click()
  // The button goes with its line: the focus goes to the heading.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENCE)
    .toBe('Properties in Kochi')
  await cards.getByRole('link', { name: title }).first().waitFor()
  await total(count)

  await page.goto('/property/1')
  await ready(page)
  const seen = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.goto('/')
  await ready(page)
  const section = page.getByRole('region', { name: 'Recently viewed' })
  await section.getByRole('link', { name: seen }).waitFor()
  await section.getByRole('button', { name: 'Clear list' }).click()
  await section.waitFor({ state: 'detached' })
  await leave()
})

test('a browser without storage shows an error', async () => {
  const { page, context, leave } = await visitorWithoutMap()
  await context.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    Storage.prototype.setItem = refuse
  })
  await page.goto('/properties?location=Kochi')
  await ready(page)
  await page.getByRole('button', { name: 'Save Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save Search' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => dialog.getByRole('alert').textContent(), PATIENCE)
    .toMatch(/This browser’s storage is full/)
  await leave()
})

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DESKTOP,
  PHONE,
  ready,
  visitor,
  type Visitor,
} from '../../support/browser.ts'
import { interfaceKitPage } from '../../support/interface-kit/build.ts'

let kit: Awaited<ReturnType<typeof interfaceKitPage>>

beforeAll(async () => {
  kit = await interfaceKitPage()
})
afterAll(closeBrowser)

async function open(
  options: Parameters<typeof visitor>[0] = {},
  { lang = 'en', scheme = 'light' }: { lang?: 'en' | 'ml'; scheme?: 'light' | 'dark' } = {},
): Promise<Visitor> {
  const one = await visitor({ reducedMotion: 'reduce', lang, ...options })
  await kit.serve(one.context)
  await one.page.goto(`${kit.url}?lang=${lang}&scheme=${scheme}`)
  if (options?.javaScriptEnabled !== false) await ready(one.page)
  return one
}

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => node === document.activeElement)

describe.each([
  { lang: 'en', scheme: 'light', viewport: DESKTOP },
  { lang: 'ml', scheme: 'dark', viewport: PHONE },
] as const)('in $lang, $scheme', ({ lang, scheme, viewport }) => {
  test('every component has no accessibility violations and fits a width of 320 px', async () => {
    const { page, leave } = await open({ viewport }, { lang, scheme })
    expect(await accessibilityViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect
      .poll(() =>
        page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      )
      .toBe(0)
    await leave()
  })

  test('open dialogs, menus, lists and notifications have no accessibility violations', async () => {
    const { page, leave } = await open({ viewport }, { lang, scheme })
    const main = page.getByRole('main')
    await main.getByRole('combobox').nth(1).click()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await main.locator('summary').first().click()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    // The last of the row shows a notification, the first two open dialogs.
    const part = main
      .getByRole('region')
      .filter({ has: page.locator('summary') })
      .first()
    await part.getByRole('button').last().click()
    await page.getByRole('status').getByRole('button').first().waitFor()
    await part.getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await leave()
  })
})

test('buttons, links and labels work with the keyboard', async () => {
  const { page, leave } = await open()
  // Asked for first: the browser must know of it before the key is pressed.
  const choosing = page.waitForEvent('filechooser')
  const buttons = page.getByRole('region', { name: 'Buttons' })
  expect(await buttons.getByRole('button', { name: 'Sending…' }).isDisabled()).toBe(true)
  expect(await buttons.getByRole('button', { name: 'Share' }).textContent()).toBe('')
  expect(
    await buttons.getByRole('link', { name: 'Back to Home' }).first().getAttribute('href'),
  ).toBe('/?lang=en')
  await buttons.getByText('Choose a file').locator('input').focus()
  await page.keyboard.press('Enter')
  expect((await choosing).isMultiple()).toBe(false)
  // None of them is smaller than a finger.
  for (const button of await buttons.locator('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await leave()
})

test('chips say whether they are chosen', async () => {
  const { page, leave } = await open()
  const chips = page.getByRole('group', { name: 'Chips' })
  await chips.getByRole('checkbox', { name: 'Parking' }).focus()
  await page.keyboard.press('Space')
  expect(await chips.getByRole('checkbox', { name: 'Parking' }).isChecked()).toBe(true)
  expect(await chips.getByRole('button', { pressed: true }).allTextContents()).toEqual(['For sale'])
  expect(await chips.getByRole('button', { name: 'Remove Kochi' }).textContent()).toBe('Kochi')
  await leave()
})

test('a field has its label, and its help and error belong to it', async () => {
  const { page, leave } = await open()
  const fields = page.getByRole('region', { name: 'Fields', exact: true })
  const described = (field: Locator): Promise<string> =>
    field.evaluate((node) =>
      (node.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    )
  const name = fields.getByLabel('Your name')
  expect(await name.getAttribute('aria-required')).toBe('true')
  expect(await name.getAttribute('aria-invalid')).toBe(null)
  expect(await described(name)).toBe('As it is on your papers.')
  const email = fields.getByLabel('Email')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  expect(await described(email)).toBe('An email address has an @, such as name@example.com.')
  expect(await described(fields.getByLabel('Price'))).toBe('₹ 45.0 L')
  expect(await described(fields.getByLabel('Area'))).toBe('Larger than most homes nearby.')
  await fields.getByLabel('Kind of home').selectOption('Villa')
  expect(await fields.getByLabel('Kind of home').inputValue()).toBe('VILLA')
  await fields.getByLabel('Description').fill('Two\nlines')
  await leave()
})

test('checkbox, switch and segmented control work with the keyboard', async () => {
  const { page, leave } = await open()
  const part = page.getByRole('region', { name: 'Choices' })
  await part.getByRole('checkbox', { name: 'I have read the terms' }).press('Space')
  expect(await part.getByRole('checkbox', { name: 'I have read the terms' }).isChecked()).toBe(true)
  const alerts = part.getByRole('switch', { name: 'Email alerts' })
  await alerts.press('Space')
  expect(await alerts.isChecked()).toBe(false)
  const segments = part.getByRole('radiogroup', { name: 'Sale or rent' })
  await segments.getByRole('radio', { name: 'For sale' }).press('ArrowRight')
  expect(await segments.getByRole('radio', { name: 'For rent' }).isChecked()).toBe(true)
  const links = part.getByRole('navigation', { name: 'Choices' })
  expect(await links.locator('[aria-current]').allTextContents()).toEqual(['For sale'])
  await leave()
})

test('a dialog keeps the focus, closes on Esc and gives the focus back', async () => {
  const { page, leave } = await open()
  const opener = page.getByRole('button', { name: 'Open a dialog' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Ask about this home' })
  await dialog.waitFor()
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press(presses < 8 ? 'Tab' : 'Shift+Tab')
    // Between the last control and the first the browser's own bar has its turn.
    const inside = await dialog.evaluate(
      (node) => node.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await hasFocus(opener)).toBe(true)

  await opener.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await opener.click()
  await page.mouse.click(5, 5)
  await dialog.waitFor({ state: 'hidden' })
  expect(await hasFocus(opener)).toBe(true)

  await opener.click()
  await dialog.getByLabel('Message').fill('Is it still free?')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('status').filter({ hasText: 'Sent.' }).waitFor()
  await leave()
})

test('a sheet is at the lower edge of a phone', async () => {
  const { page, leave } = await open({ viewport: PHONE })
  await page.getByRole('button', { name: 'Open a sheet' }).click()
  const box = await page.getByRole('dialog').boundingBox()
  expect([box?.x, box?.width]).toEqual([0, PHONE.width])
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(PHONE.height, 0)
  await leave()
})

test('a question is answered with no by Esc, and a press beside it leaves it open', async () => {
  const { page, leave } = await open()
  const opener = page.getByRole('button', { name: 'Ask before deleting' })
  await opener.click()
  const question = page.getByRole('dialog', { name: 'Delete this listing?' })
  await question.waitFor()
  expect(await focused(page)).toBe('Cancel')
  await page.mouse.click(5, 5)
  expect(await question.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
  expect(await hasFocus(opener)).toBe(true)
  await leave()
})

test('a menu is opened and navigated with arrow keys', async () => {
  const { page, leave } = await open()
  const trigger = page.locator('summary', { hasText: 'More' })
  await trigger.focus()
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Back to Home')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Edit')
  await page.keyboard.press('End')
  expect(await focused(page)).toBe('Delete')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Back to Home')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('Delete')
  await page.keyboard.press('Home')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('button', { name: 'Edit' }).isVisible()).toBe(false)
  expect(await hasFocus(trigger)).toBe(true)
  await trigger.click()
  await page.getByRole('button', { name: 'Edit' }).click()
  expect(await page.getByRole('button', { name: 'Edit' }).isVisible()).toBe(false)
  await trigger.click()
  await page.getByRole('heading', { level: 1 }).click()
  expect(await page.getByRole('button', { name: 'Edit' }).isVisible()).toBe(false)
  await leave()
})

test('tabs are chosen by arrow keys, and one of them is in the order of Tab', async () => {
  const { page, leave } = await open()
  const tabs = page.getByRole('tablist', { name: 'Parts of the dashboard' })
  const panel = page.getByRole('tabpanel')
  await tabs.getByRole('tab', { name: 'Listings' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Messages 3')
  expect(await panel.textContent()).toBe('Your messages are here.')
  await page.keyboard.press('End')
  expect(await panel.textContent()).toBe('Your figures are here.')
  await page.keyboard.press('ArrowRight')
  expect(await panel.textContent()).toBe('Your listings are here.')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  expect(await tabs.getByRole('tab', { selected: true }).textContent()).toBe('Listings')
  await page.keyboard.press('Tab')
  expect(await hasFocus(panel)).toBe(true)
  await leave()
})

test('a combobox is operated with arrow keys, Enter and Esc', async () => {
  const { page, leave } = await open()
  const field = page.getByRole('combobox', { name: 'City' })
  const active = (): Promise<string | null> =>
    field.evaluate((node) => {
      const id = node.getAttribute('aria-activedescendant')
      return id === null
        ? null
        : (document.getElementById(id)?.querySelector('b')?.textContent ?? '')
    })
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  await field.focus()
  await page.keyboard.type('ko')
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  expect(await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').count()).toBe(
    3,
  )
  expect(await active()).toBe(null)
  await page.keyboard.press('ArrowDown')
  expect(await active()).toBe('Kochi')
  await page.keyboard.press('ArrowUp')
  expect(await active()).toBe('Kottayam')
  await page.keyboard.press('Escape')
  expect(await field.getAttribute('aria-expanded')).toBe('false')
  expect(await field.inputValue()).toBe('ko')
  await page.keyboard.type('l')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe('Kollam')
  expect(await page.getByRole('listbox').count()).toBe(0)
  await page.keyboard.press('Alt+ArrowDown')
  expect(await page.getByRole('listbox').getByRole('option').count()).toBe(3)
  await page.getByRole('listbox').getByRole('option', { name: /Kochi/ }).click()
  expect(await field.inputValue()).toBe('Kochi')
  await leave()
})

test('a table scrolls inside its frame, which the keyboard reaches', async () => {
  const { page, leave } = await open({ viewport: { width: 320, height: 640 } })
  const frame = page.getByRole('region', { name: 'Prices by town' })
  await frame.focus()
  const overflow = await frame.evaluate((node) => getComputedStyle(node).overflowX)
  expect(overflow).toBe('auto')
  expect(await frame.getByRole('columnheader').allTextContents()).toEqual([
    'Town',
    'Price per sq ft',
    'Homes',
  ])
  expect(await frame.getByRole('rowheader').first().textContent()).toBe('Kochi')
  await leave()
})

test('a notification is announced, and dismissed by its cross', async () => {
  const { page, leave } = await open()
  await page.getByRole('button', { name: 'Show a notification' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Saved.' })
  await notice.getByRole('button', { name: 'Undo' }).waitFor()
  // Over everything, also over what is at the top of the page.
  expect(await page.locator(':popover-open').count()).toBe(1)
  await notice.getByRole('button', { name: 'Dismiss' }).click()
  await notice.waitFor({ state: 'hidden' })
  await leave()
})

test('notes of errors are announced, and the others are not', async () => {
  const { page, leave } = await open()
  expect(await page.getByRole('alert').allTextContents()).toEqual([
    'Something went wrong. What you typed is safe.',
  ])
  const hidden = page.getByText('Only screen readers say this.')
  expect((await hidden.boundingBox())?.width).toBe(1)
  await leave()
})

test('without scripts menus open, links and fields work, and buttons that need a script are gone', async () => {
  const { page, leave } = await open({ javaScriptEnabled: false })
  await page.locator('summary', { hasText: 'More' }).click()
  expect(await page.getByRole('link', { name: 'Back to Home' }).last().isVisible()).toBe(true)
  await page.getByLabel('Your name').fill('Asha')
  expect(await page.getByRole('button', { name: 'Open a dialog' }).isVisible()).toBe(false)
  await leave()
})

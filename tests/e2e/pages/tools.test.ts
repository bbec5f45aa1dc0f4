import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, PHONE, ready, visitor } from '../../support/browser.ts'

afterAll(closeBrowser)

test('the other language keeps what is typed and not sent', async () => {
  const { page, leave } = await visitor({ lang: 'en' })
  await page.goto('/services/legal')
  await ready(page)
  await page.getByLabel('Name', { exact: true }).fill('Ammu')
  await page.getByLabel('Your question').fill('Is the way in the deed?')
  await page.getByRole('link', { name: 'മലയാളം' }).first().click()
  await page.waitForURL(/lang=ml/)
  await ready(page)
  const main = page.locator('main')
  await expect.poll(() => main.getByLabel('പേര്', { exact: true }).inputValue()).toBe('Ammu')
  expect(await main.getByLabel('നിങ്ങളുടെ ചോദ്യം').inputValue()).toBe('Is the way in the deed?')
  // Once only: a page that is opened again starts blank.
  await page.goto('/services/legal?lang=ml')
  await ready(page)
  expect(await main.getByLabel('പേര്', { exact: true }).inputValue()).toBe('')
  await leave()
})

interface Tool {
  path: string
  /** Fields by their labels, and what is typed. */
  fields: Readonly<Record<string, string>>
  choose?: string
  /** What stands there then, and after reloading. */
  found: string | RegExp
  /** A field that holds the answer, in place of the result. */
  inField?: string
}

const NOTHING_GROWS = 'rentGrowth=0&priceGrowth=0&loanShare=0&upkeep=0&sellingCost=0&savings=0'

const TOOLS: readonly Tool[] = [
  {
    // indiacalculates.in, EMI calculator.
    path: '/tools/emi',
    fields: { വായ്പത്തുക: '50 ലക്ഷം', 'വാർഷിക പലിശ': '8.5', കാലാവധി: '20' },
    found: '₹ 43,391',
  },
  {
    // Worked by hand: the duty of 10 % is 30 months of rent.
    path: `/tools/rent-or-buy?${NOTHING_GROWS}&buyingCost=10&years=10&loanRate=0`,
    fields: { 'വീടിന്റെ വില': '60 ലക്ഷം', 'ഇതുപോലൊരു വീടിന് മാസവാടക': '20000' },
    found: '3-ാം വർഷം മുതൽ',
  },
  {
    path: '/tools/land-units',
    fields: { സെന്റ്: '12' },
    found: '4.8562',
    inField: 'ആർ',
  },
  {
    // Hero of Alexandria, Metrica I.8.
    path: '/tools/plot-shape',
    choose: 'മൂന്നു വശങ്ങൾ',
    fields: { 'വശം A': '13', 'വശം B': '14', 'വശം C': '15' },
    found: /^84$/,
  },
  {
    // 8 % and 2 %.
    path: '/tools/stamp-duty',
    fields: { 'ആധാരത്തിലെ വില': '60 ലക്ഷം' },
    found: '₹ 6,00,000',
  },
  {
    // 264 % of the value of 2010.
    path: '/tools/fair-value?day=2024-01-01',
    fields: { 'ഒരു അളവിന്റെ വില': '100000' },
    found: '₹ 2,64,000',
  },
  {
    // 1 %.
    path: '/tools/nri-tds',
    choose: 'നാട്ടിലുള്ളയാൾ',
    fields: { വില: '60 ലക്ഷം' },
    found: '₹ 60,000',
  },
]

/** Waits for the answer, in the result or in a field. */
async function stands(page: Page, { found, inField }: Tool): Promise<void> {
  const answer = inField
    ? page
        .locator(`input[value="${found}"]`)
        .and(page.getByRole('textbox', { name: inField, exact: true }))
    : page.getByRole('region', { name: 'ഫലം' }).getByText(found).first()
  await answer.waitFor()
}

test('each calculator answers in Malayalam on a phone, and its address keeps the question', async () => {
  const { page, leave } = await visitor({ lang: 'ml', viewport: PHONE })
  await page.goto('/tools')
  await ready(page)
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(7)
  for (const tool of TOOLS) {
    const { path, fields, choose } = tool
    await page.goto(path)
    await ready(page)
    if (choose) await page.getByText(choose, { exact: true }).click()
    for (const [label, text] of Object.entries(fields))
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
    await stands(page, tool)
    // The last field is in the address a moment after it was typed.
    const last = Object.values(fields).at(-1) ?? ''
    await page.waitForURL((url) => [...url.searchParams.values()].includes(last))
    await page.reload()
    await ready(page)
    await stands(page, tool)
    const whatsapp = page.getByRole('link', { name: 'വാട്സാപ്പിൽ അയയ്ക്കുക' })
    const sent = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
    // The result in words, and the way back to it.
    expect(sent).toMatch(/\p{Script=Malayalam}[^]*\nhttps?:\/\/\S+\/tools\/[a-z-]+\?\S+$/u)
  }
  await leave()
})

test('a printed sheet carries its own address as a code', async () => {
  const { page, leave } = await visitor({ lang: 'ml', viewport: PHONE, javaScriptEnabled: false })
  await page.goto('/tools/emi?loan=5000000&rate=8.5&years=20')
  await page.emulateMedia({ media: 'print' })
  const code = page.locator('img[src^="/qr.svg"]')
  await code.waitFor()
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await leave()
})

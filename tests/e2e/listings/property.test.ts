import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  DEMO_PASSWORD,
  PHONE,
  ready,
  signIn,
  visitor,
} from '../../support/browser.ts'

afterAll(closeBrowser)

const NUMBER = '+91 98470 12345'
const HOSTILE = '<img src=x onerror=window.__x=1>'

interface Seller {
  token: string
  email: string
}

async function call<T>(method: string, path: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

async function makeSeller(): Promise<Seller> {
  const email = `seller.${randomBytes(4).toString('hex')}@journeys.test`
  const { token } = await call<{ token: string }>('POST', '/auth/register', {
    name: 'Anitha Nair',
    email,
    password: 'nine quiet coconuts',
    role: 'SELLER',
  })
  return { token, email }
}

async function makeHome({ token }: Seller, more: Record<string, unknown> = {}): Promise<number> {
  const { id } = await call<{ id: number }>(
    'POST',
    '/properties',
    {
      title: 'Laterite house by the canal',
      description: 'Well water all year.',
      address: 'Canal Road',
      city: 'Kottayam',
      state: 'Kerala',
      zipCode: '686001',
      propertyType: 'INDEPENDENT_HOUSE',
      forSale: true,
      price: 6_000_000,
      builtUpArea: 1_500,
      bedrooms: 3,
      latitude: 9.5916,
      longitude: 76.5222,
      contactPerson: 'Anitha Nair',
      contactPhone: NUMBER,
      contactEmail: 'anitha@journeys.test',
      preferredTime: 'Evenings after 5',
      ...more,
    },
    token,
  )
  return id
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
}

let seller: Seller
let home: number
/** A listing of the demo: it has five drawings. */
let demoHome: number
beforeAll(async () => {
  seller = await makeSeller()
  home = await makeHome(seller)
  const found = await fetch(`${baseUrl()}/api/search?type=VILLA&limit=50`)
  const { items } = (await found.json()) as { items: { id: number; demo: boolean }[] }
  demoHome = items.find(({ demo }) => demo)?.id ?? 0
})

test('the carousel works by keyboard, wraps around at both ends, and opens full-screen', async () => {
  const { page, leave } = await visitor()
  await open(page, `/property/${demoHome}`)
  const pictures = page.getByRole('region', { name: 'Photos' })
  const where = pictures.getByTestId('picture-position')
  await where.getByText('1 of 5', { exact: true }).waitFor()
  expect(await pictures.getByText('Illustration', { exact: true }).count()).toBe(6)
  await pictures.getByRole('button', { name: 'Previous photo' }).click()
  expect(await where.textContent()).toBe('5 of 5')
  await page.keyboard.press('ArrowRight')
  expect(await where.textContent()).toBe('1 of 5')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await where.textContent()).toBe('4 of 5')
  await pictures.getByRole('button', { name: 'Show photo 2 of 5' }).click()
  expect(await where.textContent()).toBe('2 of 5')

  const large = pictures.getByRole('button', { name: /full screen/ })
  await large.focus()
  await page.keyboard.press('Enter')
  const full = page.getByRole('dialog', { name: /full screen/ })
  await full.waitFor()
  expect(await full.getByTestId('picture-position').textContent()).toBe('2 of 5')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  expect(await full.getByTestId('picture-position').textContent()).toBe('1 of 5')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await full.waitFor({ state: 'detached' })
  expect(await large.evaluate((button) => document.activeElement === button)).toBe(true)
  expect(await where.textContent()).toBe('1 of 5')
  await leave()
})

test('a real listing without photos shows one illustration, labelled as such', async () => {
  const { page, leave } = await visitor()
  await open(page, `/property/${home}`)
  const pictures = page.getByRole('region', { name: 'Photos' })
  expect(
    await pictures.locator('img').evaluateAll((all) => all.map((each) => each.getAttribute('alt'))),
  ).toEqual(['Illustration of a house from its gate'])
  await pictures.getByText('Illustration', { exact: true }).waitFor()
  expect(await pictures.getByRole('button', { name: 'Next photo' }).count()).toBe(0)
  await leave()
})

test('swiping changes the photo', async () => {
  const { page, leave } = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true })
  await open(page, `/property/${demoHome}`)
  const swipe = (from: number, to: number) =>
    page.getByTestId('picture').evaluate(
      (element, [start, end]) => {
        const touch = (clientX: number) =>
          new Touch({ identifier: 1, target: element, clientX, clientY: 100 })
        const fire = (type: string, x: number) =>
          element.dispatchEvent(
            new TouchEvent(type, {
              bubbles: true,
              touches: type === 'touchend' ? [] : [touch(x)],
              changedTouches: [touch(x)],
            }),
          )
        fire('touchstart', start ?? 0)
        fire('touchend', end ?? 0)
      },
      [from, to],
    )
  await swipe(250, 80)
  expect(await page.getByTestId('picture-position').textContent()).toBe('2 of 5')
  await swipe(80, 250)
  await swipe(80, 250)
  expect(await page.getByTestId('picture-position').textContent()).toBe('5 of 5')
  await swipe(100, 120)
  expect(await page.getByTestId('picture-position').textContent()).toBe('5 of 5')
  await leave()
})

test('details expand and collapse, with the specified labels', async () => {
  const { page, leave } = await visitor()
  await open(page, `/property/${home}`)
  await page.getByRole('button', { name: 'View All Property Details' }).click()
  for (const card of ['Physical Details', 'Financial Details', 'Legal & Documentation'])
    await page.getByRole('heading', { name: card }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Hide Detailed Information' }).click()
  await page.getByRole('heading', { name: 'Physical Details' }).waitFor({ state: 'hidden' })
  await leave()
})

describe('the number', () => {
  test('is revealed after signing in', async () => {
    const { page, leave } = await visitor()
    await open(page, `/property/${home}`)
    const html = await (await page.request.get(`/property/${home}`)).text()
    expect(html).not.toContain('98470')
    expect(html).not.toContain('anitha@')
    const contact = page.getByRole('region', { name: 'Contact Information' })
    await contact.getByText('Best time to call: Evenings after 5').waitFor()
    await contact.getByRole('button', { name: 'Show number' }).click()
    await contact.getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel(/^e-?mail/i).fill('buyer@veedu.demo')
    await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(`**/property/${home}*`)
    const dial = contact.getByRole('link', { name: NUMBER })
    await dial.waitFor()
    expect(await dial.getAttribute('href')).toBe('tel:+919847012345')
    const whatsapp = await contact.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/919847012345\?text=/)
    expect(decodeURIComponent(whatsapp ?? '')).toContain(`/property/${home}/`)
    expect(
      await contact.getByRole('link', { name: 'anitha@journeys.test' }).getAttribute('href'),
    ).toMatch(/^mailto:anitha@journeys\.test\?/)
    expect(await accessibilityViolations(page)).toEqual([])
    // Shown once is not shown for ever: a new page has it covered again.
    await open(page, `/property/${home}`)
    await contact.getByRole('button', { name: 'Show number' }).waitFor()
    await leave()
  })

  test('is visible to its owner, with the number of requests', async () => {
    const { page, leave } = await visitor()
    await open(page, `/login/seller?next=/property/${home}`)
    await page.getByLabel(/^e-?mail/i).fill(seller.email)
    await page.getByLabel(/^password/i).fill('nine quiet coconuts')
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(`**/property/${home}*`)
    const contact = page.getByRole('region', { name: 'Contact Information' })
    await contact.getByRole('link', { name: NUMBER }).waitFor()
    await contact.getByText('1 person asked for your number, 1 in the last 30 days.').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await leave()
  })
})

test('the link is copied, and WhatsApp gets a text in the page’s language', async () => {
  const { page, context, leave } = await visitor({ lang: 'ml' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `/property/${home}`)
  const button = page.getByRole('button', { name: 'പങ്കിടാം', exact: true })
  await button.click()
  const whatsapp = await page.getByRole('link', { name: 'വാട്സാപ്പ്' }).getAttribute('href')
  const text = new URL(whatsapp ?? '').searchParams.get('text') ?? ''
  expect(text).toContain('₹ 60 ലക്ഷം')
  expect(text).toMatch(/\p{Script=Malayalam}/u)
  expect(text).toMatch(new RegExp(`/property/${home}/\\S+$`))
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'വാട്സാപ്പ്' }).waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => document.activeElement === element)).toBe(true)
  await button.click()
  await page.getByRole('button', { name: 'ലിങ്ക് പകർത്താം' }).click()
  await page.getByText('ലിങ്ക് പകർത്തി.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(`/property/${home}/`),
  )
  await leave()
})

test('four homes are compared; adding a fifth shows that four is the maximum', async () => {
  const homes = [home]
  for (const [at, price] of [5_000_000, 7_000_000, 8_000_000, 9_000_000].entries())
    homes.push(await makeHome(seller, { title: `Home ${at + 2}`, price, bedrooms: at + 2 }))
  const { page, leave } = await visitor()
  for (const [at, id] of homes.slice(0, 4).entries()) {
    await open(page, `/property/${id}`)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await page
      .getByRole('complementary', { name: 'Comparison' })
      .getByRole('link', { name: `Compare (${at + 1})` })
      .waitFor()
  }
  await open(page, `/property/${homes[4]}`)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page
    .getByRole('alert')
    .getByText(/You can compare up to 4 homes/)
    .waitFor()

  const tray = page.getByRole('complementary', { name: 'Comparison' })
  await tray.getByRole('link', { name: 'Compare (4)' }).click()
  await page.waitForURL(`**/compare?ids=${homes.slice(0, 4).join(',')}`)
  await page.getByText('Lowest price per sq ft: Home 2, ₹ 3,333.').waitFor()
  const table = page.getByRole('table', { name: 'Comparison of homes' })
  const row = (name: RegExp) => table.getByRole('row', { name })
  expect(
    await row(/^Bedrooms/)
      .getByRole('cell')
      .allTextContents(),
  ).toEqual(['3', '2', '3', '4'])
  await row(/^Bedrooms different/).waitFor()
  expect(await row(/^Town/).textContent()).not.toContain('different')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Show only differences' }).click()
  await row(/^Town/).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Remove Home 3' }).click()
  await page.waitForURL(`**/compare?ids=${[homes[0], homes[1], homes[3]].join(',')}`)
  await page.reload()
  await ready(page)
  expect(await table.getByRole('columnheader').count()).toBe(4)

  // A shared link with five homes, one of them no longer available.
  await call('DELETE', `/properties/${homes[3]}`, {}, seller.token)
  await open(page, `/compare?ids=${[...homes.slice(0, 4), home, homes[4], 'x'].join(',')}`)
  await page.getByText(/You can compare up to four homes/).waitFor()
  await page
    .getByText(`1 home in this comparison is no longer available: number ${homes[3]}.`)
    .waitFor()
  expect(await table.getByRole('columnheader').count()).toBe(4)
  await leave()
})

test('a report is sent, and an administrator finds it', async () => {
  const title = `Reported ${randomBytes(3).toString('hex')}`
  const reported = await makeHome(seller, { title })
  const { page, leave } = await visitor()
  await open(page, `/property/${reported}`)
  await page.getByRole('button', { name: 'Report this listing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this listing' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await dialog.getByRole('alert').getByText('Choose a reason.').waitFor()
  await dialog.getByLabel('It looks like fraud').check()
  await dialog.getByLabel(/Details/).fill(HOSTILE)
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await page
    .getByRole('status')
    .getByText(/An administrator will review the listing/)
    .waitFor()
  await dialog.waitFor({ state: 'detached' })

  await signIn(page, 'admin')
  await open(page, '/admin/dashboard?tab=reports')
  const line = page.getByRole('row', { name: new RegExp(title) })
  await line.getByText('It looks like fraud').waitFor()
  await line.getByText(HOSTILE).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await line.getByRole('button', { name: 'Resolve' }).click()
  await line.waitFor({ state: 'detached' })
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await line.waitFor()
  await line.getByRole('button', { name: 'Resolve' }).click()
  await line.waitFor({ state: 'detached' })
  await leave()
})

test('land checks are shown in Malayalam on a phone, with the calculated fee', async () => {
  const id = await makeHome(await makeSeller(), {
    title: 'Plot by the paddy',
    propertyType: 'PLOT',
    builtUpArea: null,
    bedrooms: null,
    plotArea: 36,
    plotAreaUnit: 'cent',
    landNature: 'unnotified',
  })
  const { page, leave } = await visitor({ viewport: PHONE, lang: 'ml' })
  await page.goto(`/property/${id}?lang=ml`)
  await ready(page)
  await page.getByTestId('land-section').scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'ഈ ഭൂമി വാങ്ങുംമുമ്പ് നോക്കേണ്ടത്' }).waitFor()
  const sheet = page.getByRole('region', { name: 'തരംമാറ്റ ഫീസ് കണക്കാക്കുക (27A വകുപ്പ്)' })
  const fairValue = sheet.getByLabel('ന്യായവില', { exact: true })
  await fairValue.fill('1,00,000')
  // 36 cents are 14.57 ares, and all of them pay.
  await sheet.getByText('₹ 1,45,687', { exact: false }).first().waitFor()
  await sheet.getByLabel('മുഴുവൻ ഭൂമിയുടെ വിസ്തീർണ്ണം', { exact: true }).fill('25')
  await sheet.getByText(/^ഫീസില്ല/).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await leave()
})

test('the monthly loan payment follows the sliders and is remembered', async () => {
  const { page, leave } = await visitor()
  await open(page, `/property/${home}`)
  const payment = page.getByRole('region', { name: 'Monthly payment' })
  await payment.getByText('about ₹ 41,700 a month for 20 years at 8.5 %, 20 % down').waitFor()
  await payment.getByText('Change the example').click()
  await payment.getByText(/The rate is an example, not an offer/).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await payment.getByLabel('Term').focus()
  for (let year = 0; year < 5; year += 1) await page.keyboard.press('ArrowLeft')
  await payment.getByText(/a month for 15 years at 8\.5 %/).waitFor()
  await page.reload()
  await ready(page)
  await payment.getByText(/a month for 15 years at 8\.5 %/).waitFor()

  // The same loan stands among what buying takes, and opens its calculator filled in.
  const takes = page.getByRole('region', { name: 'Costs of buying' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await takes.scrollIntoViewIfNeeded()
  const line = (tool: string) =>
    takes.getByRole('listitem').filter({ has: page.locator(`a[href^="/tools/${tool}"]`) })
  // ₹ 60,00,000: 8 % and 2 % of it, and 1 % to hold back from ₹ 50 lakh on.
  await line('stamp-duty').getByText('₹ 6.0 L', { exact: true }).waitFor()
  await line('nri-tds').getByText('₹ 60,000', { exact: true }).waitFor()
  await line('emi').getByRole('link').click()
  await page.waitForURL(/\/tools\/emi\?/)
  expect(await page.locator('input[name="loan"]').inputValue()).toBe('4800000')
  expect(await page.locator('input[name="years"]').inputValue()).toBe('15')
  await leave()
})

test('price changes are shown as text and chart', async () => {
  const { page, leave } = await visitor()
  const id = await makeHome(seller, { title: 'Cheaper by the week' })
  for (const price of [5_800_000, 5_500_000])
    await call('PATCH', `/properties/${id}`, { price }, seller.token)
  await open(page, `/property/${id}`)
  await page.getByText(/^Down ₹ 5\.0 L \(8\.3 %\) since /).waitFor()
  await page.getByText('Price down from ₹ 58,00,000 to ₹ 55,00,000').waitFor()
  await page.getByText('Listed at ₹ 60,00,000').waitFor()
  await page.getByRole('img', { name: /Price over time/ }).waitFor()
  await page.getByText('Listed today').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await leave()
})

test('in the overlay: everything is there, Esc closes the topmost layer, Back closes the listing', async () => {
  const { page, leave } = await visitor()
  await open(page, '/properties?location=Kottayam')
  const card = page.locator(`article[data-home="${home}"] a`)
  await card.click()
  const overlay = page.getByRole('dialog', { name: 'Laterite house by the canal' })
  await overlay.getByRole('heading', { name: 'Contact Information' }).waitFor({ state: 'attached' })
  await overlay.getByRole('button', { name: 'Share' }).click()
  await page.keyboard.press('Escape')
  await overlay.getByRole('button', { name: 'Copy link' }).waitFor({ state: 'hidden' })
  await overlay
    .getByRole('button', { name: /full screen/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: /Photos of/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: /Photos of/ }).waitFor({ state: 'detached' })
  await overlay.waitFor()
  await overlay.getByRole('link', { name: 'Open full page' }).scrollIntoViewIfNeeded()
  await overlay.getByText('Listed at ₹ 60,00,000').waitFor()
  await overlay.getByTestId('overlay-content').evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await overlay.getByRole('heading', { name: 'Similar homes within 15 km' }).waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goBack()
  await overlay.waitFor({ state: 'detached' })
  // A link to the open home opens it as well.
  await open(page, `/properties?location=Kottayam&home=${home}`)
  await overlay.getByRole('button', { name: 'Show number' }).click()
  const to = await overlay.getByRole('link', { name: 'Log in' }).getAttribute('href')
  expect(new URLSearchParams(to?.split('?')[1]).get('next')).toContain(`home=${home}`)
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'detached' })
  await leave()
})

test('a listing prints on one page with its QR code, without the masked phone number', async () => {
  const { page, leave } = await visitor()
  await open(page, `/property/${home}`)
  const contact = page.getByRole('region', { name: 'Contact Information' })
  await contact.waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByTestId('print-foot').locator('img').waitFor()
  expect(
    await page
      .getByTestId('print-foot')
      .locator('img')
      .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0),
  ).toBe(true)
  await contact.waitFor({ state: 'hidden' })
  await page.getByText('₹ 60.0 L').first().waitFor()
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await leave()
})

test('without JavaScript the whole listing can be read', async () => {
  const { page, leave } = await visitor({ javaScriptEnabled: false })
  await page.goto(`/property/${home}`)
  for (const heading of ['Legal & Documentation', 'Price and status history'])
    expect(await page.getByRole('heading', { name: heading }).isVisible()).toBe(true)
  await leave()
})

describe('what a stranger wrote', () => {
  test('is shown as text wherever a home appears', async () => {
    const hostile = await makeHome(seller, {
      title: HOSTILE,
      description: '</script><script>window.__x=1</script>',
      address: HOSTILE,
      contactPerson: HOSTILE,
      amenities: [HOSTILE],
    })
    const { page, leave } = await visitor()
    for (const address of [
      `/property/${hostile}`,
      `/compare?ids=${hostile},${home}`,
      `/properties?location=Kottayam&home=${hostile}`,
    ]) {
      await open(page, address)
      await page.getByText(HOSTILE).first().waitFor()
      // A picture that breaks has called its handler by then.
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => (window as { __x?: number }).__x)).toBeUndefined()
    }
    await leave()
  })

  test('links only to web addresses', async () => {
    await expect(makeHome(seller, { virtualTour: 'javascript:window.__x=1' })).rejects.toThrow(
      /422.*http/,
    )
  })
})

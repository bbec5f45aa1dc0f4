import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
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

async function photo(name: string, colour: string) {
  const buffer = await sharp({
    create: { width: 1600, height: 1067, channels: 3, background: colour },
  })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

async function openForm(page: Page, step = 1): Promise<void> {
  await page.goto(`/add-property?step=${step}`)
  await ready(page)
}

async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

/** Clicks corners around the middle of the picker's map, in px from it. */
async function draw(page: Page, corners: [number, number][]): Promise<void> {
  const map = page.getByRole('dialog').locator('[data-ground][data-ready=true]')
  await map.waitFor()
  const box = await map.boundingBox()
  if (!box) throw new Error('no map')
  for (const [x, y] of corners)
    await page.mouse.click(box.x + box.width / 2 + x, box.y + box.height / 2 + y)
}

/** Steps 1 to 4 of a plot; ends in step 5. */
async function describePlot(page: Page, title: string): Promise<void> {
  await page.getByRole('radio', { name: 'Plot', exact: true }).check({ force: true })
  await page.getByRole('checkbox', { name: 'For Sale' }).check({ force: true })
  await page.getByLabel('Title').fill(title)
  await next(page, 'Location & Address')
  await page.getByLabel('Address', { exact: true }).fill('Manganam Road')
  await page.getByRole('button', { name: /^Is it in/ }).click()
  await page.getByLabel('ZIP Code').fill('686018')
  await page.getByRole('button', { name: 'Draw the boundary' }).click()
  await draw(page, [
    [-40, -30],
    [40, -34],
    [44, 30],
    [-36, 34],
  ])
  await page.getByRole('button', { name: 'Save Plot Boundary' }).click()
  await next(page, 'Physical Details')
  await page.getByLabel('Plot area', { exact: true }).fill('12 cents')
  await page.getByText('12 cents = 5,227 sq ft = 4.86 are').waitFor()
  await next(page, 'Financial Information')
  await page.getByLabel('Price', { exact: true }).fill('45 lakh')
  await page.getByText('₹ 45 lakh = ₹ 45,00,000').waitFor()
  await next(page, 'Amenities & Features')
}

interface ListedPlot {
  id: number
  title: string
  polygonCoordinates: string
  images: string
}

async function listingsNamed(title: string): Promise<ListedPlot[]> {
  const answer = await fetch(`${baseUrl()}/api/properties?limit=50`)
  const list = (await answer.json()) as ListedPlot[]
  return list.filter((listing) => listing.title === title)
}

/** A map drawn in software takes its time on a small machine. */
const LONG = { timeout: 180_000 }

describe('listing a property', LONG, () => {
  test('a seller lists a plot with photos and a drawn boundary, by a double click, once', async () => {
    const { page, leave } = await visitor()
    await signIn(page, 'seller')
    await openForm(page)
    await describePlot(page, 'Plot by the church')
    await page.getByText('Own Well').click()
    await next(page, 'Legal & Contact Information')
    await next(page, 'Property Photos & Media')
    await page
      .getByLabel('Choose photos')
      .setInputFiles([await photo('gate.jpg', '#b5482e'), await photo('well.jpg', '#0f5e59')])
    await page.getByText('Successfully uploaded 2 images!').waitFor()
    await page.getByRole('button', { name: /Make cover: Photo 2 of 2/ }).click()
    expect(await accessibilityViolations(page)).toEqual([])
    // Before publishing, all seven steps on one page, each with a link back to it.
    const review = page.getByRole('region', { name: 'Financial Information' })
    await review.getByText('₹ 45,00,000').waitFor()
    expect(await page.getByRole('link', { name: /^Edit: / }).count()).toBe(7)
    await review.getByRole('link', { name: 'Edit: Financial Information' }).click()
    await page.getByRole('heading', { level: 1, name: 'Financial Information' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Property Photos & Media' }).waitFor()

    await page.getByRole('button', { name: 'Add Property' }).dblclick()
    await page.getByText('Property added successfully! You can now view it on the map.').waitFor()
    // A page of its own says what is live, how it looks and what would make it better.
    await page.getByRole('heading', { level: 1, name: 'Your listing is live' }).waitFor()
    await page.getByRole('article').getByText('Plot by the church').waitFor()
    const whatsapp = page.getByRole('link', { name: 'Share on WhatsApp' })
    expect(decodeURIComponent((await whatsapp.getAttribute('href')) ?? '')).toMatch(
      /Plot by the church[^]*\/property\/\d+\/plot-by-the-church/,
    )
    await page.getByRole('link', { name: /^Add more photos/ }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    // Behind it the form is reset to its first step.
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Basic Information' }).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    await page.goForward()
    const listed = await listingsNamed('Plot by the church')
    expect(listed).toHaveLength(1)
    expect(JSON.parse(listed[0]?.polygonCoordinates ?? '')).toHaveLength(4)

    await page.getByRole('link', { name: 'View the listing' }).click()
    await page.getByRole('heading', { name: 'Plot by the church' }).waitFor()
    await page.goto(`/edit-property/${listed[0]?.id}?step=4`)
    await ready(page)
    expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('45,00,000')
    await page.getByLabel('Price', { exact: true }).fill('48 lakh')
    await page.goto(`/edit-property/${listed[0]?.id}?step=7`)
    await ready(page)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Changes saved.').waitFor()
    await leave()
  })

  test('a reload in step 5 and Back lose nothing, and the form shows that the draft is saved', async () => {
    const { page, leave } = await visitor()
    await openForm(page)
    await describePlot(page, 'Draft plot')
    await page.getByText('Own Well').click()
    await page.getByText('Draft saved').waitFor()
    await page.reload()
    await ready(page)
    await page.getByText(/We restored your draft/).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Own Well' }).isChecked()).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Financial Information' }).waitFor()
    expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('45 lakh')
    await page.getByRole('link', { name: 'Location & Address' }).click()
    await page.getByRole('img', { name: /4 corners/ }).waitFor()
    await page.goForward().catch(() => null)
    await leave()
  })

  test('a visitor is asked to sign in at the end, and the listing is then submitted', async () => {
    const { page, expectNoise, leave } = await visitor()
    await openForm(page)
    await describePlot(page, 'Plot of a late sign-in')
    await openForm(page, 7)
    // The session dies while the form is open.
    await page.evaluate(() => localStorage.setItem('token', 'long-dead'))
    expectNoise(/401/)
    await page.getByRole('button', { name: 'Add Property' }).click()
    await page.getByText('Authentication failed. Please login again.').waitFor()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('seller@veedu.demo')
    await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await page.getByText(/Property added successfully!/).waitFor()
    expect(await listingsNamed('Plot of a late sign-in')).toHaveLength(1)
    await leave()
  })

  test('an empty form answers with the specified sentences, one after the other', async () => {
    const { page, leave } = await visitor()
    await openForm(page, 7)
    const add = page.getByRole('button', { name: 'Add Property' })
    const back = async (step: number): Promise<void> => openForm(page, step)
    await add.click()
    await page
      .getByText(
        'Please fill in all required fields: Title, Address, City, State, and Property Type',
      )
      .waitFor()
    await page.getByRole('heading', { level: 1, name: 'Basic Information' }).waitFor()
    await page.getByLabel('Title').fill('Half a listing')
    await back(2)
    await page.getByLabel('Address', { exact: true }).fill('Somewhere')
    await page.getByRole('button', { name: /^Is it in/ }).click()
    await back(7)
    await add.click()
    await page.getByRole('alert').getByText('Please select at least one option').first().waitFor()
    await page.getByRole('checkbox', { name: 'For Sale' }).check({ force: true })
    await back(7)
    await add.click()
    await page.getByRole('alert').getByText('Please enter a valid price').first().waitFor()
    await page.getByRole('heading', { level: 1, name: 'Financial Information' }).waitFor()
    await page.getByLabel('Price', { exact: true }).fill('45 lakh')
    await back(7)
    await add.click()
    await page.getByText('You need to login to add properties. Please login first.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await listingsNamed('Half a listing')).toEqual([])
    await leave()
  })

  test('an edit of an outdated version shows a conflict, overwrites nothing, and can continue', async () => {
    const { page, expectNoise, leave } = await visitor()
    await signIn(page, 'seller')
    const edit = async (change: object): Promise<{ id: number; version: number }> =>
      page.evaluate(async (change) => {
        const headers = {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        }
        const mine = await fetch('/api/properties/mine', { headers })
        const [first] = (await mine.json()) as { id: number }[]
        const answer = await fetch(`/api/properties/${first?.id}`, {
          method: 'PATCH',
          headers,
          body: JSON.stringify(change),
        })
        return answer.json()
      }, change)
    const { id } = await edit({ highlights: ['Before'] })
    await page.goto(`/edit-property/${id}?step=5`)
    await ready(page)
    await page.getByRole('button', { name: 'Remove Before', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove Before' }).click()
    await page.getByLabel('Highlights').fill('Mine')
    await edit({ highlights: ['Theirs'] })
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    expectNoise(/412/)
    await page.getByRole('button', { name: 'Save changes' }).click()
    const stale = page.getByRole('dialog', { name: /changed in the meantime/ })
    // One's own words beside those of the other version.
    const row = stale.getByRole('row', { name: /^Highlights/ })
    await row.waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual(['Mine', 'Theirs'])
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Changes saved.').waitFor()
    const { highlights } = await page.evaluate(
      async (id) =>
        (await fetch(`/api/properties/${id}`)).json() as Promise<{ highlights: string }>,
      id,
    )
    expect(highlights).toBe('["Mine"]')
    await leave()
  })

  test('another user’s listing cannot be edited', async () => {
    const { page, expectNoise, leave } = await visitor()
    await signIn(page, 'buyer')
    expectNoise(/403/)
    const answer = await page.goto('/edit-property/1')
    expect(answer?.status()).toBe(403)
    await page.getByRole('heading', { name: 'You cannot edit this listing' }).waitFor()
    await leave()
  })

  test('Next shows a focused error summary that links to the fields', async () => {
    const { page, leave } = await visitor({ viewport: PHONE })
    await openForm(page, 2)
    await page.getByLabel('Address', { exact: true }).fill('Manganam')
    await page.getByRole('button', { name: /^Is it in/ }).click()
    await page.getByLabel('ZIP Code').fill('68600')
    await page.getByRole('button', { name: 'Next' }).click()
    const link = page.getByRole('link', { name: /ZIP Code: A PIN code has 6 digits/ })
    await link.waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    expect(await accessibilityViolations(page)).toEqual([])
    await link.click()
    expect(await page.getByLabel('ZIP Code').evaluate((e) => e === document.activeElement)).toBe(
      true,
    )
    await leave()
  })

  test('a boundary that crosses itself is refused in words; Esc gives the focus back', async () => {
    const { page, leave } = await visitor()
    await openForm(page)
    await page.getByRole('radio', { name: 'Plot', exact: true }).check({ force: true })
    await openForm(page, 2)
    const open = page.getByRole('button', { name: 'Draw the boundary' })
    await open.click()
    const save = page.getByRole('button', { name: 'Save Plot Boundary' })
    await draw(page, [
      [-60, -60],
      [60, 60],
    ])
    await page.getByText('Please add at least 3 points to form a valid polygon.').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await draw(page, [
      [60, -60],
      [-60, 60],
    ])
    await page
      .getByRole('alert')
      .getByText(/The boundary crosses itself/)
      .waitFor()
    await save.click()
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // The boundary is saved, and the button shows it.
    const again = page.getByRole('button', { name: 'Continue drawing' })
    expect(await again.evaluate((e) => e === document.activeElement)).toBe(true)
    await leave()
  })

  test('later input from another tab is shown here, with a notice', async () => {
    const { page, context, leave } = await visitor()
    await openForm(page)
    await page.getByLabel('Title').fill('Typed first')
    await page.getByText('Draft saved').waitFor()
    const other = await context.newPage()
    await openForm(other)
    await other.getByLabel('Title').fill('Typed later')
    await other.getByText('Draft saved').waitFor()
    await page.getByText(/changed in another tab/).waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Typed later')
    await leave()
  })

  test('a wheel over a price changes nothing', async () => {
    const { page, leave } = await visitor()
    await openForm(page, 4)
    const price = page.getByLabel('Price', { exact: true })
    await price.fill('1,50,000')
    await price.hover()
    await page.mouse.wheel(0, 300)
    expect(await price.inputValue()).toBe('1,50,000')
    await leave()
  })
})

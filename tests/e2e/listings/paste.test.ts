import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  baseUrl,
  closeBrowser,
  PHONE,
  ready,
  signIn,
  visitorWithoutMap,
} from '../../support/browser.ts'

afterAll(closeBrowser)

const ADVERT = `Kottayam Ettumanoor Temple Road, 12 cent sthalam, veed 1500 sqft 3bhk
kinar und, 14 feet vazhi, 55 laksham nego. Bus stop 200 m. PIN 686631
vilikkuka Sajan 9000000201`

async function pageWidthExceeded(page: {
  evaluate: <T>(run: () => T) => Promise<T>
}): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

test('a pasted advertisement fills the form, shows where each answer comes from, and is published after a look', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap({ viewport: PHONE })
  // A form that is new to the account asks for a draft that is not there yet.
  expectNoise(/404/)
  await signIn(page, 'seller')
  await page.goto('/add-property')
  await ready(page)
  await page.getByText('Paste an advertisement').click()
  await page.getByLabel('Text of one advertisement').fill(ADVERT)
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Read the text' }).click()
  await page.getByText('Filled in from an advertisement').waitFor()
  expect(await pageWidthExceeded(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await page.getByRole('radio', { name: 'Independent house' }).isChecked()).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'For Sale' }).isChecked()).toBe(true)
  await page.getByText('from “veed”').waitFor()
  await page.getByText('Bus stop 200 m').first().waitFor()

  const next = async (heading: string): Promise<void> => {
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  }
  await next('Location & Address')
  expect(await page.getByLabel('ZIP Code').inputValue()).toBe('686631')
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toContain('Temple Road')
  await page.getByRole('checkbox', { name: /Approximate, centre of/ }).check()
  await next('Physical Details')
  await page.getByText('from “12 cent”').waitFor()
  await page.getByText('12 cents = 5,227 sq ft = 4.86 are').waitFor()
  await next('Financial Information')
  await page.getByText('from “55 laksham”').waitFor()
  await page.getByLabel('Price', { exact: true }).fill('54 lakh')
  await page.getByText('from “55 laksham”').waitFor({ state: 'detached' })
  await next('Amenities & Features')
  await next('Legal & Contact Information')
  expect(await page.getByLabel('Contact person').inputValue()).toBe('Sajan')
  await next('Property Photos & Media')
  await page.getByRole('button', { name: 'Add Property' }).click()
  await page.getByText(/Property added successfully!/).waitFor()
  const answer = await fetch(`${baseUrl()}/api/properties?limit=20`)
  const listed = (await answer.json()) as { title: string; price: number; plotArea: number }[]
  expect(listed.find(({ price }) => price === 5_400_000)).toMatchObject({ plotArea: 12 })
  await leave()
})

test('a form with answers is replaced only after asking', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap()
  expectNoise(/404/)
  await signIn(page, 'seller')
  await page.goto('/add-property')
  await ready(page)
  await page.getByLabel('Title').fill('My own words')
  await page.getByText('Paste an advertisement').click()
  await page.getByLabel('Text of one advertisement').fill(ADVERT)
  const picture = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#b5482e' },
  })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: picture })
  await page.getByText('1 picture', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Read the text' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This form already has answers').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save as a draft of its own' }).click()
  await page.getByRole('heading', { name: '1 advertisement was read' }).waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('My own words')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await page.getByText('1 draft is saved in your account').waitFor()
  await page.getByRole('link', { name: /^Open draft/ }).click()
  await page.getByText('Filled in from an advertisement').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('3 BHK house in Ettumanoor, 1,500 sq ft')
  await page.goto(`${page.url().replace(/\?.*/, '')}?step=7`)
  await ready(page)
  await page
    .getByRole('button', { name: /Photo 1 of 1/ })
    .first()
    .waitFor()
  await leave()
})

test('what is typed while the text is read is replaced only after asking', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap()
  expectNoise(/404/)
  await signIn(page, 'seller')
  await page.goto('/add-property')
  await ready(page)
  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/adverts/read', async (route) => {
    await typed
    await route.continue()
  })
  await page.getByText('Paste an advertisement').click()
  await page.getByLabel('Text of one advertisement').fill(ADVERT)
  await page.getByRole('button', { name: 'Read the text' }).click()
  await page.getByRole('button', { name: 'Reading…' }).waitFor()
  await page.getByLabel('Title').fill('Typed meanwhile')
  goOn()
  await page.getByRole('dialog').getByText('This form already has answers').waitFor()
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed meanwhile')
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await page.getByText('Filled in from an advertisement').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await page.getByLabel('Title').inputValue()).toBe('Typed meanwhile')
  await leave()
})

test('forty advertisements at once become forty drafts', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap()
  expectNoise(/404/)
  await signIn(page, 'realtor')
  await page.goto('/import')
  await ready(page)
  const chat = Array.from(
    { length: 40 },
    (_, at) =>
      `[12/03/25, 10:${10 + at}] Anil: ${at + 3} cent sthalam, Pala. cent nu ${at + 1} laksham. 90000 002${10 + at}`,
  )
  await page
    .getByLabel('Text of one advertisement')
    .fill([...chat, '[12/03/25, 11:00] Benny: ok, super'].join('\n'))
  await page.getByRole('button', { name: 'Read the text' }).click()
  await page.getByRole('heading', { name: '40 advertisements were read' }).waitFor()
  await page.getByText('1 part says nothing about a property').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save 40 drafts' }).click()
  await page.getByText('40 drafts are saved in your account').waitFor()
  await page.setViewportSize(PHONE)
  expect(await pageWidthExceeded(page)).toBeLessThanOrEqual(0)
  await page
    .getByRole('link', { name: /^Open draft/ })
    .nth(39)
    .click()
  await page.getByText('Filled in from an advertisement').waitFor()
  await page.goto(`${page.url().replace(/\?.*/, '')}?step=4`)
  await ready(page)
  await page.getByText('from “cent nu 40 laksham”').waitFor()
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('16,80,00,000')
  await leave()
})

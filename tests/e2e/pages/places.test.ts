import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { CommuteWay } from '../../../src/contracts/places/commute.ts'
import type { IssuePage } from '../../../src/contracts/places/issues.ts'
import type { LocalityAnswer } from '../../../src/contracts/places/localities.ts'
import type { MarketOfCity } from '../../../src/contracts/market/market.ts'
import { formatNumber, formatRupees } from '../../../src/domain/numbers/indian.ts'
import { closeBrowser, PHONE, ready, signIn, visitorWithoutMap } from '../../support/browser.ts'

afterAll(closeBrowser)

const SAMPLE = 'ഇടവഴിയിൽ തെരുവുവിളക്ക് കത്തുന്നില്ല'
const OWN = 'പാലത്തിനടുത്ത് വെള്ളം കെട്ടിനിൽക്കുന്നു'

async function api<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api${path}`)
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as T
}
const issues = (page: Page) => api<IssuePage>(page, '/localities/Kochi/issues')

test('a town on a phone in Malayalam: its figures, its places, what people report, and the ways from there', async () => {
  const { page, leave } = await visitorWithoutMap({ viewport: PHONE })
  await signIn(page, 'buyer')
  const town = await api<LocalityAnswer>(page, '/localities/Kochi')
  await page.goto('/locality/Kochi?lang=ml')
  await ready(page)
  const main = page.getByRole('main')
  const literacy = town.demographics.figures.find(({ name }) => name === 'literacy')
  await main
    .getByRole('listitem')
    .filter({ hasText: 'സാക്ഷരത' })
    .filter({ hasText: formatNumber(literacy?.value ?? 0, 1) })
    .first()
    .waitFor()
  // External services are off: live data is shown as unavailable, not invented.
  await expect.poll(() => main.getByText('ഇപ്പോൾ ലഭ്യമല്ല').count()).toBeGreaterThan(1)

  const [amenity] = town.amenities
  if (!amenity) throw new Error('Kochi has no places')
  const shown = amenity.nameMl ?? amenity.name
  await main.getByRole('link', { name: shown }).first().click()
  const dialog = page.getByRole('dialog', { name: shown })
  await dialog.getByText('ഈ സ്ഥലത്തിന്റെ മാപ്പ് ലഭ്യമല്ല').waitFor()
  const where = `${amenity.lat.toFixed(4)}, ${amenity.lng.toFixed(4)}`
  await dialog.getByText(where).first().waitFor()
  await dialog.getByRole('button', { name: 'അടയ്ക്കാം' }).last().click()
  await dialog.waitFor({ state: 'hidden' })

  const before = await issues(page)
  const reports = main.getByRole('region', { name: 'നാട്ടുകാരുടെ പരാതികൾ' })
  await expect.poll(() => reports.getByRole('listitem').count()).toBe(4)
  await reports.getByRole('button', { name: 'എല്ലാം കാണാം' }).click()
  await expect.poll(() => reports.getByRole('listitem').count()).toBe(before.total)
  const sample = reports.getByRole('listitem').filter({ hasText: SAMPLE })
  const counted = before.items.find(({ titleMl }) => titleMl === SAMPLE)?.count ?? 0
  await sample.getByRole('button', { name: 'ഞാനും കണ്ടു' }).click()
  await sample.getByText(`${counted + 1} പേർ പറഞ്ഞു`).waitFor()
  await sample.getByRole('button', { name: 'പിന്തുടരാം' }).click()
  await sample.getByRole('button', { name: 'പിന്തുടരുന്നു', pressed: true }).waitFor()
  await reports.getByText('പരാതി അറിയിക്കാം').click()
  await reports.getByLabel('എന്താണ്, എവിടെയാണ് പ്രശ്നം?').fill(OWN)
  await reports.getByRole('button', { name: 'അയയ്ക്കാം' }).click()
  await page.getByText('നന്ദി. നിങ്ങളുടെ പരാതി പേജിൽ വന്നു.').waitFor()
  const after = await issues(page)
  expect(after.total).toBe(before.total + 1)
  expect(after.items[0]).toMatchObject({ title: OWN, status: 'reported', count: 1 })
  expect(after.items.find(({ titleMl }) => titleMl === SAMPLE)?.count).toBe(counted + 1)

  const ways = main.getByRole('region', { name: 'യാത്ര' })
  for (const place of ['Kottayam', 'Aluva']) {
    const field = ways.getByLabel('നിങ്ങൾ പോകുന്ന സ്ഥലം')
    await field.fill(place)
    await field.press('Enter')
    await ways
      .getByRole('link', { name: /മാറ്റുക/ })
      .nth(place === 'Aluva' ? 1 : 0)
      .waitFor()
  }
  // They are this browser's: the next town shows them too.
  await page.goto('/locality/Thrissur?lang=ml')
  const [way] = await api<CommuteWay[]>(page, '/localities/Thrissur/ways?to=Kottayam')
  await ways.getByText(`നേർദൂരം ${formatNumber(way?.way?.straightKm ?? 0)} കി.മീ.`).waitFor()
  await leave()

  const office = await visitorWithoutMap({ viewport: PHONE })
  await signIn(office.page, 'government')
  await office.page.goto('/locality/Kochi?lang=ml')
  await ready(office.page)
  await office.page
    .getByRole('listitem')
    .filter({ hasText: OWN })
    .getByLabel('ഇപ്പോഴത്തെ നില')
    .selectOption({ label: 'പണി നടക്കുന്നു' })
  await expect
    .poll(async () => (await issues(office.page)).items[0])
    .toMatchObject({ status: 'in progress' })
  const lost = await office.page.goto('/locality/Nowhere?lang=ml')
  expect(lost?.status()).toBe(404)
  await office.page.getByRole('heading', { name: 'പട്ടണം കണ്ടെത്തിയില്ല' }).waitFor()
  office.expectNoise(/404/)
  await office.leave()
})

test('the price chart has what listings say; the rule’s values come on request, as an estimate', async () => {
  const { page, leave } = await visitorWithoutMap({ viewport: PHONE })
  const town = await api<LocalityAnswer>(page, '/localities/Kochi')
  await page.goto('/locality/Kochi')
  await ready(page)
  const main = page.getByRole('main')
  const chart = main.getByRole('figure', { name: 'Property price trend 2019-2024' })
  await chart.getByText('Show as a table').click()
  const rows = () =>
    chart
      .getByRole('row')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  const listed = town.trend.map(({ year, value, listings }) => [
    String(year),
    value === null ? 'not known' : formatRupees(Math.round(value)),
    formatNumber(listings ?? 0),
  ])
  expect(await rows()).toEqual([['Year', 'Price per sq ft', 'Listings'], ...listed])
  expect(await chart.getByText('estimate by rule').count()).toBe(0)
  const button = main.getByRole('button', { name: 'Show the estimate' })
  await button.click()
  await main.getByRole('button', { name: 'Show the estimate', pressed: true }).waitFor()
  expect(await rows()).toEqual([
    ['Year', 'Price per sq ft', 'Listings', 'estimate by rule'],
    ...listed.map((row, at) => [...row, formatRupees(town.trendEstimate[at]?.value ?? 0)]),
  ])
  await button.click()
  await main.getByRole('button', { name: 'Show the estimate', pressed: false }).waitFor()
  expect(await chart.getByText('estimate by rule').count()).toBe(0)
  await leave()
})

test('the market of a town without a map, and three towns side by side', async () => {
  const { page, leave } = await visitorWithoutMap({ viewport: PHONE })
  const market = await api<MarketOfCity>(page, '/market/Kochi')
  await page.goto('/market?city=Kochi&lang=ml')
  await ready(page)
  const main = page.getByRole('main')
  await main
    .getByRole('listitem')
    .filter({ hasText: 'ച. അടിക്ക് മീഡിയൻ വില (വീടുകൾ)' })
    .getByText(formatRupees(market.pricePerSqFt.value ?? 0))
    .waitFor()
  const chart = main.getByRole('figure', { name: 'ച. അടിക്ക് മീഡിയൻ വില (വീടുകൾ)' })
  await chart.getByText('പട്ടികയായി കാണുക').click()
  for (const [at, { low, middle, high, listings }] of market.months.entries()) {
    const row = chart.getByRole('row').nth(at + 1)
    const said = await row.getByRole('cell').allTextContents()
    expect(said).toEqual([
      middle === null ? 'വേണ്ടത്ര പരസ്യങ്ങളില്ല' : formatRupees(middle),
      middle === null ? '–' : `${formatRupees(low ?? 0)} – ${formatRupees(high ?? 0)}`,
      String(listings),
    ])
  }
  const file = main.getByRole('link', { name: 'CSV ആയി എടുക്കാം' })
  const csv = await (await page.request.get((await file.getAttribute('href')) ?? '')).text()
  expect(csv).toContain(`Median price per sq ft,homes,${market.pricePerSqFt.value},`)
  const places = main.locator('section').filter({ hasText: 'ച. അടിവില, പട്ടണം തിരിച്ച്' })
  await places.scrollIntoViewIfNeeded()
  await places.getByText('മാപ്പ് തുറക്കാനായില്ല.').waitFor()
  // The list has the same content, and links to the other towns.
  const other = await api<MarketOfCity>(page, '/market/Kozhikode')
  const line = places.getByRole('listitem').filter({ hasText: 'കോഴിക്കോട്' }).first()
  await line.getByText(formatRupees(other.pricePerSqFt.value ?? 0)).waitFor()
  await line.getByRole('link').click()
  await main.getByRole('heading', { level: 1, name: /^കോഴിക്കോട്/ }).waitFor()

  await page.goto('/insights?town=Kochi&town=Calicut&town=Munnar&lang=ml')
  const society = main.getByRole('region', { name: 'സാമൂഹിക സാമ്പത്തിക ചിത്രം' })
  for (const name of ['Kochi', 'Kozhikode', 'Munnar']) {
    const { nameMl, topics } = await api<LocalityAnswer>(page, `/localities/${name}`)
    const figures = topics.find(({ topic }) => topic === 'society')?.figures ?? []
    const literacy = figures.find((figure) => figure.name === 'literacy')
    const column = society.locator('[data-figures]').filter({ hasText: nameMl })
    await column
      .getByRole('listitem')
      .filter({ hasText: formatNumber(literacy?.value ?? 0, 1) })
      .first()
      .waitFor()
  }
  await leave()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../../support/browser-app.ts'
import { accessibilityViolations, closeBrowser, ready } from '../../support/browser.ts'
import {
  chooseVisitTime,
  newEmail,
  PATIENCE,
  signUp,
  tabOf,
  walker,
  WALKS,
  type Walk,
  type Walker,
} from '../../support/journeys.ts'

const DAY = 86_400_000

/** A product of its own, whose clock goes on past the visit. */
let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  product = await startProduct()
}, 240_000)
afterAll(async () => {
  await closeBrowser()
  await product.stop()
})

/** Signs up from the bar, to buy or as a realtor. */
async function somebody(walk: Walk, name: string, role: 'BUYER' | 'REALTOR'): Promise<Walker> {
  const one = await walker(walk, { baseURL: product.url })
  const { page, t, fromTheBar } = one
  await page.goto('/')
  await ready(page)
  await fromTheBar(t('shell:nav.login'))
  await page
    .getByRole('main')
    .getByRole('link', { name: t('account:noAccount') })
    .click()
  await page.waitForURL('**/register**')
  await ready(page)
  await page
    .getByRole('main')
    .getByText(t(`account:register.roles.${role}`), { exact: true })
    .click()
  await signUp(one, { name, email: newEmail(role.toLowerCase()) })
  await page.waitForURL(`**/profile/${role.toLowerCase()}**`)
  return one
}

test.each(WALKS)(
  'a realtor imports a list, changes it together, follows a lead, shows a page and answers a review: $device, $lang',
  async (walk) => {
    const one = await somebody(walk, 'Aswathy Nair', 'REALTOR')
    const { page, t, like, press, reads, leave } = one
    const mark = `${walk.device} ${walk.lang}`
    const agency = `Aswathy Homes ${mark}`

    await tabOf(one, 'profile:tab.properties')
    await page
      .getByRole('link', { name: t('profile:import') })
      .first()
      .click()
    await page.waitForURL('**/import')
    await ready(page)
    const rows = [
      'Ref;Title;Type;Asking price;Place;Town;Extent;Phone',
      `J-1;House by the well ${mark};House;45 lakh;12 Well Road;Kottayam;12 cent;9847012345`,
      `J-2;Plot by the canal ${mark};Plot;30 lakh;Canal Road;Kottayam;9 cent;9847012345`,
    ]
    await page.getByLabel(t('import:file.choose')).setInputFiles({
      name: 'stock.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    })
    await page.getByRole('heading', { name: t('import:look.title') }).waitFor(PATIENCE)
    await ready(page)
    await page
      .getByRole('button', { name: t('import:columns.check_other', { n: 2 }) })
      .click({ timeout: 30_000 })
    // A column of telephones may be anybody's: nothing of it is published unasked.
    await page.getByLabel(t('import:contact.phone')).fill('9847012345')
    await page.getByRole('button', { name: t('import:contact.use_other', { n: 2 }) }).click()
    await page.getByRole('button', { name: t('import:check.go_other', { n: 2 }) }).click({
      timeout: 30_000,
    })
    await page.getByRole('heading', { name: t('import:result.done') }).waitFor({ timeout: 30_000 })
    await page.getByRole('link', { name: t('import:result.mine') }).click()

    // Both prices at once.
    const view = page.getByRole('navigation', { name: t('dashboard:table.view') })
    await view.getByRole('link', { name: t('dashboard:table.as.table') }).click()
    await page.getByRole('checkbox', { name: t('dashboard:table.selectPage') }).click(PATIENCE)
    const bar = page.getByRole('region', { name: t('dashboard:bulk.label') })
    await press('dashboard:bulk.price.open', bar)
    const prices = page.getByRole('dialog')
    await prices.getByLabel(t('dashboard:bulk.price.percent')).fill('-10')
    await press('dashboard:bulk.price.apply', prices)
    await page.getByText(t('dashboard:bulk.changed_other', { n: 2 })).waitFor(PATIENCE)

    // A client becomes a lead, which moves on the board.
    await tabOf(one, 'profile:tab.clients')
    await press('realtor:client.add')
    const client = page.getByRole('dialog', { name: t('realtor:client.add') })
    await client.getByLabel(t('realtor:client.name'), { exact: true }).fill('Thomas Mathew')
    await press('realtor:save', client)
    await client.waitFor({ state: 'detached' })
    await tabOf(one, 'profile:tab.tools')
    await page.getByRole('link', { name: t('realtor:tool.leads.title') }).click()
    await page
      .getByLabel(t('realtor:lead.move', { name: 'Thomas Mathew' }))
      .selectOption('visiting')
    await page
      .getByRole('region', { name: new RegExp(`^${t('realtor:stage.visiting')}`) })
      .getByText('Thomas Mathew', { exact: true })
      .waitFor(PATIENCE)

    // The public page.
    await tabOf(one, 'profile:tab.tools')
    await page.getByRole('link', { name: t('realtor:entry.write') }).click()
    await page.getByLabel(t('realtor:entry.agency')).fill(agency)
    await page.getByLabel(t('realtor:entry.towns')).fill('Vaikom')
    await page.getByText(t('realtor:entry.publish')).click()
    await press('realtor:save')
    await reads('realtor:entry.savedPublic')
    await page.getByRole('link', { name: t('realtor:entry.look') }).click()
    await page.getByRole('heading', { level: 1, name: agency }).waitFor(PATIENCE)
    const publicPage = new URL(page.url()).pathname

    // Somebody visits one of the homes, and says how it was.
    const buyer = await somebody({ ...walk, device: 'phone' }, 'Bincy Thomas', 'BUYER')
    await buyer.page.goto(publicPage)
    await ready(buyer.page)
    await buyer.page.getByRole('link', { name: `House by the well ${mark}` }).click()
    await buyer.press('property:bookVisit')
    await buyer.press('visits:book.send', await chooseVisitTime(buyer, { day: 1, time: 2 }))
    await buyer.reads('visits:book.sent')
    await page.goto('/profile/realtor')
    await ready(page)
    await tabOf(one, 'profile:tab.visits')
    await page
      .getByRole('button', { name: like('visits:confirmOne') })
      .first()
      .click(PATIENCE)
    await reads('visits:did.confirm')
    await product.forward(3 * DAY)

    await buyer.page.goto('/profile/buyer')
    await ready(buyer.page)
    await tabOf(buyer, 'profile:tab.visits')
    await buyer.page.getByRole('link', { name: buyer.like('visitFeedback:review') }).click(PATIENCE)
    await buyer.press('realtors:review.write')
    const review = buyer.page.getByRole('dialog', { name: t('realtors:review.write') })
    await review.getByLabel(t('realtors:review.overall')).selectOption('4')
    await review.getByLabel(t('realtors:review.text')).fill('Showed us the sketch and the well.')
    await buyer.press('realtors:review.send', review)
    await buyer.reads('realtors:review.saved')
    await buyer.leave()

    await page.goto(publicPage)
    await ready(page)
    await press('realtors:review.answer')
    const answer = page.getByRole('dialog', { name: t('realtors:review.answer') })
    await answer.getByLabel(t('realtors:review.answerText')).fill('Thank you for coming.')
    await press('realtors:review.send', answer)
    await page.getByText('Thank you for coming.').waitFor(PATIENCE)
    await reads('realtors:review.answerOf')
    expect(await accessibilityViolations(page)).toEqual([])
    // An average of one review is none.
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(structured.join()).toContain('RealEstateAgent')
    expect(structured.join()).not.toContain('AggregateRating')
    await leave()
  },
)

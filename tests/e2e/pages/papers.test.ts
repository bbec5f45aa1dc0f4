import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DEMO_PASSWORD,
  PHONE,
  ready,
  visitor,
} from '../../support/browser.ts'
import { listingBody } from '../../support/factories.ts'
import { pdf } from '../../support/files/pdf.ts'

afterAll(closeBrowser)

/** A browser without a screen counts as a crawler, whose looks are not counted. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('an owner keeps a paper, shares it by a link, and ends the link', async () => {
  const owner = await visitor({ viewport: PHONE })
  const { page } = owner
  const email = 'papers@people.test'
  const account = { name: 'Annamma', email, password: DEMO_PASSWORD, role: 'SELLER' }
  const registered = await page.request.post('/api/auth/register', { data: account })
  const { token, user } = (await registered.json()) as { token: string; user: object }
  const added = await page.request.post('/api/properties', {
    data: { ...listingBody(), title: 'House with papers' },
    headers: { authorization: `Bearer ${token}` },
  })
  const { id } = (await added.json()) as { id: number | string }
  await page.addInitScript(
    ([kept, person]) => {
      localStorage.setItem('token', kept ?? '')
      localStorage.setItem('user', person ?? '')
    },
    [token, JSON.stringify(user)],
  )

  await page.goto('/profile/seller?tab=mine')
  await ready(page)
  await page.getByRole('link', { name: 'Papers', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Papers' }).waitFor()
  await ready(page)
  await page.getByLabel('Add a file: Title deed').setInputFiles([
    { name: 'deed.pdf', mimeType: 'application/pdf', buffer: pdf('deed') },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script></script>') },
  ])
  owner.expectNoise(/415/)
  await page.getByRole('link', { name: /deed\.pdf/ }).waitFor()
  await page.getByText('page.pdf is not a PDF').waitFor()
  await page.getByRole('button', { name: /Dismiss.*page\.pdf/ }).click()
  expect(await accessibilityViolations(page)).toEqual([])

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /deed\.pdf/ }).click(),
  ])
  expect(download.suggestedFilename()).toBe('deed.pdf')

  await page.getByText('Share with a link').click()
  await page.getByRole('checkbox', { name: /Title deed/ }).check()
  await page.getByLabel('1 day').check({ force: true })
  await page.getByLabel(/Recipient/).fill('Adv. Rao')
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()

  // Somebody else, without an account.
  const lawyer = await visitor({ userAgent: FIREFOX })
  await lawyer.page.goto(new URL(link).pathname)
  await lawyer.page.getByText(/Annamma shares these papers/).waitFor()
  expect(await accessibilityViolations(lawyer.page)).toEqual([])
  const [fetched] = await Promise.all([
    lawyer.page.waitForEvent('download'),
    lawyer.page.getByRole('link', { name: /Download.*deed\.pdf/ }).click(),
  ])
  expect(fetched.suggestedFilename()).toBe('deed.pdf')
  // Everybody sees that there is a title deed, and nothing of it.
  await lawyer.page.goto(`/property/${id}`)
  await ready(lawyer.page)
  await lawyer.page.getByRole('button', { name: 'View All Property Details' }).click()
  await lawyer.page.getByText('Title deed: the owner has it').waitFor()
  expect(await lawyer.page.getByText('deed.pdf').count()).toBe(0)

  await page.reload()
  await ready(page)
  await page.getByText('opened once · 1 download').waitFor()
  await page.getByRole('button', { name: /Revoke.*Adv\. Rao/ }).click()
  await page.getByText('Link revoked.').waitFor()
  lawyer.expectNoise(/404/)
  await lawyer.page.goto(new URL(link).pathname)
  await lawyer.page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await lawyer.leave()
  await owner.leave()
})

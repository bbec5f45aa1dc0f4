import { afterAll, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DEMO_PASSWORD,
  ready,
} from '../../support/browser.ts'
import { PATIENCE, walker, WALKS } from '../../support/journeys.ts'

afterAll(closeBrowser)

test.each(WALKS)(
  'an administrator decides what waits and takes it back, looks at the demo desk and changes a setting: $device, $lang',
  async (walk) => {
    const one = await walker(walk)
    const { page, t, press, reads, fromTheBar, leave } = one
    await page.goto('/')
    await ready(page)
    await fromTheBar(t('shell:nav.login'))
    await page.getByRole('link', { name: t('account:portals.admin') }).click()
    await page.waitForURL('**/admin/login')
    await ready(page)
    await page.getByLabel(t('account:email'), { exact: true }).fill('admin@veedu.demo')
    await page.getByLabel(t('account:password'), { exact: true }).fill(DEMO_PASSWORD)
    await press('account:login', page.getByRole('main'))
    await page.waitForURL('**/admin/dashboard')

    // The queue of everything that waits is the first page.
    const queue = page.getByRole('region', { name: t('admin:queue.title') })
    const waiting = queue.getByRole('listitem')
    const titles = () => waiting.getByRole('link').allTextContents()
    await waiting.first().waitFor(PATIENCE)
    const before = await titles()
    expect(before.length).toBeGreaterThan(1)
    if (walk.device === 'desk') {
      await press('admin:queue.keys')
      await page
        .getByRole('dialog', { name: t('admin:queue.keys') })
        .getByText(t('admin:queue.key.a'))
        .waitFor()
      await page.keyboard.press('Escape')
      await waiting.first().getByRole('link').focus()
      await page.keyboard.press('j')
      await page.keyboard.press('k')
      await page.keyboard.press('a')
    } else await waiting.first().getByRole('button').first().click()
    await expect.poll(titles).toEqual(before.slice(1))
    await press('admin:undo')
    await expect.poll(titles).toEqual(before)

    expect(await accessibilityViolations(page)).toEqual([])
    const menu = page.getByRole('navigation', { name: t('admin:tab.label') })
    const open = async (tab: string): Promise<void> => {
      if (walk.device === 'phone') await menu.locator('summary').click()
      await menu.getByRole('link', { name: t(`admin:tab.${tab}`), exact: true }).click()
    }
    await open('site')
    const demo = page.getByRole('region', { name: t('admin:demo.title') })
    await reads('admin:demo.demoAccount', demo)
    const address = page.getByLabel(t(`admin:site.address.${walk.lang}`))
    const known = await address.inputValue()
    for (const next of ['Round South, Thrissur', known]) {
      await address.fill(next)
      await press('admin:site.save')
      await reads('admin:site.saved')
      await page.getByRole('contentinfo').getByText(next).first().waitFor(PATIENCE)
    }
    await open('audit')
    await reads('admin:events.action.site.change')
    await leave()
  },
)

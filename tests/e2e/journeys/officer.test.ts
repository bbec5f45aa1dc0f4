import { afterAll, expect, test } from 'vitest'
import { accessibilityViolations, closeBrowser, downloadedText } from '../../support/browser.ts'
import { PATIENCE, scrollTo, signInByTheBar, tabOf, walker, WALKS } from '../../support/journeys.ts'

afterAll(closeBrowser)

test.each(WALKS)(
  'an officer narrows the queue, settles an issue and takes it back, and takes issues and figures along: $device, $lang',
  async (walk) => {
    const one = await walker(walk)
    const { page, t, press, reads, leave } = one
    await page.goto('/')
    await signInByTheBar(one, 'government@veedu.demo')
    await page.getByText(`${t('profile:role.GOVERNMENT')} · government@veedu.demo`).waitFor()

    await tabOf(one, 'profile:tab.issues')
    await page.getByLabel(t('dashboard:issues.due'), { exact: true }).selectOption('overdue')
    await page.waitForURL(/due=overdue/)
    await page.getByLabel(t('dashboard:issues.kind'), { exact: true }).selectOption('drain')
    await page.waitForURL(/kind=drain/)
    const rows = page.getByRole('table').first().locator('tbody tr')
    await expect.poll(() => rows.count()).toBeGreaterThan(0)
    const before = await rows.count()
    expect(await accessibilityViolations(page)).toEqual([])
    const status = rows.first().getByRole('combobox')
    await scrollTo(status)
    await status.selectOption('resolved')
    await reads('admin:issues.changed')
    await expect.poll(() => rows.count()).toBe(before - 1)
    await press('admin:undo')
    await expect.poll(() => rows.count()).toBe(before)

    const save = async (key: string): Promise<string> => {
      const [file] = await Promise.all([page.waitForEvent('download', PATIENCE), press(key)])
      return downloadedText(file)
    }
    // A heading, and the rows in view: what was filtered out is not in the file.
    expect((await save('dashboard:list.export')).trim().split('\n')).toHaveLength(before + 1)

    await tabOf(one, 'profile:tab.figures')
    await page.getByLabel(t('dashboard:figures.district'), { exact: true }).selectOption('Thrissur')
    await press('dashboard:list.go')
    await page.waitForURL(/district=Thrissur/)
    expect(await save('dashboard:figures.csvMonths')).toContain('Thrissur')
    await leave()
  },
)

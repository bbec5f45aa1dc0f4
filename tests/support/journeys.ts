import { randomBytes } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { translate } from '../../src/i18n/translate.ts'
import { CATALOGUES } from '../../src/i18n/node.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { DEMO_PASSWORD, DESKTOP, ready, visitorWithoutMap, type Visitor } from './browser.ts'

/** How a journey is walked: the same way on a phone and at a desk, in both languages. */
export interface Walk {
  device: 'phone' | 'desk'
  lang: Language
}
export const WALKS: readonly Walk[] = (['phone', 'desk'] as const).flatMap((device) =>
  (['en', 'ml'] as const).map((lang) => ({ device, lang })),
)

export const PATIENCE = { timeout: 15_000 }

export interface Walker extends Visitor {
  walk: Walk
  /** A sentence as this person reads it: `t('offers:form.send')`. @throws Error when there is none. */
  t: (key: string, given?: Record<string, string | number>) => string
  /** Matches a sentence whatever its parameters are. */
  like: (key: string) => RegExp
  /** Presses the button of this name. */
  press: (key: string, within?: Page | Locator) => Promise<void>
  /** Waits until this sentence is on the page. */
  reads: (key: string, within?: Page | Locator) => Promise<void>
  /** Opens a page from the bar: on a phone from its menu. */
  fromTheBar: (name: string | RegExp) => Promise<void>
  /** Opens one's own dashboard from the bar. */
  toDashboard: () => Promise<void>
}

/** Somebody who walks a journey: without an account, at first, and with the chosen device and language. */
export async function walker(
  walk: Walk,
  options: Parameters<typeof visitorWithoutMap>[0] = {},
): Promise<Walker> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const screen = walk.device === 'phone' ? phone : { viewport: DESKTOP }
  const one = await visitorWithoutMap({ lang: walk.lang, ...screen, ...options })
  const { page } = one
  const text = (key: string, given?: Record<string, string | number>): string => {
    const [namespace = '', path = ''] = key.split(':')
    const found = translate(CATALOGUES[walk.lang][namespace] ?? {}, path, given)
    if (found === undefined) throw new Error(`no text ${key}`)
    return found
  }
  const like = (key: string): RegExp => {
    const parts = text(key, new Proxy({}, { get: () => PARAMETER })).split(PARAMETER)
    return new RegExp(
      parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('.*'),
    )
  }
  /** On a phone everything is in the menu; at a desk, what belongs to one's account. */
  const follow = async (link: Locator): Promise<void> => {
    if (walk.device === 'phone' || !(await link.isVisible()))
      await page
        .getByRole('banner')
        .locator('summary')
        .filter({ visible: true })
        .last()
        .click(PATIENCE)
    await link.click(PATIENCE)
  }
  return {
    ...one,
    walk,
    t: text,
    like,
    press: (key, within = page) =>
      within
        .getByRole('button', { name: text(key), exact: true })
        .filter({ visible: true })
        .first()
        .click(PATIENCE),
    reads: (key, within = page) =>
      within.getByText(like(key)).filter({ visible: true }).first().waitFor(PATIENCE),
    fromTheBar: (name) => follow(page.getByRole('banner').getByRole('link', { name }).first()),
    toDashboard: () => {
      const links = page.getByRole('banner').locator('a[href^="/profile/"]')
      return follow(walk.device === 'phone' ? links.last() : links.first())
    },
  }
}
const PARAMETER = '\u0000'

/** An address of somebody new. */
export const newEmail = (name: string): string =>
  `${name}.${randomBytes(4).toString('hex')}@journeys.test`

/** Fills the page on which people sign up, as somebody new. */
export async function signUp(
  { page, t }: Walker,
  who: { name: string; email: string },
  within: Page | Locator = page,
): Promise<void> {
  await within.getByLabel(t('account:name'), { exact: true }).fill(who.name)
  await within.getByLabel(t('account:email'), { exact: true }).fill(who.email)
  await within.getByLabel(t('account:password'), { exact: true }).fill(DEMO_PASSWORD)
  await within.getByRole('button', { name: t('account:register.go') }).click()
}

/** Signs in by the one door on /login, which the bar leads to. */
export async function signInByTheBar(one: Walker, email: string): Promise<void> {
  const { page, t, fromTheBar } = one
  await fromTheBar(t('shell:nav.login'))
  await page.waitForURL('**/login')
  await ready(page)
  await page.getByLabel(t('account:signIn.name')).fill(email)
  await page.getByLabel(t('account:password'), { exact: true }).fill(DEMO_PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account:login'), exact: true })
    .click()
  await page.waitForURL(/\/(profile\/|admin\/dashboard)/)
  await ready(page)
}

/** Opens a tab of one's dashboard. */
export async function tabOf({ page, t }: Walker, key: string): Promise<void> {
  await page
    .getByRole('navigation', { name: t('profile:tabs') })
    .getByRole('link', { name: new RegExp(`^${t(key)}`) })
    .click()
}

/** What lies far below is laid out only once it comes near. */
export const scrollTo = (target: Locator): Promise<void> =>
  target.evaluate((element) => element.scrollIntoView({ block: 'center' }))

/** Fills the open form for a visit: a day and a time. It is sent by `visits:book.send`. */
export async function chooseVisitTime(
  { page, t }: Walker,
  { day, time }: { day: number; time: number },
): Promise<Locator> {
  const visit = page.getByRole('dialog', { name: t('visits:book.title') })
  await visit
    .locator('label', { has: page.getByRole('radio') })
    .nth(day)
    .click(PATIENCE)
  await visit
    .locator('label', { has: page.getByRole('checkbox') })
    .nth(time)
    .click()
  return visit
}

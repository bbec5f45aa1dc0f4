import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, ready, visitorWithoutMap } from '../../support/browser.ts'
import { PAGES } from '../../support/pages.ts'

/*
 * A translation can be much longer than it is today: every text of the Malayalam pages, lengthened by two fifths of its
 * own words, still fits.
 */

afterAll(closeBrowser)

const WIDTHS = [320, 390, 820, 1440]

/** Lengthens every text in place: words of its own are said again at its end. */
async function lengthen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript, option, svg, code, pre'))
        texts.push(node as Text)
    for (const text of texts) {
      const words = text.data.trim().split(/\s+/)
      const wanted = text.data.trim().length * 0.4
      if (!/\p{L}/u.test(text.data)) continue
      let more = ''
      for (let at = 0; more.length < wanted; at = (at + 1) % words.length) more += ` ${words[at]}`
      text.data = `${text.data.trimEnd()}${more}`
    }
  })
}

/** Elements that reach beyond the window, of which the page is wider than it. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(-3)
      .map(
        (element) => `${element.tagName}.${element.className}: ${element.textContent.slice(0, 40)}`,
      )
  })
}

test.concurrent.each(Object.values(PAGES))('%s fits with longer texts', async (path) => {
  const { page, expectNoise, leave } = await visitorWithoutMap({ lang: 'ml' })
  if (/^\/(profile|admin|import|account|messages)/.test(path)) expectNoise(/401/)
  if (/no-such-page|shared-papers|shortlists|deal-links|visit-feedback|realtors\/999/.test(path))
    expectNoise(/404/)
  await page.goto(path)
  await ready(page)
  await lengthen(page)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    // Two frames: one to lay out, one for what reacts to the width.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect([width, await overflowing(page)]).toEqual([width, []])
  }
  await leave()
})

test.each([390, 320])('at twice the size of text the header fits %d px', async (width) => {
  const { page, leave } = await visitorWithoutMap({
    lang: 'ml',
    viewport: { width, height: 844 },
  })
  await page.goto('/')
  await ready(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const header = await page.evaluate(() => {
    const bar = document.querySelector('header')
    return bar === null ? null : [bar.scrollWidth, innerWidth]
  })
  expect(header).not.toBeNull()
  expect(header?.[0]).toBeLessThanOrEqual(header?.[1] ?? 0)
  await leave()
})

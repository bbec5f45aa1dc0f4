import { randomInt } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { closeBrowser, PHONE, ready, visitor } from '../../support/browser.ts'

afterAll(closeBrowser)

test('the services on a phone, in Malayalam: checklist, call-back, search tips, land words, policies, realtors', async () => {
  const { page, context, leave } = await visitor({ viewport: PHONE, lang: 'ml' })
  const main = page.getByRole('main')

  // A plot: its registers are asked for, and what a flat asks for is not.
  await page.goto('/services/legal')
  await ready(page)
  await main.getByRole('checkbox', { name: 'അവിഭക്ത ഓഹരി ആധാരം' }).waitFor()
  await main.getByText('പ്ലോട്ട്', { exact: true }).click()
  await page.waitForURL(/deal=plot/)
  const thandaper = main.getByRole('checkbox', { name: 'തണ്ടപ്പേർ പകർപ്പ്' })
  await thandaper.waitFor()
  expect(await main.getByRole('checkbox', { name: 'അവിഭക്ത ഓഹരി ആധാരം' }).count()).toBe(0)
  await main.getByText('വിദേശത്ത് (NRI)').click()
  await page.waitForURL(/buyer=nri/)
  await main.getByRole('checkbox', { name: 'NRI-ക്ക് എന്തെല്ലാം ആകാം' }).waitFor()

  // Ticks are saved and shared between tabs; the deal is in the URL.
  await thandaper.check()
  await main.getByRole('checkbox', { name: 'ആധാരം', exact: true }).check()
  const ready2 = main.getByRole('heading', { name: /-ൽ 2 തയ്യാർ$/ })
  await ready2.waitFor()
  const whatsapp = await main.getByRole('link', { name: /വാട്സാപ്പ/ }).getAttribute('href')
  expect(decodeURIComponent(whatsapp ?? '')).toMatch(
    /പ്ലോട്ട്: \d+-ൽ 2 തയ്യാർ\nബാക്കി: .+\n\S+deal=plot&buyer=nri/,
  )
  await page.reload()
  await ready(page)
  await ready2.waitFor()
  const other = await context.newPage()
  await other.goto('/services/legal?deal=plot')
  await ready(other)
  await other.getByRole('checkbox', { name: 'ആധാരം', exact: true }).uncheck()
  await other.close()
  await main.getByRole('heading', { name: /-ൽ 1 തയ്യാർ$/ }).waitFor()

  // A callback request: errors are shown at their fields; then it is accepted once.
  const send = main.getByRole('button', { name: 'തിരികെ വിളിക്കാൻ പറയുക' })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url())
  })
  await main.getByLabel('പേര്').fill('മറിയാമ്മ')
  await main.getByLabel('ഫോൺ').fill(`98470 ${randomInt(10_000, 99_999)}`)
  await main.getByLabel('വിഷയം').selectOption('nri')
  await send.dblclick()
  await main.getByText('നിങ്ങളുടെ അഭ്യർഥന കിട്ടി').waitFor()
  await main.getByText(/തിങ്കൾ–ശനി, രാവിലെ 9 – വൈകിട്ട് 6/).waitFor()
  expect(calls.filter((url) => url.endsWith('/api/callbacks'))).toHaveLength(1)

  // Each tip finds on the map what it says; the two big buttons lead on.
  await page.goto('/services/search')
  await ready(page)
  expect(await main.getByRole('link', { name: 'മാപ്പ് തുറക്കാം' }).getAttribute('href')).toBe(
    '/properties',
  )
  expect(await main.getByRole('link', { name: 'നാടറിയാം' }).getAttribute('href')).toBe(
    '/locality/Kottayam',
  )
  const alleppey = main.getByRole('link', { name: /^Alleppey/ })
  const counted = /(\d[\d,]*) വീട/.exec((await alleppey.textContent()) ?? '')?.[1]
  const [, query] = ((await alleppey.getAttribute('href')) ?? '').split('?')
  const found = await page.request.get(`/api/search?${query}&limit=1`)
  expect(counted?.replaceAll(',', '')).toBe(
    String(((await found.json()) as { total: number }).total),
  )

  // Glossary: found by Latin spelling and by old chillu; a term links to its line of the checklist.
  await page.goto('/glossary')
  await ready(page)
  const words = main.getByRole('searchbox')
  await words.fill('aadharam')
  await words.press('Enter')
  await page.waitForURL(/q=aadharam/)
  await main.getByRole('link', { name: 'ആധാരം', exact: true }).first().waitFor()
  await words.fill('തണ്ടപ്പേര്\u200d')
  await words.press('Enter')
  await page.waitForURL(/%E0%B4/)
  await main.getByRole('link', { name: 'നിയമ ചെക്ക്‌ലിസ്റ്റ്' }).first().click()
  await page.waitForURL(/services\/legal#thandaper/)

  for (const [path, name] of [
    ['/privacy', 'സ്വകാര്യത'],
    ['/terms', 'നിബന്ധനകൾ'],
    ['/cookies', 'കുക്കികൾ'],
  ] as const) {
    await page.goto(path)
    await main.getByRole('heading', { level: 1, name }).waitFor()
  }

  await page.goto('/services/realtors')
  await ready(page)
  await main.getByRole('checkbox', { name: /കെ-റെറ നമ്പർ/ }).check()
  await main.getByRole('search').getByRole('button').click()
  await page.waitForURL(/checked=true/)
  await main.getByRole('heading', { level: 2 }).first().waitFor()
  await leave()
})

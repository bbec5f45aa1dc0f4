import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  accessibilityViolations,
  closeBrowser,
  DESKTOP,
  ready,
  visitor,
  visitorWithoutMap,
} from '../../support/browser.ts'

afterAll(closeBrowser)

const PHONE = { width: 390, height: 844 }

/** What a person types, the suggestion that they take, and the chips that must stand on the page of results. */
interface Journey {
  typed: string
  taken: RegExp
  chips: RegExp[]
}
interface Person {
  en: Journey
  ml: Journey
}

const PEOPLE: Record<string, Person> = {
  'a family in Palai': {
    en: { typed: '3 bhk house kottayam und', taken: /under 75 lakh/, chips: [/house/i, /75/, /3/] },
    ml: { typed: '3 ബെഡ്റൂം വീട് കോട്ടയം 75', taken: /75 ലക്ഷത്തിൽ താഴെ/, chips: [/വീട്/, /75/, /3/] },
  },
  'a nurse abroad': {
    en: { typed: 'furnished flat koc', taken: /Kochi/, chips: [/apartment/i, /furnished/i] },
    ml: { typed: 'ഫ്ലാറ്റ് വിൽപ്പനയ്ക്ക് കൊച്', taken: /കൊച്ചി/, chips: [/ഫ്ലാറ്റ്|അപ്പാർട്ട്/, /വിൽ/] },
  },
  'a student': {
    en: { typed: '2 bhk kochi for r', taken: /for rent/, chips: [/2/, /rent/i] },
    ml: { typed: 'കൊച്ചി 2 ബെഡ്റൂം വാട', taken: /വാടകയ്ക്ക്/, chips: [/2/, /വാടക/] },
  },
  'a trader': {
    en: { typed: 'shop kozhikode for re', taken: /for rent/, chips: [/shop/i, /rent/i] },
    ml: { typed: 'kada kozhikode vadak', taken: /vadakakku/, chips: [/കട/, /വാടക/] },
  },
  'a retired couple': {
    en: {
      typed: 'house alappuzha near hos',
      taken: /near hospital/,
      chips: [/house/i, /hospital/i],
    },
    ml: { typed: 'തൃശ്ശൂർ വീട് ആശുപ', taken: /ആശുപത്രിക്ക് അടുത്ത്/, chips: [/വീട്/, /ആശുപത്രി/] },
  },
  'a farmer': {
    en: { typed: 'agricultural land pala', taken: /Palakkad/, chips: [/agricultur|farm/i] },
    ml: { typed: 'sthalam palakk', taken: /Palakkad/, chips: [/പ്ലോട്ട്|സ്ഥലം/] },
  },
  'a software engineer': {
    en: { typed: 'flat near infopa', taken: /Infopark/, chips: [/apartment/i, /infopark/i] },
    ml: { typed: 'ഫ്ലാറ്റ് കൊച്ചി ലിഫ്', taken: /ലിഫ്റ്റ് ഉള്ള/, chips: [/ലിഫ്റ്റ്/] },
  },
  'a taluk officer': {
    en: { typed: 'plot kollam 10 c', taken: /10 cents/, chips: [/plot/i] },
    ml: { typed: 'പ്ലോട്ട് കൊല്ല', taken: /കൊല്ലം/, chips: [/പ്ലോട്ട്/] },
  },
}

const WORDS = {
  en: { box: 'Search in your own words', chips: 'Active filters' },
  ml: { box: 'സ്വന്തം വാക്കുകളിൽ തിരയുക', chips: 'ഉപയോഗത്തിലുള്ള ഫിൽട്ടറുകൾ' },
}

const field = (page: Page, lang: 'en' | 'ml') =>
  page.getByRole('combobox', { name: WORDS[lang].box })

/** The number of homes that the API finds for the search in the page's address. */
async function totalOf(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/search${new URL(page.url()).search}&limit=1`)
  return ((await answer.json()) as { total: number }).total
}

/** From the home page to results and back to wider ones; the number of homes that the box promised. */
async function journey(
  page: Page,
  lang: 'en' | 'ml',
  { typed, taken, chips }: Journey,
): Promise<number> {
  await page.goto('/')
  await ready(page)
  const box = field(page, lang)
  await box.fill(typed)
  const option = page.getByRole('option', { name: taken }).first()
  await option.waitFor()
  await option.click()
  // The box holds the whole sentence, and says what it finds.
  const sentence = (await box.inputValue()).trim()
  expect(sentence).toMatch(taken)
  const said = page.locator('form', { has: box }).locator('[data-finds]:not([data-stale]) b')
  await said.waitFor()
  const promised = Number((await said.textContent())?.replace(/\D/g, ''))
  expect(promised).toBeGreaterThan(0)
  await box.press('Enter')
  await page.waitForURL((url) => url.pathname === '/properties' && !url.searchParams.has('ask'))
  await ready(page)
  expect(await totalOf(page)).toBe(promised)

  const list = page.getByRole('list', { name: WORDS[lang].chips })
  await list.waitFor()
  const shown = (await list.getByRole('listitem').allTextContents()).join(' | ')
  for (const chip of chips) expect(shown).toMatch(chip)
  // Without its first chip the search is wider.
  const before = page.url()
  await list.getByRole('link').first().click()
  await page.waitForURL((url) => url.href !== before)
  expect(await totalOf(page)).toBeGreaterThanOrEqual(promised)
  return promised
}

describe.each(Object.entries(PEOPLE))('%s asks in their own words', (_name, person) => {
  test.each(['en', 'ml'] as const)('in %s, on a phone and on a desk', async (lang) => {
    const { page, leave } = await visitorWithoutMap({ lang, viewport: PHONE })
    const onPhone = await journey(page, lang, person[lang])
    await page.setViewportSize(DESKTOP)
    expect(await journey(page, lang, person[lang])).toBe(onPhone)
    await leave()
  })
})

test('by keyboard: suggestions, what was read aloud, Escape, and one’s own earlier searches', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/')
  await ready(page)
  const box = field(page, 'en')
  await box.fill('villa koc')
  await page.getByRole('option', { name: /Kochi/ }).waitFor()
  await page
    .getByRole('status')
    .filter({ hasText: /suggestion/ })
    .waitFor()
  await box.press('ArrowDown')
  expect(await box.getAttribute('aria-activedescendant')).toBeTruthy()
  await box.press('Enter')
  expect(await box.inputValue()).toBe('villa Kochi ')
  await page.getByRole('list', { name: 'Understood' }).getByText('Kochi').waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await box.press('Escape')
  expect(await page.getByRole('listbox', { name: 'Suggestions' }).count()).toBe(0)
  expect(await box.getAttribute('aria-expanded')).toBe('false')
  await box.press('Enter')
  await page.waitForURL(/\/properties\?/)

  await page.goto('/')
  await ready(page)
  await field(page, 'en').click()
  await page.getByRole('option', { name: /villa Kochi/ }).waitFor()
  await page.getByRole('option', { name: 'Clear recent searches' }).click()
  await field(page, 'en').click()
  await page.getByRole('listbox', { name: 'Suggestions' }).waitFor()
  expect(await page.getByRole('option', { name: /villa Kochi/ }).count()).toBe(0)
  await leave()
})

test('words that were not read are said to be searched for as words', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/')
  await ready(page)
  await field(page, 'en').fill('quiet villa in kochi')
  await page.getByText('Searched for as words: “quiet”').waitFor()
  expect(await page.getByRole('list', { name: 'Understood' }).textContent()).toContain('Kochi')
  await leave()
})

test('without scripts it is a form', async () => {
  const { page, leave } = await visitor({ javaScriptEnabled: false })
  await page.goto('/')
  await field(page, 'en').fill('3 bhk villa kochi')
  await field(page, 'en').press('Enter')
  await page.waitForURL(/\/properties\?.*location=Kochi/)
  expect(new URL(page.url()).searchParams.get('propertyType')).toBe('VILLA')
  await leave()
})

test('going back shows the sentence of the search before', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?ask=villa+kochi')
  await ready(page)
  const box = field(page, 'en')
  const first = await box.inputValue()
  await box.fill('plot pala')
  await box.press('Enter')
  await page.waitForURL(/propertyType=PLOT/)
  await page.goBack()
  await page.waitForURL(/propertyType=VILLA/)
  await expect.poll(() => box.inputValue()).toBe(first)
  await leave()
})

test('a number that could not be counted is not shown', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap()
  expectNoise(/Failed to load resource|net::/)
  await page.goto('/')
  await ready(page)
  const box = field(page, 'en')
  await box.fill('villa kochi')
  const read = page.locator('[data-finds]')
  await read.waitFor()
  await page.route(/\/api\/search\/completions/, (route) => route.abort())
  await box.fill('villa kochi zzyzx')
  await read.waitFor({ state: 'detached' })
  await page.unroute(/\/api\/search\/completions/)
  await box.press('Escape')
  await box.fill('villa kochi zzyzx ')
  await read.waitFor()
  expect(await read.locator('b').textContent()).toMatch(/propert/)
  await leave()
})

test.each([
  ['en', 'cheap 3 bhk flat kochi with a moat', /Not used: “cheap”/, 'moat'],
  ['ml', 'കൊച്ചിയിൽ കിടിലൻ ഫ്ലാറ്റ്', /ഉപയോഗിക്കാത്ത വാക്കുകൾ: “കിടിലൻ”/, null],
] as const)(
  'words that are not used are named while typing and after the search (%s)',
  async (lang, sentence, note, q) => {
    const { page, leave } = await visitorWithoutMap({ lang })
    await page.goto('/properties?location=Kottayam')
    await ready(page)
    const box = field(page, lang)
    await box.fill(sentence)
    await page.locator('[data-finds]').getByText(note).waitFor()
    await box.press('Enter')
    await page.waitForURL(/location=Kochi/)
    const main = page.getByRole('main')
    await main.locator('[aria-busy]').getByText(note).waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe(q)
    // Another search is not that sentence any more.
    await page.getByRole('list', { name: WORDS[lang].chips }).getByRole('link').first().click()
    await main.locator('[aria-busy]').getByText(note).waitFor({ state: 'detached' })
    await leave()
  },
)

test('a PIN code without a known place is shown for its district, and the page says so', async () => {
  const { page, leave } = await visitorWithoutMap()
  await page.goto('/properties?ask=house+682008')
  await ready(page)
  const list = page.getByRole('main').locator('[aria-busy]')
  await list.getByText('PIN 682008: shown for Ernakulam district').waitFor()
  expect(new URL(page.url()).searchParams.get('place')).toBe('pin:682008')
  await leave()
})

test('typing without a network says that suggestions are missing', async () => {
  const { page, context, leave, expectNoise } = await visitorWithoutMap()
  expectNoise(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await ready(page)
  await field(page, 'en').fill('villa')
  await page.locator('[data-finds]').waitFor()
  await context.setOffline(true)
  await field(page, 'en').fill('villa kochi')
  const notice = page.getByRole('status').filter({ hasText: 'Suggestions come back' })
  await notice.waitFor()
  await context.setOffline(false)
  await notice.waitFor({ state: 'detached' })
  await page.locator('[data-finds]').waitFor()
  expect(await field(page, 'en').inputValue()).toBe('villa kochi')
  await leave()
})

test('a landmark is named in the language of the page', async () => {
  const { page, leave } = await visitorWithoutMap({ lang: 'ml' })
  await page.goto('/properties?ask=flat+near+infopark')
  await ready(page)
  const chips = page.getByRole('list', { name: WORDS.ml.chips })
  await chips.getByText(/ഇൻഫോപാർക്ക്: 5/).waitFor()
  expect(await field(page, 'ml').inputValue()).toContain('ഇൻഫോപാർക്ക് പരിസരത്ത്')
  await leave()
})

describe('by voice', () => {
  /** A recognition that hears a sentence, or fails. */
  const heard = (what: { text?: string; error?: string }) => `
    window.SpeechRecognition = window.webkitSpeechRecognition = class extends EventTarget {
      start() {
        window.recognized = this.lang
        setTimeout(() => {
          const { text, error } = ${JSON.stringify(what)}
          if (error) this.dispatchEvent(Object.assign(new Event('error'), { error }))
          else this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript: text }]] }))
          this.dispatchEvent(new Event('end'))
        })
      }
      abort() {}
    }`

  test('what is said stands in the box, in the language of the page', async () => {
    const { page, context, leave } = await visitorWithoutMap({ lang: 'ml' })
    await context.addInitScript(heard({ text: 'കൊച്ചിയിൽ വില്ല' }))
    await page.goto('/')
    await ready(page)
    await page.getByRole('button', { name: 'പറഞ്ഞു തിരയുക' }).click()
    await page.getByRole('list', { name: 'മനസ്സിലായത്' }).getByText('കൊച്ചി').waitFor()
    expect(await field(page, 'ml').inputValue()).toBe('കൊച്ചിയിൽ വില്ല')
    expect(await page.evaluate('recognized')).toBe('ml-IN')
    await leave()
  })

  test.each([
    ['not-allowed', /may not use your microphone/],
    ['no-speech', /Nothing was heard/],
    ['network', /could not reach its speech service/],
  ])('%s is said in words', async (error, words) => {
    const { page, context, leave } = await visitorWithoutMap()
    await context.addInitScript(heard({ error }))
    await page.goto('/')
    await ready(page)
    await page.getByRole('button', { name: 'Search by voice' }).click()
    const said = page.getByRole('status').filter({ hasText: words })
    await said.waitFor()
    expect(await page.getByRole('button', { name: 'Search by voice' }).isEnabled()).toBe(true)
    await leave()
  })

  test('searching ends the listening', async () => {
    const { page, context, leave } = await visitorWithoutMap()
    await context.addInitScript(`
      window.SpeechRecognition = window.webkitSpeechRecognition = class extends EventTarget {
        start() {
          const results = [[{ transcript: 'villa kochi' }]]
          setTimeout(() => this.dispatchEvent(Object.assign(new Event('result'), { results })))
        }
        abort() {
          window.aborted = true
          setTimeout(() => this.dispatchEvent(new Event('end')))
        }
      }`)
    await page.goto('/properties?location=Kottayam')
    await ready(page)
    const box = field(page, 'en')
    // Beside a sentence the microphone is shown while the box is in use.
    await box.click()
    await page.getByRole('button', { name: 'Search by voice' }).click()
    await expect.poll(() => box.inputValue()).toBe('villa kochi')
    await page.getByRole('button', { name: 'Stop listening' }).waitFor()
    await box.press('Enter')
    await page.waitForURL(/propertyType=VILLA/)
    await page.getByRole('button', { name: 'Search by voice' }).waitFor()
    expect(await page.evaluate('aborted')).toBe(true)
    await leave()
  })

  test('there is no microphone where the browser has no recognition', async () => {
    const { page, context, leave } = await visitorWithoutMap()
    await context.addInitScript(
      'delete window.SpeechRecognition; delete window.webkitSpeechRecognition',
    )
    await page.goto('/')
    await ready(page)
    expect(await page.getByRole('button', { name: 'Search by voice' }).count()).toBe(0)
    await leave()
  })
})

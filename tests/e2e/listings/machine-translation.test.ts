import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct } from '../../support/browser-app.ts'
import {
  accessibilityViolations,
  closeBrowser,
  PHONE,
  ready,
  visitorWithoutMap,
} from '../../support/browser.ts'

/* A listing's description, translated by a stand-in of LibreTranslate. */

let isBroken = false
const service = createServer((request, response) => {
  request.resume().on('end', () => {
    response
      .writeHead(isBroken ? 400 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ translatedText: 'ദിവസം മുഴുവൻ തണൽ.\n\nകിണർ വറ്റാറില്ല.' }))
  })
})
let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' && address ? address.port : 0
  product = await startProduct({ TRANSLATE_URL: `http://127.0.0.1:${port}` })
}, 240_000)
afterAll(async () => {
  await closeBrowser()
  await product.stop()
  service.closeAllConnections()
  service.close()
})

test('the owner’s words are translated at a press and marked; they stay one press away', async () => {
  const { page, expectNoise, leave } = await visitorWithoutMap({
    baseURL: product.url,
    lang: 'ml',
    viewport: PHONE,
  })
  expectNoise(/GL Driver/)
  await page.goto('/property/1')
  await ready(page)
  const main = page.getByRole('main')
  const translate = main.getByRole('button', { name: 'ഉടമയുടെ വാക്കുകൾ പരിഭാഷപ്പെടുത്തുക' })
  isBroken = true
  await translate.click()
  await main.getByText('ഇപ്പോൾ പരിഭാഷ ലഭ്യമല്ല.').waitFor()
  isBroken = false
  await translate.click()
  await main.getByText('യന്ത്രം പരിഭാഷപ്പെടുത്തിയത്; തെറ്റുണ്ടാകാം.').waitFor()
  await main.getByText('കിണർ വറ്റാറില്ല.').waitFor()
  expect(await translate.count()).toBe(0)
  await main.getByText('ഉടമയുടെ വാക്കുകൾ', { exact: true }).click()
  await main.locator('details[open] [lang=en] p').first().waitFor()
  expect(await accessibilityViolations(page)).toEqual([])
  await leave()
})

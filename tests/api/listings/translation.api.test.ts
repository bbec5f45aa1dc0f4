import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/api.ts'

/* Descriptions translated by a machine: a stand-in of LibreTranslate. */

interface Asked {
  q: string
  source: string
  target: string
  format: string
  api_key?: string
}
const asked: Asked[] = []
let answer: { status: number; body: string }
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    if (request.url === '/libre/translate') asked.push(JSON.parse(body) as Asked)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
})
let t: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const address = service.address()
  const port = typeof address === 'object' && address ? address.port : 0
  t = await startApp({
    env: { TRANSLATE_URL: `http://127.0.0.1:${port}/libre`, TRANSLATE_KEY: 'sesame' },
  })
})
beforeEach(() => {
  asked.length = 0
  answer = { status: 200, body: JSON.stringify({ translatedText: 'ദിവസം മുഴുവൻ തണൽ.' }) }
})
afterAll(async () => {
  await t.close()
  service.closeAllConnections()
  service.close()
})

const translation = async (id: number, lang: string, of = t) =>
  (await of.get(`/api/properties/${id}/translation?lang=${lang}`)).json<unknown>()

test('what the owner wrote is translated once, and stays as it was', async () => {
  const { id } = await t.makeListing({ description: 'Shade all day.' })
  const translated = { state: 'translated', text: 'ദിവസം മുഴുവൻ തണൽ.' }
  expect(await translation(id, 'ml')).toEqual(translated)
  expect(await translation(id, 'ml')).toEqual(translated)
  expect(asked).toEqual([
    { q: 'Shade all day.', source: 'en', target: 'ml', format: 'text', api_key: 'sesame' },
  ])
  const { json } = await t.get(`/api/properties/${id}`)
  expect(json()).toMatchObject({ description: 'Shade all day.' })
})

test('nothing is asked for a text that can be read, or for none', async () => {
  const english = await t.makeListing({ description: 'A well in the yard.' })
  const blank = await t.makeListing({ description: null })
  expect(await translation(english.id, 'en')).toEqual({ state: 'unneeded' })
  expect(await translation(blank.id, 'ml')).toEqual({ state: 'unneeded' })
  expect(asked).toEqual([])
})

test.each([
  ['an error', { status: 400, body: '{"error":"ml is not supported"}' }],
  ['something else', { status: 200, body: '{"text":"?"}' }],
])('a service that answers %s gives no translation', async (_what, broken) => {
  answer = broken
  const { id } = await t.makeListing({ description: `Near the ferry: ${broken.status}.` })
  expect(await translation(id, 'ml')).toEqual({ state: 'unavailable' })
  answer = { status: 200, body: '{"translatedText":"കടവിനടുത്ത്."}' }
  expect(await translation(id, 'ml')).toEqual({ state: 'translated', text: 'കടവിനടുത്ത്.' })
})

test('a listing that is not public has no translation, and without a service there is none', async () => {
  const hidden = await t.makeListing({ description: 'Hidden.', publication: 'draft' })
  expect((await t.get(`/api/properties/${hidden.id}/translation?lang=ml`)).status).toBe(404)
  expect((await t.get('/api/properties/1/translation?lang=ta')).status).toBe(400)
  expect(asked).toEqual([])
  const plain = await startApp()
  const { id } = await plain.makeListing({ description: 'Shade all day.' })
  expect(await translation(id, 'ml', plain)).toEqual({ state: 'unavailable' })
  await plain.close()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../contracts/limits.ts'
import { startApp, type TestApp } from '../../../tests/support/api.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const code = (path: string) => t.get(`/qr.svg?path=${encodeURIComponent(path)}`)

test.each([
  '/tools/emi?loan=45+lakh&rate=8.5&years=20',
  '/tools/plot-shape?shape=corners&corners=9.591600%2C76.522200%0A9.5918%2C76.5222',
  '/services/legal?deal=plot',
])('%s has a code', async (path) => {
  const answer = await code(path)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toContain('image/svg+xml')
  expect(answer.text).toMatch(/^<svg /)
})

test.each([
  '//elsewhere.example/tools',
  '/tools/../admin',
  'https://elsewhere.example/tools/emi',
  '/profile/admin',
  '/toolsmith',
  '/tools@elsewhere.example',
  '/\\elsewhere.example',
  '/tools/emi?next=//elsewhere.example',
  `/tools/emi?loan=${'1'.repeat(LIMITS.qrCode.maxChars)}`,
])('%s has none', async (path) => {
  expect((await code(path)).status).toBe(400)
})

test.each(['/qr.svg', '/qr.svg?path=/tools&path=/glossary'])(
  '%s says what is wrong with it',
  async (url) => {
    const answer = await t.get(url)
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({ error: 'This request cannot be read.' })
  },
)

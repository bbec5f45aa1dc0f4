import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'

const URL = '/.well-known/security.txt'

let now = new Date('2026-03-10T15:30:00Z')
let t: TestApp
beforeAll(async () => {
  t = await startApp({
    clock: () => now,
    env: { PUBLIC_URL: 'https://veedu.example', CONTACT_EMAIL: 'help+site@veedu.example' },
  })
})
afterAll(() => t.close())

test('security.txt names the operator, and when a copy of it is too old (RFC 9116)', async () => {
  const answer = await t.get(URL)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.headers['cache-control']).toContain('public')
  expect(answer.text).toBe(
    [
      'Contact: mailto:help%2Bsite@veedu.example',
      'Expires: 2026-09-06T00:00:00.000Z',
      'Preferred-Languages: en, ml',
      'Canonical: https://veedu.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
  now = new Date('2026-03-11T00:00:00Z')
  expect((await t.get(URL)).text).toContain('Expires: 2026-09-07T00:00:00.000Z')
})

test('there is none without CONTACT_EMAIL', async () => {
  const other = await startApp()
  expect((await other.get(URL)).status).toBe(404)
  await other.close()
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CreatedApiKey } from '../../../src/contracts/integrations/api-keys.ts'
import { API_KEY_SCOPES } from '../../../src/domain/integrations/api-key-scopes.ts'
import { DELIVERED_EVENTS } from '../../../src/domain/integrations/webhook-events.ts'
import { startApp, type TestApp } from '../../support/api.ts'

/** The examples of the page for agencies are run as they stand, in their order, with a key of every permission. */
const PAGE = readFileSync('docs/api-for-agencies.md', 'utf8')
const EXAMPLES = [...PAGE.matchAll(/```sh\n# answers (\d+)\n(curl [\s\S]*?)\n```/g)].map(
  ([, status = '', command = '']) => ({ status: Number(status), command }),
)

let t: TestApp
let key = ''
beforeAll(async () => {
  t = await startApp()
  const { token } = await t.makeUser('REALTOR', { verified: true })
  const made = await t.post('/api/account/api-keys', {
    token,
    body: { name: 'Examples', scopes: API_KEY_SCOPES },
  })
  key = made.json<CreatedApiKey>().key
})
afterAll(() => t.close())

/** The words of a shell command: quoted or not, with line continuations. */
function wordsOf(command: string): string[] {
  const text = command.replaceAll('$VEEDU', '').replaceAll('$KEY', key)
  return [...text.matchAll(/'([^']*)'|"([^"]*)"|([^\s\\'"]+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  )
}

test('there are examples', () => {
  expect(EXAMPLES).toHaveLength(7)
  expect(PAGE.match(/```sh/g)).toHaveLength(EXAMPLES.length)
})

test.each(EXAMPLES)('$command', async ({ status, command }) => {
  const [, ...words] = wordsOf(command)
  let method = 'GET'
  let url = ''
  let body: string | undefined
  const headers: Record<string, string> = {}
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const next = words[at + 1] ?? ''
    if (!word.startsWith('-')) url = word
    else {
      if (word === '-X') method = next
      else if (word === '--data') body = next
      else if (word === '-H') {
        const [name = '', ...value] = next.split(': ')
        headers[name.toLowerCase()] = value.join(': ')
      } else throw new Error(`the test does not know ${word}`)
      at += 1
    }
  }
  const answer = await t.request(method, url, { headers, ...(body ? { body } : {}) })
  expect([answer.status, answer.status < 300 ? '' : answer.text]).toEqual([status, ''])
})

test('the page names every permission and every event', () => {
  for (const name of [...API_KEY_SCOPES, ...DELIVERED_EVENTS]) expect(PAGE).toContain(`\`${name}\``)
})

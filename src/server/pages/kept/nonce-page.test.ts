import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshNonce } from '../../security/nonce.ts'
import { NoncePage } from './nonce-page.ts'

test('each answer has its own nonce in every place, compressed or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('വീട് '.repeat(4_000))), {
        minLength: 1,
        maxLength: 12,
      }),
      async (parts) => {
        const first = freshNonce()
        const page = new NoncePage(parts.join(first), first)
        for (const nonce of [freshNonce(), freshNonce()]) {
          const whole = Buffer.from(parts.join(nonce))
          expect(page.html(nonce).equals(whole)).toBe(true)
          expect(gunzipSync(await page.gzip(nonce)).equals(whole)).toBe(true)
        }
      },
    ),
    { numRuns: 50 },
  )
})

test('a page is compressed across its nonces', async () => {
  const nonce = freshNonce()
  const text = randomBytes(2_000).toString('base64')
  const page = new NoncePage([text, text, text].join(nonce), nonce)
  expect((await page.gzip(freshNonce())).length).toBeLessThan(1.2 * text.length)
})

test('the tag names what the page says, whatever its nonce', () => {
  const [one, other] = [freshNonce(), freshNonce()]
  const of = (text: string, nonce: string) => new NoncePage(text + nonce + text, nonce).etag
  expect(of('a', one)).toBe(of('a', other))
  expect(of('a', one)).not.toBe(of('b', one))
})

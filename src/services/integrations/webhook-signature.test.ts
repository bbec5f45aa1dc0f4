import { expect, test } from 'vitest'
import { newWebhookSecret, signedHeaders } from './webhook-signature.ts'

test('signs as the example of the Standard Webhooks libraries', () => {
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  })
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('signs with the earlier secret too during a rotation', () => {
  const [one, two] = [newWebhookSecret(), newWebhookSecret()]
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(one).not.toBe(two)
  const about = { id: 'msg_1', at: new Date(0), body: '{}' }
  const both = signedHeaders([one, two], about)['webhook-signature']
  expect(both?.split(' ')).toEqual([
    signedHeaders([one], about)['webhook-signature'],
    signedHeaders([two], about)['webhook-signature'],
  ])
})

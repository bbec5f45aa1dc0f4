import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCodeGateway, type CodeGateway } from '../../tests/support/servers/sms-gateway.ts'
import { codeSender } from './code-sender.ts'

let gateway: CodeGateway
beforeAll(async () => {
  gateway = await startCodeGateway()
})
afterAll(() => gateway.close())
beforeEach(() => {
  gateway.received.length = 0
  gateway.answer(200)
})

const sms = () => ({
  url: `${gateway.url}/send`,
  token: 'secret',
  sender: 'VEEDU',
  text: '{code} is your code.',
})
const whatsApp = () => ({
  url: `${gateway.url}/v1`,
  token: 'other',
  phoneId: '42',
  template: 'veedu_code',
  language: 'en',
})
const message = { to: '+919847000001', code: '012345' } as const

test('an SMS is sent as JSON with the registered text', async () => {
  const sender = codeSender({ sms: sms(), whatsApp: null }, { demo: false })
  expect(sender.channels).toEqual(['sms'])
  expect(await sender.send({ ...message, channel: 'sms' })).toEqual({ sent: true })
  expect(gateway.received).toEqual([
    {
      path: '/send',
      authorization: 'Bearer secret',
      body: { to: '+919847000001', from: 'VEEDU', text: '012345 is your code.' },
    },
  ])
})

test('a WhatsApp message is a template with the code in the text and on the button', async () => {
  const sender = codeSender({ sms: null, whatsApp: whatsApp() }, { demo: false })
  expect(await sender.send({ ...message, channel: 'whatsapp' })).toEqual({ sent: true })
  expect(gateway.received[0]).toMatchObject({
    path: '/v1/42/messages',
    authorization: 'Bearer other',
    body: { to: '919847000001', type: 'template', template: { name: 'veedu_code' } },
  })
  expect(JSON.stringify(gateway.received[0]?.body).match(/012345/g)).toHaveLength(2)
})

test.each([500, 401, 302])('a provider that answers %i has sent nothing', async (status) => {
  gateway.answer(status)
  const sender = codeSender({ sms: sms(), whatsApp: null }, { demo: false })
  const result = await sender.send({ ...message, channel: 'sms' })
  expect(result.sent).toBe(false)
  expect(JSON.stringify(result)).not.toContain(message.code)
})

test('a provider that never answers is given up', async () => {
  gateway.answer(null)
  const sender = codeSender({ sms: sms(), whatsApp: null }, { demo: false, timeLimit: 50 })
  expect((await sender.send({ ...message, channel: 'sms' })).sent).toBe(false)
})

test('without a provider codes are shown in demo mode, and not offered outside it', async () => {
  expect(codeSender({ sms: null, whatsApp: null }, { demo: true })).toMatchObject({
    channels: ['sms'],
    showsCode: true,
  })
  expect(codeSender({ sms: null, whatsApp: null }, { demo: false }).channels).toEqual([])
  // A provider that is configured is used in demo mode too.
  expect(codeSender({ sms: sms(), whatsApp: null }, { demo: true }).showsCode).toBe(false)
})

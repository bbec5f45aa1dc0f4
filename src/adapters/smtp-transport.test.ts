import { expect, test } from 'vitest'
import { startMailServer } from '../../tests/support/servers/mail-server.ts'
import { mustEncrypt, smtpTransport } from './smtp-transport.ts'

const EMAIL = {
  id: 1,
  kind: 'test',
  to: 'asha@people.test',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
}

test('only a mail server on this machine may be spoken to without encryption', () => {
  expect(mustEncrypt('smtp://user:secret@mail.example:587')).toBe(true)
  expect(mustEncrypt('smtp://10.0.0.5')).toBe(true)
  expect(mustEncrypt('smtp://localhost.mail.example')).toBe(true)
  for (const own of ['smtp://localhost:25', 'smtp://127.0.0.1', 'smtp://[::1]:2525'])
    expect(mustEncrypt(own)).toBe(false)
})

test('nothing is handed to a server that must encrypt and does not offer it', async () => {
  const mail = await startMailServer()
  const transport = smtpTransport(`${mail.url}?requireTLS=true`, 'no-reply@v.example', 'v.example')
  expect(await transport.send(EMAIL)).toMatchObject({ sent: false, final: false })
  transport.close()
  await mail.close()
  expect(mail.letters).toEqual([])
})

test.each(['a,b@people.test', 'a;b@people.test', 'a<b@people.test>', '<b@people.test>'])(
  'an address is one address, never another that is written in it: %s',
  async (to) => {
    const mail = await startMailServer()
    const transport = smtpTransport(mail.url, 'no-reply@v.example', 'v.example')
    expect(await transport.send({ ...EMAIL, to })).toMatchObject({ sent: false, final: true })
    transport.close()
    await mail.close()
    expect(mail.letters).toEqual([])
  },
)

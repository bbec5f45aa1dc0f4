import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../tests/support/api.ts'
import { startMailServer, type MailServer } from '../../../tests/support/servers/mail-server.ts'
import { outbox } from '../../db/schema.ts'
import type { MailTransport } from '../../domain/platform/ports.ts'
import { smtpTransport } from '../../adapters/smtp-transport.ts'

let now = new Date('2026-11-28T06:00:00Z')
const pass = (minutes: number): void => void (now = new Date(now.getTime() + minutes * 60_000))
let t: TestApp
let mail: MailServer
let transport: MailTransport
const signal = new AbortController().signal
const deliver = () => t.services.outbox.deliver(transport, signal)
const rows = () => t.database.db.select().from(outbox).orderBy(outbox.id)

beforeAll(async () => {
  t = await startApp({ clock: () => now, demo: true })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.database.query('delete from outbox')
  mail = await startMailServer()
  transport = smtpTransport(mail.url, 'Veedu <no-reply@veedu.example>', 'veedu.example')
})
afterEach(async () => {
  transport.close()
  await mail.close()
})

async function put(to: string, more: Partial<typeof outbox.$inferInsert> = {}): Promise<number> {
  const [row] = await t.database.db
    .insert(outbox)
    .values({
      kind: 'test',
      recipient: to,
      subject: 'വീട് and home',
      html: '<p>Hello</p>',
      text: 'Hello',
      createdAt: now,
      ...more,
    })
    .returning({ id: outbox.id })
  return row?.id ?? 0
}

test('every letter is handed over once, in order, with its headers', async () => {
  const id = await put('ammu@people.test', {
    unsubscribeUrl: 'https://veedu.example/unsubscribe/x',
  })
  await put('biju@people.test')
  expect(await deliver()).toEqual({ sent: 2, failed: 0 })
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  expect(mail.letters.map(({ to }) => to)).toEqual(['ammu@people.test', 'biju@people.test'])
  const source = mail.letters[0]?.source ?? ''
  expect(source).toContain(`Message-ID: <veedu-test-${id}@veedu.example>`)
  expect(source).toContain('From: Veedu <no-reply@veedu.example>')
  expect(source).toContain('List-Unsubscribe: <https://veedu.example/unsubscribe/x>')
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail.letters[1]?.source).not.toContain('List-Unsubscribe')
  expect((await rows()).map(({ sentAt, attempts }) => [sentAt, attempts])).toEqual([
    [now, 1],
    [now, 1],
  ])
})

test('a letter that the server cannot take now waits, longer each time, and is not lost', async () => {
  await put('ammu@people.test')
  mail.answers.push('451 try later', '451 try later')
  expect(await deliver()).toEqual({ sent: 0, failed: 1 })
  pass(0.9)
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  pass(0.2)
  expect(await deliver()).toEqual({ sent: 0, failed: 1 })
  pass(1.9)
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  pass(0.2)
  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
  expect(mail.letters).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ attempts: 3, lastError: null, failedAt: null })
})

test('the rest goes out when one letter fails', async () => {
  await put('ammu@people.test')
  await put('biju@people.test')
  mail.answers.push('451 try later')
  expect(await deliver()).toEqual({ sent: 1, failed: 1 })
  expect(mail.letters.map(({ to }) => to)).toEqual(['biju@people.test'])
})

test('a letter refused for good, one to an invented person and one of last week are given up', async () => {
  await put('nobody@people.test')
  await put('seller@veedu.demo')
  await put('late@people.test', { createdAt: new Date(now.getTime() - 4 * 86_400_000) })
  mail.answers.push('550 no such person')
  expect(await deliver()).toEqual({ sent: 0, failed: 3 })
  pass(1_000)
  expect(await deliver()).toEqual({ sent: 0, failed: 0 })
  expect(mail.letters).toEqual([])
  const [refused, invented, old] = await rows()
  expect(refused?.lastError).toContain('550 no such person')
  expect(invented?.lastError).toContain('invented')
  expect(old?.lastError).toContain('three days')
})

test('a server that hangs up after taking a letter may get it again, and can tell by its Message-ID', async () => {
  await put('ammu@people.test')
  mail.answers.push('hang up')
  expect(await deliver()).toEqual({ sent: 0, failed: 1 })
  pass(2)
  expect(await deliver()).toEqual({ sent: 1, failed: 0 })
  const ids = mail.letters.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a mail server that is away loses nothing', async () => {
  await put('ammu@people.test')
  await mail.close()
  expect(await deliver()).toEqual({ sent: 0, failed: 1 })
  expect((await rows())[0]).toMatchObject({ sentAt: null, failedAt: null, attempts: 1 })
})

test('two senders at once send each letter once', async () => {
  for (let i = 0; i < 12; i += 1) await put(`person${i}@people.test`)
  const counts = await Promise.all([deliver(), deliver(), deliver()])
  expect(counts.reduce((sum, { sent }) => sum + sent, 0)).toBe(12)
  expect(new Set(mail.letters.map(({ to }) => to)).size).toBe(12)
  expect(mail.letters).toHaveLength(12)
})

test('the outbox is read by administrators, in demo mode', async () => {
  const first = await put('ammu@people.test')
  const second = await put('biju@people.test')
  const admin = await t.makeUser('ADMIN')
  const seller = await t.makeUser('SELLER')
  const list = await t.get('/api/admin/outbox?limit=1', { token: admin.token })
  expect(list.json()).toMatchObject([{ id: second, recipient: 'biju@people.test', sentAt: null }])
  expect(list.text).not.toContain('Hello')
  const next = await t.get(`/api/admin/outbox?before=${second}`, { token: admin.token })
  expect(next.json()).toMatchObject([{ id: first }])
  const letter = await t.get(`/api/admin/outbox/${first}`, { token: admin.token })
  expect(letter.json()).toMatchObject({ id: first, html: '<p>Hello</p>', text: 'Hello' })
  expect((await t.get('/api/admin/outbox')).status).toBe(401)
  expect((await t.get('/api/admin/outbox', { token: seller.token })).status).toBe(403)
  expect((await t.get('/api/admin/outbox/999999', { token: admin.token })).status).toBe(404)
  expect((await t.get('/api/admin/outbox/x', { token: admin.token })).status).toBe(404)
})

test('outside demo mode there is no outbox to read', async () => {
  const strict = await startApp()
  const admin = await strict.makeUser('ADMIN')
  expect((await strict.get('/api/admin/outbox', { token: admin.token })).status).toBe(404)
  await strict.close()
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../../src/contracts/accounts/auth.ts'
import { LIMITS } from '../../../src/contracts/limits.ts'
import type { MessageFile } from '../../../src/contracts/messages/files.ts'
import type {
  OpenMessageReport,
  SpecifiedMessage,
  ThreadList,
  ThreadPage,
} from '../../../src/contracts/messages/messages.ts'
import { auditLog, messageFiles, outbox } from '../../../src/db/schema.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time/units.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'
import { pdf } from '../../support/files/pdf.ts'
import { flatPng, form, jpeg, noise } from '../../support/files/pictures.ts'

let t: TestApp
let now = new Date('2026-11-28T06:00:00Z')
let seller: TestUser
let buyer: TestUser
let stranger: TestUser
let admin: TestUser
beforeAll(async () => {
  t = await startApp({ clock: () => now })
  seller = await t.makeUser('SELLER', { verified: true })
  buyer = await t.makeUser('BUYER', { verified: true })
  stranger = await t.makeUser('REALTOR')
  admin = await t.makeUser('ADMIN')
})
afterAll(() => t.close())
beforeEach(() => t.database.query('delete from rate_limit_counters'))

const later = (milliseconds: number): void => {
  now = new Date(now.getTime() + milliseconds)
}
let uploads = 0
const nextKey = (): string => `upload-${(uploads += 1)}`

async function begin(): Promise<number> {
  const { id } = await t.makeListing({ ownerId: seller.user.id })
  const sent = await t.post('/api/messages', {
    token: buyer.token,
    body: { propertyId: id, message: 'Hello' },
  })
  return sent.json<{ message: SpecifiedMessage }>().message.threadId ?? 0
}
const upload = (
  threadId: number,
  bytes: Buffer | string,
  { name = 'kitchen.jpg', by = buyer, key = nextKey() } = {},
): Promise<Answer> =>
  t.post(`/api/messages/threads/${threadId}/files?key=${key}`, {
    token: by.token,
    body: form('file', { name, bytes }),
  })
async function uploaded(threadId: number, bytes: Buffer, options = {}): Promise<MessageFile> {
  const answer = await upload(threadId, bytes, options)
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)])
  return answer.json<{ file: MessageFile }>().file
}
const send = (threadId: number, files: readonly number[], rest: object = {}, by = buyer) =>
  t.post('/api/messages', { token: by.token, body: { threadId, message: '', files, ...rest } })
async function sent(threadId: number, bytes: Buffer, rest: object = {}) {
  const file = await uploaded(threadId, bytes)
  const answer = await send(threadId, [file.id], rest)
  expect(answer.status).toBe(201)
  return { file, message: answer.json<{ message: SpecifiedMessage }>().message }
}
const open = (id: number, by: TestUser | null, path = '', headers: Record<string, string> = {}) =>
  t.get(`/message-files/${id}${path}`, { headers, ...(by ? { token: by.token } : {}) })
const lastOf = async (threadId: number, by: TestUser) =>
  (await t.get(`/api/messages/threads/${threadId}`, { token: by.token }))
    .json<ThreadPage>()
    .messages.at(-1)
/** Everything in the vault and on its way there. */
async function stored(): Promise<string[]> {
  const inside = async (folder: string) =>
    (await readdir(join(t.dataDir, folder), { recursive: true }).catch(() => []))
      .filter((path) => /\.\w+$/.test(path))
      .map((path) => `${folder}/${path}`)
  return [...(await inside('papers')), ...(await inside('scratch'))].sort()
}

describe('a photo', () => {
  test('is sent without words, seen by both and by nobody else', async () => {
    const threadId = await begin()
    const { file } = await sent(threadId, await jpeg(2_400, 1_600))
    expect(file).toMatchObject({ kind: 'photo', name: 'kitchen.jpg', width: 1920, height: 1280 })
    for (const who of [seller, buyer]) {
      const message = await lastOf(threadId, who)
      expect(message).toMatchObject({ text: '', files: [{ id: file.id, state: 'open' }] })
      const list = (await t.get('/api/messages/threads', { token: who.token })).json<ThreadList>()
      expect(list.items.find(({ id }) => id === threadId)?.last).toMatchObject({
        photos: 1,
        papers: 0,
      })
      const full = await open(file.id, who)
      expect([full.status, full.headers['content-type']]).toEqual([200, 'image/webp'])
      expect((await open(file.id, who, '/preview')).status).toBe(200)
    }
    const none = await open(987_654, stranger)
    for (const who of [stranger, admin])
      for (const path of ['', '/preview']) {
        const answer = await open(file.id, who, path)
        expect([answer.status, answer.text]).toEqual([404, none.text])
      }
    expect((await open(file.id, null)).status).toBe(401)
  })

  test('says nothing of where and with what it was taken', async () => {
    const threadId = await begin()
    const bytes = await noise(900, 600)
      .jpeg()
      .withExif({ IFD0: { Make: 'Secret camera', Artist: 'Somebody' }, IFD3: { GPSLatitude: '9' } })
      .toBuffer()
    expect(bytes.includes('Secret camera')).toBe(true)
    const { file } = await sent(threadId, bytes)
    const [row] = await t.database.db
      .select()
      .from(messageFiles)
      .where(eq(messageFiles.id, file.id))
    for (const key of [row?.key, row?.previewKey]) {
      const { exif, xmp, iptc, format } = await sharp(
        join(t.dataDir, 'papers', key ?? ''),
      ).metadata()
      expect([format, exif, xmp, iptc]).toEqual(['webp', undefined, undefined, undefined])
    }
  })

  test('is stored by no browser or proxy, and cannot act as a page', async () => {
    const threadId = await begin()
    const { file } = await sent(threadId, await jpeg())
    const first = await open(file.id, seller)
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    // As a picture in a page is fetched.
    const cookie = { cookie: `${SESSION_COOKIE}=${seller.token}` }
    expect((await open(file.id, null, '/preview', cookie)).status).toBe(200)
    await t.delete(`/api/messages/files/${file.id}`, { token: buyer.token })
    expect((await open(file.id, seller)).status).toBe(410)
  })
})

describe('a paper', () => {
  test('is downloaded as an attachment, also one with scripts; its sender sees that it was opened', async () => {
    const threadId = await begin()
    const bytes = pdf(
      '<script>alert(1)</script> /OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
    )
    const file = await uploaded(threadId, bytes, { name: 'ആധാരം.html' })
    await send(threadId, [file.id])
    expect((await lastOf(threadId, buyer))?.files[0]).toMatchObject({ openedAt: null })
    const answer = await open(file.id, seller)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; .*\.html\.pdf/),
      'cache-control': 'private, no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    })
    expect((await lastOf(threadId, buyer))?.files[0]?.openedAt).toBe(now.toISOString())
    expect((await lastOf(threadId, seller))?.files[0]?.openedAt).toBeNull()
  })

  test('can be opened for as long as its sender chose, then its bytes are gone', async () => {
    const threadId = await begin()
    const before = await stored()
    const { file } = await sent(threadId, pdf('for a week'), { paperDays: 7 })
    expect((await lastOf(threadId, seller))?.files[0]?.expiresAt).toBe(
      new Date(now.getTime() + 7 * DAY_MS).toISOString(),
    )
    later(7 * DAY_MS - 1)
    expect((await open(file.id, seller)).status).toBe(200)
    later(1)
    expect((await open(file.id, seller)).status).toBe(410)
    expect((await open(file.id, buyer)).status).toBe(410)
    expect((await lastOf(threadId, seller))?.files[0]).toMatchObject({ state: 'ended' })
    await t.services.messageFileSweep.run()
    expect(await stored()).toEqual(before)
    expect((await lastOf(threadId, seller))?.files[0]).toMatchObject({ state: 'ended' })
  })
})

describe('what is refused', () => {
  test('files that are none, hide something, are damaged or too large', async () => {
    const threadId = await begin()
    const before = await stored()
    const whole = await jpeg()
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const cases: [number, Buffer | string][] = [
      [400, Buffer.alloc(0)],
      [400, whole.subarray(0, whole.length / 2)],
      [400, Buffer.concat([Buffer.from('%PDF-1.4\n'), page])],
      [415, page],
      // A page that contains a PDF's signature.
      [415, Buffer.concat([page, pdf()])],
      [415, Buffer.from('PK\x03\x04 an archive')],
      [415, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      [413, flatPng(12_000, 12_000)],
      [413, pdf('large', LIMITS.papers.maxBytes)],
      [413, Buffer.concat([whole, Buffer.alloc(LIMITS.upload.maxBytes)])],
    ]
    for (const [status, bytes] of cases)
      expect([status, (await upload(threadId, bytes)).status]).toEqual([status, status])
    expect(await stored()).toEqual(before)
    // A polyglot: what follows the picture is not passed on.
    const { file } = await sent(threadId, Buffer.concat([whole, page]))
    expect((await open(file.id, seller)).text).not.toContain('<script>')
  })

  test('strangers, closed conversations, guests, files of others and files that were sent', async () => {
    const threadId = await begin()
    const photo = await jpeg(60, 40)
    expect((await upload(threadId, photo, { by: stranger })).status).toBe(404)
    const file = await uploaded(threadId, photo)
    expect((await open(file.id, seller)).status).toBe(404)
    expect((await send(threadId, [file.id], {}, seller)).status).toBe(409)
    const other = await begin()
    expect((await send(other, [file.id])).status).toBe(409)
    expect((await send(threadId, [file.id])).status).toBe(201)
    expect((await send(threadId, [file.id])).status).toBe(409)
    expect((await lastOf(threadId, buyer))?.files).toHaveLength(1)
    expect((await send(threadId, [])).status).toBe(422)
    const many = Array.from({ length: LIMITS.messages.maxFiles + 1 }, (_, n) => n + 1)
    expect((await send(threadId, many)).status).toBe(422)
    expect((await send(threadId, [file.id], { paperDays: 365 })).status).toBe(422)

    await t.put(`/api/messages/threads/${threadId}/block`, { token: buyer.token })
    expect((await upload(threadId, photo)).status).toBe(409)
    await t.delete(`/api/messages/threads/${threadId}/block`, { token: buyer.token })
    const { id } = await t.makeListing({ ownerId: seller.user.id })
    const guest = { name: 'Meera', email: 'meera@mail.test', message: 'Hello' }
    await t.post('/api/messages', { body: { propertyId: id, ...guest } })
    const list = (await t.get('/api/messages/threads', { token: seller.token })).json<ThreadList>()
    const refused = await upload(list.items[0]?.id ?? 0, photo, { by: seller })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('no account')])
  })

  test('more files than a person may have unsent', async () => {
    const threadId = await begin()
    const writer = await t.makeUser('BUYER')
    const { id } = await t.makeListing({ ownerId: seller.user.id })
    const asked = await t.post('/api/messages', {
      token: writer.token,
      body: { propertyId: id, message: 'Hello' },
    })
    const own = asked.json<{ message: SpecifiedMessage }>().message.threadId ?? threadId
    for (let n = 0; n < LIMITS.messages.maxUnsentFiles; n += 1)
      expect((await upload(own, pdf(String(n)), { by: writer })).status).toBe(201)
    const before = await stored()
    expect((await upload(own, pdf('one more'), { by: writer })).status).toBe(409)
    expect(await stored()).toEqual(before)
  })
})

test('an upload that is repeated after a lost connection is stored once', async () => {
  const threadId = await begin()
  const before = await stored()
  const key = nextKey()
  const photo = await jpeg(60, 40)
  const answers = [await upload(threadId, photo, { key }), await upload(threadId, photo, { key })]
  expect(answers.map(({ status }) => status)).toEqual([201, 200])
  const ids = answers.map((answer) => answer.json<{ file: MessageFile }>().file.id)
  expect(new Set(ids).size).toBe(1)
  const both = await Promise.all(
    ['same', 'same'].map((name) => upload(threadId, photo, { key: `${name}-${key}` })),
  )
  expect(new Set(both.map((answer) => answer.json<{ file: MessageFile }>().file.id)).size).toBe(1)
  // Two photos in two sizes.
  expect((await stored()).length - before.length).toBe(4)
})

test('a blocked person’s files never arrive', async () => {
  const threadId = await begin()
  const file = await uploaded(threadId, await jpeg(60, 40))
  await t.put(`/api/messages/threads/${threadId}/block`, { token: seller.token })
  expect((await send(threadId, [file.id])).status).toBe(201)
  expect((await open(file.id, seller)).status).toBe(404)
  expect((await open(file.id, buyer)).status).toBe(200)
  await t.delete(`/api/messages/threads/${threadId}/block`, { token: seller.token })
})

test('files that are not sent are deleted after two days, those taken back at once', async () => {
  const threadId = await begin()
  later(LIMITS.messages.unsentFileHours * HOUR_MS + 1)
  await t.services.messageFileSweep.run()
  const before = await stored()
  const unsent = await uploaded(threadId, await jpeg(60, 40))
  const discarded = await uploaded(threadId, pdf('discarded'))
  expect(
    (await t.delete(`/api/messages/files/${discarded.id}`, { token: stranger.token })).status,
  ).toBe(404)
  expect(
    (await t.delete(`/api/messages/files/${discarded.id}`, { token: buyer.token })).status,
  ).toBe(200)
  expect((await stored()).length - before.length).toBe(2)
  later(LIMITS.messages.unsentFileHours * HOUR_MS)
  expect(await t.services.messageFileSweep.run()).toMatchObject({ unsent: 0 })
  later(1)
  expect(await t.services.messageFileSweep.run()).toMatchObject({ unsent: 1 })
  expect(await stored()).toEqual(before)
  expect((await send(threadId, [unsent.id])).status).toBe(409)

  const { file } = await sent(threadId, pdf('taken back'))
  for (let press = 0; press < 2; press += 1)
    expect((await t.delete(`/api/messages/files/${file.id}`, { token: buyer.token })).status).toBe(
      200,
    )
  expect(await stored()).toEqual(before)
  expect((await lastOf(threadId, seller))?.files[0]).toMatchObject({ state: 'removed' })
  // The sweep of files without a row leaves those of messages alone.
  await sent(threadId, pdf('stays'))
  later(2 * HOUR_MS)
  await t.services.paperSweep.strays()
  expect((await stored()).length - before.length).toBe(1)
})

test('an administrator opens the files of a reported message, which is recorded; they outlast being taken back', async () => {
  // An administrator's session is short.
  admin = await t.makeUser('ADMIN')
  const threadId = await begin()
  const { file, message } = await sent(threadId, pdf('a threat'))
  const { file: other } = await sent(threadId, pdf('something else'))
  expect((await open(file.id, admin)).status).toBe(404)
  const reported = await t.post(`/api/messages/${message.id}/report`, {
    token: seller.token,
    body: { reason: 'abuse' },
  })
  expect(reported.status).toBe(201)
  await t.delete(`/api/messages/files/${file.id}`, { token: buyer.token })
  expect((await open(file.id, seller)).status).toBe(410)
  const reports = (await t.get('/api/admin/message-reports', { token: admin.token })).json<
    OpenMessageReport[]
  >()
  expect(reports[0]?.message.files).toEqual([
    { id: file.id, kind: 'paper', name: 'kitchen.jpg', bytes: expect.any(Number), available: true },
  ])
  expect((await open(file.id, admin)).status).toBe(200)
  expect((await open(other.id, admin)).status).toBe(404)
  const audit = await t.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'message-file.read'))
  expect(audit).toMatchObject([{ actorId: admin.user.id, targetId: buyer.user.id }])

  expect(await t.services.messageFileSweep.run()).toMatchObject({ over: 0 })
  await t.judge('PUT', `/api/admin/message-reports/${reports[0]?.id}/resolve`, {
    token: admin.token,
  })
  expect(await t.services.messageFileSweep.run()).toMatchObject({ over: 1 })
  expect((await open(file.id, admin)).status).toBe(410)
})

test('an email about a message without words says that there is something to open', async () => {
  const threadId = await begin()
  await t.post('/api/messages', { token: seller.token, body: { threadId, message: 'Read' } })
  await sent(threadId, await jpeg(60, 40))
  later(LIMITS.messages.toldAfterMinutes * 60_000)
  await t.services.messageNotices.run(new AbortController().signal)
  const letters = await t.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, seller.user.email))
  expect(letters.at(-1)?.text).toContain('Photos or papers')
})

test('with the account of their sender files can be opened no more, and are deleted with it', async () => {
  admin = await t.makeUser('ADMIN')
  const threadId = await begin()
  const leaver = await t.makeUser('BUYER')
  const { id } = await t.makeListing({ ownerId: seller.user.id })
  const asked = await t.post('/api/messages', {
    token: leaver.token,
    body: { propertyId: id, message: 'Hello' },
  })
  const own = asked.json<{ message: SpecifiedMessage }>().message.threadId ?? threadId
  const file = await uploaded(own, pdf('leaves'), { by: leaver })
  await send(own, [file.id], {}, leaver)
  const exported = await t.get('/api/account/export', { token: leaver.token })
  expect(exported.json<{ messageFiles: object[] }>().messageFiles).toMatchObject([
    { id: file.id, name: 'kitchen.jpg', kind: 'paper' },
  ])
  await t.judge('DELETE', `/api/admin/users/${leaver.user.id}`, { token: admin.token })
  expect((await open(file.id, seller)).status).toBe(404)
  later(31 * DAY_MS)
  await t.services.sweep.deleted()
  const rows = await t.database.db.select().from(messageFiles).where(eq(messageFiles.id, file.id))
  expect(rows).toEqual([])
})

import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../../src/contracts/accounts/auth.ts'
import { LIMITS } from '../../../src/contracts/limits.ts'
import type {
  MadeShare,
  Paper,
  PaperShare,
  PaperVault,
} from '../../../src/contracts/papers/papers.ts'
import { auditLog, properties, users } from '../../../src/db/schema.ts'
import type { PaperKind } from '../../../src/domain/papers/kinds.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import { pdf } from '../../support/files/pdf.ts'
import { flatPng, form, jpeg } from '../../support/files/pictures.ts'
import { S3_BUCKET, startS3, type S3Server } from '../../support/servers/s3-server.ts'

const DAY = 86_400_000
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

describe.each(['disk', 's3'] as const)('papers on %s', (where) => {
  let t: TestApp
  let s3: S3Server
  let now = new Date('2026-03-01T09:00:00Z')
  let owner: { id: number; token: string }
  let stranger: string
  let admin: { id: number; token: string }
  beforeAll(async () => {
    s3 = await startS3()
    const env = {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET,
      S3_KEY: 'the-key',
      S3_SECRET: 'the-secret',
    }
    t = await startApp({ clock: () => now, ...(where === 's3' ? { env } : {}) })
    const made = await t.makeUser('SELLER', { name: 'Thomas' })
    owner = { id: made.user.id, token: made.token }
    stranger = (await t.makeUser('SELLER')).token
    const keeper = await t.makeUser('ADMIN')
    admin = { id: keeper.user.id, token: keeper.token }
  })
  afterAll(async () => {
    await t.close()
    await s3.close()
  })

  /** All stored files and uploads in progress. */
  async function kept(): Promise<string[]> {
    const inside = async (folder: string): Promise<string[]> =>
      (await readdir(join(t.dataDir, folder), { recursive: true }).catch(() => []))
        .filter((path) => /\.\w+$/.test(path))
        .map((path) => `${folder}/${path}`)
    return [...(await inside('papers')), ...(await inside('scratch')), ...s3.files.keys()].sort()
  }
  const listing = async (over: object = {}): Promise<number> =>
    (await t.makeListing({ ownerId: owner.id, title: 'Plot by the river', ...over })).id
  const send = (
    id: number,
    bytes: Buffer | string,
    name = 'deed.pdf',
    kind: string = 'titleDeed',
    token = owner.token,
  ): Promise<Answer> =>
    t.post(`/api/properties/${id}/papers?kind=${kind}`, {
      token,
      body: form('paper', { name, bytes }),
    })
  async function keep(id: number, text: string, kind: PaperKind = 'titleDeed'): Promise<Paper> {
    const answer = await send(id, pdf(text), `${text}.pdf`, kind)
    expect(answer.status).toBe(201)
    return answer.json<{ paper: Paper }>().paper
  }
  const vault = async (id: number, token = owner.token): Promise<PaperVault> =>
    (await t.get(`/api/properties/${id}/papers`, { token })).json<PaperVault>()
  async function share(
    id: number,
    papers: readonly Paper[],
    days = 7,
  ): Promise<MadeShare & { path: string }> {
    const answer = await t.post(`/api/properties/${id}/papers/shares`, {
      token: owner.token,
      body: { papers: papers.map((paper) => paper.id), days, label: ' Adv.\n Rao ' },
    })
    expect(answer.status).toBe(201)
    const made = answer.json<MadeShare>()
    return { ...made, path: new URL(made.url).pathname }
  }
  const look = (path: string, agent: string | null = FIREFOX) =>
    t.services.paperShares.look(path.split('/').at(-1) ?? '', agent)
  const read = (paper: { id: number }, token: string) =>
    t.get(`/papers/${paper.id}/file`, { token })
  const audited = async (id: number): Promise<string[]> =>
    (await t.database.db.select().from(auditLog).where(eq(auditLog.targetId, id)))
      .filter((event) => event.action.startsWith('papers.'))
      .map((event) => `${event.actorId} ${event.action}`)

  test('a paper is stored, listed, downloaded and deleted', async () => {
    const id = await listing()
    const before = await kept()
    const bytes = pdf('first')
    const answer = await send(id, bytes, 'ആധാരം 1987.pdf')
    expect(answer.status).toBe(201)
    const { paper } = answer.json<{ paper: Paper }>()
    expect(paper).toEqual({
      id: paper.id,
      kind: 'titleDeed',
      name: 'ആധാരം 1987.pdf',
      type: 'application/pdf',
      bytes: bytes.length,
      addedAt: now.toISOString(),
    })
    expect(await vault(id)).toEqual({ papers: [paper], shares: [], own: true })
    const added = (await kept()).filter((path) => !before.includes(path))
    expect(added).toHaveLength(1)
    expect(added[0]).toMatch(/^papers\/[0-9a-f]{2}\/[0-9a-f]{40}\.pdf$/)

    const file = await read(paper, owner.token)
    expect(file.status).toBe(200)
    expect(file.text).toBe(bytes.toString('latin1'))
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w .()-]+\.pdf"; filename\*=UTF-8''%E0%B4%86/,
    )
    // The cookie that opens pages opens the file too: a link carries no header.
    const byCookie = await t.get(`/papers/${paper.id}/file`, {
      headers: { cookie: `${SESSION_COOKIE}=${owner.token}` },
    })
    expect(byCookie.status).toBe(200)

    expect((await t.delete(`/api/papers/${paper.id}`, { token: owner.token })).status).toBe(200)
    expect(await kept()).toEqual(before)
    expect((await read(paper, owner.token)).status).toBe(404)
    expect((await vault(id)).papers).toEqual([])
    expect(await audited(id)).toEqual([])
  })

  test('pictures of papers are taken, and named by what they are', async () => {
    const id = await listing()
    const scans = [
      ['tax.JPG', await jpeg(60, 80), 'tax.JPG', 'image/jpeg'],
      ['sketch.html', await jpeg(61, 80), 'sketch.html.jpg', 'image/jpeg'],
      ['sketch', flatPng(40, 40), 'sketch.png', 'image/png'],
    ] as const
    for (const [name, bytes, fetched, type] of scans) {
      const answer = await send(id, bytes, name)
      expect(answer.status).toBe(201)
      const { paper } = answer.json<{ paper: Paper }>()
      const file = await read(paper, owner.token)
      expect(file.headers['content-type']).toBe(type)
      expect(file.headers['content-disposition']).toContain(`filename="${fetched}"`)
    }
  })

  test.each([
    ['a page named .pdf', '<!doctype html><script>alert(1)</script>', 415],
    ['a page that goes on as a PDF', `<script>alert(1)</script>${pdf().toString()}`, 415],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 415],
    ['a program', 'MZ\x90\x00', 415],
    ['nothing', '', 400],
    ['a PDF that was cut off', pdf('x', 200_000).subarray(0, 150_000), 400],
    ['a JPEG mark and nothing else', Buffer.from('ffd8ffe000104a46', 'hex'), 400],
    ['a picture of too many pixels', flatPng(30_000, 30_000), 413],
  ])('%s is refused and leaves nothing behind', async (_name, bytes, status) => {
    const id = await listing()
    const before = await kept()
    const answer = await send(id, bytes, 'deed.pdf')
    expect(answer.status).toBe(status)
    expect(answer.json<{ error: string }>().error).toContain('deed.pdf')
    expect(await kept()).toEqual(before)
    expect((await vault(id)).papers).toEqual([])
  })

  test('a kind that nobody knows, no kind, no file and no form are refused', async () => {
    const id = await listing()
    expect((await send(id, pdf(), 'a.pdf', 'diary')).status).toBe(400)
    const url = `/api/properties/${id}/papers`
    const { token } = owner
    const body = () => form('paper', { name: 'a.pdf', bytes: pdf() })
    expect((await t.post(url, { token, body: body() })).status).toBe(400)
    const empty = new FormData()
    empty.append('note', 'no file')
    expect((await t.post(`${url}?kind=other`, { token, body: empty })).status).toBe(400)
    expect((await t.post(`${url}?kind=other`, { token, body: {} })).status).toBe(415)
    const cut =
      '--edge\r\ncontent-disposition: form-data; name="paper"; filename="a"\r\n\r\n%PDF-1.4'
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    expect((await t.post(`${url}?kind=other`, { token, body: cut, headers })).status).toBe(400)
  })

  test('path traversal in file names has no effect', async () => {
    const id = await listing()
    const names = [
      ['../../../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\papers\\deed.pdf', 'deed.pdf'],
      ['..', 'paper'],
      // The form itself writes what would end a line as %0D%0A, and a quotation mark as %22.
      ['a"\r\nset-cookie: x=1.pdf', null],
      [`${'x'.repeat(300)}.pdf`, 'x'.repeat(120)],
    ] as const
    for (const [n, [name, shown]] of names.entries()) {
      const answer = await send(id, pdf(`name ${n}`), name)
      expect(answer.status).toBe(201)
      const { paper } = answer.json<{ paper: Paper }>()
      expect(paper.name).toBe(shown ?? paper.name)
      const file = await read(paper, owner.token)
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[^"\r\n]+"; /)
      expect(file.headers['set-cookie']).toBeUndefined()
    }
    for (const path of await kept()) expect(path).toMatch(/^papers\/[0-9a-f]{2}\/[0-9a-f]{40}\./)
    for (const wild of ['..%2f..%2fpapers', '0', '-1', '1e3', 'abc'])
      expect((await t.get(`/papers/${wild}/file`, { token: owner.token })).status).toBe(404)
  })

  test('the same file is stored once, also with concurrent uploads', async () => {
    const id = await listing()
    const [one, two] = await Promise.all([send(id, pdf('twice')), send(id, pdf('twice'))])
    expect([one.status, two.status].sort()).toEqual([200, 201])
    expect((await send(id, pdf('twice'), 'other name.pdf')).status).toBe(200)
    expect((await send(id, pdf('twice'), 'deed.pdf', 'priorDeeds')).status).toBe(201)
    const { papers } = await vault(id)
    expect(papers.map(({ kind }) => kind)).toEqual(['titleDeed', 'priorDeeds'])
    const names = await kept()
    await t.delete(`/api/papers/${papers[0]?.id}`, { token: owner.token })
    expect(await kept()).toHaveLength(names.length - 1)
    expect((await read({ id: papers[1]?.id ?? 0 }, owner.token)).status).toBe(200)
  })

  test('a file over 20 MB, and a paper beyond the limit, are rejected', async () => {
    const id = await listing()
    const before = await kept()
    const big = await send(id, pdf('big', LIMITS.papers.maxBytes), 'big.pdf')
    expect(big.status).toBe(413)
    expect(big.json<{ error: string }>().error).toBe('big.pdf is larger than 20 MB')
    const huge = await send(id, Buffer.alloc(LIMITS.papers.maxBytes + 200_000), 'huge.pdf')
    expect(huge.json<{ error: string }>().error).toMatch(/^A paper can have at most 20 MB/)
    expect(await kept()).toEqual(before)

    const most = LIMITS.papers.maxPerListing
    for (let n = 0; n < most; n += 1) await keep(id, `paper ${n}`, 'other')
    const more = await send(id, pdf('one more'))
    expect(more.status).toBe(409)
    expect(more.json<{ error: string }>().error).toContain(`at most ${most} papers`)
    expect((await kept()).length).toBe(before.length + most)
  })

  test('strangers and visitors see nothing, and learn nothing from guessing', async () => {
    const id = await listing()
    const paper = await keep(id, 'private')
    const made = await share(id, [paper])
    const url = `/api/properties/${id}/papers`
    expect((await t.get(url)).status).toBe(401)
    expect((await t.get(url, { token: stranger })).status).toBe(403)
    expect((await send(id, pdf(), 'a.pdf', 'other', stranger)).status).toBe(403)
    expect((await send(id, pdf(), 'a.pdf', 'other', admin.token)).status).toBe(403)
    const hidden = await listing({ publication: 'draft' })
    for (const unknown of [hidden, 999_999])
      expect((await t.get(`/api/properties/${unknown}/papers`, { token: stranger })).status).toBe(
        404,
      )

    // What is there and what never was are answered alike.
    const answers = await Promise.all(
      [paper.id, paper.id + 10_000].map((guess) => read({ id: guess }, stranger)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.json<object>()).toEqual(answers[1]?.json<object>())
    expect((await t.get(`/papers/${paper.id}/file`)).status).toBe(401)
    for (const path of [`/api/papers/${paper.id}`, `/api/papers/shares/${made.share.id}`]) {
      expect((await t.delete(path, { token: stranger })).status).toBe(404)
      expect((await t.delete(path)).status).toBe(401)
    }
    // Neither a picture's address nor the public listing leads to a paper.
    for (const path of await kept())
      expect((await t.get(`/uploads/${path.replace('papers/', '')}`)).status).toBe(404)
    const page = await t.get(`/api/properties/${id}`)
    expect(page.text).not.toContain('private.pdf')
    expect(await t.services.papers.kinds(id)).toEqual(['titleDeed'])
  })

  test('an administrator sees papers, and the audit log says so', async () => {
    const id = await listing()
    const paper = await keep(id, 'seen')
    expect(await vault(id, admin.token)).toMatchObject({ papers: [paper], own: false })
    expect((await read(paper, admin.token)).status).toBe(200)
    const { share: link } = await share(id, [paper])
    const token = admin.token
    expect(
      (
        await t.post(`/api/properties/${id}/papers/shares`, {
          token,
          body: { papers: [paper.id], days: 1 },
        })
      ).status,
    ).toBe(403)
    expect((await t.delete(`/api/papers/shares/${link.id}`, { token })).status).toBe(200)
    expect((await t.delete(`/api/papers/${paper.id}`, { token })).status).toBe(200)
    expect(await audited(id)).toEqual([
      `${admin.id} papers.list`,
      `${admin.id} papers.read`,
      `${owner.id} papers.share`,
      `${admin.id} papers.unshare`,
      `${admin.id} papers.remove`,
    ])
  })

  test('a link shows the chosen papers and no others, and counts its opens', async () => {
    const id = await listing()
    const [deed, tax] = [await keep(id, 'deed'), await keep(id, 'tax', 'landTax')]
    const elsewhere = await keep(await listing(), 'elsewhere')
    const made = await share(id, [deed])
    expect(made.share).toMatchObject({ label: 'Adv. Rao', state: 'open', papers: [deed.id] })
    expect(made.path).toMatch(/^\/shared-papers\/[\w-]{43}$/)
    expect(await look(made.path)).toEqual({
      listing: {
        id,
        slug: expect.any(String),
        title: 'Plot by the river',
        demo: false,
        city: 'Kottayam',
        open: true,
      },
      from: 'Thomas',
      until: new Date(now.getTime() + 7 * DAY).toISOString(),
      papers: [deed],
    })
    await look(made.path, 'WhatsApp/2.23.20.0')
    const file = await t.get(`${made.path}/${deed.id}`)
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="deed\.pdf"/)
    for (const other of [tax.id, elsewhere.id, 0])
      expect((await t.get(`${made.path}/${other}`)).status).toBe(404)
    expect((await vault(id)).shares).toMatchObject([
      { opens: 1, downloads: 1, lastOpenedAt: now.toISOString() },
    ])
    // The link's address is neither in the database nor shown again.
    const token = made.path.split('/').at(-1) ?? ''
    const [row] = await t.database.query<{ n: number }>(
      `select count(*)::int as n from paper_shares s, audit_log a
       where s::text like $1 or a::text like $1`,
      [`%${token}%`],
    )
    expect(row?.n).toBe(0)
    expect(JSON.stringify(await vault(id))).not.toContain(token)

    await t.delete(`/api/papers/${deed.id}`, { token: owner.token })
    expect((await look(made.path))?.papers).toEqual([])
    expect((await t.get(`${made.path}/${deed.id}`)).status).toBe(404)
  })

  test('a link ends by its time, by its owner, and with its listing', async () => {
    const id = await listing()
    const paper = await keep(id, 'ending')
    const short = await share(id, [paper], 1)
    const long = await share(id, [paper], 30)
    now = new Date(now.getTime() + DAY)
    expect(await look(short.path)).toBeNull()
    expect((await t.get(`${short.path}/${paper.id}`)).status).toBe(404)
    expect(await look(long.path)).not.toBeNull()

    const end = () => t.delete(`/api/papers/shares/${long.share.id}`, { token: owner.token })
    expect((await end()).json<{ share: PaperShare }>().share.state).toBe('revoked')
    expect((await end()).status).toBe(200)
    expect(await look(long.path)).toBeNull()
    expect((await t.get(`${long.path}/${paper.id}`)).status).toBe(404)
    expect((await vault(id)).shares.map(({ state }) => state)).toEqual(['revoked', 'ended'])

    const withdrawn = await share(id, [paper])
    const set = (values: Partial<typeof properties.$inferInsert>) =>
      t.database.db.update(properties).set(values).where(eq(properties.id, id))
    await set({ publication: 'paused' })
    expect((await look(withdrawn.path))?.listing.open).toBe(false)
    await set({ publication: 'withdrawn', updatedAt: now })
    expect(await look(withdrawn.path)).toBeNull()
    const refused = await t.post(`/api/properties/${id}/papers/shares`, {
      token: owner.token,
      body: { papers: [paper.id], days: 1 },
    })
    expect(refused.status).toBe(409)
    // Coming back does not bring the old link back.
    await set({ publication: 'live' })
    expect(await look(withdrawn.path)).toBeNull()

    const deleted = await share(id, [paper])
    expect((await t.delete(`/api/properties/${id}`, { token: owner.token })).status).toBe(200)
    expect(await look(deleted.path)).toBeNull()
    expect((await t.get(`${deleted.path}/${paper.id}`)).status).toBe(404)
    expect((await read(paper, owner.token)).status).toBe(404)
    expect((await t.get(`/api/properties/${id}/papers`, { token: owner.token })).status).toBe(410)
  })

  test('links of somebody who is suspended open nothing', async () => {
    const { user, token } = await t.makeUser('SELLER')
    const { id } = await t.makeListing({ ownerId: user.id })
    const paper = (await send(id, pdf('theirs'), 'a.pdf', 'other', token)).json<{ paper: Paper }>()
    const made = await t.post(`/api/properties/${id}/papers/shares`, {
      token,
      body: { papers: [paper.paper.id], days: 30 },
    })
    const path = new URL(made.json<MadeShare>().url).pathname
    expect(await look(path)).not.toBeNull()
    await t.database.db.update(users).set({ suspendedAt: now }).where(eq(users.id, user.id))
    expect(await look(path)).toBeNull()
    expect((await t.get(`${path}/${paper.paper.id}`)).status).toBe(404)
  })

  test('links are asked for with papers of this listing and a time that is offered', async () => {
    const id = await listing()
    const paper = await keep(id, 'mine')
    const other = await keep(await listing(), 'of another')
    const ask = async (body: object): Promise<number> =>
      (await t.post(`/api/properties/${id}/papers/shares`, { token: owner.token, body })).status
    expect(await ask({ papers: [], days: 7 })).toBe(422)
    expect(await ask({ papers: [paper.id, other.id], days: 7 })).toBe(422)
    expect(await ask({ papers: [paper.id], days: 365 })).toBe(422)
    expect(await ask({ papers: [paper.id], days: 7, label: 'x'.repeat(200) })).toBe(422)
    for (let n = 0; n < LIMITS.papers.maxLinks; n += 1)
      expect(await ask({ papers: [paper.id, paper.id], days: 1 })).toBe(201)
    expect(await ask({ papers: [paper.id], days: 1 })).toBe(409)
    for (const token of ['', 'short', 'x'.repeat(43), `${'x'.repeat(40)}%27;`])
      expect(await look(`/shared-papers/${token}`)).toBeNull()
  })

  test('papers are deleted with a deleted listing’s content, and leftovers of a crash are swept', async () => {
    const id = await listing()
    const gone = await keep(id, 'going')
    const stays = await keep(await listing(), 'staying')
    await t.delete(`/api/properties/${id}`, { token: owner.token })
    now = new Date(now.getTime() + 29 * DAY)
    expect((await t.services.paperSweep.deleted()).papers).toBe(0)
    now = new Date(now.getTime() + 2 * DAY)
    const before = await kept()
    expect((await t.services.paperSweep.deleted()).papers).toBeGreaterThanOrEqual(1)
    expect((await kept()).length).toBeLessThan(before.length)
    const [row] = await t.database.query<{ n: number }>(
      'select count(*)::int as n from papers where id = $1',
      [gone.id],
    )
    expect(row?.n).toBe(0)

    // A file whose row was never written.
    const left = (await kept()).length
    await t.database.query('delete from papers where id = $1', [stays.id])
    const old = new Date(now.getTime() - 2 * 3_600_000)
    const young = new Date(now.getTime() + 3_600_000)
    for (const [at, swept] of [
      [young, 0],
      [old, 1],
    ] as const) {
      for (const file of s3.files.values()) file.changedAt = at
      if (where === 'disk')
        for (const path of await kept()) await utimes(join(t.dataDir, path), at, at)
      expect(await t.services.paperSweep.strays()).toBe(swept)
    }
    expect(await kept()).toHaveLength(left - 1)
  })
})

test('nothing is acknowledged while the storage is unavailable', async () => {
  const s3 = await startS3()
  const t = await startApp({
    env: { S3_ENDPOINT: s3.endpoint, S3_BUCKET, S3_KEY: 'the-key', S3_SECRET: 'the-secret' },
  })
  const { user, token } = await t.makeUser('SELLER')
  const { id } = await t.makeListing({ ownerId: user.id })
  s3.failAlways(503)
  const answer = await t.post(`/api/properties/${id}/papers?kind=other`, {
    token,
    body: form('paper', { name: 'a.pdf', bytes: pdf() }),
  })
  expect(answer.status).toBe(503)
  expect(answer.text).not.toMatch(/s3|bucket|127\.0/i)
  s3.failAlways(null)
  const listed = await t.get(`/api/properties/${id}/papers`, { token })
  expect(listed.json<PaperVault>().papers).toEqual([])
  await t.close()
  await s3.close()
})

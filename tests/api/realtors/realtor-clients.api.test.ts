import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type {
  ClientPaper,
  Enquirer,
  Folder,
  Lead,
  RealtorClient,
} from '../../../src/contracts/realtors/clients.ts'
import type { Actor } from '../../../src/domain/accounts/actor.ts'
import type { MarketAnswer } from '../../../src/contracts/realtors/market.ts'
import { eq } from 'drizzle-orm'
import { messages } from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { form, jpeg } from '../../support/files/pictures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const CLIENTS = '/api/realtor/clients'
const LEADS = '/api/realtor/leads'
const add = async (token: string, body: object): Promise<RealtorClient> => {
  const answer = await t.post(CLIENTS, { token, body })
  expect(answer.status).toBe(201)
  return answer.json()
}
const list = async (token: string, query = ''): Promise<RealtorClient[]> =>
  (await t.get(CLIENTS + query, { token })).json()

describe('clients', () => {
  test('are added, found, changed, archived and deleted', async () => {
    const { token } = await t.makeUser('REALTOR')
    const biju = await add(token, {
      name: ' Biju  Thomas ',
      email: 'Biju@Example.com',
      phone: '98470 12345',
      source: 'referral',
      notes: 'Wants a well',
    })
    const latha = await add(token, { name: 'ലത', stage: 'visiting' })
    expect((await list(token)).map(({ id }) => id)).toEqual([latha.id, biju.id])
    expect((await list(token, '?q=biju'))[0]).toMatchObject({
      stage: 'new',
      source: 'referral',
      leads: 0,
      wants: null,
      matching: null,
    })
    expect((await list(token, '?q=12345')).map(({ id }) => id)).toEqual([biju.id])
    expect((await list(token, '?stage=visiting')).map(({ id }) => id)).toEqual([latha.id])
    const url = `${CLIENTS}/${biju.id}`
    const changed = await t.patch(url, { token, body: { notes: null, contacted: true } })
    expect(changed.json<RealtorClient>()).toMatchObject({ notes: null, phone: '98470 12345' })
    expect(changed.json<RealtorClient>().lastContactAt).not.toBeNull()
    await t.patch(url, { token, body: { archived: true } })
    expect((await list(token)).map(({ id }) => id)).toEqual([latha.id])
    expect((await list(token, '?archived=true')).map(({ id }) => id)).toEqual([biju.id])
    expect((await t.delete(url, { token })).json()).toEqual({ id: biju.id, deleted: true })
    expect((await t.get(url, { token })).status).toBe(404)
  })

  test('one who is there already is named, however number and address are typed', async () => {
    const { token } = await t.makeUser('REALTOR')
    const first = await add(token, { name: 'Ravi', phone: '+91 98470 55555' })
    for (const phone of ['098470 55555', '98470-55555', '91 9847055555']) {
      const again = await t.post(CLIENTS, { token, body: { name: 'Ravi K', phone } })
      expect(again.status).toBe(409)
      expect(again.json()).toMatchObject({
        error: 'You have this client already: Ravi.',
        existing: { id: first.id, name: 'Ravi' },
      })
    }
    await add(token, { name: 'Leela', email: 'Leela@Example.com' })
    const upper = await t.post(CLIENTS, { token, body: { name: 'L', email: 'leela@EXAMPLE.com' } })
    expect(upper.status).toBe(409)
    // Another number with the same last digits, and another realtor's client, are others.
    await add(token, { name: 'Someone', phone: '+91 94470 55555' })
    const { token: other } = await t.makeUser('REALTOR')
    await add(other, { name: 'Ravi', phone: '9847055555' })
  })

  test('two entries of one person become one: leads, notes and the second number stay', async () => {
    const { token } = await t.makeUser('REALTOR')
    const one = await add(token, { name: 'Ravi', phone: '98470 66666', notes: 'Wants a well' })
    const two = await add(token, {
      name: 'Ravi Kumar',
      phone: '+91 98470 66666',
      email: 'ravi@example.com',
      notes: 'Rings on Sundays',
      stage: 'visiting',
      anyway: true,
    })
    expect((await list(token)).map(({ id, sameAs }) => [id, sameAs])).toEqual([
      [two.id, [{ id: one.id, name: 'Ravi' }]],
      [one.id, [{ id: two.id, name: 'Ravi Kumar' }]],
    ])
    const merge = (from: number) => t.post(`${CLIENTS}/${one.id}/merge`, { token, body: { from } })
    expect((await merge(one.id)).status).toBe(422)
    expect((await merge(987_654)).status).toBe(404)
    const merged = (await merge(two.id)).json<RealtorClient>()
    expect(merged).toMatchObject({
      id: one.id,
      name: 'Ravi',
      phone: '98470 66666',
      email: 'ravi@example.com',
      notes: 'Wants a well\n\nRings on Sundays\n\nRavi Kumar',
      stage: 'visiting',
      leads: 1,
      sameAs: [],
    })
    expect((await list(token)).map(({ id }) => id)).toEqual([one.id])
  })

  test('notes that are too long for one client are not merged, and nothing is lost', async () => {
    const { token } = await t.makeUser('REALTOR')
    const one = await add(token, { name: 'Ravi', notes: 'a'.repeat(1_200) })
    const two = await add(token, { name: 'Ravi', notes: 'b'.repeat(1_200), stage: 'visiting' })
    const merge = () => t.post(`${CLIENTS}/${one.id}/merge`, { token, body: { from: two.id } })
    const refused = await merge()
    expect(refused.status).toBe(409)
    expect(refused.json()).toMatchObject({ error: expect.stringContaining('2000 characters') })
    expect((await list(token)).map(({ id, leads }) => [id, leads])).toEqual([
      [two.id, 1],
      [one.id, 0],
    ])
    await t.patch(`${CLIENTS}/${two.id}`, { token, body: { notes: 'b' } })
    expect((await merge()).json()).toMatchObject({ notes: `${'a'.repeat(1_200)}\n\nb`, leads: 1 })
  })

  test('a paper that both entries have is there once after the merge, and the others stay', async () => {
    const { token } = await t.makeUser('REALTOR')
    const one = await add(token, { name: 'Ravi' })
    const two = await add(token, { name: 'Ravi Kumar' })
    const upload = async (id: number, name: string, bytes: Buffer): Promise<void> => {
      const body = form('paper', { name, bytes })
      expect((await t.post(`/api/realtor/documents/${id}`, { token, body })).status).toBe(201)
    }
    const deed = await jpeg(40, 30)
    await upload(one.id, 'deed.jpg', deed)
    await upload(two.id, 'deed again.jpg', deed)
    await upload(two.id, 'tax.jpg', await jpeg(30, 40))
    const merged = await t.post(`${CLIENTS}/${one.id}/merge`, { token, body: { from: two.id } })
    expect(merged.status).toBe(200)
    expect(merged.json<RealtorClient>()).toMatchObject({ id: one.id, papers: 2 })
    const papers = (await t.get(`/api/realtor/documents/${one.id}`, { token })).json<
      ClientPaper[]
    >()
    expect(papers.map(({ name }) => name).sort()).toEqual(['deed.jpg', 'tax.jpg'])
    for (const { id } of papers)
      expect((await t.get(`/client-papers/${id}/file`, { token })).status).toBe(200)
  })

  test('the file says Indian time', async () => {
    const { token } = await t.makeUser('REALTOR')
    const { createdAt } = await add(token, { name: 'Ravi' })
    const { text } = await t.get('/api/realtor/clients.csv', { token })
    expect(text).toContain('Added (Indian time)')
    const there = new Date(Date.parse(createdAt) + 5.5 * 3_600_000).toISOString()
    expect(text).toContain(there.slice(0, 19).replace('T', ' '))
  })

  test('have requirements, and the realtor’s matching listings', async () => {
    const { token, user } = await t.makeUser('REALTOR')
    const home = (more: object) => t.makeListing({ ownerId: user.id, city: 'Kochi', ...more })
    await home({ propertyType: 'APARTMENT', price: 6_000_000 })
    await home({ propertyType: 'APARTMENT', price: 9_000_000 })
    await home({ propertyType: 'APARTMENT', price: 5_000_000, publication: 'paused' })
    await t.makeListing({ city: 'Kochi', propertyType: 'APARTMENT', price: 6_000_000 })
    const query = 'location=Kochi&propertyType=APARTMENT&maxPrice=70+lakh&forRent=false'
    const client = await add(token, { name: 'Sindhu', wants: query })
    expect(client.matching).toBe(1)
    expect(Object.fromEntries(new URLSearchParams(client.wants ?? ''))).toMatchObject({
      location: 'Kochi',
      maxPrice: '7000000',
    })
    const wrong = await t.post(CLIENTS, { token, body: { name: 'A', wants: 'maxPrice=abc' } })
    expect(wrong.status).toBe(422)
  })

  test('are invisible to other realtors', async () => {
    const mine = await t.makeUser('REALTOR')
    const { id } = await add(mine.token, { name: 'Mine', stage: 'new' })
    const [lead] = (await t.get(LEADS, { token: mine.token })).json<Lead[]>()
    const { token } = await t.makeUser('REALTOR')
    const calls = [
      t.get(`${CLIENTS}/${id}`, { token }),
      t.patch(`${CLIENTS}/${id}`, { token, body: { name: 'x' } }),
      t.delete(`${CLIENTS}/${id}`, { token }),
      t.post(LEADS, { token, body: { clientId: id } }),
      t.patch(`${LEADS}/${lead?.id}`, { token, body: { stage: 'lost' } }),
      t.delete(`${LEADS}/${lead?.id}`, { token }),
      t.get(`/api/realtor/documents/${id}`, { token }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 404))
    expect(await list(token)).toEqual([])
    expect((await list(mine.token))[0]?.name).toBe('Mine')
  })

  test('are paged by cursor and exported to a file without formulas', async () => {
    const { token } = await t.makeUser('REALTOR')
    for (const name of ['One', 'Two', '=HYPERLINK("x")']) await add(token, { name })
    const first = await t.get(`${CLIENTS}?limit=2`, { token })
    expect(first.headers['x-total-count']).toBe('3')
    const next = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? ''
    expect((await t.get(next, { token })).json<RealtorClient[]>()[0]?.name).toBe('One')
    const file = await t.get(`${CLIENTS}.csv`, { token })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.text).toContain(`"'=HYPERLINK(""x"")"`)
    expect(file.text.trim().split('\r\n')).toHaveLength(4)
  })

  test('are exported with one query, without what a page computes for each', async () => {
    const { token, user } = await t.makeUser('REALTOR')
    await add(token, {
      name: 'Two',
      phone: '98470 77777',
      wants: 'location=Kochi',
      stage: 'visiting',
    })
    const queries = vi.spyOn(t.database.db, 'select')
    const csv = t.services.realtorClients.csv({ id: user.id, role: 'REALTOR' } as Actor)
    let text = ''
    for await (const line of csv) text += line
    const { length } = queries.mock.calls
    queries.mockRestore()
    expect(text).toContain('Two,,')
    expect(text).toContain(',visiting,location=Kochi,')
    expect(length).toBe(1)
  })

  test('the same idempotency key adds one client', async () => {
    const { token } = await t.makeUser('REALTOR')
    const sent = { token, body: { name: 'Once' }, headers: { 'idempotency-key': 'c1' } }
    await Promise.all([t.post(CLIENTS, sent), t.post(CLIENTS, sent)])
    expect(await list(token)).toHaveLength(1)
  })
})

describe('enquirers', () => {
  test('become clients once, with a lead about the listing', async () => {
    const { token, user } = await t.makeUser('REALTOR')
    const home = await t.makeListing({ ownerId: user.id, price: 4_500_000 })
    const write = (more: object) =>
      t.database.db
        .insert(messages)
        .values({
          propertyId: home.id,
          senderName: 'Asha',
          senderEmail: 'asha@example.com',
          senderPhone: null,
          recipientId: user.id,
          body: 'Is it free?',
          ...more,
        })
        .returning()
    await write({})
    const [last] = await write({ body: 'And the price?' })
    await write({ senderName: 'Babu', senderEmail: null, senderPhone: '9847055555' })
    const asked = async () => (await t.get('/api/realtor/enquirers', { token })).json<Enquirer[]>()
    expect((await asked()).map(({ name }) => name)).toEqual(['Babu', 'Asha'])
    const promote = () => t.post(`/api/realtor/enquirers/${last?.id}`, { token, body: {} })
    const client = (await promote()).json<RealtorClient>()
    expect(client).toMatchObject({ name: 'Asha', source: 'enquiry', stage: 'new', leads: 1 })
    expect(client.properties.map(({ id }) => id)).toEqual([home.id])
    expect((await promote()).json<RealtorClient>()).toMatchObject({ id: client.id, leads: 1 })
    expect((await asked()).map(({ name }) => name)).toEqual(['Babu'])
    const other = await t.makeUser('REALTOR')
    const stranger = await t.post(`/api/realtor/enquirers/${last?.id}`, {
      token: other.token,
      body: {},
    })
    expect(stranger.status).toBe(404)
  })

  test('are the client with the same number, however it is written', async () => {
    const { token, user } = await t.makeUser('REALTOR')
    const home = await t.makeListing({ ownerId: user.id })
    const ravi = await add(token, { name: 'Ravi', phone: '098470 88888' })
    const [asked] = await t.database.db
      .insert(messages)
      .values({
        propertyId: home.id,
        senderName: 'Ravi Kumar',
        senderEmail: null,
        senderPhone: '+91 98470-88888',
        recipientId: user.id,
        body: 'Is it free?',
      })
      .returning()
    const answer = await t.post(`/api/realtor/enquirers/${asked?.id}`, { token, body: {} })
    expect(answer.json<RealtorClient>()).toMatchObject({ id: ravi.id, name: 'Ravi', leads: 1 })
    expect((await list(token)).map(({ id }) => id)).toEqual([ravi.id])
  })
})

describe('an enquirer with an account', () => {
  test('does not reveal contact data by enquiring, and becomes one client however often they enquire', async () => {
    const { token, user } = await t.makeUser('REALTOR')
    const asha = await t.makeUser('BUYER')
    const homes = [
      await t.makeListing({ ownerId: user.id }),
      await t.makeListing({ ownerId: user.id }),
    ]
    const ask = (home: { id: number } | undefined) =>
      t.post('/api/messages', {
        token: asha.token,
        body: { propertyId: home?.id, message: 'Free?' },
      })
    const listed = () => t.get('/api/realtor/enquirers', { token })
    const promote = async () => {
      const [last] = (await listed()).json<Enquirer[]>()
      return t.post(`/api/realtor/enquirers/${last?.messageId}`, { token, body: {} })
    }
    await ask(homes[0])
    expect((await listed()).text).not.toContain(asha.user.email)
    const first = await promote()
    expect(first.text).not.toContain(asha.user.email)
    expect(first.json<RealtorClient>()).toMatchObject({ name: asha.user.name, email: null })
    await ask(homes[1])
    expect((await listed()).json()).toEqual([])
    const again = await t.database.db
      .select()
      .from(messages)
      .where(eq(messages.propertyId, homes[1]?.id ?? 0))
    const second = await t.post(`/api/realtor/enquirers/${again[0]?.id}`, { token, body: {} })
    expect(second.json<RealtorClient>()).toMatchObject({
      id: first.json<RealtorClient>().id,
      leads: 2,
    })
  })

  test('is not listed when blocked', async () => {
    const { token, user } = await t.makeUser('REALTOR')
    const babu = await t.makeUser('BUYER')
    const home = await t.makeListing({ ownerId: user.id })
    const write = () =>
      t.post('/api/messages', { token: babu.token, body: { propertyId: home.id, message: 'Hm' } })
    const sent = (await write()).json<{ message: { threadId: number } }>()
    await t.put(`/api/messages/threads/${sent.message.threadId}/block`, { token })
    const withheld = (await write()).json<{ message: { id: number } }>().message.id
    const promoted = await t.post(`/api/realtor/enquirers/${withheld}`, { token, body: {} })
    expect(promoted.status).toBe(404)
    const listed = (await t.get('/api/realtor/enquirers', { token })).json<Enquirer[]>()
    expect(listed.map(({ messageId }) => messageId)).not.toContain(withheld)
  })
})

describe('leads', () => {
  test('move through the stages, and the client with them', async () => {
    const { token, user } = await t.makeUser('REALTOR')
    const client = await add(token, { name: 'Jaya' })
    const home = await t.makeListing({ ownerId: user.id })
    const made = await t.post(LEADS, {
      token,
      body: {
        clientId: client.id,
        propertyId: home.id,
        value: '45 lakh',
        nextStep: 'Call her',
        nextOn: '2026-12-01',
      },
    })
    expect(made.status).toBe(201)
    const lead = made.json<Lead>()
    expect(lead).toMatchObject({ stage: 'new', value: 4_500_000, nextOn: '2026-12-01' })
    const moved = await t.patch(`${LEADS}/${lead.id}`, { token, body: { stage: 'visiting' } })
    expect(moved.json<Lead>()).toMatchObject({ stage: 'visiting', nextStep: 'Call her' })
    const after = (await t.get(`${CLIENTS}/${client.id}`, { token })).json<RealtorClient>()
    expect(after.stage).toBe('visiting')
    expect(after.lastContactAt).not.toBeNull()
    const realtor = {
      id: user.id,
      name: '',
      email: '',
      role: 'REALTOR',
      verified: true,
      sessionId: 0,
    } as const
    const board = await t.services.realtorLeads.board(realtor)
    expect(board.filter(({ count }) => count > 0)).toMatchObject([
      { stage: 'visiting', count: 1, value: 4_500_000 },
    ])
    const due = (day: string) => t.services.realtorLeads.due(realtor, day, 5)
    expect(await due('2026-11-30')).toEqual({ total: 0, leads: [] })
    expect(await due('2026-12-01')).toMatchObject({ total: 1, leads: [{ id: lead.id }] })
    const strange = await t.makeListing()
    const refused = await t.patch(`${LEADS}/${lead.id}`, {
      token,
      body: { propertyId: strange.id },
    })
    expect(refused.status).toBe(422)
    expect((await t.delete(`${LEADS}/${lead.id}`, { token })).status).toBe(200)
    expect((await t.get(LEADS, { token })).json()).toEqual([])
  })

  test.each([{ stage: 'won' }, { value: 'much' }, { nextOn: 'tomorrow' }])(
    '%j is refused',
    async (body) => {
      const { token } = await t.makeUser('REALTOR')
      const { id } = await add(token, { name: 'A' })
      expect((await t.post(LEADS, { token, body: { clientId: id, ...body } })).status).toBe(422)
    },
  )
})

describe('the document centre', () => {
  test('shows a client’s papers only to the realtor', async () => {
    const { token } = await t.makeUser('REALTOR')
    const { id } = await add(token, { name: 'Papered' })
    const url = `/api/realtor/documents/${id}`
    const photo = { name: 'action.jpg', bytes: await jpeg(40, 30) }
    const kept = await t.post(url, { token, body: form('paper', photo) })
    expect(kept.status).toBe(201)
    expect((await t.post(url, { token, body: form('paper', photo) })).status).toBe(200)
    const [paper] = (await t.get(url, { token })).json<ClientPaper[]>()
    expect(paper).toMatchObject({ name: 'action.jpg', type: 'image/jpeg' })
    const folders = (await t.get('/api/realtor/documents', { token })).json<Folder[]>()
    expect(folders).toMatchObject([{ kind: 'client', id, name: 'Papered', files: 1 }])
    const file = `/client-papers/${paper?.id}/file`
    const opened = await t.get(file, { token })
    expect(opened.status).toBe(200)
    expect(opened.headers['content-disposition']).toContain('attachment')
    const admin = await t.makeUser('ADMIN')
    expect((await t.get(file, { token: admin.token })).status).toBe(403)
    const other = await t.makeUser('REALTOR')
    expect((await t.get(file, { token: other.token })).status).toBe(404)
    expect(
      (await t.delete(`/api/realtor/papers/${paper?.id}`, { token: other.token })).status,
    ).toBe(404)
    const text = form('paper', { name: 'a.pdf', bytes: Buffer.from('no pdf') })
    expect((await t.post(url, { token, body: text })).status).toBe(415)
    await t.services.paperSweep.strays()
    expect((await t.get(file, { token })).status).toBe(200)
    expect((await t.delete(`/api/realtor/papers/${paper?.id}`, { token })).status).toBe(200)
    expect((await t.get(file, { token })).status).toBe(404)
  })
})

describe('the market', () => {
  test('is shown for five homes or more, with the rank of the realtor’s own', async () => {
    const { token, user } = await t.makeUser('REALTOR')
    const flat = (price: number, ownerId?: number) =>
      t.makeListing({
        city: 'Varkala',
        propertyType: 'APARTMENT',
        price,
        totalAreaM2: 92.90304,
        ...(ownerId ? { ownerId } : {}),
      })
    const ask = async () =>
      (
        await t.get('/api/realtor/market?city=varkala&propertyType=APARTMENT', { token })
      ).json<MarketAnswer>()
    for (const price of [4_000_000, 5_000_000, 6_000_000]) await flat(price)
    const own = await flat(7_000_000, user.id)
    expect(await ask()).toMatchObject({ count: 4, figures: null, least: 5 })
    await flat(8_000_000)
    const full = await ask()
    expect(full.figures).toMatchObject({
      price: { low: 5_000_000, median: 6_000_000, high: 7_000_000 },
      rate: { median: 6_000 },
    })
    expect(full.figures?.bars.reduce((sum, { count }) => sum + count, 0)).toBe(5)
    expect(full.own).toMatchObject([{ id: own.id, rate: 7_000, cheaper: 60 }])
    const nowhere = await t.get('/api/realtor/market?city=Atlantis&propertyType=PLOT', { token })
    expect(nowhere.status).toBe(422)
  })
})

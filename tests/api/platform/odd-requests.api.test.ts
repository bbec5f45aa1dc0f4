import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { propertyFields } from '../../../src/contracts/listings/input.ts'
import { searchQuery } from '../../../src/contracts/search/search.ts'
import { lookUp } from '../../../src/i18n/node.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'

let t: TestApp
let seller: TestUser
beforeAll(async () => {
  t = await startApp()
  seller = await t.makeUser('SELLER', { verified: true })
})
afterAll(() => t.close())

const HOME = {
  title: 'House by the lake',
  contactPhone: '9847012345',
  address: 'Market Road',
  city: 'Kottayam',
  state: 'Kerala',
  propertyType: 'INDEPENDENT_HOUSE',
  forSale: true,
  price: 4_500_000,
}
const list = (body: object) =>
  t.post('/api/properties', { token: seller.token, body: { ...HOME, ...body } })

describe('text that PostgreSQL cannot store', () => {
  test('a NUL in an email address is removed', async () => {
    const body = { name: 'A', email: 'nul\0@x.in', password: 'seven grey herons', role: 'BUYER' }
    const registered = await t.post('/api/auth/register', { body })
    expect(registered.status).toBe(201)
    expect(registered.json()).toMatchObject({ user: { email: 'nul@x.in' } })
    const login = { email: 'nul@x.in\0', password: 'seven grey herons' }
    expect((await t.post('/api/auth/login', { body: login })).status).toBe(200)
  })

  test('a NUL in an administrator’s search', async () => {
    const { token } = await t.makeUser('ADMIN')
    for (const list of ['users', 'properties'])
      expect((await t.get(`/api/admin/${list}?q=%00`, { token })).status).toBe(200)
  })

  test('a NUL in a page cursor', async () => {
    const { token } = await t.makeUser('ADMIN')
    for (const list of ['users?sort=name', 'properties?sort=title'])
      expect((await t.get(`/api/admin/${list}&cursor=AA.1`, { token })).status).toBe(200)
  })

  test('a lone surrogate, in a text and in a list', async () => {
    const made = await list({ title: 'a\ud800b', amenities: ['\udc00', 'Well\ud800'] })
    expect(made.status).toBe(201)
    expect(made.json()).toMatchObject({ title: 'a\ufffdb', amenities: '["\ufffd","Well\ufffd"]' })
  })

  test('a title without visible characters is empty', async () => {
    expect((await list({ title: '\u202e\u200b' })).json()).toMatchObject({
      fields: { title: 'This field is required' },
    })
  })
})

describe('invalid times', () => {
  test('in an appointment, a lead, the audit log and a page cursor', async () => {
    const [realtor, admin] = [await t.makeUser('REALTOR'), await t.makeUser('ADMIN')]
    const { token } = realtor
    const odd = { title: 'Signing', at: '0000-01-01T00:00:00Z', minutes: 60 }
    expect((await t.post('/api/realtor/appointments', { token, body: odd })).status).toBe(422)
    const client = await t.post('/api/realtor/clients', { token, body: { name: 'Asha' } })
    const lead = { clientId: client.json<{ id: number }>().id, nextOn: '0000-01-01' }
    expect((await t.post('/api/realtor/leads', { token, body: lead })).status).toBe(422)
    for (const log of ['audit', 'audit.csv'])
      expect(
        (await t.get(`/api/admin/${log}?from=0000-01-01`, { token: admin.token })).status,
      ).toBe(400)
    const before = '/api/visits?group=past&cursor=-99999999999999-1'
    expect((await t.get(before, { token })).status).toBe(400)
  })
})

test.each([
  [{ totalArea: 5e-324 }, 'totalArea'],
  [{ totalArea: 1e-300, price: 1e12 }, 'totalArea'],
  [{ plotArea: 0.0001, plotAreaUnit: 'sqft' }, 'plotArea'],
  [{ plotArea: 400_000_000, plotAreaUnit: 'hectare' }, 'plotArea'],
  [{ areaAsTyped: { totalArea: { value: 'x', unit: 'cent' } } }, 'areaAsTyped'],
])('%j is refused in words', async (odd, field) => {
  const answer = await list(odd)
  expect(answer.status).toBe(422)
  const { fields } = answer.json<{ fields: Record<string, string> }>()
  expect(Object.keys(fields)).toEqual([field])
  expect(fields[field]).not.toMatch(/went wrong/)
})

test('subnormal numbers count as zero', async () => {
  const made = await list({ roadWidth: 5e-324, distanceFromMetro: 1e-310, plotArea: 1e-300 })
  expect(made.status).toBe(201)
  expect(made.json()).toMatchObject({ roadWidth: 0, distanceFromMetro: 0 })
})

describe('addresses', () => {
  test.each(['/api/properties/%ff', '/api/%E0%A4%A', '//evil.example/..', '/api/properties/1%'])(
    '%s is answered like any that leads nowhere',
    async (path) => {
      const answer = await t.get(path)
      expect(answer.status).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'not_found' })
      expect(answer.headers['content-security-policy']).toBeDefined()
    },
  )
})

describe('requests beyond any limit', () => {
  test.each([
    [`/api/search?q=${'a'.repeat(62_000)}`, 414],
    [`/api/${'a'.repeat(2_048)}`, 414],
    [`/api/search?${'a=1&'.repeat(200)}`, 400],
    [`/api/search?amenities=${'a,'.repeat(30_000)}`, 400],
  ])('the address %.30s… is %i', async (url, status) => {
    const answer = await t.get(url)
    expect(answer.status).toBe(status)
    expect(answer.json<{ error: string }>().error).not.toMatch(/went wrong|cannot be read/)
  })

  test('JSON that is too deep or too large is rejected before it is parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const post = (body: string) => t.post('/api/properties', { token: seller.token, body })
    const deep = await post(`{"amenities":${'['.repeat(100_000)}`)
    expect(deep.status).toBe(400)
    const large = await post(`{"amenities":[${'1,'.repeat(80_000)}1]}`)
    expect(large.status).toBe(413)
    expect(parse.mock.calls.filter(([text]) => text.length > 10_000)).toEqual([])
    expect(deep.json()).toMatchObject({ error: 'This request is nested more than 200 levels deep' })
  })

  test('a list of too many amenities is rejected', async () => {
    const amenities = Array.from({ length: 50_000 }, (_, at) => `a${at}`)
    const answer = await list({ amenities })
    expect(answer.status).toBe(422)
    expect(answer.json()).toMatchObject({ fields: { amenities: expect.stringContaining('60') } })
  })
})

describe('server errors', () => {
  const failWith = (error: Error) =>
    vi.spyOn(t.services.cities, 'list').mockImplementation(() => {
      throw error
    })

  test.each([
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    new Error('Failed query: insert\nparams: secret', {
      cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
    }),
    new Error('Failed query', { cause: new Error('could not write: No space left on device') }),
  ])('a full disk is told as such: %s', async (error) => {
    failWith(error)
    const answer = await t.get('/api/cities')
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('60')
    expect(answer.json<{ error: string }>().error).toMatch(/^Changes cannot be saved right now/)
    expect(t.errors).toEqual([])
  })

  test.each([
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
    new Error('Failed query: select\nparams: secret', {
      cause: Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    }),
    new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }),
    new Error('timeout exceeded when trying to connect'),
  ])('a database that is out of reach is told as such: %s', async (error) => {
    failWith(error)
    const answer = await t.get('/api/cities')
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code: 'not_ready' })
    expect(t.errors).toEqual([])
  })

  test('a failed statement is logged without the values that it was given', async () => {
    const params = ['ravi@x.in', 'no space left on device']
    const cause = new Error('duplicate key')
    failWith(
      Object.assign(new Error(`Failed query: insert\nparams: ${params}`, { cause }), { params }),
    )
    const answer = await t.get('/api/cities')
    expect(answer.status).toBe(500)
    const log = t.errors.splice(0).join('')
    expect(log).toContain('Failed query: insert')
    expect(log).toContain('duplicate key')
    expect(log).not.toContain('ravi')
    expect(log).not.toContain('no space')
  })

  test('browsers get a page, not JSON', async () => {
    const headers = { accept: 'text/html,*/*', 'accept-language': 'ml' }
    const page = await t.get('/uploads/aa/nothing', { headers })
    expect(page.status).toBe(404)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('<html lang="ml">')
    expect((await t.get('/api/nothing', { headers })).json()).toMatchObject({ code: 'not_found' })
  })
})

test('every field has an error message in words', () => {
  const odd = [
    {},
    [],
    [null],
    [{}],
    Infinity,
    NaN,
    -1,
    'nonsense',
    true,
    { a: 1 },
    [['x']],
    '\ud800',
    1e21,
  ]
  const odder = [{ totalArea: { value: null, unit: 'cent' } }, { totalArea: 'x' }, { nothing: 1 }]
  for (const contract of [propertyFields, searchQuery] as const)
    for (const field of Object.keys({
      ...propertyFields.shape,
      bbox: 1,
      near: 1,
      sort: 1,
      limit: 1,
    }))
      for (const value of [...odd, ...odder]) {
        const { error } = contract.safeParse({ [field]: value })
        for (const { message } of error?.issues ?? []) {
          const [key = ''] = message.split('?')
          expect(
            lookUp('en', 'errors', key),
            `${field}: ${JSON.stringify(value)}: ${message}`,
          ).toBeTypeOf('string')
        }
      }
})

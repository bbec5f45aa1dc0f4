import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  AdminRealtor,
  OwnRealtor,
  RealtorCard,
} from '../../../src/contracts/realtors/realtors.ts'
import type { AdminEvent } from '../../../src/contracts/admin/admin.ts'
import { startApp, type TestApp } from '../../support/api.ts'

let t: TestApp
beforeAll(async () => {
  t = await startApp()
})
afterAll(() => t.close())

const entry = (more: object = {}) => ({
  agency: 'Backwater Homes',
  towns: ['Kochi', 'Aluva'],
  languages: ['en', 'ml'],
  published: true,
  ...more,
})
async function realtor(more: object = {}) {
  const { token, user } = await t.makeUser('REALTOR')
  const written = await t.put('/api/realtor/profile', { token, body: entry(more) })
  expect(written.status).toBe(200)
  return { token, user, own: written.json<OwnRealtor>() }
}
const names = async (query: string) =>
  (await t.get(`/api/realtors?${query}`)).json<RealtorCard[]>().map(({ agency }) => agency)

describe('the directory', () => {
  test('shows published entries, with only the contact data that their owners publish', async () => {
    const shown = await realtor({
      agency: 'Open Door',
      phone: '98470 12345',
      email: 'open@door.example',
      showPhone: true,
      about: 'Houses <b>by the water</b>',
      since: 2009,
    })
    const hidden = await realtor({ agency: 'Hidden Door', published: false, phone: '9847012345' })
    await t.makeListing({ ownerId: shown.user.id })
    await t.makeListing({ ownerId: shown.user.id, status: 'Sold', closedAt: new Date() })
    await t.makeListing({ ownerId: shown.user.id, publication: 'draft' })
    const [card] = (await t.get('/api/realtors?name=open+door')).json<RealtorCard[]>()
    expect(card).toMatchObject({
      agency: 'Open Door',
      phone: '98470 12345',
      email: null,
      districts: ['Ernakulam'],
      languages: ['ml', 'en'],
      listings: 1,
      closed: 1,
      about: 'Houses <b>by the water</b>',
    })
    expect((await t.get(`/api/realtors/${shown.user.id}`)).json()).toEqual(card)
    expect((await t.get(`/api/realtors/${hidden.user.id}`)).status).toBe(404)
    expect(await names('name=hidden')).toEqual([])
    expect((await t.get('/api/realtors/nobody')).status).toBe(404)
  })

  test('can be searched by town, district and their other spellings, by language and name', async () => {
    await realtor({ agency: 'Pala Plots', towns: ['Pala'], languages: ['ta'] })
    await realtor({ agency: 'Munnar Hills', towns: ['Munnar'], languages: ['ml'] })
    expect(await names('place=Pala')).toEqual(['Pala Plots'])
    expect(await names('place=Kottayam')).toEqual(['Pala Plots'])
    expect(await names(`place=${encodeURIComponent('കോട്ടയം')}`)).toEqual(['Pala Plots'])
    expect(await names('place=Kotayam')).toEqual(['Pala Plots'])
    expect(await names('place=Idukki&language=ml')).toEqual(['Munnar Hills'])
    expect(await names('place=Atlantis')).toEqual([])
    expect(await names('language=TA')).toEqual(['Pala Plots'])
    expect((await t.get('/api/realtors?language=xx')).status).toBe(400)
  })

  test('is paged by cursor in the order of the agency’s name, with the total', async () => {
    for (const n of [3, 1, 2]) await realtor({ agency: `Walked ${n}`, towns: ['Kannur'] })
    const first = await t.get('/api/realtors?place=Kannur&limit=2')
    expect(first.headers['x-total-count']).toBe('3')
    const link = /<([^>]+)>/.exec(first.headers.link ?? '')?.[1] ?? ''
    const second = await t.get(link)
    expect(
      [...first.json<RealtorCard[]>(), ...second.json<RealtorCard[]>()].map(({ agency }) => agency),
    ).toEqual(['Walked 1', 'Walked 2', 'Walked 3'])
    expect(second.headers.link).toBeUndefined()
  })
})

describe('a realtor’s own entry', () => {
  test('is rejected when incomplete, and never loses what was typed', async () => {
    const { token } = await t.makeUser('REALTOR')
    expect((await t.get('/api/realtor/profile', { token })).json()).toBeNull()
    const fields = async (more: object) =>
      (await t.put('/api/realtor/profile', { token, body: entry(more) })).json<{
        fields: Record<string, string>
      }>().fields
    expect(await fields({ agency: ' ' })).toHaveProperty('agency')
    expect(await fields({ towns: ['Atlantis'] })).toHaveProperty('towns')
    expect(await fields({ towns: [] })).toHaveProperty('towns')
    expect(await fields({ showPhone: true })).toHaveProperty('phone')
    expect(await fields({ phone: 'call me' })).toHaveProperty('phone')
    expect(await fields({ since: 1200 })).toHaveProperty('since')
  })

  test('of a deleted account is gone', async () => {
    const { user } = await realtor({ agency: 'Closed Door' })
    const { token } = await t.makeUser('ADMIN')
    expect((await t.delete(`/api/admin/users/${user.id}`, { token })).status).toBe(200)
    expect((await t.get(`/api/realtors/${user.id}`)).status).toBe(410)
    expect(await names('name=closed+door')).toEqual([])
  })
})

describe('a K-RERA number', () => {
  test('is unverified until an administrator verifies it; a new number is unverified again', async () => {
    const number = 'K-RERA/AGENT/EKM/12/2024'
    const { token, user, own } = await realtor({ agency: 'Numbered', reraNumber: number })
    expect(own.rera).toEqual({ number, checkedAt: null })
    const admin = await t.makeUser('ADMIN')
    const url = `/api/admin/realtors/${user.id}/checked`
    const other = await t.judge('PUT', url, {
      token: admin.token,
      body: { number: 'K-RERA/OTHER' },
    })
    expect(other.status).toBe(409)
    const marked = await t.judge('PUT', url, { token: admin.token, body: { number } })
    expect(marked.json<AdminRealtor>().rera?.checkedAt).not.toBeNull()
    expect(await names('checked=true&name=numbered')).toEqual(['Numbered'])
    await t.put('/api/realtor/profile', {
      token,
      body: entry({ agency: 'Numbered', reraNumber: number, about: 'new' }),
    })
    expect(await names('checked=true&name=numbered')).toEqual(['Numbered'])
    const undone = await t.judge('DELETE', url, { token: admin.token })
    expect(undone.json<AdminRealtor>().rera?.checkedAt).toBeNull()
    await t.judge('PUT', url, { token: admin.token, body: { number } })
    await t.put('/api/realtor/profile', {
      token,
      body: entry({ agency: 'Numbered', reraNumber: 'K-RERA/AGENT/EKM/13/2024' }),
    })
    expect(await names('checked=true&name=numbered')).toEqual([])
    const audit = await t.get('/api/admin/audit', { token: admin.token })
    expect(
      audit
        .json<AdminEvent[]>()
        .filter(({ target }) => target.id === user.id)
        .map(({ action }) => action),
    ).toEqual(['realtor.check', 'realtor.uncheck', 'realtor.check'])
  })

  test('of an unusual format is stored, with a warning', async () => {
    const { own } = await realtor({ reraNumber: '12/34' })
    expect(own.warnings).toEqual(['realtor.oddReraNumber'])
  })

  test('that is unverified is in the administrators’ list', async () => {
    const { user } = await realtor({ agency: 'Waiting', reraNumber: 'K-RERA/AGENT/1/2025' })
    const { token } = await t.makeUser('ADMIN')
    const list = await t.get('/api/admin/realtors?state=stated&q=waiting', { token })
    expect(list.json<AdminRealtor[]>().map(({ id }) => id)).toEqual([user.id])
    expect(list.headers['x-total-count']).toBe('1')
  })
})

test('the sitemap contains the directory and every entry', async () => {
  const { user } = await realtor({ agency: 'Mapped' })
  expect((await t.get('/sitemap.xml')).text).toContain('/sitemap/realtors.xml')
  expect((await t.get('/sitemap/realtors.xml')).text).toContain(`/realtors/${user.id}</loc>`)
})

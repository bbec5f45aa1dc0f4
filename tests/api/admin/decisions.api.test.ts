import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminCallback } from '../../../src/contracts/admin/callbacks.ts'
import type { Evidence } from '../../../src/contracts/admin/moderation.ts'
import type { PropertyWire } from '../../../src/contracts/listings/wire.ts'
import {
  auditLog,
  callbacks,
  outbox,
  papers,
  properties,
  propertyReports,
  realtorProfiles,
  recordVersions,
} from '../../../src/db/schema.ts'
import type { FieldChange } from '../../../src/domain/platform/errors.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import type { TestUser } from '../../support/factories.ts'
import { versionAt } from '../../support/versions.ts'

/** A decision applies to the version that was seen, or to nothing. */
let t: TestApp
let one: TestUser
let two: TestUser
const now = new Date('2026-03-10T06:00:00Z')
beforeAll(async () => {
  t = await startApp({ clock: () => now })
  one = await t.makeUser('ADMIN')
  two = await t.makeUser('ADMIN')
})
afterAll(() => t.close())

const at = (version: string | number) => ({ 'if-match': `"${version}"` })
const changesOf = (answer: Answer) => answer.json<{ changes: FieldChange[] }>().changes
const evidenceOf = async (id: number) =>
  (await t.get(`/api/admin/properties/${id}/evidence`, { token: one.token })).json<Evidence>()
const row = async (id: number) => {
  const [found] = await t.database.db.select().from(properties).where(eq(properties.id, id))
  if (!found) throw new Error('no such listing')
  return found
}
/** What a decision leaves behind. */
const traces = async () => ({
  audit: await t.database.db.$count(auditLog),
  letters: await t.database.db.$count(outbox),
})
const waiting = async () => {
  const owner = await t.makeUser('SELLER', { verified: true })
  const { id } = await t.makeListing({
    ownerId: owner.user.id,
    publication: 'review',
    title: 'House by the temple',
    price: 4_500_000,
  })
  return { owner, id }
}

describe('a listing that its owner changes before the decision', () => {
  test.each([
    ['POST', 'publish', undefined],
    ['POST', 'reject', { reason: 'other' }],
    ['PUT', 'verify', { checks: ['identity'] }],
    ['PUT', 'feature', undefined],
  ] as const)(
    '%s %s is refused with what changed, and nothing happens',
    async (method, action, body) => {
      const { owner, id } = await waiting()
      const { version } = await evidenceOf(id)
      const edit = { title: 'Win lakhs at the casino', price: 100 }
      const edited = await t.patch(`/api/properties/${id}`, { token: owner.token, body: edit })
      expect(edited.status).toBe(200)
      const [before, left] = [await row(id), await traces()]
      const url = `/api/admin/properties/${id}/${action}`
      // The version with what stands beside it, and that of the listing's ETag.
      for (const seen of [version, '1']) {
        const answer = await t.request(method, url, { token: one.token, headers: at(seen), body })
        expect(answer.status).toBe(409)
        expect(changesOf(answer)).toEqual(
          expect.arrayContaining([
            { field: 'title', before: 'House by the temple', after: 'Win lakhs at the casino' },
            { field: 'price', before: 4_500_000, after: 100 },
          ]),
        )
      }
      expect(await row(id)).toEqual(before)
      expect(await traces()).toEqual(left)
      // What the answer names is the version to decide on.
      const refused = await t.request(method, url, { token: one.token, headers: at(version), body })
      const headers = at(refused.json<{ version: string }>().version)
      expect((await t.request(method, url, { token: one.token, headers, body })).status).toBe(200)
    },
  )

  test('undoing a rejection does not publish later edits', async () => {
    const owner = await t.makeUser('SELLER')
    const { id } = await t.makeListing({ ownerId: owner.user.id })
    const url = `/api/admin/properties/${id}/reject`
    const sent = { token: one.token, body: { reason: 'other' } }
    const { version } = (await t.judge('POST', url, sent)).json<PropertyWire>()
    await t.patch(`/api/properties/${id}`, {
      token: owner.token,
      body: { title: 'Casino tonight' },
    })
    const undone = await t.delete(url, { token: one.token, headers: at(version) })
    expect(undone.status).toBe(409)
    expect(changesOf(undone).map(({ field }) => field)).toEqual(['title'])
    expect(await row(id)).toMatchObject({ publication: 'draft' })
  })

  test('an administrator who deletes it is shown what changed', async () => {
    const { owner, id } = await waiting()
    await t.patch(`/api/properties/${id}`, { token: owner.token, body: { price: 4_600_000 } })
    const gone = await t.delete(`/api/properties/${id}`, { token: one.token, headers: at(1) })
    expect([gone.status, changesOf(gone)]).toEqual([
      409,
      [{ field: 'price', before: 4_500_000, after: 4_600_000 }],
    ])
  })
})

describe('the evidence of a listing', () => {
  test('a new report or paper counts as a change', async () => {
    const { id } = await waiting()
    const publish = (version: string) =>
      t.post(`/api/admin/properties/${id}/publish`, { token: one.token, headers: at(version) })
    const first = await evidenceOf(id)
    await t.database.db
      .insert(propertyReports)
      .values({ propertyId: id, reason: 'fraud', reporter: 'x', day: '2026-03-10', at: now })
    const reported = await publish(first.version)
    expect([reported.status, changesOf(reported)]).toEqual([
      409,
      [
        { field: 'reports', before: 0, after: 1 },
        { field: 'openReports', before: 0, after: 1 },
      ],
    ])
    const second = await evidenceOf(id)
    await t.database.db.insert(papers).values({
      propertyId: id,
      kind: 'titleDeed',
      name: 'action.pdf',
      type: 'application/pdf',
      bytes: 10,
      contentHash: 'a'.repeat(64),
      key: `k${id}`,
    })
    expect(changesOf(await publish(second.version))).toEqual([
      { field: 'papers', before: 0, after: 1 },
    ])
    expect((await publish((await evidenceOf(id)).version)).status).toBe(200)
  })
})

describe('two administrators', () => {
  test('who decide differently at once: one decision, one email, and a conflict for the other', async () => {
    const { id } = await waiting()
    const { version } = await evidenceOf(id)
    const left = await traces()
    const url = `/api/admin/properties/${id}`
    const answers = await Promise.all([
      t.post(`${url}/publish`, { token: one.token, headers: at(version) }),
      t.post(`${url}/reject`, {
        token: two.token,
        headers: at(version),
        body: { reason: 'wrongPrice' },
      }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused && changesOf(refused).map(({ field }) => field)).toContain('publication')
    expect(await traces()).toEqual({ audit: left.audit + 1, letters: left.letters + 1 })
  })

  test('who both publish: the second learns that it was done', async () => {
    const { id } = await waiting()
    const { version } = await evidenceOf(id)
    const publish = (who: TestUser) =>
      t.post(`/api/admin/properties/${id}/publish`, { token: who.token, headers: at(version) })
    expect((await publish(one)).status).toBe(200)
    const left = await traces()
    expect(changesOf(await publish(two))).toEqual([
      { field: 'publication', before: 'review', after: 'live' },
    ])
    // Whoever's answer was lost may ask again.
    expect((await publish(one)).status).toBe(200)
    expect(await traces()).toEqual(left)
  })

  test('who handle the same call-back, person, realtor or report at once', async () => {
    const [call] = await t.database.db
      .insert(callbacks)
      .values({ name: 'O', phone: '+919847012345', bestTime: 'any', topic: 'other', lang: 'en' })
      .returning()
    const person = await t.makeUser('BUYER')
    const realtor = await t.makeUser('REALTOR')
    await t.database.db.insert(realtorProfiles).values({
      userId: realtor.user.id,
      agency: 'A',
      nameKey: 'a',
      reraNumber: 'K-RERA/1',
      updatedAt: now,
    })
    const { id } = await t.makeListing()
    const [report] = await t.database.db
      .insert(propertyReports)
      .values({ propertyId: id, reason: 'fraud', reporter: 'y', day: '2026-03-10', at: now })
      .returning()
    for (const [method, url, body] of [
      ['PATCH', `/api/admin/callbacks/${call?.id}`, { state: 'called' }],
      ['PATCH', `/api/admin/users/${person.user.id}`, { suspended: true, reason: 'spam' }],
      ['PUT', `/api/admin/realtors/${realtor.user.id}/checked`, { number: 'K-RERA/1' }],
      ['PUT', `/api/admin/reports/${report?.id}/resolve`, undefined],
    ] as const) {
      const headers = at(await versionAt(t.database, url))
      const left = await traces()
      const answers = await Promise.all(
        [one, two].map(({ token }) => t.request(method, url, { token, headers, body })),
      )
      expect([url, answers.map(({ status }) => status).sort()]).toEqual([url, [200, 409]])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused && changesOf(refused).length).toBeGreaterThan(0)
      expect((await traces()).audit).toBe(left.audit + 1)
    }
  })
})

describe('a record other than a listing', () => {
  test('of a realtor: what was rewritten since the number was looked up is shown', async () => {
    const { user, token } = await t.makeUser('REALTOR')
    const body = {
      agency: 'Old name',
      towns: ['Kottayam'],
      languages: [],
      reraNumber: 'K-RERA/AGENT/1/2025',
      published: true,
    }
    await t.put('/api/realtor/profile', { token, body })
    const url = `/api/admin/realtors/${user.id}/checked`
    const headers = at(await versionAt(t.database, url))
    await t.put('/api/realtor/profile', { token, body: { ...body, agency: 'New name' } })
    const number = { number: body.reraNumber }
    const refused = await t.put(url, { token: one.token, headers, body: number })
    expect([refused.status, changesOf(refused)]).toEqual([
      409,
      [{ field: 'agency', before: 'Old name', after: 'New name' }],
    ])
  })

  test('of a report: its listing was edited after it was looked at', async () => {
    const owner = await t.makeUser('SELLER')
    const { id } = await t.makeListing({ ownerId: owner.user.id, title: 'Honest house' })
    const [report] = await t.database.db
      .insert(propertyReports)
      .values({ propertyId: id, reason: 'fraud', reporter: 'z', day: '2026-03-10', at: now })
      .returning()
    const url = `/api/admin/reports/${report?.id}/resolve`
    const headers = at(await versionAt(t.database, url))
    await t.patch(`/api/properties/${id}`, { token: owner.token, body: { title: 'Casino' } })
    const refused = await t.put(url, { token: one.token, headers })
    expect([refused.status, changesOf(refused)]).toEqual([
      409,
      [{ field: 'title', before: 'Honest house', after: 'Casino' }],
    ])
  })

  test('a note that two administrators edit is not lost', async () => {
    const [call] = await t.database.db
      .insert(callbacks)
      .values({ name: 'N', phone: '+919847012346', bestTime: 'any', topic: 'other', lang: 'en' })
      .returning()
    const url = `/api/admin/callbacks/${call?.id}`
    const note = (who: TestUser, text: string) =>
      t.patch(url, { token: who.token, headers: at(1), body: { note: text } })
    expect((await note(one, 'Wants Monday')).json<AdminCallback>().version).toBe('2')
    const refused = await note(two, 'Wants Tuesday')
    expect(changesOf(refused)).toEqual([{ field: 'note', before: null, after: 'Wants Monday' }])
  })
})

describe('a decision without a version', () => {
  test('is rejected, unless the specification makes it optional', async () => {
    const { id } = await waiting()
    const { token } = one
    const missing = await t.post(`/api/admin/properties/${id}/publish`, { token })
    expect([missing.status, missing.json<{ code: string }>().code]).toEqual([
      428,
      'version_required',
    ])
    const any = await t.post(`/api/admin/properties/${id}/publish`, {
      token,
      headers: { 'if-match': '*' },
    })
    expect(any.status).toBe(428)
    const odd = await t.post(`/api/admin/properties/${id}/publish`, { token, headers: at('x') })
    expect(odd.status).toBe(400)
    for (const action of ['verify', 'feature'])
      expect((await t.put(`/api/admin/properties/${id}/${action}`, { token })).status).toBe(200)
    // The audit log says which version was judged all the same.
    const [entry] = await t.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'property.verify'))
      .orderBy(auditLog.id)
    expect(entry?.details).toHaveProperty('version')
  })
})

test('erasing a person deletes earlier versions too', async () => {
  const { user, token } = await t.makeUser('SELLER')
  const { id } = await t.makeListing({ ownerId: user.id })
  await t.patch(`/api/properties/${id}`, { token, body: { title: 'Second title' } })
  const kept = async () =>
    (await t.database.db.select().from(recordVersions)).filter(
      ({ kind, recordId }) =>
        (kind === 'property' && recordId === id) || (kind === 'user' && recordId === user.id),
    )
  expect(await kept()).not.toEqual([])
  const long = new Date(now.getTime() - 31 * 86_400_000)
  await t.database.query('update users set deleted_at = $2 where id = $1', [user.id, long])
  await t.services.sweep.deleted()
  expect(await kept()).toEqual([])
})

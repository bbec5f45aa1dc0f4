import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfficeIssuePage } from '../../../src/contracts/places/office-issues.ts'
import { communityIssues } from '../../../src/db/schema.ts'
import { startApp, type TestApp } from '../../support/api.ts'

const NOW = new Date('2026-11-28T06:30:00Z')
const DAY = 86_400_000

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startApp({ clock: () => NOW })
  token = (await t.makeUser('GOVERNMENT')).token
  const issue = (
    title: string,
    days: number,
    more: Partial<typeof communityIssues.$inferInsert> = {},
  ) => ({
    town: 'Kottayam',
    title,
    publication: 'public' as const,
    createdAt: new Date(NOW.getTime() - days * DAY),
    ...more,
  })
  await t.database.db
    .insert(communityIssues)
    .values([
      issue('Street light is broken', 3, { priority: 'high', kind: 'light' }),
      issue('Drain is blocked', 20, { kind: 'drain' }),
      issue('Bus shelter leaks', 2, { priority: 'low', town: 'Pala' }),
      issue('Road was mended', 40, { status: 'resolved' }),
      issue('Not seen yet', 1, { publication: 'review' }),
    ])
})
afterAll(() => t.close())

const list = async (query = ''): Promise<OfficeIssuePage> =>
  (await t.get(`/api/government/issues${query}`, { token })).json()
const titles = async (query?: string): Promise<string[]> =>
  (await list(query)).items.map(({ title }) => title)

test('open public issues of all towns, those that are due first, with their days', async () => {
  const { items, total } = await list()
  expect(total).toBe(3)
  expect(items.map(({ title, dueOn, daysLeft }) => [title, dueOn, daysLeft])).toEqual([
    ['Drain is blocked', '2026-11-23', -5],
    ['Street light is broken', '2026-12-02', 4],
    ['Bus shelter leaks', '2026-12-26', 28],
  ])
})

test('filters by town, state, priority and day', async () => {
  expect(await titles('?town=Pala')).toEqual(['Bus shelter leaks'])
  expect(await titles('?state=resolved')).toEqual(['Road was mended'])
  expect(await titles('?state=all')).toHaveLength(4)
  expect(await titles('?priority=high')).toEqual(['Street light is broken'])
  expect(await titles('?kind=drain')).toEqual(['Drain is blocked'])
  expect(await titles('?kind=other')).toEqual(['Bus shelter leaks'])
  expect(await titles('?due=overdue')).toEqual(['Drain is blocked'])
  expect(await titles('?due=week')).toEqual(['Drain is blocked', 'Street light is broken'])
  expect((await t.get('/api/government/issues?due=soon', { token })).status).toBe(400)
})

test('figures by priority and status, and how many are overdue', async () => {
  const { figures } = await list('?priority=low')
  expect(figures).toEqual({
    byPriority: {
      low: { reported: 1, 'in progress': 0, resolved: 0 },
      medium: { reported: 1, 'in progress': 0, resolved: 1 },
      high: { reported: 1, 'in progress': 0, resolved: 0 },
    },
    byKind: expect.objectContaining({
      light: { reported: 1, 'in progress': 0, resolved: 0 },
      drain: { reported: 1, 'in progress': 0, resolved: 0 },
      other: { reported: 1, 'in progress': 0, resolved: 1 },
      road: { reported: 0, 'in progress': 0, resolved: 0 },
    }) as unknown,
    overdue: 1,
  })
  expect((await list('?town=Pala')).figures.overdue).toBe(0)
})

test('the file has the chosen issues, in Indian time', async () => {
  const { text, headers } = await t.get('/api/government/issues.csv?due=overdue', { token })
  expect(headers['content-type']).toMatch(/text\/csv/)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('Reported (Indian time)')
  expect(lines[1]).toContain('2026-11-08 12:00:00,2026-11-23,-5')
})

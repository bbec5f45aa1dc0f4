import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepChangesOf, queueChange, sendQueued } from './offline-queue.ts'

const stored = new Map<string, string>()
let answers: (() => Response)[]
let sent: string[]

beforeEach(() => {
  stored.clear()
  answers = []
  sent = []
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method} ${url} ${init.body ?? ''}`.trim())
    return (answers.shift() ?? (() => Response.json({})))()
  })
})
afterEach(() => vi.unstubAllGlobals())

const home = (id: number) => `/buyer/saved-properties/${id}`

test('changes are sent in order, and of two of a kind the later one', async () => {
  queueChange({ user: 1, method: 'POST', path: home(7) })
  queueChange({ user: 1, method: 'PATCH', path: home(7), body: { note: 'a' } })
  queueChange({ user: 1, method: 'PATCH', path: home(7), body: { note: 'b' } })
  queueChange({ user: 1, method: 'POST', path: home(8) })
  queueChange({ user: 1, method: 'DELETE', path: home(8) })
  expect(await sendQueued(1)).toBe(3)
  expect(sent).toEqual([
    `POST /api${home(7)}`,
    `PATCH /api${home(7)} {"note":"b"}`,
    `DELETE /api${home(8)}`,
  ])
  expect(await sendQueued(1)).toBe(0)
})

test('what is refused is dropped and the rest is sent; while signed out all stays', async () => {
  queueChange({ user: 1, method: 'POST', path: home(7) })
  queueChange({ user: 1, method: 'POST', path: home(8) })
  answers = [() => Response.json({ error: 'gone' }, { status: 410 })]
  expect(await sendQueued(1)).toBe(1)
  queueChange({ user: 1, method: 'POST', path: home(9) })
  answers = [() => Response.json({ error: 'no session' }, { status: 401 })]
  expect(await sendQueued(1)).toBe(0)
  expect(await sendQueued(1)).toBe(1)
})

test('nobody sends what another person wrote, and it is deleted when somebody else signs in', async () => {
  queueChange({ user: 1, method: 'POST', path: home(7) })
  expect(await sendQueued(2)).toBe(0)
  expect(sent).toEqual([])
  keepChangesOf(2)
  expect(await sendQueued(1)).toBe(0)
})

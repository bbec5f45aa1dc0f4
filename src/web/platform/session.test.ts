import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, saveSession, storedToken } from './session.ts'

const USER = { id: 1, name: 'A', email: 'a@x.in', role: 'BUYER' }
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['may not even be named', {}],
  ['keeps nothing', { getItem: () => null, removeItem: () => undefined }],
])('a session lives in the page where storage %s', (_why, storage) => {
  vi.stubGlobal('localStorage', storage)
  expect(storedToken()).toBeNull()
  saveSession('token-1', USER)
  expect(storedToken()).toBe('token-1')
  clearSession()
  expect(storedToken()).toBeNull()
})

test('a value that storage rejects once and accepts later is read from storage', () => {
  const kept = new Map([['token', 'old']])
  let full = true
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    setItem(name: string, value: string) {
      if (full) throw new Error('QuotaExceededError')
      kept.set(name, value)
    },
  })
  saveSession('token-1', USER)
  expect(storedToken()).toBe('token-1')
  full = false
  saveSession('token-2', USER)
  kept.set('token', 'token-3')
  expect(storedToken()).toBe('token-3')
})

import { afterEach, expect, test, vi } from 'vitest'
import { createListeners, createStore } from './store.ts'

afterEach(() => vi.unstubAllGlobals())

test('a store returns its value, and calls its listeners until they unsubscribe', () => {
  const store = createStore<string | null>(null)
  const seen: (string | null)[] = []
  const leave = store.subscribe(() => seen.push(store.get()))
  store.set('a')
  store.set(null)
  leave()
  store.set('b')
  expect(seen).toEqual(['a', null])
  expect(store.get()).toBe('b')
})

test('subscribers are called when another tab changes the entry or clears the storage', () => {
  const tab = new EventTarget()
  vi.stubGlobal('window', tab)
  const store = (key: string | null) =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key }))
  const calls: string[] = []
  const { subscribe } = createListeners({ key: 'veedu.a', changed: () => calls.push('changed') })
  store('veedu.a')
  const leave = [subscribe(() => calls.push('first')), subscribe(() => calls.push('second'))]
  store('veedu.other')
  expect(calls).toEqual([])
  store('veedu.a')
  expect(calls).toEqual(['changed', 'first', 'second'])
  leave[0]?.()
  store(null)
  expect(calls.slice(3)).toEqual(['changed', 'second'])
  leave[1]?.()
  store('veedu.a')
  expect(calls).toHaveLength(5)
})

import { expect, test } from 'vitest'
import { commandOf } from './queue-keys.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  commandOf({ key, repeat: false, altKey: false, ctrlKey: false, metaKey: false, ...more })

test('keys move and decide', () => {
  expect(['j', 'k', 'a', 'r', 'o', '?', 'x'].map((key) => press(key))).toEqual([
    'next',
    'previous',
    'approve',
    'reject',
    'open',
    'help',
    null,
  ])
  expect(press('a', { ctrlKey: true })).toBeNull()
})

test('a key that is held down moves on, and decides nothing', () => {
  expect(['j', 'ArrowUp', 'a', 'r', 'o'].map((key) => press(key, { repeat: true }))).toEqual([
    'next',
    'previous',
    null,
    null,
    null,
  ])
})

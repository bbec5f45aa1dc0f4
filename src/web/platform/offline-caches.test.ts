import { expect, test } from 'vitest'
import { isStoredPage } from './offline-caches.ts'

test.each([
  ['/', true],
  ['/saved', true],
  ['/messages', true],
  ['/messages/7', true],
  ['/add-property', true],
  ['/profile/buyer', true],
  ['/property/12/a-house', true],
  ['/property/12/a-house/more', false],
  ['/property/12/papers/x', false],
  ['/profile/admin', false],
  ['/profile/government', false],
  ['/admin/dashboard', false],
  ['/login/buyer', false],
  ['/shortlists/1.abc', false],
  ['/shared-papers/abc', false],
  ['/account', false],
])('the page %s is stored for reading without a connection: %s', (path, stored) => {
  expect(isStoredPage(path)).toBe(stored)
})

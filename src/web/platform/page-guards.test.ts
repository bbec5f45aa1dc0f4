import { expect, test } from 'vitest'
import { DomainError } from '../../domain/platform/errors.ts'
import { pageError, readPageId, redirectToSignIn } from './page-guards.server.ts'

const statusOf = (thrown: unknown): number | undefined =>
  (thrown as { init?: { status?: number } | null }).init?.status

function statusOfId(text: string): number | undefined {
  try {
    readPageId(text)
  } catch (error) {
    return statusOf(error)
  }
  return undefined
}

test('an address without a number is not found', () => {
  expect(readPageId('42')).toBe(42)
  const others = ['', '0', '042', '-1', '1.5', 'abc', '1e3', '9'.repeat(16), '9'.repeat(20)]
  expect(others.map(statusOfId)).toEqual(others.map(() => 404))
})

test('a visitor is led back to the page, also when only its data was asked for', () => {
  const leadsTo = (url: string) => redirectToSignIn(new Request(url)).headers.get('location')
  const back = `/login?next=${encodeURIComponent('/property/4/papers?a=1')}`
  expect(leadsTo('https://veedu.test/property/4/papers?a=1')).toBe(back)
  expect(leadsTo('https://veedu.test/property/4/papers.data?a=1')).toBe(back)
})

test('errors of a service become the page of their status; others stay as they are', () => {
  expect(statusOf(pageError(new DomainError('not_found', 'notFound')))).toBe(404)
  expect(statusOf(pageError(new DomainError('gone', 'gone')))).toBe(410)
  expect(statusOf(pageError(new DomainError('forbidden', 'forbidden')))).toBe(403)
  const conflict = new DomainError('conflict', 'conflict')
  expect(pageError(conflict)).toBe(conflict)
  const unknown = new Error('unknown')
  expect(pageError(unknown)).toBe(unknown)
})

import { describe, expect, test } from 'vitest'
import {
  daysLeft,
  availableActions,
  expiryFrom,
  applyLifecycleAction,
  reminderDue,
  type LifecycleAction,
  type LifecycleState,
} from './lifecycle.ts'
import type { Publication } from './listing.ts'

const DAY = 86_400_000
const now = new Date('2026-11-28T06:00:00Z')
const inDays = (days: number): Date => new Date(now.getTime() + days * DAY)
const life = (more: Partial<LifecycleState> = {}): LifecycleState => ({
  status: 'Available',
  publication: 'live',
  expiresAt: inDays(10),
  withdrawnAt: null,
  ...more,
})

describe('owner actions', () => {
  test.each<[Publication, LifecycleAction[]]>([
    ['live', ['renew', 'pause', 'withdraw']],
    ['paused', ['renew', 'resume', 'withdraw']],
    ['expired', ['renew', 'withdraw']],
    ['withdrawn', ['restore']],
    ['review', ['withdraw']],
    ['draft', ['resume']],
    ['deleted', []],
  ])('applies to a listing that is %s', (publication, actions) => {
    expect(availableActions(life({ publication }), now)).toEqual(actions)
  })

  test.each<[LifecycleAction, Partial<LifecycleState>, string]>([
    ['pause', { publication: 'withdrawn' }, 'lifecycle.pause'],
    ['resume', { publication: 'expired' }, 'lifecycle.resume'],
    ['renew', { publication: 'withdrawn' }, 'lifecycle.renew'],
    ['renew', { status: 'Sold' }, 'lifecycle.renewClosed'],
    ['restore', { publication: 'paused' }, 'lifecycle.restore'],
    ['restore', { publication: 'withdrawn', withdrawnAt: inDays(-31) }, 'lifecycle.restoreTooLate'],
    ['withdraw', { publication: 'deleted' }, 'lifecycle.withdraw'],
  ])('rejects %s for %j', (action, more, key) => {
    expect(() => applyLifecycleAction(action, life(more), now)).toThrow(key)
  })

  test.each<[LifecycleAction, Partial<LifecycleState>]>([
    ['pause', { publication: 'paused' }],
    ['resume', { publication: 'live' }],
    ['withdraw', { publication: 'withdrawn' }],
    ['restore', { publication: 'live' }],
    ['renew', { expiresAt: new Date(expiryFrom(now).getTime() - 1_000) }],
  ])('is idempotent for %s', (action, more) => {
    expect(applyLifecycleAction(action, life(more), now)).toBeNull()
  })
})

test('keeps the expiry of a restored listing, or starts a new period once expired', () => {
  const withdrawn = life({ publication: 'withdrawn', withdrawnAt: inDays(-3) })
  expect(applyLifecycleAction('restore', withdrawn, now)).toEqual({
    publication: 'live',
    expiresAt: inDays(10),
    withdrawnAt: null,
  })
  const over = { ...withdrawn, expiresAt: inDays(-1) }
  expect(applyLifecycleAction('restore', over, now)?.expiresAt).toEqual(inDays(90))
  expect(applyLifecycleAction('renew', life({ publication: 'expired' }), now)).toMatchObject({
    publication: 'live',
    expiresAt: inDays(90),
  })
  const unseen = { ...withdrawn, expiresAt: null }
  expect(applyLifecycleAction('restore', unseen, now, 'review')).toMatchObject({
    publication: 'review',
    expiresAt: null,
  })
})

test('counts the last day as one day left', () => {
  expect(daysLeft(null, now)).toBeNull()
  expect(daysLeft(inDays(0.2), now)).toBe(1)
  expect(daysLeft(inDays(90), now)).toBe(90)
  expect(daysLeft(inDays(-2), now)).toBe(0)
})

test('chooses the latest reminder that applies', () => {
  expect(reminderDue(inDays(7.1), now)).toBeNull()
  expect(reminderDue(inDays(7), now)).toBe('week')
  expect(reminderDue(inDays(1), now)).toBe('day')
  expect(reminderDue(inDays(0), now)).toBe('expired')
})

import { expect, test } from 'vitest'
import { DAY_MS } from '../time/units.ts'
import { DEAL_RESUME_DAYS, resumableUntil } from './deal.ts'

const at = new Date('2026-11-01T10:00:00Z')
const late = (ms: number) => new Date(at.getTime() + ms)
const LIMIT = DEAL_RESUME_DAYS * DAY_MS

test('the side that ended a deal can take that back for a week', () => {
  const off = { state: 'ended', ended: 'buyer' } as const
  const byBuyer = { party: 'buyer', at } as const
  expect(resumableUntil(off, byBuyer, 'buyer', at)).toEqual(late(LIMIT))
  expect(resumableUntil(off, byBuyer, 'buyer', late(LIMIT - 1))).toEqual(late(LIMIT))
  expect(resumableUntil(off, byBuyer, 'buyer', late(LIMIT))).toBeNull()
  expect(resumableUntil(off, byBuyer, 'owner', at)).toBeNull()
  const done = { state: 'done', ended: null } as const
  expect(resumableUntil(done, { party: 'owner', at }, 'owner', at)).toEqual(late(LIMIT))
})

test('a deal that is under way, or whose other side is gone, has no end to take back', () => {
  const byOwner = { party: 'owner', at } as const
  expect(resumableUntil({ state: 'active', ended: null }, byOwner, 'owner', at)).toBeNull()
  expect(resumableUntil({ state: 'ended', ended: 'person' }, byOwner, 'owner', at)).toBeNull()
  expect(resumableUntil({ state: 'done', ended: null }, null, 'owner', at)).toBeNull()
})

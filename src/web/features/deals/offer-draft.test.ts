import { beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../domain/time/units.ts'
import { clearOfferDraft, readOfferDraft, storeOfferDraft, type OfferDraft } from './offer-draft.ts'

const DRAFT: OfferDraft = {
  kind: 'sale',
  amount: '42 lakh',
  advance: '1 lakh',
  conditions: ['loan'],
  otherConditions: '',
  byDay: '2026-05-01',
  validDay: '2026-01-20',
  note: 'We can pay in March.',
}

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

test('what was typed is found again, for its subject alone', () => {
  storeOfferDraft('listing.7', DRAFT)
  expect(readOfferDraft('listing.7')).toEqual(DRAFT)
  expect(readOfferDraft('listing.8')).toBeNull()
  expect(readOfferDraft('offer.7.1')).toBeNull()
  clearOfferDraft('listing.7')
  expect(readOfferDraft('listing.7')).toBeNull()
})

test('a draft of yesterday is not shown', () => {
  vi.useFakeTimers()
  storeOfferDraft('offer.7.2', DRAFT)
  vi.advanceTimersByTime(DAY_MS)
  expect(readOfferDraft('offer.7.2')).toEqual(DRAFT)
  vi.advanceTimersByTime(1)
  expect(readOfferDraft('offer.7.2')).toBeNull()
})

test('what another version stored is read as far as it is understood', () => {
  const write = (value: unknown) => stored.set('veedu.offer.listing.7', JSON.stringify(value))
  write('text')
  expect(readOfferDraft('listing.7')).toBeNull()
  write({ ...DRAFT, kind: 'barter', at: Date.now() })
  expect(readOfferDraft('listing.7')).toBeNull()
  write({ kind: 'rent', amount: 4, conditions: ['loan', 'luck'], at: Date.now() })
  expect(readOfferDraft('listing.7')).toEqual({
    kind: 'rent',
    amount: '',
    advance: '',
    conditions: ['loan'],
    otherConditions: '',
    byDay: '',
    validDay: '',
    note: '',
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDomainError } from '../platform/errors.ts'
import {
  applyOfferAction,
  availableOfferActions,
  isLapsed,
  OFFER_ACTIONS,
  OFFER_SIDES,
  OFFER_STATES,
  otherOfferSide,
  type OfferLifecycle,
} from './offer.ts'

const NOW = new Date('2026-11-28T06:00:00Z')
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000)

/** Null when the rules reject the action; other errors are thrown. */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch (error) {
    if (isDomainError(error)) return null
    throw error
  }
}

describe('an offer', () => {
  test('does exactly what is offered, whatever two people do, and ends once', () => {
    const steps = fc.array(
      fc.record({
        action: fc.constantFrom(...OFFER_ACTIONS),
        side: fc.constantFrom(...OFFER_SIDES),
        later: fc.integer({ min: 0, max: 60 }),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(steps, (all) => {
        let now = NOW
        let life: OfferLifecycle = { state: 'open', turn: 'owner', validUntil: hours(168) }
        for (const { action, side, later } of all) {
          now = new Date(now.getTime() + later * 3_600_000)
          const before = life
          const offered = availableOfferActions(before, side, now).includes(action)
          const after = attempt(() => applyOfferAction(action, before, { side, now }))
          expect(after !== null).toBe(offered)
          if (after === null) continue
          expect(before.state).toBe('open')
          expect(isLapsed(before, now)).toBe(false)
          life = { ...before, ...after }
          expect(life.turn !== null).toBe(life.state === 'open')
          // Whoever put terms on the table does not accept them.
          expect(action === 'accept' && before.turn !== side).toBe(false)
          expect(action === 'counter' && life.turn !== otherOfferSide(side)).toBe(false)
        }
      }),
    )
  })

  test.each([
    ['owner', 'owner', ['accept', 'counter', 'decline']],
    ['owner', 'buyer', ['withdraw']],
    ['buyer', 'buyer', ['accept', 'counter', 'withdraw']],
    ['buyer', 'owner', ['decline']],
  ] as const)('while %s has to answer, %s can %j', (turn, side, actions) => {
    const life: OfferLifecycle = { state: 'open', turn, validUntil: hours(1) }
    expect(availableOfferActions(life, side, NOW)).toEqual(actions)
    expect(availableOfferActions(life, side, hours(1))).toEqual([])
  })

  test.each(OFFER_STATES.filter((state) => state !== 'open'))('that is %s is final', (state) => {
    const life: OfferLifecycle = { state, turn: null, validUntil: hours(1) }
    for (const side of OFFER_SIDES) expect(availableOfferActions(life, side, NOW)).toEqual([])
    expect(() => applyOfferAction('accept', life, { side: 'owner', now: NOW })).toThrow(
      'offers.fault.state',
    )
  })
})

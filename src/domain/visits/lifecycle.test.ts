import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDomainError } from '../platform/errors.ts'
import {
  otherSide,
  overdueOutcome,
  VISIT_ACTIONS,
  VISIT_SIDES,
  VISIT_STATES,
  applyVisitAction,
  availableVisitActions,
  visitReminderDue,
  visitSortTime,
  WAITING_STATES,
  type VisitLifecycle,
  type VisitState,
} from './lifecycle.ts'

const NOW = new Date('2026-11-28T06:00:00Z')
const hours = (count: number): Date => new Date(NOW.getTime() + count * 3_600_000)
const waits = (state: VisitState): boolean =>
  (WAITING_STATES as readonly VisitState[]).includes(state)

const moment = fc.integer({ min: -200, max: 2_000 }).map(hours)
const visit: fc.Arbitrary<VisitLifecycle> = fc
  .record({
    state: fc.constantFrom(...VISIT_STATES),
    turn: fc.constantFrom(...VISIT_SIDES),
    at: moment,
    times: fc.array(moment, { minLength: 1, maxLength: 3 }),
  })
  .map(({ state, turn, at, times }) => ({
    state,
    turn: waits(state) ? turn : null,
    at: state === 'asked' || state === 'proposed' ? null : at,
    times: waits(state) ? times : [],
  }))

/** Null when the rules reject the action; other errors are thrown. */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch (error) {
    if (isDomainError(error)) return null
    throw error
  }
}

describe('a visit', () => {
  test('stays in a valid state, whatever two people do', () => {
    const steps = fc.array(
      fc.record({
        action: fc.constantFrom(...VISIT_ACTIONS),
        side: fc.constantFrom(...VISIT_SIDES),
        later: fc.integer({ min: 0, max: 30 }),
        times: fc.array(moment, { minLength: 1, maxLength: 3 }),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(steps, (all) => {
        let now = NOW
        let life: VisitLifecycle = { state: 'asked', turn: 'owner', at: null, times: [hours(30)] }
        for (const { action, side, later, times } of all) {
          now = new Date(now.getTime() + later * 3_600_000)
          const before = life
          const offered = availableVisitActions(life, side, now).includes(action)
          const ahead = before.times.filter((time) => time > now)
          const given = action === 'confirm' ? ahead : times
          life =
            attempt(() => applyVisitAction(action, before, { side, now, times: given })) ?? before
          expect(life !== before).toBe(offered)
          expect(life.turn !== null).toBe(waits(life.state))
          expect(visitSortTime(life)).not.toBeNull()
          const agreed = life.state === 'confirmed' || life.state === 'moved'
          expect(agreed && life.at === null).toBe(false)
        }
      }),
    )
  })

  test('rejects an answer from the party that awaits one', () => {
    fc.assert(
      fc.property(visit, (life) => {
        if (life.turn === null) return
        const may = availableVisitActions(life, otherSide(life.turn), NOW)
        expect(may).toEqual(['cancel'])
      }),
    )
  })

  test('allows no action after the end except reporting a no-show', () => {
    fc.assert(
      fc.property(visit, fc.constantFrom(...VISIT_SIDES), (life, side) => {
        if (!['declined', 'cancelled', 'missed'].includes(life.state)) return
        expect(availableVisitActions(life, side, NOW)).toEqual([])
      }),
    )
  })

  test('confirms a time only if it was proposed and is in the future', () => {
    const life: VisitLifecycle = {
      state: 'proposed',
      turn: 'visitor',
      at: null,
      times: [hours(-1), hours(20)],
    }
    const confirm = (time: Date): VisitLifecycle =>
      applyVisitAction('confirm', life, { side: 'visitor', now: NOW, times: [time] })
    expect(() => confirm(hours(21))).toThrow('visits.notOffered')
    expect(() => confirm(hours(-1))).toThrow('visits.fault.past')
    expect(confirm(hours(20))).toEqual({ state: 'confirmed', turn: null, at: hours(20), times: [] })
  })

  test('stays moved after an agreement until both agree again', () => {
    const agreed: VisitLifecycle = { state: 'confirmed', turn: null, at: hours(20), times: [] }
    const moved = applyVisitAction('move', agreed, { side: 'owner', now: NOW, times: [hours(40)] })
    expect(moved).toMatchObject({ state: 'moved', turn: 'visitor', at: hours(20) })
    const again = applyVisitAction('propose', moved, {
      side: 'visitor',
      now: NOW,
      times: [hours(50)],
    })
    expect(again).toMatchObject({ state: 'moved', turn: 'owner' })
    expect(visitSortTime(again)).toEqual(hours(50))
  })

  test('is done two hours after its time, and expires without an answer', () => {
    const agreed: VisitLifecycle = { state: 'confirmed', turn: null, at: NOW, times: [] }
    expect(overdueOutcome(agreed, hours(1.9))).toBeNull()
    expect(overdueOutcome(agreed, hours(2))).toBe('done')
    const asked: VisitLifecycle = {
      state: 'asked',
      turn: 'owner',
      at: null,
      times: [NOW, hours(3)],
    }
    expect(overdueOutcome(asked, hours(2))).toBeNull()
    expect(overdueOutcome(asked, hours(3))).toBe('lapsed')
  })
})

test('sends reminders a day and two hours before, but not right after the confirmation', () => {
  const at = hours(48)
  const due = (now: Date, agreedAt = NOW, state: VisitState = 'confirmed') =>
    visitReminderDue({ state, at }, agreedAt, now)
  expect(due(hours(23))).toBeNull()
  expect(due(hours(24))).toBe('day')
  expect(due(hours(45.9))).toBe('day')
  expect(due(hours(46))).toBe('hours')
  expect(due(hours(48))).toBeNull()
  expect(due(hours(30), hours(25))).toBeNull()
  expect(due(hours(47), hours(25))).toBe('hours')
  for (const state of ['moved', 'cancelled', 'asked'] as const)
    expect(due(hours(46), NOW, state)).toBeNull()
})

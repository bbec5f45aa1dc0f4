import { DomainError } from '../platform/errors.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'

/**
 * `asked`: the visitor's preferred times await the owner's answer. `proposed`: either party proposed other times and
 * awaits the other's answer. `confirmed`: a time that both agreed to. `moved`: one party requested another time after
 * that; the agreed time no longer applies, and the new ones await the other's answer. The remaining states are final.
 */
export const VISIT_STATES = [
  'asked',
  'proposed',
  'confirmed',
  'moved',
  'declined',
  'cancelled',
  'done',
  'missed',
] as const
export type VisitState = (typeof VISIT_STATES)[number]
/** States in which proposed times await an answer. */
export const WAITING_STATES = ['asked', 'proposed', 'moved'] as const satisfies VisitState[]
export const OPEN_STATES = [...WAITING_STATES, 'confirmed'] as const satisfies VisitState[]

/** The two parties of a visit: the owner of the listing and the visitor. */
export const VISIT_SIDES = ['owner', 'visitor'] as const
export type VisitSide = (typeof VISIT_SIDES)[number]

export const VISIT_ACTIONS = ['propose', 'confirm', 'move', 'decline', 'cancel', 'miss'] as const
export type VisitAction = (typeof VISIT_ACTIONS)[number]

/** Why a visit ended without an action of either party. */
export const VISIT_END_REASONS = ['listing', 'person', 'lapsed'] as const

/** Days after the time during which a no-show can be reported. */
export const MISSED_DAYS = 7
/** Hours after its time when a confirmed visit counts as done. */
export const DONE_HOURS = 2

/** The fields of a visit that its rules use. */
export interface VisitLifecycle {
  state: VisitState
  /** The party whose answer is awaited; null when none is. */
  turn: VisitSide | null
  /** The most recently agreed time. Null: none yet. */
  at: Date | null
  /** Times that await an answer. */
  times: readonly Date[]
}

type Who = 'turn' | 'both'
/** The states in which each action is possible, and the party that may perform it. */
const TABLE: Record<VisitAction, Partial<Record<VisitState, Who>>> = {
  propose: { asked: 'turn', proposed: 'turn', moved: 'turn' },
  confirm: { asked: 'turn', proposed: 'turn', moved: 'turn' },
  decline: { asked: 'turn', proposed: 'turn' },
  move: { confirmed: 'both' },
  cancel: { asked: 'both', proposed: 'both', moved: 'both', confirmed: 'both' },
  miss: { confirmed: 'both', done: 'both' },
}

/** Why an action is not possible now; null when it is. */
export function visitActionFault(
  action: VisitAction,
  visit: VisitLifecycle,
  side: VisitSide,
  now: Date,
): 'state' | 'turn' | 'past' | 'early' | null {
  const who = TABLE[action][visit.state]
  if (who === undefined) return 'state'
  if (who === 'turn' && visit.turn !== side) return 'turn'
  const begun = visit.at !== null && visit.at.getTime() <= now.getTime()
  if (action === 'miss') {
    if (!begun) return 'early'
    return now.getTime() - (visit.at?.getTime() ?? 0) > MISSED_DAYS * DAY_MS ? 'past' : null
  }
  if (visit.state === 'confirmed' && begun) return 'past'
  if (action === 'confirm' && !visit.times.some((time) => time.getTime() > now.getTime()))
    return 'past'
  return null
}

/** The actions that a party can perform now, in display order. */
export function availableVisitActions(
  visit: VisitLifecycle,
  side: VisitSide,
  now: Date,
): VisitAction[] {
  const order = ['confirm', 'propose', 'move', 'decline', 'cancel', 'miss'] as const
  return order.filter((action) => visitActionFault(action, visit, side, now) === null)
}

export function otherSide(side: VisitSide): VisitSide {
  return side === 'owner' ? 'visitor' : 'owner'
}

/**
 * Applies an action to a visit. `times`: the new ones of `propose` and `move`, or the one that is confirmed.
 * @throws DomainError conflict when the action is not possible now, or the confirmed time is not among the proposed
 * ones.
 */
export function applyVisitAction(
  action: VisitAction,
  visit: VisitLifecycle,
  by: { side: VisitSide; now: Date; times: readonly Date[] },
): VisitLifecycle {
  const { side, now, times } = by
  const fault = visitActionFault(action, visit, side, now)
  if (fault !== null) throw new DomainError('conflict', `visits.fault.${fault}`)
  switch (action) {
    case 'propose':
      // A visit that was once agreed to remains in the `moved` state, whoever's turn it is.
      return {
        state: visit.state === 'moved' ? 'moved' : 'proposed',
        turn: otherSide(side),
        at: visit.at,
        times,
      }
    case 'move':
      return { state: 'moved', turn: otherSide(side), at: visit.at, times }
    case 'confirm': {
      const chosen = times[0]
      const offered = visit.times.find((time) => time.getTime() === chosen?.getTime())
      if (!offered) throw new DomainError('conflict', 'visits.notOffered')
      if (offered.getTime() <= now.getTime()) throw new DomainError('conflict', 'visits.fault.past')
      return { state: 'confirmed', turn: null, at: offered, times: [] }
    }
    case 'decline':
      return { state: 'declined', turn: null, at: visit.at, times: visit.times }
    case 'cancel':
      return { state: 'cancelled', turn: null, at: visit.at, times: visit.times }
    case 'miss':
      return { state: 'missed', turn: null, at: visit.at, times: [] }
  }
}

/** The time by which visits are sorted: the agreed one, else the first proposed one. */
export function visitSortTime({ state, at, times }: VisitLifecycle): Date | null {
  const waiting = (WAITING_STATES as readonly VisitState[]).includes(state)
  const first = times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  return waiting ? first : (at ?? first)
}

/** The state change caused by the passage of time: done, or expired without an answer. Null: none. */
export function overdueOutcome(visit: VisitLifecycle, now: Date): 'done' | 'lapsed' | null {
  if (visit.state === 'confirmed')
    return visit.at !== null && visit.at.getTime() + DONE_HOURS * HOUR_MS <= now.getTime()
      ? 'done'
      : null
  if (!(WAITING_STATES as readonly VisitState[]).includes(visit.state)) return null
  return visit.times.every((time) => time.getTime() <= now.getTime()) ? 'lapsed' : null
}

/** Reminder emails before a visit, in minutes before it. */
export const VISIT_REMINDERS = { day: 24 * 60, hours: 2 * 60 } as const
export type VisitReminder = keyof typeof VISIT_REMINDERS

/**
 * The reminder email that is due: the one closest to the visit that applies. None after the visit has begun, and none
 * when the visit was agreed so late that the confirmation itself came after the reminder's time.
 */
export function visitReminderDue(
  visit: Pick<VisitLifecycle, 'state' | 'at'>,
  agreedAt: Date,
  now: Date,
): VisitReminder | null {
  if (visit.state !== 'confirmed' || visit.at === null) return null
  const left = visit.at.getTime() - now.getTime()
  if (left <= 0) return null
  for (const kind of ['hours', 'day'] as const) {
    const before = VISIT_REMINDERS[kind] * MINUTE_MS
    if (left > before) continue
    return visit.at.getTime() - agreedAt.getTime() > before ? kind : null
  }
  return null
}

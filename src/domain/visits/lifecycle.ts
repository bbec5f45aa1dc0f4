import { DomainError } from '../platform/errors.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/units.ts'

/**
 * `asked`: the visitor's wished times wait for the owner. `proposed`: other times, by either, wait for the other.
 * `confirmed`: a time that both agreed to. `moved`: one of them asked for another time after that; the agreed one no
 * longer holds, and the new ones wait for the other. The rest are ends.
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
/** States in which times wait for an answer. */
export const WAITING_STATES = ['asked', 'proposed', 'moved'] as const satisfies VisitState[]
export const OPEN_STATES = [...WAITING_STATES, 'confirmed'] as const satisfies VisitState[]

/** The two sides of a visit: the owner of the listing, and who comes to see it. */
export const VISIT_SIDES = ['owner', 'visitor'] as const
export type VisitSide = (typeof VISIT_SIDES)[number]

export const VISIT_ACTIONS = ['propose', 'confirm', 'move', 'decline', 'cancel', 'miss'] as const
export type VisitAction = (typeof VISIT_ACTIONS)[number]

/** Why a visit ended without either of them saying so. */
export const VISIT_END_REASONS = ['listing', 'person', 'lapsed'] as const

/** "They did not come" is said within so many days after the time. */
export const MISSED_DAYS = 7
/** A confirmed visit counts as done so many hours after its time. */
export const DONE_HOURS = 2

/** What a visit is, as far as its rules go. */
export interface VisitLifecycle {
  state: VisitState
  /** Whose answer is waited for; null when none is. */
  turn: VisitSide | null
  /** The time that was agreed to, last. Null: none yet. */
  at: Date | null
  /** Times that wait for an answer. */
  times: readonly Date[]
}

type Who = 'turn' | 'both'
/** From which states each deed is done, and by whom. */
const TABLE: Record<VisitAction, Partial<Record<VisitState, Who>>> = {
  propose: { asked: 'turn', proposed: 'turn', moved: 'turn' },
  confirm: { asked: 'turn', proposed: 'turn', moved: 'turn' },
  decline: { asked: 'turn', proposed: 'turn' },
  move: { confirmed: 'both' },
  cancel: { asked: 'both', proposed: 'both', moved: 'both', confirmed: 'both' },
  miss: { confirmed: 'both', done: 'both' },
}

/** Why a deed cannot be done now; null when it can. */
export function visitActionFault(
  deed: VisitAction,
  visit: VisitLifecycle,
  side: VisitSide,
  now: Date,
): 'state' | 'turn' | 'past' | 'early' | null {
  const who = TABLE[deed][visit.state]
  if (who === undefined) return 'state'
  if (who === 'turn' && visit.turn !== side) return 'turn'
  const begun = visit.at !== null && visit.at.getTime() <= now.getTime()
  if (deed === 'miss') {
    if (!begun) return 'early'
    return now.getTime() - (visit.at?.getTime() ?? 0) > MISSED_DAYS * DAY_MS ? 'past' : null
  }
  if (visit.state === 'confirmed' && begun) return 'past'
  if (deed === 'confirm' && !visit.times.some((time) => time.getTime() > now.getTime()))
    return 'past'
  return null
}

/** The deeds that a side can do now, in the order in which they are offered. */
export function availableVisitActions(
  visit: VisitLifecycle,
  side: VisitSide,
  now: Date,
): VisitAction[] {
  const order = ['confirm', 'propose', 'move', 'decline', 'cancel', 'miss'] as const
  return order.filter((deed) => visitActionFault(deed, visit, side, now) === null)
}

export function otherSide(side: VisitSide): VisitSide {
  return side === 'owner' ? 'visitor' : 'owner'
}

/**
 * What a deed makes of a visit. `times`: the new ones of `propose` and `move`, or the one that is confirmed.
 * @throws DomainError conflict when it cannot be done now, or the confirmed time is not among the offered ones.
 */
export function applyVisitAction(
  deed: VisitAction,
  visit: VisitLifecycle,
  by: { side: VisitSide; now: Date; times: readonly Date[] },
): VisitLifecycle {
  const { side, now, times } = by
  const fault = visitActionFault(deed, visit, side, now)
  if (fault !== null) throw new DomainError('conflict', `visits.fault.${fault}`)
  switch (deed) {
    case 'propose':
      // A visit that was agreed to once stays one that is moved, whoever's turn it is.
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

/** The moment by which a visit stands in a list: what is agreed, else the first time that waits. */
export function visitSortTime({ state, at, times }: VisitLifecycle): Date | null {
  const waiting = (WAITING_STATES as readonly VisitState[]).includes(state)
  const first = times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
  return waiting ? first : (at ?? first)
}

/** What time alone makes of a visit: done, or ended without an answer. Null: nothing. */
export function overdueOutcome(visit: VisitLifecycle, now: Date): 'done' | 'lapsed' | null {
  if (visit.state === 'confirmed')
    return visit.at !== null && visit.at.getTime() + DONE_HOURS * HOUR_MS <= now.getTime()
      ? 'done'
      : null
  if (!(WAITING_STATES as readonly VisitState[]).includes(visit.state)) return null
  return visit.times.every((time) => time.getTime() <= now.getTime()) ? 'lapsed' : null
}

/** Letters before a visit, in minutes before it. */
export const VISIT_REMINDERS = { day: 24 * 60, hours: 2 * 60 } as const
export type VisitReminder = keyof typeof VISIT_REMINDERS

/**
 * Which letter is due: the nearest to the visit that applies. None once it began, and none of what was agreed so late
 * that the confirmation itself came no earlier than the letter would have.
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

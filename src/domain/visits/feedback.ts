import { DAY_MS, HOUR_MS } from '../time/units.ts'
import { DONE_HOURS, otherSide, type VisitLifecycle, type VisitSide } from './lifecycle.ts'

/**
 * What each side is asked after a visit; every answer is yes or no. `asDescribed` and `came` are for the listing's
 * quality and the person's own record; `interested` and `available` are shown to the other side.
 */
export const VISIT_QUESTIONS = {
  visitor: ['asDescribed', 'interested'],
  owner: ['came', 'available'],
} as const satisfies Record<VisitSide, readonly string[]>
export type VisitQuestion = (typeof VISIT_QUESTIONS)[VisitSide][number]
export const ALL_VISIT_QUESTIONS = [...VISIT_QUESTIONS.visitor, ...VISIT_QUESTIONS.owner] as const
const SHARED: ReadonlySet<VisitQuestion> = new Set(['interested', 'available'])

/** Days after a visit for which its questions can be answered, and answers changed. */
export const FEEDBACK_DAYS = 14

/** When the questions close; null before a time was agreed. */
export function feedbackEnds({ at }: Pick<VisitLifecycle, 'at'>): Date | null {
  return at === null ? null : new Date(at.getTime() + FEEDBACK_DAYS * DAY_MS)
}

/**
 * Why the questions of a visit cannot be answered now; null when they can. A visit that the other side marked as missed
 * can be answered too: whether it took place may be in dispute.
 */
export function feedbackFault(
  { state, at }: Pick<VisitLifecycle, 'state' | 'at'>,
  now: Date,
): 'none' | 'early' | 'late' | null {
  if (at === null || (state !== 'done' && state !== 'missed' && state !== 'confirmed'))
    return 'none'
  if (now.getTime() < at.getTime() + (state === 'confirmed' ? DONE_HOURS * HOUR_MS : 0))
    return 'early'
  return now.getTime() > at.getTime() + FEEDBACK_DAYS * DAY_MS ? 'late' : null
}

export function questionSide(question: VisitQuestion): VisitSide {
  return (VISIT_QUESTIONS.visitor as readonly VisitQuestion[]).includes(question)
    ? 'visitor'
    : 'owner'
}

/** The answer of the other side that a reader may see. */
export function sharedQuestion(reader: VisitSide): VisitQuestion | undefined {
  return VISIT_QUESTIONS[otherSide(reader)].find((question) => SHARED.has(question))
}

/**
 * Whether so many visitors contradict a listing's description that moderators should look: at least two, and no fewer
 * than those who confirm it. Each visitor counts once.
 */
export function describedWrongly({ yes, no }: { yes: number; no: number }): boolean {
  return no >= 2 && no >= yes
}

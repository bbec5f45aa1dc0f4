import { inArray } from 'drizzle-orm'
import type { VisitFeedback } from '../../contracts/visits/feedback.ts'
import type { Db } from '../../db/client.ts'
import { visitAnswers } from '../../db/schema.ts'
import {
  feedbackEnds,
  feedbackFault,
  sharedQuestion,
  VISIT_QUESTIONS,
  type VisitQuestion,
} from '../../domain/visits/feedback.ts'
import type { VisitLifecycle, VisitSide } from '../../domain/visits/lifecycle.ts'

type Answers = ReadonlyMap<VisitQuestion, boolean>
type Asked = Pick<VisitLifecycle, 'state' | 'at'>

/** Whether the questions of a visit are shown: after it, also when they can no longer be answered. */
const isAsked = (visit: Asked, now: Date): boolean => {
  const fault = feedbackFault(visit, now)
  return fault === null || fault === 'late'
}

/** The answers about visits, by visit. No query when none of them is over. */
export async function answersOf(
  db: Db,
  visits: readonly ({ id: number } & Asked)[],
  now: Date,
): Promise<Map<number, Answers>> {
  const asked = visits.filter((visit) => isAsked(visit, now)).map(({ id }) => id)
  const found = new Map<number, Map<VisitQuestion, boolean>>()
  if (asked.length === 0) return found
  const rows = await db.select().from(visitAnswers).where(inArray(visitAnswers.visitId, asked))
  for (const { visitId, question, answer } of rows)
    found.set(
      visitId,
      (found.get(visitId) ?? new Map<VisitQuestion, boolean>()).set(question, answer),
    )
  return found
}

/** The questions of one side, with its answers and what it may see of the other's; null when there are none. */
export function presentFeedback(
  visit: Asked,
  side: VisitSide,
  answers: Answers | undefined,
  now: Date,
): VisitFeedback | null {
  const ends = feedbackEnds(visit)
  if (ends === null || !isAsked(visit, now)) return null
  const shared = sharedQuestion(side)
  const other = shared === undefined ? undefined : answers?.get(shared)
  return {
    open: feedbackFault(visit, now) === null,
    until: ends.toISOString(),
    questions: VISIT_QUESTIONS[side].map((question) => ({
      question,
      answer: answers?.get(question) ?? null,
    })),
    other: shared === undefined || other === undefined ? null : { question: shared, answer: other },
  }
}

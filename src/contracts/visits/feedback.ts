import { z } from 'zod'
import { ALL_VISIT_QUESTIONS } from '../../domain/visits/feedback.ts'

/** The questions after a visit, as one of its sides sees them. */
export const visitFeedback = z.object({
  /** Whether they can be answered, or answers changed. */
  open: z.boolean(),
  /** Until when, ISO 8601. */
  until: z.string(),
  /** The reader's own. */
  questions: z.array(
    z.object({ question: z.enum(ALL_VISIT_QUESTIONS), answer: z.boolean().nullable() }),
  ),
  /** What the other side answered to the question whose answer is shown; null: nothing yet. */
  other: z.object({ question: z.enum(ALL_VISIT_QUESTIONS), answer: z.boolean() }).nullable(),
})
export type VisitFeedback = z.output<typeof visitFeedback>

export const visitAnswerBody = z.object({
  question: z.enum(ALL_VISIT_QUESTIONS, 'notChoice'),
  answer: z.boolean('notChoice'),
})
export type VisitAnswerBody = z.output<typeof visitAnswerBody>

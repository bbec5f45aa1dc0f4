import { z } from 'zod'
import { ROLES } from '../../domain/accounts/roles.ts'
import {
  VISIT_ACTIONS,
  VISIT_END_REASONS,
  VISIT_SIDES,
  VISIT_STATES,
} from '../../domain/visits/lifecycle.ts'
import { VISIT_CHOICES } from '../../domain/visits/times.ts'
import { message } from '../../domain/platform/message.ts'
import { boundedList, moment, optionalText } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

const { maxChars, defaultLimit, maxLimit } = LIMITS.visits

/** One to three times, each once, the earliest first. */
const times = boundedList(moment, VISIT_CHOICES, {
  notList: 'visits.notTime',
  tooMany: message('visits.tooManyTimes', { max: VISIT_CHOICES }),
})
  .refine((all) => all.length > 0, 'visits.noTimes')
  .transform((all) =>
    [...new Set(all.map((time) => time.getTime()))]
      .toSorted((a, b) => a - b)
      .map((time) => new Date(time)),
  )
const note = optionalText(maxChars)

export const visitAsk = z.object({
  propertyId: z.number('notNumber').int('notWhole').positive('notNumber'),
  times,
  note,
})
export type VisitAsk = z.output<typeof visitAsk>

/** Of `propose` and `move`. */
export const visitOffer = z.object({ times, note })
/** Of `confirm`: one of the times that wait. */
export const visitChoice = z.object({ at: moment, note })
/** Of `decline`, `cancel` and `missed`. */
export const visitWord = z.object({ note }).nullish()

/**
 * `answer`: waits for one's own answer. `open`: for the other's. `upcoming`: agreed and ahead. `past`: all else,
 * the newest first.
 */
export const VISIT_GROUPS = ['answer', 'open', 'upcoming', 'past'] as const
export type VisitGroup = (typeof VISIT_GROUPS)[number]

export const visitsQuery = z.object({
  group: z.enum(VISIT_GROUPS, 'notChoice'),
  propertyId: z.coerce.number('notNumber').int('notWhole').positive('notNumber').optional(),
  limit: z.coerce
    .number('notNumber')
    .int('notWhole')
    .min(1, message('outOfRange', { min: 1, max: maxLimit }))
    .max(maxLimit, message('outOfRange', { min: 1, max: maxLimit }))
    .default(defaultLimit),
  /** Time in ms and id of the last visit of the page before. */
  cursor: z
    .string('notCursor')
    .regex(/^-?\d{1,13}-[1-9]\d{0,14}$/, 'notCursor')
    .optional(),
})
export type VisitsQuery = z.output<typeof visitsQuery>

const picture = z.object({
  id: z.string().nullable(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  thumbhash: z.string().nullable(),
  caption: z.string().nullable(),
  illustration: z.boolean(),
  variants: z.array(z.object({ width: z.number(), url: z.string(), type: z.string() })),
})

/** A visit, as one of its two sides sees it. Times are ISO 8601 in UTC. */
export const visitLine = z.object({
  id: z.number(),
  /** For If-Match. */
  version: z.number(),
  state: z.enum(VISIT_STATES),
  /** One's own side. */
  side: z.enum(VISIT_SIDES),
  turn: z.enum(VISIT_SIDES).nullable(),
  /** What was agreed to, last. */
  at: z.string().nullable(),
  /** Another visit or appointment of one's own lies at that time. */
  clash: z.boolean(),
  /** What waits for an answer. */
  times: z.array(z.object({ at: z.string(), clash: z.boolean() })),
  minutes: z.number(),
  place: z.string(),
  /** It ended without either of them saying so. */
  ended: z.enum(VISIT_END_REASONS).nullable(),
  /** The last words that came with a step, and whose. */
  words: z.object({ mine: z.boolean(), text: z.string() }).nullable(),
  listing: z.object({
    id: z.number(),
    /** Null when it has no page any more. */
    slug: z.string().nullable(),
    title: z.string(),
    city: z.string(),
    picture,
  }),
  other: z.object({ id: z.number(), name: z.string(), role: z.enum(ROLES) }),
  deeds: z.array(z.enum(VISIT_ACTIONS)),
  /** Address of the calendar file; null while nothing was agreed to. */
  calendar: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Its place in a list: the `cursor` of what comes behind it. */
  mark: z.string(),
})
export type VisitLine = z.output<typeof visitLine>

export const visitWhole = visitLine.extend({
  /** Everything that happened, the oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      /** Null: nobody did it. */
      by: z.enum(VISIT_SIDES).nullable(),
      kind: z.enum(['ask', ...VISIT_ACTIONS, 'done']),
      times: z.array(z.string()),
      note: z.string().nullable(),
    }),
  ),
})
export type VisitWhole = z.output<typeof visitWhole>

export const visitCounts = z.object({ answer: z.number(), open: z.number(), upcoming: z.number() })
export type VisitCounts = z.output<typeof visitCounts>

/** What a listing's form offers: days of Kerala and the times that are free on them. */
export const visitTimes = z.object({
  minutes: z.number(),
  days: z.array(z.object({ day: z.string(), times: z.array(z.string()) })),
})
export type VisitTimes = z.output<typeof visitTimes>

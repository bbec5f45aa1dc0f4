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
import { listingPicture } from '../images/listing-picture.ts'
import { LIMITS } from '../limits.ts'
import { visitFeedback } from './feedback.ts'

const { maxChars, defaultLimit, maxLimit } = LIMITS.visits

/** One to three distinct times, sorted. */
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

/** For `propose` and `move`. */
export const visitOffer = z.object({ times, note })
/** For `confirm`: one of the proposed times. */
export const visitChoice = z.object({ at: moment, note })
/** For `decline`, `cancel` and `missed`. */
export const visitWord = z.object({ note }).nullish()

/**
 * `answer`: awaits the reader's answer. `open`: awaits the other party's. `upcoming`: confirmed and in the future.
 * `past`: all others, newest first.
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
  /** Time in ms and id of the last visit of the previous page. */
  cursor: z
    .string('notCursor')
    .regex(/^-?\d{1,13}-[1-9]\d{0,14}$/, 'notCursor')
    .optional(),
})
export type VisitsQuery = z.output<typeof visitsQuery>

/** A visit, as one of its two parties sees it. Times are ISO 8601 in UTC. */
export const visitLine = z.object({
  id: z.number(),
  /** For If-Match. */
  version: z.number(),
  state: z.enum(VISIT_STATES),
  /** The reader's own side. */
  side: z.enum(VISIT_SIDES),
  turn: z.enum(VISIT_SIDES).nullable(),
  /** The most recently confirmed time. */
  at: z.string().nullable(),
  /** Whether another visit or appointment of the reader is at that time. */
  clash: z.boolean(),
  /** Proposed times. */
  times: z.array(z.object({ at: z.string(), clash: z.boolean() })),
  minutes: z.number(),
  place: z.string(),
  /** While it is confirmed: "latitude,longitude" or an address, for directions. */
  destination: z.string().nullable(),
  /** It ended without an action of either party. */
  ended: z.enum(VISIT_END_REASONS).nullable(),
  /** The last note with an action, and its author. */
  words: z.object({ mine: z.boolean(), text: z.string() }).nullable(),
  listing: z.object({
    id: z.number(),
    /** Null when it no longer has a page. */
    slug: z.string().nullable(),
    title: z.string(),
    /** Sample data. */
    demo: z.boolean(),
    city: z.string(),
    picture: listingPicture,
  }),
  other: z.object({
    id: z.number(),
    name: z.string(),
    role: z.enum(ROLES),
    /** A realtor with a page in the directory, where they can be reviewed. */
    hasPage: z.boolean(),
  }),
  actions: z.array(z.enum(VISIT_ACTIONS)),
  /** The questions after the visit; null when it has none. */
  feedback: visitFeedback.nullable(),
  /** URL of the calendar file; null while nothing has been confirmed. */
  calendar: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Its position in a list: the `cursor` of the next page. */
  mark: z.string(),
})
export type VisitLine = z.output<typeof visitLine>

export const visitWhole = visitLine.extend({
  /** All events, oldest first. */
  history: z.array(
    z.object({
      at: z.string(),
      /** Null: an automatic change. */
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

/** What a listing's form offers: dates in Kerala with their free times. */
export const visitTimes = z.object({
  minutes: z.number(),
  days: z.array(z.object({ day: z.string(), times: z.array(z.string()) })),
})
export type VisitTimes = z.output<typeof visitTimes>

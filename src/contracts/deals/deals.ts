import { z } from 'zod'
import { DEAL_STAGES, type DealLineKey } from '../../domain/deals/checklist.ts'
import {
  DEAL_DOERS,
  DEAL_END_REASONS,
  DEAL_EVENTS,
  DEAL_LINK_DAYS,
  DEAL_PARTIES,
  DEAL_STATES,
  LINE_STATES,
  PAYMENT_MODES,
  REFUND_CASES,
} from '../../domain/deals/deal.ts'
import { OFFER_KINDS, OFFER_SIDES } from '../../domain/deals/offer.ts'
import { OFFER_CONDITIONS } from '../../domain/deals/terms.ts'
import { PAPER_TYPES } from '../../domain/papers/files.ts'
import { PAPER_KINDS } from '../../domain/papers/kinds.ts'
import { message } from '../../domain/platform/message.ts'
import { LIMITS } from '../limits.ts'
import {
  boundedList,
  isoDay,
  money,
  optionalText,
  plain,
  plainText,
  rawChars,
} from '../platform/fields.ts'

/** The page behind a document writer's link, and the download of a paper. */
export const dealLinkPage = (token: string): string => `/deal-links/${token}`
export const dealLinkFile = (token: string, paperId: number): string =>
  `/deal-links/${token}/papers/${paperId}`
export const dealFile = (dealId: number, paperId: number): string =>
  `/deals/${dealId}/papers/${paperId}`

const required = (max: number) =>
  z
    .string('required')
    .max(rawChars(max), message('tooLong', { max }))
    .transform((text) => plain(text.replace(/\s+/g, ' ')))
    .pipe(z.string().min(1, 'required').max(max, message('tooLong', { max })))
const requiredText = (max: number) =>
  plainText(max, 'required').pipe(
    z.string().min(1, 'required').max(max, message('tooLong', { max })),
  )

const { maxCommentChars, maxTermsChars, maxPapersPerLine } = LIMITS.deals
const doer = z.enum(DEAL_DOERS, 'notChoice')
const dueDay = isoDay.nullable()

export const dealLineState = z.object({ state: z.enum(LINE_STATES, 'notChoice') })
export type DealLineStateBody = z.output<typeof dealLineState>
/** Who does a line, and until when. */
export const dealLinePlan = z.object({ doer, dueDay }).partial()
export type DealLinePlan = z.output<typeof dealLinePlan>
/** A line in one's own words. */
export const dealLineBody = z.object({
  title: required(LIMITS.shortText.maxChars),
  doer,
  dueDay: dueDay.default(null),
})
export type DealLineBody = z.output<typeof dealLineBody>
export const dealComment = z.object({ text: requiredText(maxCommentChars) })
/** The papers beside a line, all of them; those with `writer` are open to document writers with a link too. */
export const dealLinePapers = z.object({
  papers: boundedList(
    z.object({ id: z.int().positive(), writer: z.boolean('notFlag') }),
    maxPapersPerLine,
    { notList: 'notList', tooMany: message('tooMany', { max: maxPapersPerLine }) },
  ),
})
export type DealLinePapersBody = z.output<typeof dealLinePapers>

export const dealReceiptBody = z.object({
  amount: money.transform((rupees, ctx): number => {
    if (rupees !== null && rupees > 0) return rupees
    ctx.addIssue({ code: 'custom', message: 'offers.amount' })
    return z.NEVER
  }),
  /** When it was paid. */
  day: isoDay,
  mode: z.enum(PAYMENT_MODES, 'notChoice'),
  reference: optionalText(),
  refund: boundedList(z.enum(REFUND_CASES, 'notChoice'), REFUND_CASES.length, {
    notList: 'notList',
    tooMany: message('tooMany', { max: REFUND_CASES.length }),
  }).transform((all) => [...new Set(all)]),
  /** The owner keeps it when the buyer does not go on. */
  forfeit: z.boolean('notFlag'),
  terms: optionalText(maxTermsChars),
})
export type DealReceiptBody = z.output<typeof dealReceiptBody>

export const dealInvitation = z.object({
  name: required(LIMITS.name.maxChars),
  days: z.literal([...DEAL_LINK_DAYS], message('notChoice')),
})
export type DealInvitation = z.output<typeof dealInvitation>
/** `done`: registered, or the keys handed over; `ended`: called off. */
export const dealEnding = z.object({
  outcome: z.enum(['done', 'ended'], 'notChoice'),
  note: optionalText(LIMITS.offers.maxChars),
})
export type DealEnding = z.output<typeof dealEnding>

const paper = z.object({
  id: z.number(),
  kind: z.enum(PAPER_KINDS),
  /** The file name. */
  name: z.string(),
  type: z.enum(PAPER_TYPES),
  bytes: z.number(),
  /** Whether document writers with a link see it. */
  writer: z.boolean(),
})

const line = z.object({
  id: z.number(),
  stage: z.enum(DEAL_STAGES),
  /** Names the line's sentences; null: a line in the sides' own words, `title`. */
  key: z.custom<DealLineKey>((value) => typeof value === 'string').nullable(),
  title: z.string().nullable(),
  doer,
  dueDay: z.string().nullable(),
  state: z.enum(LINE_STATES),
  /** Who set the state, and when; null while it is open. */
  settled: z.object({ at: z.string(), party: z.enum(DEAL_PARTIES), name: z.string() }).nullable(),
  papers: z.array(paper),
  /** Oldest first. */
  comments: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      party: z.enum(DEAL_PARTIES),
      name: z.string(),
      text: z.string(),
    }),
  ),
  mayTick: z.boolean(),
  mayComment: z.boolean(),
})
export type DealLine = z.output<typeof line>

const receipt = z.object({
  amount: z.number(),
  day: z.string(),
  mode: z.enum(PAYMENT_MODES),
  reference: z.string().nullable(),
  refund: z.array(z.enum(REFUND_CASES)),
  forfeit: z.boolean(),
  terms: z.string().nullable(),
  writtenAt: z.string(),
})
export type DealReceipt = z.output<typeof receipt>

const shared = {
  kind: z.enum(OFFER_KINDS),
  state: z.enum(DEAL_STATES),
  listing: z.object({ title: z.string(), city: z.string(), demo: z.boolean() }),
  names: z.object({ owner: z.string(), buyer: z.string() }),
  lines: z.array(line),
}

/** What a person with a document writer's link sees: names, checklist, and the papers shared with them. */
export const linkedDeal = z.object({
  ...shared,
  /** The name under which they were invited. */
  writer: z.string(),
  /** ISO 8601: when the link ends. */
  until: z.string(),
  version: z.number(),
})
export type LinkedDeal = z.output<typeof linkedDeal>

const link = z.object({
  id: z.number(),
  name: z.string(),
  side: z.enum(OFFER_SIDES),
  state: z.enum(['open', 'ended', 'revoked']),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastOpenedAt: z.string().nullable(),
})
export type DealLink = z.output<typeof link>

/** A deal, as one of its two sides sees it. */
export const dealWhole = z.object({
  ...shared,
  id: z.number(),
  /** Changes whenever anybody changes anything. */
  version: z.number(),
  side: z.enum(OFFER_SIDES),
  ended: z.enum(DEAL_END_REASONS).nullable(),
  /** ISO 8601: until then the reader, who ended the deal, can take that back. */
  resumableUntil: z.string().nullable(),
  propertyId: z.number(),
  /** Null when the listing no longer has a page. */
  slug: z.string().nullable(),
  terms: z.object({
    amount: z.number(),
    advance: z.number().nullable(),
    conditions: z.array(z.enum(OFFER_CONDITIONS)),
    otherConditions: z.string().nullable(),
    byDay: z.string().nullable(),
  }),
  receipt: receipt.nullable(),
  /** Newest first. */
  links: z.array(link),
  /** Without comments and ticks, which are beside their lines; newest first. */
  history: z.array(
    z.object({
      id: z.number(),
      at: z.string(),
      party: z.enum(DEAL_PARTIES).nullable(),
      name: z.string().nullable(),
      kind: z.enum(DEAL_EVENTS),
      line: z.number().nullable(),
      text: z.string().nullable(),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type DealWhole = z.output<typeof dealWhole>

/** A deal in a list. */
export const dealSummary = z.object({
  id: z.number(),
  kind: z.enum(OFFER_KINDS),
  state: z.enum(DEAL_STATES),
  side: z.enum(OFFER_SIDES),
  title: z.string(),
  city: z.string(),
  demo: z.boolean(),
  amount: z.number(),
  other: z.string(),
  /** Lines that are done or not needed, of all. */
  settled: z.number(),
  lines: z.number(),
  updatedAt: z.string(),
})
export type DealSummary = z.output<typeof dealSummary>

export const madeDealLink = z.object({ link, url: z.string() })
export type MadeDealLink = z.output<typeof madeDealLink>

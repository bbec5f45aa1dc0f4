import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { CLIENT_SOURCES, STAGES } from '../../domain/realtors/pipeline.ts'
import { email, personName } from '../accounts/auth.ts'
import { choice, flag, isoDay, money, number, optionalText, plain } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'
import { PAPER_TYPES } from '../../domain/papers/files.ts'
import { readSearch } from '../saved/searches.ts'

const { defaultLimit, maxLimit } = LIMITS.clients

const listingName = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  /** Sample data. */
  demo: z.boolean(),
})

/** A realtor's client (settled points, "Wire"), visible only to that realtor. Times are ISO 8601. */
export const realtorClient = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Of the open lead that was moved last; `new` for a client without one. */
  stage: z.enum(STAGES),
  source: z.enum(CLIENT_SOURCES),
  /** Listings of this client's leads. */
  properties: z.array(listingName),
  notes: z.string().nullable(),
  /** The client's search criteria, as the parameters of /properties; null when none were given. */
  wants: z.string().nullable(),
  /** Matching ones of the realtor's own live listings; null without `wants`. */
  matching: z.number().nullable(),
  leads: z.number(),
  papers: z.number(),
  /** Other clients with the same phone number or email address. */
  sameAs: z.array(z.object({ id: z.number(), name: z.string() })),
  lastContactAt: z.string().nullable(),
  archived: z.boolean(),
  createdAt: z.string(),
})
export type RealtorClient = z.output<typeof realtorClient>

const cursor = z
  .string('notCursor')
  .regex(/^[1-9]\d{0,14}$/, 'notCursor')
  .transform(Number)
  .optional()
const limit = number({ min: 1, whole: true, max: maxLimit }).transform(
  (limit) => limit ?? defaultLimit,
)

/** Newest first; `q` matches name, email address and phone number. */
export const clientsQuery = z.object({
  q: z
    .string('notText')
    .max(LIMITS.shortText.maxChars, message('tooLong', { max: LIMITS.shortText.maxChars }))
    .default('')
    .transform(plain),
  stage: choice(STAGES),
  archived: flag,
  limit,
  cursor,
})
export type ClientsQuery = z.output<typeof clientsQuery>

const optionalEmail = z.preprocess(
  (raw) => (typeof raw === 'string' && raw.trim() === '' ? null : raw),
  email.nullable(),
)
const phone = optionalText(40).refine(
  (text) => text === null || /^[+(\d][\d\s().-]{5,}$/.test(text),
  'notPhone',
)
const wants = z
  .string('notText')
  .max(LIMITS.savedSearches.maxChars, message('tooLong', { max: LIMITS.savedSearches.maxChars }))
  .nullable()
  .transform((query, ctx) => {
    if (query === null || query.trim() === '') return null
    return readSearch(query, undefined, ctx)?.filters ?? null
  })
const fields = {
  name: personName,
  email: optionalEmail,
  phone,
  source: z.enum(CLIENT_SOURCES, 'notChoice'),
  notes: optionalText(LIMITS.longText.maxChars),
  wants,
}

/** `stage` creates a lead in that stage; without it the client is not part of the pipeline. */
export const clientBody = z.object({
  ...fields,
  email: optionalEmail.default(null),
  source: fields.source.default('other'),
  wants: wants.default(null),
  stage: choice(STAGES),
  /** Adds the client although another one has the same phone number or email address. */
  anyway: z.boolean('notFlag').default(false),
})
export type ClientBody = z.output<typeof clientBody>

/** `from` becomes part of the client of the address, and is deleted. */
export const clientMerge = z.object({ from: z.number('notNumber').int('notNumber').min(1) })

/** Omitted fields stay unchanged. `contacted` sets the last contact to now. */
export const clientPatch = z.object({
  name: fields.name.optional(),
  email: fields.email.optional(),
  phone: fields.phone.optional(),
  source: fields.source.optional(),
  notes: fields.notes.optional(),
  wants: fields.wants.optional(),
  archived: z.boolean('notFlag').optional(),
  contacted: z.literal(true, 'notFlag').optional(),
})
export type ClientPatch = z.output<typeof clientPatch>

export const clientRemoved = z.object({ id: z.number(), deleted: z.literal(true) })

/** A person who enquired about one of the realtor's listings and is not a client yet. */
export const enquirer = z.object({
  /** Id of the last message; refers to it when the enquirer becomes a client. */
  messageId: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  property: listingName,
  at: z.string(),
})
export type Enquirer = z.output<typeof enquirer>

/** A potential deal. `value` in whole rupees, `nextOn` a date in India (YYYY-MM-DD). */
export const lead = z.object({
  id: z.number(),
  client: z.object({
    id: z.number(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  property: listingName.nullable(),
  stage: z.enum(STAGES),
  stageAt: z.string(),
  value: z.number().nullable(),
  nextStep: z.string().nullable(),
  nextOn: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Lead = z.output<typeof lead>

export const leadsQuery = z.object({ stage: choice(STAGES), limit, cursor })
export type LeadsQuery = z.output<typeof leadsQuery>

const day = z.preprocess((raw) => (raw === '' || raw === undefined ? null : raw), isoDay.nullable())
const propertyId = z.int('notNumber').positive('notNumber').nullable()

export const leadBody = z.object({
  clientId: z.int('notNumber').positive('notNumber'),
  propertyId: propertyId.default(null),
  stage: z.enum(STAGES, 'notChoice').default('new'),
  value: money,
  nextStep: optionalText(),
  nextOn: day,
})
export type LeadBody = z.output<typeof leadBody>

export const leadPatch = z.object({
  propertyId: propertyId.optional(),
  stage: z.enum(STAGES, 'notChoice').optional(),
  value: z.union([z.undefined(), money]),
  nextStep: z.union([z.undefined(), optionalText()]),
  nextOn: z.union([z.undefined(), day]),
})
export type LeadPatch = z.output<typeof leadPatch>

/** A file in a client's folder. */
export const clientPaper = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(PAPER_TYPES),
  bytes: z.number(),
  addedAt: z.string(),
})
export type ClientPaper = z.output<typeof clientPaper>
export const clientPaperAnswer = z.object({ paper: clientPaper })

/** The download URL of a client's paper, only for its realtor: always as an attachment, never as a page. */
export const clientPaperFile = (id: number): string => `/client-papers/${id}/file`

/** A folder of the document centre: a listing's papers, or a client's. */
export const folder = z.object({
  kind: z.enum(['listing', 'client']),
  id: z.number(),
  name: z.string(),
  /** The folder of a sample listing. */
  demo: z.boolean(),
  files: z.number(),
  /** Active share links to a listing's papers. */
  links: z.number(),
  lastAt: z.string().nullable(),
})
export type Folder = z.output<typeof folder>

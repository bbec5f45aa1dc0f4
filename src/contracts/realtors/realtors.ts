import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { townByName } from '../../domain/places/towns/towns.ts'
import { SPOKEN_LANGUAGES } from '../../domain/realtors/directory.ts'
import { email } from '../accounts/auth.ts'
import {
  boundedList,
  choice,
  flag,
  number,
  optionalText,
  plain,
  plainText,
  rawChars,
} from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'
import { reviewSummary } from './reviews.ts'

const { defaultLimit, maxLimit, maxTowns, maxAboutChars } = LIMITS.realtors

const spoken = z.enum(SPOKEN_LANGUAGES)

/** An agent's K-RERA number; `checked` is when an administrator found it in K-RERA's register. */
const rera = z.object({
  number: z.string(),
  /** ISO 8601; null: stated by its owner, but not checked. */
  checkedAt: z.string().nullable(),
})

/** One entry of the directory, as everybody sees it. */
export const realtorCard = z.object({
  id: z.number(),
  agency: z.string(),
  /** The person behind it. */
  name: z.string(),
  about: z.string().nullable(),
  towns: z.array(z.string()),
  districts: z.array(z.string()),
  languages: z.array(spoken),
  since: z.number().nullable(),
  rera: rera.nullable(),
  /** Only with its owner's consent. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Live listings on Veedu, and those sold or rented there; counted, never entered. */
  listings: z.number(),
  closed: z.number(),
  /** Reviews by people who had a visit with them. */
  reviews: reviewSummary,
  demo: z.boolean(),
})
export type RealtorCard = z.output<typeof realtorCard>

/** The realtor's own entry, including what others do not see. */
export const ownRealtor = realtorCard
  .omit({ listings: true, closed: true, reviews: true, demo: true })
  .extend({
    phone: z.string().nullable(),
    email: z.string().nullable(),
    showPhone: z.boolean(),
    showEmail: z.boolean(),
    published: z.boolean(),
    /** Message keys of warnings; none of them rejects the entry. */
    warnings: z.array(z.string()),
  })
export type OwnRealtor = z.output<typeof ownRealtor>

const cursor = z
  .string('notCursor')
  .regex(/^[1-9]\d{0,14}$/, 'notCursor')
  .transform(Number)
  .optional()
const shortText = z
  .string('notText')
  .max(LIMITS.shortText.maxChars, message('tooLong', { max: LIMITS.shortText.maxChars }))
  .default('')
  .transform(plain)

/**
 * `place`: a town or district as typed; `name`: of the agency or the person. Sorted by the agency's name, or by the
 * score of reviews (docs/decisions/0032-reviews-of-realtors.md).
 */
export const realtorsQuery = z.object({
  place: shortText,
  language: choice(SPOKEN_LANGUAGES),
  name: shortText,
  checked: flag,
  sort: choice(['reviews']),
  limit: number({ min: 1, whole: true, max: maxLimit }).transform((limit) => limit ?? defaultLimit),
  cursor,
})
export type RealtorsQuery = z.output<typeof realtorsQuery>

/** As typed; an extension or a demo number is allowed. */
const phone = optionalText(40).refine(
  (text) => text === null || /^[+(\d][\d\s().-]{6,}$/.test(text),
  'notPhone',
)
const blankOr = <T extends z.ZodType<string>>(schema: T) =>
  z.preprocess(
    (raw) => (raw === undefined || (typeof raw === 'string' && raw.trim() === '') ? null : raw),
    schema.nullable(),
  )

const towns = boundedList(z.string('notText').max(rawChars(LIMITS.name.maxChars)), maxTowns, {
  notList: 'notList',
  tooMany: message('tooMany', { max: maxTowns }),
}).transform((names, ctx) => {
  const known = names.map((name) => townByName(name)?.name)
  if (known.every((name) => name !== undefined)) return [...new Set(known)]
  ctx.addIssue({ code: 'custom', message: 'realtor.unknownTown' })
  return z.NEVER
})

/** All fields of the realtor's own entry; omitted ones become empty. */
export const realtorBody = z
  .object({
    agency: z
      .string('required')
      .max(rawChars(LIMITS.name.maxChars), message('tooLong', { max: LIMITS.name.maxChars }))
      .transform((text) => plain(text.replace(/\s+/g, ' ')))
      .pipe(
        z
          .string()
          .min(1, 'required')
          .max(LIMITS.name.maxChars, message('tooLong', { max: LIMITS.name.maxChars })),
      ),
    about: optionalText(maxAboutChars),
    towns: towns.default([]),
    languages: boundedList(z.enum(SPOKEN_LANGUAGES, 'notChoice'), SPOKEN_LANGUAGES.length, {
      notList: 'notList',
      tooMany: message('tooMany', { max: SPOKEN_LANGUAGES.length }),
    })
      .default([])
      .transform((codes) => SPOKEN_LANGUAGES.filter((code) => codes.includes(code))),
    since: number({ min: 1900, max: () => new Date().getFullYear(), whole: true }),
    reraNumber: optionalText(60).transform((text) => text?.replace(/\s+/g, ' ') ?? null),
    phone,
    email: blankOr(email),
    showPhone: flag,
    showEmail: flag,
    published: flag,
  })
  .superRefine((body, ctx) => {
    const say = (path: string, text: string): void =>
      ctx.addIssue({ code: 'custom', path: [path], message: text })
    if (body.showPhone && body.phone === null) say('phone', 'realtor.nothingToShow')
    if (body.showEmail && body.email === null) say('email', 'realtor.nothingToShow')
    if (body.published && body.towns.length === 0) say('towns', 'realtor.townFirst')
  })
export type RealtorBody = z.output<typeof realtorBody>

/** What administrators see besides the public entry: the number, and since when it awaits a check. */
export const adminRealtor = z.object({
  id: z.number(),
  agency: z.string(),
  name: z.string(),
  published: z.boolean(),
  rera: rera.nullable(),
  updatedAt: z.string(),
  /** The version to send in `If-Match` with a decision about it. */
  version: z.string(),
  demo: z.boolean(),
})
export type AdminRealtor = z.output<typeof adminRealtor>

/** `state=stated`: those whose number awaits a check. Newest account first. */
export const adminRealtorsQuery = z.object({
  q: shortText,
  state: choice(['stated', 'checked']),
  limit: number({ min: 1, whole: true, max: maxLimit }).transform((limit) => limit ?? maxLimit),
  cursor,
})
export type AdminRealtorsQuery = z.output<typeof adminRealtorsQuery>

/** The number that was checked: if it has changed in the meantime, the new one is not marked. */
export const checkedBody = z.object({
  number: plainText(LIMITS.shortText.maxChars, 'required'),
})

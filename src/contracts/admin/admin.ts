import { z } from 'zod'
import { PROPERTY_TYPES, PUBLICATIONS, STATUSES } from '../../domain/listings/listing.ts'
import { REJECT_REASONS, VERIFICATION_CHECKS } from '../../domain/admin/moderation.ts'
import { ROLES } from '../../domain/accounts/roles.ts'
import { account, email, personName } from '../accounts/auth.ts'
import { boundedList, choice, isoDay, optionalText, plain } from '../platform/fields.ts'
import { LIMITS } from '../limits.ts'

const { defaultLimit, maxLimit } = LIMITS.properties

const q = z
  .string('notText')
  .max(LIMITS.shortText.maxChars, `tooLong?max=${LIMITS.shortText.maxChars}`)
  .default('')
  .transform(plain)
const limit = z.coerce
  .number('notNumber')
  .int('notWhole')
  .min(1, `outOfRange?min=1&max=${maxLimit}`)
  .max(maxLimit, `outOfRange?min=1&max=${maxLimit}`)
  .default(defaultLimit)
const id = z.string('notCursor').regex(/^[1-9]\d{0,14}$/, 'notCursor')

/**
 * The cursor after a page's last row: its id, preceded by its sort value when the order is not by id ("45 lakh!12" as
 * base64url).
 */
export interface Mark {
  id: number
  /** Null when the order is by id. */
  value: string | null
}
const MARK = /^(?:([1-9]\d{0,14})|([\w-]{1,600})\.([1-9]\d{0,14}))$/
const cursor = z
  .string('notCursor')
  .regex(MARK, 'notCursor')
  .transform((text): Mark => {
    const [, plainId, value, marked] = MARK.exec(text) ?? []
    return {
      id: Number(plainId ?? marked),
      value: value === undefined ? null : fromBase64(value),
    }
  })
  .optional()

/** Encodes a cursor. */
export function writeMark({ id, value }: Mark): string {
  if (value === null) return String(id)
  const bytes = new TextEncoder().encode(value)
  const text = btoa(String.fromCharCode(...bytes))
  return `${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') || '_'}.${id}`
}

function fromBase64(text: string): string {
  if (text === '_') return ''
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    const value = new TextDecoder().decode(
      Uint8Array.from(bytes, (byte) => byte.codePointAt(0) ?? 0),
    )
    // No database value contains a NUL.
    return value.replaceAll('\0', '')
  } catch {
    return ''
  }
}

/** A page of a list: `q` matches any part of the text, `cursor` is that of the last row of the previous page. */
const page = { q, limit, cursor }

export const USER_STATES = ['active', 'suspended', 'unconfirmed', 'deleted'] as const
export const USER_SORTS = ['newest', 'oldest', 'name', 'email'] as const
export const adminUsersQuery = z.object({
  ...page,
  role: choice(ROLES),
  state: choice(USER_STATES),
  sort: z.enum(USER_SORTS, 'notChoice').default('newest'),
})
export type AdminUsersQuery = z.output<typeof adminUsersQuery>

export const LISTING_MARKS = ['verified', 'unverified', 'featured', 'reported', 'alike'] as const
export const LISTING_SORTS = ['newest', 'oldest', 'dearest', 'cheapest', 'views', 'title'] as const
/** `order=oldest` starts with the oldest, as the review queue does; it is an older name of `sort=oldest`. */
export const adminPropertiesQuery = z.object({
  ...page,
  publication: choice(PUBLICATIONS),
  status: choice(STATUSES),
  kind: choice(PROPERTY_TYPES),
  mark: choice(LISTING_MARKS),
  owner: id.transform(Number).optional(),
  sort: z.enum(LISTING_SORTS, 'notChoice').default('newest'),
  order: z.enum(['newest', 'oldest'], 'notChoice').optional(),
})
export type AdminPropertiesQuery = z.output<typeof adminPropertiesQuery>

export const adminUser = account.extend({
  suspended: z.boolean(),
  /** The reason given to the person for their suspension. */
  suspendedReason: z.string().nullable(),
  /** Listings that are not deleted. */
  listings: z.number(),
  /** The version to send in `If-Match` with a decision about the person. */
  version: z.string(),
  demo: z.boolean(),
  /** ISO 8601; null when not deleted. */
  deletedAt: z.string().nullable(),
  /** Whole days during which the deletion can still be undone; null when not deleted. */
  daysLeft: z.number().nullable(),
})
export type AdminUser = z.output<typeof adminUser>

/** Counts of everything that is not deleted. */
export const adminStats = z.object({
  totalUsers: z.number(),
  totalProperties: z.number(),
  verifiedProperties: z.number(),
  featuredProperties: z.number(),
  totalViews: z.number(),
})
export type AdminStats = z.output<typeof adminStats>

const note = optionalText(LIMITS.administration.maxNoteChars)
export const adminUserPatch = z.object({
  role: z.enum(ROLES, 'notChoice').optional(),
  suspended: z.boolean('notFlag').optional(),
  /** The reason for a suspension, shown to the person when they are refused access. */
  reason: note,
})
export type AdminUserPatch = z.output<typeof adminUserPatch>

export const invitation = z.object({
  name: personName,
  email,
  role: z.enum(['ADMIN', 'GOVERNMENT'], 'notChoice'),
  lang: z.enum(['en', 'ml'], 'notChoice').default('en'),
})
export type Invitation = z.output<typeof invitation>

export const rejection = z.object({ reason: z.enum(REJECT_REASONS, 'notChoice'), note })
export type Rejection = z.output<typeof rejection>

/** The checks made before a listing is marked as verified; older clients omit it. */
export const verification = z
  .object({
    checks: boundedList(z.enum(VERIFICATION_CHECKS, 'notChoice'), VERIFICATION_CHECKS.length, {
      notList: 'notList',
      tooMany: `tooMany?max=${VERIFICATION_CHECKS.length}`,
    }).default([]),
  })
  .nullish()
export type Verification = z.output<typeof verification>

/** One entry of the audit log, with current names. `at` is ISO 8601. */
export const adminEvent = z.object({
  id: z.number(),
  at: z.string(),
  /** "property.verify", "user.delete" … */
  action: z.string(),
  /** Null: the system itself, or a person whose account was deleted permanently. */
  actor: z.string().nullable(),
  actorId: z.number().nullable(),
  target: z.object({
    kind: z.string(),
    id: z.number().nullable(),
    name: z.string().nullable(),
    /** A sample listing. */
    demo: z.boolean(),
    /** For a listing that has a page. */
    slug: z.string().nullable(),
  }),
  /** Details besides the target: numbers, words and states, no personal data. */
  details: z.record(z.string(), z.unknown()),
})
export type AdminEvent = z.output<typeof adminEvent>

export const AUDIT_TARGETS = [
  'user',
  'property',
  'image',
  'callback',
  'letter',
  'model',
  'issue',
  'rate',
  'landmark',
  'site',
] as const
const day = isoDay.or(z.literal('')).optional()
export const adminEventsQuery = z.object({
  limit,
  cursor: id.transform(Number).optional(),
})
/** `from` and `to` are dates in India, inclusive; `action` is a full name or a group ("property."). */
export const auditQuery = adminEventsQuery.extend({
  actor: id.transform(Number).optional(),
  action: z
    .string('notText')
    .regex(/^[a-zA-Z-]*(\.[a-zA-Z-]*)?$/, 'notChoice')
    .max(60, 'tooLong?max=60')
    .default(''),
  target: choice(AUDIT_TARGETS),
  targetId: id.transform(Number).optional(),
  from: day,
  to: day,
})
export type AuditQuery = z.output<typeof auditQuery>

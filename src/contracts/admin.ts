import { z } from 'zod'
import { PUBLICATIONS } from '../domain/property.ts'
import { ROLES } from '../domain/roles.ts'
import { account } from './auth.ts'
import { choice, plain } from './fields.ts'
import { LIMITS } from './limits.ts'

const { defaultLimit, maxLimit } = LIMITS.properties

/** A page of a list, newest first: `q` is sought anywhere in the words, `cursor` is the last id of the page before. */
const page = {
  q: z
    .string('notText')
    .max(LIMITS.shortText.maxChars, `tooLong?max=${LIMITS.shortText.maxChars}`)
    .default('')
    .transform(plain),
  limit: z.coerce
    .number('notNumber')
    .int('notWhole')
    .min(1, `outOfRange?min=1&max=${maxLimit}`)
    .max(maxLimit, `outOfRange?min=1&max=${maxLimit}`)
    .default(defaultLimit),
  cursor: z
    .string('notCursor')
    .regex(/^[1-9]\d{0,14}$/, 'notCursor')
    .transform(Number)
    .optional(),
}

export const adminUsersQuery = z.object({ ...page, role: choice(ROLES) })
export type AdminUsersQuery = z.output<typeof adminUsersQuery>

/** `order=oldest` walks from the longest waiting on, as the review queue does. */
export const adminPropertiesQuery = z.object({
  ...page,
  publication: choice(PUBLICATIONS),
  order: z.enum(['newest', 'oldest'], 'notChoice').default('newest'),
})
export type AdminPropertiesQuery = z.output<typeof adminPropertiesQuery>

export const adminUser = account.extend({
  suspended: z.boolean(),
  /** Listings that are not deleted. */
  listings: z.number(),
  demo: z.boolean(),
})
export type AdminUser = z.output<typeof adminUser>

/** Of everything that is not deleted. */
export const adminStats = z.object({
  totalUsers: z.number(),
  totalProperties: z.number(),
  verifiedProperties: z.number(),
  featuredProperties: z.number(),
  totalViews: z.number(),
})
export type AdminStats = z.output<typeof adminStats>

export const adminUserPatch = z.object({
  role: z.enum(ROLES, 'notChoice').optional(),
  suspended: z.boolean('notFlag').optional(),
})
export type AdminUserPatch = z.output<typeof adminUserPatch>

/** One deed of the audit log, with the names as they are now. `at` is ISO 8601. */
export const adminEvent = z.object({
  id: z.number(),
  at: z.string(),
  /** "property.verify", "user.delete" … */
  action: z.string(),
  /** Null: the system itself, or somebody whose account is gone for good. */
  actor: z.string().nullable(),
  target: z.object({
    kind: z.string(),
    id: z.number().nullable(),
    name: z.string().nullable(),
    /** Of a listing that has a page. */
    slug: z.string().nullable(),
  }),
})
export type AdminEvent = z.output<typeof adminEvent>

export const adminEventsQuery = z.object({ limit: page.limit, cursor: page.cursor })
export type AdminEventsQuery = z.output<typeof adminEventsQuery>

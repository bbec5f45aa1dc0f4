import { z } from 'zod'
import { boundedList } from '../platform/fields.ts'

/** A form is flat; lists of photos and of corners are its deepest values. */
const DEEPEST = 12

/** Text that a JSON column can store: without NUL, lone surrogates replaced. Null when it is nested too deeply. */
function storable(value: unknown, depth = 0): { value: unknown } | null {
  if (typeof value === 'string') return { value: storableText(value) }
  if (typeof value !== 'object' || value === null) return { value }
  if (depth === DEEPEST) return null
  const entries: [string, unknown][] = []
  for (const [key, part] of Object.entries(value)) {
    const inner = storable(part, depth + 1)
    if (!inner) return null
    entries.push([storableText(key), inner.value])
  }
  return {
    value: Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries),
  }
}

function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** The form's content, stored on the account. `values` are the form's own; the server only stores them. */
export const draftBody = z.object({
  values: z.record(z.string(), z.unknown(), 'unreadable').transform((values, ctx) => {
    const whole = storable(values)
    if (whole) return whole.value as Record<string, unknown>
    ctx.addIssue({ code: 'custom', message: 'unreadable' })
    return z.NEVER
  }),
  /** Visited steps, and the one at which to continue. */
  visited: boundedList(z.int('notChoice').min(1, 'notChoice').max(7, 'notChoice'), 7, {
    notList: 'notChoice',
    tooMany: 'notChoice',
  }),
  step: z.int('notChoice').min(1, 'notChoice').max(7, 'notChoice'),
  /** The edited listing, and the version on which the edit is based; null for a new listing. */
  listingId: z.int('notNumber').positive('notNumber').nullable(),
  base: z.int('notNumber').positive('notNumber').nullable(),
  /**
   * The browser that saves, and its time of the latest change in ms since 1970: a browser continues from its own last
   * save, in whatever order its requests arrive.
   */
  browser: z
    .string('notText')
    .regex(/^[\w-]{1,64}$/, 'notText')
    .nullable()
    .default(null),
  editedAt: z.int('notNumber').nonnegative('notNumber').default(0),
})
export type DraftBody = z.output<typeof draftBody>

export const draftKey = z.string().regex(/^[\w-]{1,64}$/, 'notFound')

/** The saved version, also in the ETag. */
export const draftSaved = z.object({ version: z.number(), savedAt: z.string() })
export type DraftSaved = z.output<typeof draftSaved>

/** An entry in the list of the user's drafts. Title and city are as typed and may be blank. */
export const draftLine = draftSaved.extend({
  key: z.string(),
  listingId: z.number().nullable(),
  title: z.string(),
  city: z.string(),
  propertyType: z.string(),
  step: z.number(),
  /** The device on which it was last saved. */
  device: z.enum(['phone', 'desk']),
  /** URL of its first picture. */
  picture: z.string().nullable(),
})
export type DraftLine = z.output<typeof draftLine>

export const draftWhole = draftLine.extend({
  values: z.record(z.string(), z.unknown()),
  visited: z.array(z.number()),
  base: z.number().nullable(),
  browser: z.string().nullable(),
})
export type DraftWhole = z.output<typeof draftWhole>

export const draftDiscarded = z.object({ key: z.string(), discarded: z.boolean() })

import { z } from 'zod'

/** What POST /api/properties/{id}/reveal-phone answers: the contact as the owner gave it, null where there is none. */
export const revealedContact = z.object({
  person: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type RevealedContact = z.output<typeof revealedContact>

/** How often a listing's contact was asked for, for its owner. */
export const revealCounts = z.object({
  /** People, each counted once. */
  people: z.number(),
  peopleIn30Days: z.number(),
  /** ISO 8601; null when nobody asked yet. */
  lastAt: z.string().nullable(),
})
export type RevealCounts = z.output<typeof revealCounts>

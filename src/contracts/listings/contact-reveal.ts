import { z } from 'zod'

/**
 * The response of POST /api/properties/{id}/reveal-phone: the contact as the owner entered it, null when there is none.
 */
export const revealedContact = z.object({
  person: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type RevealedContact = z.output<typeof revealedContact>

/** The number of contact requests for a listing, for its owner. */
export const revealCounts = z.object({
  /** Distinct people. */
  people: z.number(),
  peopleIn30Days: z.number(),
  /** ISO 8601; null when there were none. */
  lastAt: z.string().nullable(),
})
export type RevealCounts = z.output<typeof revealCounts>

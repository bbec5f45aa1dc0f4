import { z } from 'zod'

/** The secret address of a person's calendar. */
export const calendarLink = z.object({
  /** When it was created, ISO 8601; null: there is none. */
  since: z.string().nullable(),
})
export type CalendarLink = z.output<typeof calendarLink>

/** The address itself, returned only once. */
export const calendarLinkCreated = z.object({ url: z.string() })
export const calendarLinkRevoked = z.object({ revoked: z.literal(true) })

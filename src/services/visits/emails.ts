import type { Db } from '../../db/client.ts'
import { outbox } from '../../db/schema.ts'
import type { EmailTemplates, VisitEmail } from '../../domain/emails/email-templates.ts'
import { otherSide, type VisitSide } from '../../domain/visits/lifecycle.ts'
import { mayReceiveEmail } from '../platform/email/recipients.ts'
import { queuePush } from '../push/queue-push.ts'
import { visitPlace, type VisitRecord } from './read.ts'
import { calendarPath, feedbackToken } from './tokens.ts'

/** What letters about visits are written with. */
export interface VisitEmailDeps {
  letters: EmailTemplates
  settings: { publicUrl: string; secret: string; demo: boolean }
}

/**
 * Tells one side of a visit's news, in the caller's transaction: by a notification on their devices, and by a letter if
 * the address is known to be their own. People who are gone get neither. Answers whether a letter was written.
 */
export async function queueVisitEmail(
  tx: Db,
  { letters, settings }: VisitEmailDeps,
  found: VisitRecord,
  about: {
    to: VisitSide
    news: VisitEmail['news']
    times: readonly Date[]
    note: string | null
    now: Date
  },
): Promise<boolean> {
  const { to, news, times, note, now } = about
  const reader = found[to]
  if (reader.deletedAt !== null || reader.suspendedAt !== null) return false
  const { publicUrl, secret } = settings
  const { visit, listing } = found
  const holds = news === 'confirmed' || news === 'day' || news === 'hours' || news === 'cancelled'
  const letter = letters.visit({
    lang: reader.lang === 'ml' ? 'ml' : 'en',
    name: reader.name,
    news,
    other: found[otherSide(to)].name,
    listing,
    times,
    place: visitPlace(found, to, now),
    note,
    linked: found[otherSide(to)].emailVerifiedAt !== null,
    url: `${publicUrl}/profile/${reader.role.toLowerCase()}?tab=visits`,
    calendarUrl:
      holds && visit.sequence > 0 ? publicUrl + calendarPath(visit.id, reader.id, secret) : null,
  })
  await queuePush(tx, reader.id, 'visits', {
    title: letter.subject,
    url: `/profile/${reader.role.toLowerCase()}?tab=visits`,
    tag: `visit-${visit.id}`,
    now,
  })
  if (!mayReceiveEmail(reader, settings)) return false
  await tx.insert(outbox).values({ ...letter, recipient: reader.email, createdAt: now })
  return true
}

/** Asks one side the questions after a visit, as `queueVisitEmail` tells of it. */
export async function queueFeedbackEmail(
  tx: Db,
  { letters, settings }: VisitEmailDeps,
  found: VisitRecord,
  { to, now }: { to: VisitSide; now: Date },
): Promise<boolean> {
  const reader = found[to]
  if (reader.deletedAt !== null || reader.suspendedAt !== null) return false
  const token = feedbackToken({ visitId: found.visit.id, userId: reader.id }, settings.secret)
  const letter = letters.visitFeedback({
    lang: reader.lang === 'ml' ? 'ml' : 'en',
    name: reader.name,
    side: to,
    other: found[otherSide(to)].name,
    listing: found.listing,
    url: `${settings.publicUrl}/visit-feedback/${token}`,
  })
  await queuePush(tx, reader.id, 'visits', {
    title: letter.subject,
    url: `/profile/${reader.role.toLowerCase()}?tab=visits`,
    tag: `visit-${found.visit.id}`,
    now,
  })
  if (!mayReceiveEmail(reader, settings)) return false
  await tx.insert(outbox).values({ ...letter, recipient: reader.email, createdAt: now })
  return true
}

import type { Db } from '../../db/client.ts'
import { outbox } from '../../db/schema.ts'
import type { OfferSide } from '../../domain/deals/offer.ts'
import { otherOfferSide } from '../../domain/deals/offer.ts'
import { lastDay } from '../../domain/deals/terms.ts'
import type { DealEmail, EmailTemplates, OfferEmail } from '../../domain/emails/email-templates.ts'
import type { Role } from '../../domain/accounts/roles.ts'
import { mayReceiveEmail, type EmailRecipient } from '../platform/email/recipients.ts'
import { queuePush } from '../push/queue-push.ts'
import type { OfferRecord } from './offer-rows.ts'

/** What emails about offers and deals are written with. */
export interface DealEmailDeps {
  letters: EmailTemplates
  settings: { publicUrl: string; demo: boolean }
}

type Reader = EmailRecipient & { id: number; name: string; role: Role; lang: string | null }

/** The page of a person's offers. */
const offersPage = (role: Role): string => `/profile/${role.toLowerCase()}?tab=offers`
const lang = (reader: Reader): 'en' | 'ml' => (reader.lang === 'ml' ? 'ml' : 'en')

/**
 * Writes an email and a notification about an offer to one side, in the caller's transaction. Only addresses that are
 * known to be the person's own get one. Returns whether an email was written.
 */
export async function queueOfferEmail(
  tx: Db,
  { letters, settings }: DealEmailDeps,
  found: OfferRecord,
  about: { to: OfferSide; news: OfferEmail['news']; note: string | null; now: Date },
): Promise<boolean> {
  const { to, news, note, now } = about
  const { offer, listing } = found
  const reader = found[to]
  const other = found[otherOfferSide(to)]
  if (!mayReceiveEmail(reader, settings)) return false
  const page =
    news === 'accepted' && found.dealId !== null
      ? `/deals/${found.dealId}`
      : offersPage(reader.role)
  const letter = letters.offer({
    lang: lang(reader),
    name: reader.name,
    news,
    to,
    other: other.name,
    listing,
    amount: offer.amount,
    monthly: offer.kind === 'rent',
    validDay: lastDay(offer.validUntil),
    note,
    linked: other.emailVerifiedAt !== null,
    url: settings.publicUrl + page,
  })
  await tx.insert(outbox).values({ ...letter, recipient: reader.email, createdAt: now })
  await queuePush(tx, reader.id, 'offers', {
    title: letter.subject,
    url: page,
    tag: `offer-${offer.id}`,
    now,
  })
  return true
}

/** The same about a deal. */
export async function queueDealEmail(
  tx: Db,
  { letters, settings }: DealEmailDeps,
  reader: Reader,
  about: {
    deal: { id: number; title: string; demo: boolean }
    news: DealEmail['news']
    other: string
    count: number
    note: string | null
    linked: boolean
    now: Date
  },
): Promise<boolean> {
  if (!mayReceiveEmail(reader, settings)) return false
  const { deal, news, other, count, note, linked, now } = about
  const page = `/deals/${deal.id}`
  const letter = letters.deal({
    lang: lang(reader),
    name: reader.name,
    news,
    other,
    listing: deal,
    count,
    note,
    linked,
    url: settings.publicUrl + page,
  })
  await tx.insert(outbox).values({ ...letter, recipient: reader.email, createdAt: now })
  await queuePush(tx, reader.id, 'offers', {
    title: letter.subject,
    url: page,
    tag: `deal-${deal.id}`,
    now,
  })
  return true
}

import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { outbox, properties, type messages, type messageThreads } from '../db/schema.ts'
import { slugOf } from '../domain/listing-slug.ts'
import type { Deps } from './deps.ts'
import { alertToken } from './search-alerts-tokens.ts'

/**
 * An owner's answer to a guest, as a letter of Veedu's: the owner's own address is never in it, and the guest answers
 * on the page of the home. Written in the transaction of the message.
 */
export async function writeAnswerLetter(
  { letters, settings, clock }: Pick<Deps, 'letters' | 'settings' | 'clock'>,
  tx: Db,
  thread: typeof messageThreads.$inferSelect,
  message: typeof messages.$inferSelect,
): Promise<void> {
  const { propertyId, guestEmail, guestName, guestLang } = thread
  if (guestEmail === null) return
  const [home] =
    propertyId === null
      ? []
      : await tx
          .select({
            id: properties.id,
            title: properties.title,
            city: properties.city,
            propertyType: properties.propertyType,
          })
          .from(properties)
          .where(eq(properties.id, propertyId))
  const { publicUrl, secret } = settings
  const letter = letters.enquiryAnswer({
    lang: guestLang === 'ml' ? 'ml' : 'en',
    name: guestName ?? '',
    from: message.senderName,
    listing: home?.title ?? '',
    message: message.body,
    linked: false,
    url: home ? `${publicUrl}/property/${home.id}/${slugOf(home)}?ask=1` : publicUrl,
    unsubscribeUrl: `${publicUrl}/unsubscribe/${alertToken({ kind: 'guest', threadId: thread.id }, secret)}`,
  })
  await tx.insert(outbox).values({ ...letter, recipient: guestEmail, createdAt: clock() })
}

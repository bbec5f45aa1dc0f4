import type { EmailTemplates } from '../domain/emails/email-templates.ts'
import { formatRupees, shortPrice } from '../domain/numbers/indian.ts'
import { fromKerala } from '../domain/time/kerala-time.ts'
import { renderEmail } from './layout.ts'
import { formatIndianDay, greeting, listingName, mailTranslator } from './mail-translator.ts'

/** Notifications that await an answer from the recipient. */
const ANSWERS: ReadonlySet<string> = new Set(['made', 'countered'])
/** Those that say what the offer is, and until when it is valid. */
const WITH_TERMS: ReadonlySet<string> = new Set(['made', 'countered', 'accepted'])

/** Emails about offers and deals. */
export const dealEmails: Pick<EmailTemplates, 'offer' | 'deal'> = {
  offer({ lang, name, news, other, listing, amount, monthly, validDay, note, linked, url }) {
    const say = mailTranslator(lang)
    const about = {
      other,
      listing: listingName(say, listing),
      amount: monthly
        ? say('offer.perMonth', { rent: formatRupees(amount) })
        : shortPrice(amount, lang),
      day: formatIndianDay(fromKerala(validDay, 0), lang),
    }
    return renderEmail(`offer-${news}`, lang, {
      subject: say(`offer.${news}.subject`, about),
      paragraphs: [
        greeting(say, name),
        say(`offer.${news}.why`, about),
        ...(WITH_TERMS.has(news) ? [say('offer.amount', about)] : []),
        ...(ANSWERS.has(news) ? [say('offer.until', about)] : []),
      ],
      ...(note === null ? {} : { quote: { text: note, linked } }),
      action: {
        label: say(
          ANSWERS.has(news) ? 'offer.answer' : news === 'accepted' ? 'offer.deal' : 'offer.open',
        ),
        url,
      },
      ...(WITH_TERMS.has(news) ? { end: say('offer.notBinding') } : {}),
    })
  },
  deal({ lang, name, news, other, listing, count, note, linked, url }) {
    const say = mailTranslator(lang)
    const about = { other, listing: listingName(say, listing), count: String(count) }
    const key = news === 'changes' && count === 1 ? 'change' : news
    return renderEmail(`deal-${news}`, lang, {
      subject: say(`dealNews.${key}.subject`, about),
      paragraphs: [greeting(say, name), say(`dealNews.${key}.why`, about)],
      ...(note === null ? {} : { quote: { text: note, linked } }),
      action: { label: say('offer.deal'), url },
    })
  },
}

import type { EmailTemplates } from '../domain/emails/email-templates.ts'
import { LOCALE, type Language } from '../i18n/languages.ts'
import { renderEmail } from './layout.ts'
import { greeting, listingName, mailTranslator } from './mail-translator.ts'

/** Emails about visits. Times are in Kerala time and labelled as such. */
export const visitEmails: Pick<EmailTemplates, 'visit' | 'visitEntry' | 'visitFeedback'> = {
  visit({ lang, name, news, other, listing, times, place, note, linked, url, calendarUrl }) {
    const say = mailTranslator(lang)
    const [first] = times
    const about = {
      other,
      listing: listingName(say, listing),
      time: first ? keralaTimeText(first, lang) : '',
    }
    const one = times.length === 1 && first !== undefined
    const answered = news === 'confirmed' || news === 'day' || news === 'hours'
    return renderEmail(`visit-${news}`, lang, {
      subject: say(`visit.${news}.subject`, about),
      paragraphs: [
        greeting(say, name),
        say(`visit.${news}.why`, about),
        ...(one
          ? [say('visit.at', about)]
          : times.map((time, i) =>
              say('visit.choice', { number: String(i + 1), time: keralaTimeText(time, lang) }),
            )),
        ...(answered ? [say('visit.where', { place })] : []),
      ],
      ...(note === null ? {} : { quote: { text: note, linked } }),
      action: { label: say(`visit.${ANSWERS.has(news) ? 'answer' : 'open'}`), url },
      ...(calendarUrl === null
        ? {}
        : {
            link: {
              label: say(news === 'cancelled' ? 'visit.calendarOut' : 'visit.calendar'),
              url: calendarUrl,
            },
          }),
      ...(answered ? { end: say('visit.change') } : {}),
    })
  },
  visitFeedback({ lang, name, side, other, listing, url }) {
    const say = mailTranslator(lang)
    const about = { other, listing: listingName(say, listing) }
    return renderEmail('visit-feedback', lang, {
      subject: say('visit.feedback.subject', about),
      paragraphs: [greeting(say, name), say(`visit.feedback.${side}`, about)],
      action: { label: say('visit.feedback.action'), url },
      end: say('visit.feedback.end'),
    })
  },
  visitEntry({ lang, listing, other, url }) {
    const say = mailTranslator(lang)
    const named = listingName(say, listing)
    return {
      summary: say('visit.entry.summary', { listing: named }),
      description: say('visit.entry.description', { other, listing: named, url: { exact: url } }),
    }
  },
}

/** Notifications that await an answer from the recipient. */
const ANSWERS: ReadonlySet<string> = new Set(['asked', 'proposed', 'moved'])

/** "Saturday, 28 November 2026, 10:30 am (Kerala time)". */
function keralaTimeText(at: Date, lang: Language): string {
  const zone = { timeZone: 'Asia/Kolkata' } as const
  const day = new Intl.DateTimeFormat(LOCALE[lang], { dateStyle: 'full', ...zone }).format(at)
  const time = new Intl.DateTimeFormat(LOCALE[lang], { timeStyle: 'short', ...zone }).format(at)
  return mailTranslator(lang)('visit.time', { day, time })
}

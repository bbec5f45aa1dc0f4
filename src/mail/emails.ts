import { accountEmails } from './account-emails.ts'
import { formatRupees, shortPrice } from '../domain/numbers/indian.ts'
import type { Language } from '../i18n/languages.ts'
import type { AlertListing, EmailTemplates } from '../domain/emails/email-templates.ts'
import { renderEmail, type EmailListing } from './layout.ts'
import { formatIndianDay, greeting, listingName, mailTranslator } from './mail-translator.ts'
import { dealEmails } from './deal-emails.ts'
import { visitEmails } from './visit-emails.ts'

const ISSUE_WORD = {
  reported: 'reported',
  'in progress': 'inProgress',
  resolved: 'resolved',
} as const

/** Every email is short: a greeting, one or two sentences, one link. The sentences are in the `mail` namespace. */
export const emailTemplates: EmailTemplates = {
  ...visitEmails,
  ...accountEmails,
  ...dealEmails,
  newMessage({ lang, name, from, listing, message, linked, count, url, unsubscribeUrl }) {
    const say = mailTranslator(lang)
    const about = { from, listing: listingName(say, listing), count: String(count) }
    return renderEmail('new-message', lang, {
      subject: say(listing === null ? 'newMessage.subjectPlain' : 'newMessage.subject', about),
      paragraphs: [
        greeting(say, name),
        say(listing === null ? 'newMessage.whyPlain' : 'newMessage.why', about),
      ],
      quote: { text: message === '' ? say('newMessage.filesOnly') : message, linked },
      action: {
        label: count === 1 ? say('newMessage.action') : say('newMessage.actionAll', about),
        url,
      },
      end: say('newMessage.notReply'),
      unsubscribe: { label: say('newMessage.leave'), url: unsubscribeUrl },
    })
  },
  shortlistAnswered({ lang, name, title, votes, comments, url, unsubscribeUrl }) {
    const say = mailTranslator(lang)
    const about = { title, votes: String(votes), comments: String(comments) }
    return renderEmail('shortlist-answered', lang, {
      subject: say('shortlistAnswered.subject', about),
      paragraphs: [greeting(say, name), say('shortlistAnswered.what', about)],
      action: { label: say('shortlistAnswered.action'), url },
      end: say('shortlistAnswered.once'),
      unsubscribe: { label: say('newMessage.leave'), url: unsubscribeUrl },
    })
  },
  enquiryAnswer({ lang, name, from, listing, message, linked, url, unsubscribeUrl }) {
    const say = mailTranslator(lang)
    const about = { from, listing: listingName(say, listing) }
    return renderEmail('enquiry-answer', lang, {
      subject: say(
        listing === null ? 'enquiryAnswer.subjectPlain' : 'enquiryAnswer.subject',
        about,
      ),
      paragraphs: [
        greeting(say, name),
        say(listing === null ? 'enquiryAnswer.whyPlain' : 'enquiryAnswer.why', about),
      ],
      quote: { text: message, linked },
      action: { label: say('enquiryAnswer.action'), url },
      end: say('enquiryAnswer.notReply'),
      unsubscribe: { label: say('enquiryAnswer.leave'), url: unsubscribeUrl },
    })
  },
  confirmQuestion({ lang, url, unsubscribeUrl }) {
    const say = mailTranslator(lang)
    return renderEmail('confirm-question', lang, {
      subject: say('confirmQuestion.subject'),
      paragraphs: [greeting(say, ''), say('confirmQuestion.why'), say('confirmQuestion.how')],
      action: { label: say('confirmQuestion.action'), url },
      end: say('confirmQuestion.notYou'),
      unsubscribe: { label: say('confirmQuestion.leave'), url: unsubscribeUrl },
    })
  },
  issueChanged({ lang, name, town, title, status, url, unsubscribeUrl }) {
    const say = mailTranslator(lang)
    return renderEmail('issue-changed', lang, {
      subject: say(`issueChanged.subject.${ISSUE_WORD[status]}`, { town }),
      paragraphs: [
        greeting(say, name),
        say('issueChanged.why', { town }),
        say(`issueChanged.now.${ISSUE_WORD[status]}`),
      ],
      quote: { text: title, linked: false },
      action: { label: say('issueChanged.action', { town }), url },
      end: say('issueChanged.end'),
      unsubscribe: { label: say('issueChanged.leave'), url: unsubscribeUrl },
    })
  },
  listingEnds({ lang, name, listing, kind, end, days, url, listingsUrl }) {
    const say = mailTranslator(lang)
    const about = {
      listing: listingName(say, listing),
      date: formatIndianDay(end, lang),
      days: String(days),
    }
    return renderEmail('listing-ends', lang, {
      subject: say(`listingEnds.${kind}.subject`, about),
      paragraphs: [
        greeting(say, name),
        say(`listingEnds.${kind}.why`, about),
        say('listingEnds.how', about),
      ],
      action: { label: say('listingEnds.action', about), url },
      end: say('listingEnds.other', { url: { exact: listingsUrl } }),
    })
  },
  listingAccepted({ lang, name, listing, url }) {
    const say = mailTranslator(lang)
    const about = { listing: listingName(say, listing) }
    return renderEmail('listing-accepted', lang, {
      subject: say('listingAccepted.subject', about),
      paragraphs: [greeting(say, name), say('listingAccepted.why', about)],
      action: { label: say('listingAccepted.action'), url },
      end: say('listingAccepted.end'),
    })
  },
  listingReviewAgain({ lang, name, listing, changes, review, badge, url }) {
    const say = mailTranslator(lang)
    const about = { listing: listingName(say, listing) }
    const kind = review ? 'review' : 'badge'
    return renderEmail('listing-review-again', lang, {
      subject: say(`listingReviewAgain.${kind}.subject`, about),
      paragraphs: [
        say('hello', { name }),
        say(`listingReviewAgain.${kind}.why`, about),
        ...(changes.length === 0
          ? []
          : [
              [
                say('listingReviewAgain.changed'),
                changes.map((change) => say(`listingReviewAgain.change.${change}`)).join(', '),
              ].join(' '),
            ]),
        ...(review && badge ? [say('listingReviewAgain.badgeToo')] : []),
      ],
      action: { label: say('listingReviewAgain.action'), url },
      end: say('listingReviewAgain.end'),
    })
  },
  listingRejected({ lang, name, listing, reason, note, url }) {
    const say = mailTranslator(lang)
    const about = { listing: listingName(say, listing) }
    return renderEmail('listing-rejected', lang, {
      subject: say('listingRejected.subject', about),
      paragraphs: [
        greeting(say, name),
        say('listingRejected.why', about),
        say(`listingRejected.reason.${reason}`),
      ],
      ...(note === null ? {} : { quote: { text: note, linked: true } }),
      action: { label: say('listingRejected.action'), url },
      end: say('listingRejected.end'),
    })
  },
  reportOutcome({ lang, name, listing, outcome, url }) {
    const say = mailTranslator(lang)
    const about = { listing: listingName(say, listing) }
    return renderEmail('report-outcome', lang, {
      subject: say('reportOutcome.subject', about),
      paragraphs: [greeting(say, name), say(`reportOutcome.${outcome}.why`, about)],
      action: { label: say(`reportOutcome.${outcome}.action`), url },
      end: say('reportOutcome.end'),
    })
  },
  invitation({ lang, name, role, days, url }) {
    const say = mailTranslator(lang)
    return renderEmail('invitation', lang, {
      subject: say('invitation.subject'),
      paragraphs: [
        greeting(say, name),
        say(`invitation.why.${role}`),
        say('invitation.until', { days: String(days) }),
      ],
      action: { label: say('invitation.action'), url },
      end: say('invitation.notYou'),
    })
  },
  searchAlert({ lang, name, searches, fresh, cheaper, homes, ...links }) {
    const say = mailTranslator(lang)
    const [first] = searches
    const isOne = searches.length === 1
    const quoted = searches.map((search) => say('searchAlert.quoted', { search: search.name }))
    const search = isOne ? (first?.name ?? '') : say('searchAlert.several')
    const named = new Intl.ListFormat(lang).format(quoted)
    const counted = (key: string, count: number): string[] =>
      count === 0
        ? []
        : [say(`searchAlert.${key}.${count === 1 ? 'one' : 'other'}`, { count: String(count) })]
    const news = [...counted('fresh', fresh), ...counted('cheaper', cheaper)].join(', ')
    const all = fresh + cheaper
    return renderEmail('search-alert', lang, {
      subject: say('searchAlert.subject', { search, news }),
      paragraphs: [
        greeting(say, name),
        isOne
          ? say('searchAlert.why', { search, news })
          : say('searchAlert.whySeveral', { searches: named, news }),
        ...(all > homes.length
          ? [say('searchAlert.first', { shown: String(homes.length), count: String(all) })]
          : []),
      ],
      homes: homes.map((home) => ({
        ...listingParts(home, say, lang),
        foundBy: isOne
          ? null
          : say('searchAlert.foundBy', {
              searches: new Intl.ListFormat(lang).format(home.foundBy),
            }),
      })),
      ...(isOne && first
        ? {
            action: {
              label:
                all === 1
                  ? say('searchAlert.open')
                  : say('searchAlert.all', { count: String(all) }),
              url: first.url,
            },
          }
        : {
            links: searches.map(({ name: label, url }) => ({
              label: say('searchAlert.openSearch', { search: label }),
              url,
            })),
          }),
      end: say('searchAlert.changeIt'),
      unsubscribe: {
        label: isOne ? say('searchAlert.leave', { search }) : say('searchAlert.leaveSeveral'),
        url: links.unsubscribeUrl,
      },
      unsubscribeAll: { label: say('searchAlert.leaveAll'), url: links.unsubscribeAllUrl },
    })
  },
}

function listingParts(
  home: AlertListing,
  say: ReturnType<typeof mailTranslator>,
  lang: Language,
): EmailListing {
  const priced = (rupees: number): string =>
    home.monthly
      ? say('searchAlert.perMonth', { rent: formatRupees(rupees) })
      : shortPrice(rupees, lang)
  const { title, place, url, picture, price, was } = home
  return {
    title,
    place,
    url,
    picture,
    mark: home.illustration ? say('searchAlert.illustration') : null,
    price: price === null ? say('searchAlert.onRequest') : priced(price),
    was: was === null ? null : priced(was),
    wasLabel: say('searchAlert.was'),
    badge: say(was === null ? 'searchAlert.new' : 'searchAlert.lower'),
    sample: home.demo ? say('sample') : null,
  }
}

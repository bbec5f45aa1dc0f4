import type { IssueStatus } from '../locality/issues.ts'
import type { FeedLook } from '../feeds/stock-feed.ts'
import type { LargeChange } from '../listings/price/large-change.ts'
import type { RejectReason } from '../admin/moderation.ts'
import type { Email } from '../platform/ports.ts'

/** A listing that an email names; a sample is labelled as such. */
export interface ListingName {
  title: string
  demo: boolean
}

/** Changes of the ways in which a person signs in. */
export type SecondFactorChange =
  | 'appAdded'
  | 'appRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesRenewed'
  | 'codeUsed'
  | 'phoneVerified'
  | 'phoneLost'
  | 'externalLinked'
  | 'externalUnlinked'

/**
 * The emails that use-cases send, in the recipient's language; src/mail contains the templates. `name` is the
 * recipient's, blank when the address is not known to be theirs.
 */
export interface EmailTemplates {
  /** `passkey`: its name, when the change concerns one. `url`: where second factors are managed. */
  secondFactorChanged: (about: {
    lang: 'en' | 'ml'
    name: string
    change: SecondFactorChange
    passkey: string
    url: string
  }) => Omit<Email, 'to'>
  /** An API key was created. `key`: its name; `url`: where keys are managed. */
  apiKeyCreated: (about: {
    lang: 'en' | 'ml'
    name: string
    key: string
    url: string
  }) => Omit<Email, 'to'>
  /** A stock feed could not be fetched several times in a row. `url`: where feeds are managed. */
  stockFeedFails: (about: {
    lang: 'en' | 'ml'
    name: string
    host: string
    failures: number
    url: string
  }) => Omit<Email, 'to'>
  /** A file from a stock feed waits for its owner. `url`: the import. */
  stockFeedWaits: (about: {
    lang: 'en' | 'ml'
    name: string
    host: string
    look: FeedLook
    url: string
  }) => Omit<Email, 'to'>
  /** A webhook was turned off because its receiver failed for days. `host`: the receiver's; `url`: where it is managed. */
  webhookTurnedOff: (about: {
    lang: 'en' | 'ml'
    name: string
    host: string
    url: string
  }) => Omit<Email, 'to'>
  verifyEmail: (about: { lang: 'en' | 'ml'; name: string; url: string }) => Omit<Email, 'to'>
  resetPassword: (about: { lang: 'en' | 'ml'; name: string; url: string }) => Omit<Email, 'to'>
  /** `url` is where the password is reset by somebody who did not change it. */
  passwordChanged: (about: { lang: 'en' | 'ml'; name: string; url: string }) => Omit<Email, 'to'>
  /** Sent to the new address. */
  changeEmail: (about: { lang: 'en' | 'ml'; name: string; url: string }) => Omit<Email, 'to'>
  /** Sent to the old address. */
  emailChanged: (about: { lang: 'en' | 'ml'; name: string; email: string }) => Omit<Email, 'to'>
  /** `until`: when personal data is deleted permanently. */
  accountDeleted: (about: { lang: 'en' | 'ml'; name: string; until: Date }) => Omit<Email, 'to'>
  /** A user requested a call-back. `phone` is E.164, `url` is the legal checklist. */
  callbackTaken: (about: {
    lang: 'en' | 'ml'
    name: string
    id: number
    phone: string
    /** When the site calls, in the language of the email. */
    hours: string
    /** Working days within which it usually does. */
    days: number
    url: string
  }) => Omit<Email, 'to'>
  /**
   * There are unread messages about a listing. `message` is the plain text of the last one, `count` the number of
   * unread messages.
   */
  newMessage: (about: {
    lang: 'en' | 'ml'
    name: string
    from: string
    /** Null when the listing has been deleted. */
    listing: ListingName | null
    message: string
    /** Whether URLs in the message may become links. */
    linked: boolean
    count: number
    url: string
    unsubscribeUrl: string
  }) => Omit<Email, 'to'>
  /** People with the link of a shared shortlist voted or commented. `title` was written by its owner. */
  shortlistAnswered: (about: {
    lang: 'en' | 'ml'
    name: string
    title: string
    votes: number
    comments: number
    url: string
    unsubscribeUrl: string
  }) => Omit<Email, 'to'>
  /** Asks the owner of an address to confirm a guest's question. It contains no words of anybody, not even a name. */
  confirmQuestion: (about: {
    lang: 'en' | 'ml'
    url: string
    unsubscribeUrl: string
  }) => Omit<Email, 'to'>
  /** The reply to an enquiry of a person without an account, who continues the conversation at `url`. */
  enquiryAnswer: (about: {
    lang: 'en' | 'ml'
    name: string
    from: string
    listing: ListingName | null
    message: string
    /** Whether URLs in the message may become links. */
    linked: boolean
    url: string
    unsubscribeUrl: string
  }) => Omit<Email, 'to'>
  /** The new status of a town's issue that the recipient follows. `title` was written by a user. */
  issueChanged: (about: {
    lang: 'en' | 'ml'
    name: string
    town: string
    title: string
    status: IssueStatus
    url: string
    unsubscribeUrl: string
  }) => Omit<Email, 'to'>
  /** A listing is about to expire, or has expired. `url` renews it, `listingsUrl` is where its owner signs in. */
  listingEnds: (about: {
    lang: 'en' | 'ml'
    name: string
    listing: ListingName
    kind: 'week' | 'day' | 'expired'
    /** When it expires. */
    end: Date
    /** Days that a renewal adds. */
    days: number
    url: string
    listingsUrl: string
  }) => Omit<Email, 'to'>
  /** An administrator approved a listing. */
  listingAccepted: (about: {
    lang: 'en' | 'ml'
    name: string
    listing: ListingName
    url: string
  }) => Omit<Email, 'to'>
  /**
   * An edit was too large to be published without review: the listing waits for review again, or lost its Verified
   * badge.
   */
  listingReviewAgain: (about: {
    lang: 'en' | 'ml'
    name: string
    listing: ListingName
    changes: readonly LargeChange[]
    review: boolean
    badge: boolean
    url: string
  }) => Omit<Email, 'to'>
  /** An administrator rejected a listing. `note` is their plain text, `url` is where it is edited and resubmitted. */
  listingRejected: (about: {
    lang: 'en' | 'ml'
    name: string
    listing: ListingName
    reason: RejectReason
    note: string | null
    url: string
  }) => Omit<Email, 'to'>
  /** The outcome of a report; `url` is the listing if it stays, else the listings on offer. */
  reportOutcome: (about: {
    lang: 'en' | 'ml'
    name: string
    listing: ListingName
    outcome: 'stays' | 'gone'
    url: string
  }) => Omit<Email, 'to'>
  /** An account was created for somebody; the link lets them choose its password. */
  invitation: (about: {
    lang: 'en' | 'ml'
    name: string
    role: 'ADMIN' | 'GOVERNMENT'
    days: number
    url: string
  }) => Omit<Email, 'to'>
  /** A change of a visit, or a reminder of one. Times are shown in Kerala time. */
  visit: (about: VisitEmail) => Omit<Email, 'to'>
  /** Two questions to one side after a visit. `url`: the page that answers them, without signing in. */
  visitFeedback: (about: {
    lang: 'en' | 'ml'
    name: string
    side: 'owner' | 'visitor'
    other: string
    listing: ListingName
    url: string
  }) => Omit<Email, 'to'>
  /** Title and description of the visit as a calendar event. */
  visitEntry: (about: { lang: 'en' | 'ml'; listing: ListingName; other: string; url: string }) => {
    summary: string
    description: string
  }
  /** A change of an offer. It says that an offer is not binding. */
  offer: (about: OfferEmail) => Omit<Email, 'to'>
  /** What happened in a deal. */
  deal: (about: DealEmail) => Omit<Email, 'to'>
  /** New listings and lower prices among the matches of saved searches; `homes` are the first of them. */
  searchAlert: (about: {
    lang: 'en' | 'ml'
    name: string
    /** The searches that found something, at least one, with the page of each. */
    searches: readonly { name: string; url: string }[]
    /** The total number of new listings and of lower prices. */
    fresh: number
    cheaper: number
    homes: readonly AlertListing[]
    unsubscribeUrl: string
    unsubscribeAllUrl: string
  }) => Omit<Email, 'to'>
}

export interface VisitEmail {
  lang: 'en' | 'ml'
  name: string
  news:
    | 'asked'
    | 'proposed'
    | 'confirmed'
    | 'moved'
    | 'declined'
    | 'cancelled'
    /** Cancelled because the listing or an account was deleted, or because nobody answered. */
    | 'listing'
    | 'person'
    | 'lapsed'
    /** A day or two hours before. */
    | 'day'
    | 'hours'
  /** The other party's name. */
  other: string
  listing: ListingName
  /** The proposed times, or the one that the email is about. */
  times: readonly Date[]
  place: string
  /** The other party's own words, plain text. */
  note: string | null
  /** Whether URLs in the note may become links. */
  linked: boolean
  /** Where to reply. */
  url: string
  /** The calendar file; null when there is none. */
  calendarUrl: string | null
}

export interface OfferEmail {
  lang: 'en' | 'ml'
  name: string
  news:
    | 'made'
    | 'countered'
    | 'accepted'
    | 'declined'
    | 'withdrawn'
    /** Nobody answered in time; the listing or an account is gone. */
    | 'lapsed'
    | 'listing'
    | 'person'
    /** Another offer for the listing was accepted. */
    | 'held'
  /** The recipient's side. */
  to: 'owner' | 'buyer'
  /** The other side's name. */
  other: string
  listing: ListingName
  /** Whole rupees, per month where `monthly`. */
  amount: number
  monthly: boolean
  /** The last day on which the terms can be accepted, "YYYY-MM-DD". */
  validDay: string
  /** The other side's own words, plain text. */
  note: string | null
  /** Whether URLs in the note may become links. */
  linked: boolean
  url: string
}

export interface DealEmail {
  lang: 'en' | 'ml'
  name: string
  /** `person`: the other side is no longer on the site, which ended the deal. */
  news: 'changes' | 'receipt' | 'completed' | 'calledOff' | 'resumed' | 'person'
  /** The other side's name. */
  other: string
  listing: ListingName
  /** How many changes there are. */
  count: number
  note: string | null
  linked: boolean
  url: string
}

/** A listing in an email. URLs are absolute; prices in whole rupees, per month where `monthly`. */
export interface AlertListing {
  title: string
  /** Sample data, which is labelled as such. */
  demo: boolean
  place: string
  url: string
  picture: string
  /** Whether the picture is an illustration, which is labelled as such. */
  illustration: boolean
  price: number | null
  /** The previous price when it was reduced. */
  was: number | null
  monthly: boolean
  /** The names of the saved searches that found it. */
  foundBy: readonly string[]
}

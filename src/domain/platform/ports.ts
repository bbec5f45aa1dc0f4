/**
 * What the use-cases need from outside the database, each behind a small interface. Real parts live in
 * src/outside, src/mail and src/jobs; tests pass real parts on temporary folders, never stand-ins.
 */

import type { IssueStatus } from '../locality/issues.ts'
import type { LargeChange } from '../listings/large-change.ts'
import type { RejectReason } from '../admin/moderation.ts'

/** Now. Injected everywhere, so that a test can set the day. */
export type Clock = () => Date

/**
 * Files by key ("ab/abcdef-640.webp"). Writing the same key twice with the same bytes is harmless. A file is safe
 * against a crash once `put` is over. When the storage is away every call throws a DomainError `not_ready`.
 */
export interface Storage {
  put: (key: string, bytes: Uint8Array, type: string) => Promise<void>
  /** Null when there is none. */
  get: (key: string) => Promise<Uint8Array | null>
  has: (key: string) => Promise<boolean>
  delete: (key: string) => Promise<void>
  /** Every file, in no order, with the time of its last writing. */
  list: () => AsyncIterable<{ key: string; changedAt: Date }>
}

/**
 * Private files by key, apart from what is served to everybody: only a use-case that has asked who may opens one.
 * Files stream both ways and are never held whole. Otherwise like `Storage`.
 */
export interface Vault {
  /** Keeps the file that lies at `path` on this machine's disk. */
  put: (key: string, path: string, type: string) => Promise<void>
  /** Null when there is none. What is opened must be read to its end or destroyed. */
  open: (key: string) => Promise<AsyncIterable<Uint8Array> | null>
  delete: Storage['delete']
  list: Storage['list']
}

export interface Email {
  /** What kind of letter, for the outbox: "verify-email", "enquiry" … */
  kind: string
  to: string
  subject: string
  html: string
  text: string
  /** One click ends this kind of letter; travels as List-Unsubscribe. */
  unsubscribeUrl?: string
}

/** What happened to a person's second factors. */
export type SecondFactorChange =
  | 'appAdded'
  | 'appRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codesRenewed'
  | 'codeUsed'

/**
 * The letters that use-cases write, in the reader's language; src/mail holds the templates. `name` is the reader's, blank
 * where the address is not known to be theirs.
 */
export interface EmailTemplates {
  /** `passkey`: its name, where the change is about one. `url`: where second factors are managed. */
  secondFactorChanged: (about: {
    lang: 'en' | 'ml'
    name: string
    change: SecondFactorChange
    passkey: string
    url: string
  }) => Omit<Email, 'to'>
  verifyEmail: (about: { lang: 'en' | 'ml'; name: string; url: string }) => Omit<Email, 'to'>
  resetPassword: (about: { lang: 'en' | 'ml'; name: string; url: string }) => Omit<Email, 'to'>
  /** `url` is where another password is asked for, by whoever did not change it. */
  passwordChanged: (about: { lang: 'en' | 'ml'; name: string; url: string }) => Omit<Email, 'to'>
  /** Goes to the new address. */
  changeEmail: (about: { lang: 'en' | 'ml'; name: string; url: string }) => Omit<Email, 'to'>
  /** Goes to the old address. */
  emailChanged: (about: { lang: 'en' | 'ml'; name: string; email: string }) => Omit<Email, 'to'>
  /** `until`: when personal data goes for good. */
  accountDeleted: (about: { lang: 'en' | 'ml'; name: string; until: Date }) => Omit<Email, 'to'>
  /** Somebody with an account asked to be called back. `phone` as E.164, `url` is the legal checklist. */
  callbackTaken: (about: {
    lang: 'en' | 'ml'
    name: string
    id: number
    phone: string
    url: string
  }) => Omit<Email, 'to'>
  /** Messages about a listing wait unread. `message` is the last one's plain text, `count` how many wait. */
  newMessage: (about: {
    lang: 'en' | 'ml'
    name: string
    from: string
    /** Blank when the listing is gone. */
    listing: string
    message: string
    /** Addresses in the message may become links. */
    linked: boolean
    count: number
    url: string
    unsubscribeUrl: string
  }) => Omit<Email, 'to'>
  /** Asks the owner of an address whether a guest's question is theirs. It carries nobody's words, no name among them. */
  confirmQuestion: (about: {
    lang: 'en' | 'ml'
    url: string
    unsubscribeUrl: string
  }) => Omit<Email, 'to'>
  /** The answer to the enquiry of a person without an account, who goes on with it at `url`. */
  enquiryAnswer: (about: {
    lang: 'en' | 'ml'
    name: string
    from: string
    listing: string
    message: string
    /** Addresses in the message may become links. */
    linked: boolean
    url: string
    unsubscribeUrl: string
  }) => Omit<Email, 'to'>
  /** How an issue of a town that the reader follows stands now. `title` is what somebody wrote of it. */
  issueChanged: (about: {
    lang: 'en' | 'ml'
    name: string
    town: string
    title: string
    status: IssueStatus
    url: string
    unsubscribeUrl: string
  }) => Omit<Email, 'to'>
  /** A listing's time is over soon, or now. `url` renews it, `listingsUrl` is where its owner signs in. */
  listingEnds: (about: {
    lang: 'en' | 'ml'
    name: string
    listing: string
    kind: 'week' | 'day' | 'expired'
    /** When its time is over. */
    end: Date
    /** How long it lives when it is renewed. */
    days: number
    url: string
    listingsUrl: string
  }) => Omit<Email, 'to'>
  /** An administrator let a listing onto the map. */
  listingAccepted: (about: {
    lang: 'en' | 'ml'
    name: string
    listing: string
    url: string
  }) => Omit<Email, 'to'>
  /** An edit was too large to be published unseen: the listing waits for review again, or lost its Verified badge. */
  listingReviewAgain: (about: {
    lang: 'en' | 'ml'
    name: string
    listing: string
    changes: readonly LargeChange[]
    review: boolean
    badge: boolean
    url: string
  }) => Omit<Email, 'to'>
  /** An administrator sent a listing back. `note` is their plain text, `url` where it is changed and sent again. */
  listingRejected: (about: {
    lang: 'en' | 'ml'
    name: string
    listing: string
    reason: RejectReason
    note: string | null
    url: string
  }) => Omit<Email, 'to'>
  /** What came of a report; `url` is the listing where it stays, the homes on offer where it is gone. */
  reportOutcome: (about: {
    lang: 'en' | 'ml'
    name: string
    listing: string
    outcome: 'stays' | 'gone'
    url: string
  }) => Omit<Email, 'to'>
  /** An account was made for somebody; the link lets them choose its password. */
  invitation: (about: {
    lang: 'en' | 'ml'
    name: string
    role: 'ADMIN' | 'GOVERNMENT'
    days: number
    url: string
  }) => Omit<Email, 'to'>
  /** What became of a visit, or that one is near. Times are shown as Kerala's clocks do. */
  visit: (about: VisitEmail) => Omit<Email, 'to'>
  /** Title and description of a visit in a calendar. */
  visitEntry: (about: { lang: 'en' | 'ml'; listing: string; other: string; url: string }) => {
    summary: string
    description: string
  }
  /** New homes and lower prices among the matches of a saved search; `homes` are the first of them. */
  searchAlert: (about: {
    lang: 'en' | 'ml'
    name: string
    search: string
    /** How many of all that is told are new, and how many ask less. */
    fresh: number
    cheaper: number
    homes: readonly AlertListing[]
    /** Where all of them are seen. */
    url: string
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
    /** It ended with the listing, with an account, or because nobody answered. */
    | 'listing'
    | 'person'
    | 'lapsed'
    /** A day, or two hours, before. */
    | 'day'
    | 'hours'
  /** The other side's name. */
  other: string
  listing: string
  /** What waits for an answer, or the one time that it is about. */
  times: readonly Date[]
  place: string
  /** The other's own words, plain text. */
  note: string | null
  /** Addresses in the note may become links. */
  linked: boolean
  /** Where it is answered. */
  url: string
  /** The calendar file; null when there is none. */
  calendarUrl: string | null
}

/** A home in a letter. Addresses are whole; prices whole rupees, of a month where `monthly`. */
export interface AlertListing {
  title: string
  place: string
  url: string
  picture: string
  /** A drawing of ours, which always says so. */
  illustration: boolean
  price: number | null
  /** What it asked before, when it asks less now. */
  was: number | null
  monthly: boolean
}

/** What became of handing a letter over. `final`: another try cannot help, for example an address that does not exist. */
export type DeliveryResult = { sent: true } | { sent: false; reason: string; final: boolean }

/** The way out to a mail server. Never throws: a failure is an answer. */
export interface MailTransport {
  /** `id` is the letter's own: handed over twice, it carries the same Message-ID and is shown once. */
  send: (letter: Email & { id: number }) => Promise<DeliveryResult>
  close: () => void
}

/**
 * Puts a letter into the outbox table; a job sends it. Never throws because a mail server is away. Call it after a
 * transaction, never inside (see Jobs).
 */
export interface Mailer {
  send: (letter: Email) => Promise<void>
}

/**
 * Work for later, on the database: it survives a restart, is tried again when it fails, and runs once on several
 * nodes. A job that was cut off by a crash runs again, so what it does must bear a repetition.
 */
export interface Jobs {
  /**
   * `key` makes a second request for the same work a no-op while the first waits. Call it after a transaction,
   * never inside: the embedded database has one connection, and the transaction holds it.
   */
  enqueue: (
    name: string,
    data: Record<string, unknown>,
    options?: { key?: string; runAt?: Date },
  ) => Promise<void>
}

/** The few lines that a use-case may log; pino fits. */
export interface Log {
  info: (details: object, text: string) => void
  warn: (details: object, text: string) => void
  error: (details: object, text: string) => void
}

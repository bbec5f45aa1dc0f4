import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../domain/time/units.ts'
import { LIMITS } from './limits.ts'

/**
 * Rate limits: at most `max` in a window of `seconds`. The key of a counter is one account (`person`), one IP address
 * or IPv6 /64 (`address`), one email address with or without an account (`email`), one API key
 * (`key`), or everybody (`site`).
 * services/platform/rate-limits.ts counts; failed sign-ins have separate rules (`SIGN_IN_LIMITS`).
 */
export const RATE_LIMITS = {
  /** Registrations; an office or a mobile network may share one address. */
  registration: { per: 'address', max: 100, seconds: HOUR_SECONDS },
  /** Registrations with an address that has an account: the response reveals that it does. */
  registrationTaken: { per: 'address', max: 20, seconds: HOUR_SECONDS },
  /** Emails to confirm the user's own address. */
  confirmationEmail: { per: 'person', max: 5, seconds: HOUR_SECONDS },
  /** Emails to a new address of an account. */
  emailChange: { per: 'person', max: 5, seconds: HOUR_SECONDS },
  /** Password resets: requests, and emails per address. */
  passwordReset: { per: 'address', max: 30, seconds: HOUR_SECONDS },
  passwordResetEmail: { per: 'email', max: 4, seconds: HOUR_SECONDS },
  /** Invitations and confirmations sent by an administrator. */
  invitation: { per: 'person', max: 20, seconds: HOUR_SECONDS },
  /** Second-factor codes, right or wrong, tried for one account from any address after the password. */
  secondFactorCode: { per: 'person', max: 20, seconds: HOUR_SECONDS },
  /** Passkey sign-ins started; an office or a mobile network may share one address. */
  passkeySignIn: { per: 'address', max: 300, seconds: HOUR_SECONDS },
  /**
   * One-time codes sent: for an address, a telephone number from one address, the number from all, and the whole site.
   * A stranger who asks for codes to a number uses up the share of their own address, not that of the number's owner.
   */
  phoneCode: { per: 'address', max: 30, seconds: HOUR_SECONDS },
  phoneCodeNumber: { per: 'phone', max: 5, seconds: HOUR_SECONDS },
  phoneCodeNumberOfAll: { per: 'phone', max: 15, seconds: HOUR_SECONDS },
  phoneCodeSite: { per: 'site', max: 5_000, seconds: DAY_SECONDS },
  /** Codes tried for one number from one address, right or wrong. */
  phoneCodeTry: { per: 'phone', max: 20, seconds: HOUR_SECONDS },
  /** Sign-ins begun at the identity provider; an office or a mobile network may share one address. */
  externalSignIn: { per: 'address', max: 100, seconds: HOUR_SECONDS },
  secondFactorChange: { per: 'person', max: 60, seconds: HOUR_SECONDS },
  /** New API keys and webhooks, and new secrets of these. */
  integrationChange: { per: 'person', max: 30, seconds: HOUR_SECONDS },
  /** Tests of webhooks, and deliveries sent again. */
  webhookSend: { per: 'person', max: 120, seconds: HOUR_SECONDS },
  /** Calls with one API key. */
  apiKeyCall: { per: 'key', max: 600, seconds: MINUTE_SECONDS },
  accountExport: { per: 'person', max: 10, seconds: HOUR_SECONDS },
  /** Listings whose contact is shown to one account. */
  contactReveal: { per: 'person', max: 40, seconds: DAY_SECONDS },
  /** New listings of an account, by the form or the API. */
  listing: { per: 'person', max: 50, seconds: DAY_SECONDS },
  listingRealtor: { per: 'person', max: 300, seconds: DAY_SECONDS },
  /** For an account whose email address is not confirmed, by form or file. */
  listingUnconfirmed: { per: 'person', max: 10, seconds: DAY_SECONDS },
  /** New listings from files; a realtor's largest file fits in one day. */
  importedListing: { per: 'person', max: 1_000, seconds: DAY_SECONDS },
  importedListingRealtor: { per: 'person', max: LIMITS.imports.maxRows, seconds: DAY_SECONDS },
  /** Estimates in the public worksheet and on listing pages, per account or address (the request's visitor). */
  estimate: { per: 'address', max: 240, seconds: MINUTE_SECONDS },
  /** Descriptions translated by machine, per account or address. */
  translation: { per: 'address', max: 60, seconds: HOUR_SECONDS },
  imageUpload: { per: 'person', max: 1_000, seconds: HOUR_SECONDS },
  paperUpload: { per: 'person', max: 200, seconds: HOUR_SECONDS },
  clientPaperUpload: { per: 'person', max: 200, seconds: HOUR_SECONDS },
  /** Texts of advertisements to read. */
  advertReading: { per: 'person', max: 120, seconds: HOUR_SECONDS },
  /** Import files. */
  importFile: { per: 'person', max: 50, seconds: DAY_SECONDS },
  /** Fetches of stock feeds that are asked for. */
  stockFeedFetch: { per: 'person', max: 10, seconds: HOUR_SECONDS },
  realtorClient: { per: 'person', max: 600, seconds: HOUR_SECONDS },
  realtorLead: { per: 'person', max: 600, seconds: HOUR_SECONDS },
  message: { per: 'person', max: 120, seconds: HOUR_SECONDS },
  /** Conversations that a person starts. */
  conversation: { per: 'person', max: 40, seconds: DAY_SECONDS },
  /** Enquiries without an account; an office or a mobile network may share one address. */
  guestEnquiry: { per: 'address', max: 30, seconds: HOUR_SECONDS },
  /** Emails that ask a guest to confirm questions: per address, and per question. */
  guestConfirmation: { per: 'email', max: 3, seconds: DAY_SECONDS },
  guestConfirmationOfQuestion: { per: 'email', max: 1, seconds: DAY_SECONDS },
  /** Photos and papers for messages, and their size in MB. */
  messageFile: { per: 'person', max: 200, seconds: HOUR_SECONDS },
  messageFileMegabytes: { per: 'person', max: 1_000, seconds: DAY_SECONDS },
  messageReport: { per: 'person', max: 10, seconds: HOUR_SECONDS },
  listingReport: { per: 'address', max: 10, seconds: HOUR_SECONDS },
  visitRequest: { per: 'person', max: 20, seconds: DAY_SECONDS },
  /** Actions on visits: answering, moving, cancelling. */
  visitStep: { per: 'person', max: 120, seconds: HOUR_SECONDS },
  /** Reviews of realtors: written, changed, answered; and reports of them. */
  review: { per: 'person', max: 20, seconds: DAY_SECONDS },
  reviewReport: { per: 'person', max: 10, seconds: HOUR_SECONDS },
  offer: { per: 'person', max: 20, seconds: DAY_SECONDS },
  /** Answers to offers. */
  offerStep: { per: 'person', max: 120, seconds: HOUR_SECONDS },
  /** Changes of a deal by its two sides, and by people with its link; an office may share one address. */
  dealChange: { per: 'person', max: 600, seconds: HOUR_SECONDS },
  dealLinkChange: { per: 'address', max: 300, seconds: HOUR_SECONDS },
  /** Community issues: reports; support and following. */
  issue: { per: 'person', max: 5, seconds: DAY_SECONDS },
  issueSupport: { per: 'person', max: 120, seconds: HOUR_SECONDS },
  /** Changes of one's own shared shortlists. */
  shortlist: { per: 'person', max: 120, seconds: HOUR_SECONDS },
  /** Votes and comments of people with the link of a shortlist; a family may share one address. */
  shortlistAnswer: { per: 'address', max: 300, seconds: HOUR_SECONDS },
  /** Legal call-backs. */
  callback: { per: 'address', max: 5, seconds: HOUR_SECONDS },
  callbackSite: { per: 'site', max: 500, seconds: DAY_SECONDS },
} as const satisfies Record<
  string,
  { per: 'person' | 'address' | 'email' | 'phone' | 'key' | 'site'; max: number; seconds: number }
>
export type RateLimitName = keyof typeof RATE_LIMITS

/**
 * Delays after failed sign-ins. After `free` of them each further one doubles the wait, from one second to
 * `longestWaitSeconds`: for an account from one IP address (`pair`), for an account from any address, and for an
 * address at any account. A counter is reset `longestWaitSeconds` after its last wait ended. An address that signed in
 * to an account is trusted for it for `trustedDays`.
 */
export const SIGN_IN_LIMITS = {
  free: { pair: 5, account: 30, address: 60 },
  longestWaitSeconds: 15 * MINUTE_SECONDS,
  trustedDays: 7,
} as const

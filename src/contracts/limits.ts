import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../domain/time/units.ts'

/** Every limit of the product, once, with its unit. */
export const LIMITS = {
  title: { maxChars: 160 },
  description: { maxChars: 8_000 },
  shortText: { maxChars: 200 },
  longText: { maxChars: 2_000 },
  url: { maxChars: 500 },
  list: { maxItems: 60, maxChars: 80, maxTextChars: 30_000 },
  /**
   * What a client may send before anything reads it. Characters of a text beyond twice its limit (spaces, controls),
   * of a number or a choice, of a small part of an address (a box, a point), of a boundary or captions as text.
   */
  raw: {
    slackChars: 1_000,
    maxNumberChars: 60,
    maxChoiceChars: 100,
    maxPartChars: 200,
    maxPolygonChars: 120_000,
    maxCaptionsChars: 20_000,
  },
  /** Of an address: characters of its path and of its query, and parameters in it. */
  address: { maxPathChars: 2_048, maxQueryChars: 62_000, maxParameters: 200 },
  /** Whole rupees; a lakh crore is dearer than any home and stays exact in a double. */
  money: { maxRupees: 1_000_000_000_000 },
  /** Square feet, to 10,000 acres. */
  area: { minSqFt: 1, maxSqFt: 435_600_000 },
  rooms: { max: 99 },
  floors: { max: 200 },
  yearBuilt: { min: 1900 },
  polygon: { minPoints: 3, maxPoints: 2_000 },
  images: { maxPerListing: 10, maxCaptionChars: 160 },
  upload: {
    /** Bytes of one picture. */
    maxBytes: 25 * 1024 * 1024,
    /** Pixels, width × height, of all frames that are decoded. */
    maxPixels: 80_000_000,
    /** The same of a HEIC: a telephone's largest are 48.8 million. Its decoder keeps all of them in memory. */
    maxHeicPixels: 50_000_000,
    maxFiles: 10,
  },
  /** Private papers: bytes of one, how many a listing has, and links to them at a time. */
  papers: { maxBytes: 20 * 1024 * 1024, maxPerListing: 40, maxLinks: 20 },
  imports: {
    /** Bytes of a file; rows, columns and characters of a cell. */
    maxBytes: 25 * 1024 * 1024,
    maxRows: 25_000,
    maxColumns: 300,
    maxCellChars: 20_000,
    /** Characters of all cells, and rows and characters that are written down at once. */
    maxChars: 40_000_000,
    batchRows: 250,
    batchChars: 1_000_000,
    /** A workbook: bytes that all of it and each of its parts may unpack to, files in it, and shared texts. */
    maxUnpacked: 150 * 1024 * 1024,
    maxSharedTexts: 40 * 1024 * 1024,
    maxSharedTextCount: 1_000_000,
    maxWorkbookXml: 1024 * 1024,
    maxRelations: 1024 * 1024,
    maxStyles: 8 * 1024 * 1024,
    maxParts: 2_000,
    /** How many times its packed size a part of more than 1 MB may unpack to. */
    maxRatio: 400,
    /** The last row of a sheet (ECMA-376). */
    lastRow: 1_048_576,
    /** Of the thread that reads one: seconds, and MB of its heap. */
    reading: { seconds: 30, heapMb: 320 },
    /** Files that are read at once in one process, and those that wait for it. */
    atOnce: 2,
    waiting: 20,
    /** A run and its rows are kept this long. */
    keptDays: 90,
  },
  /** A JSON body: bytes, lists and objects in each other, values in all of them together. */
  json: { maxBytes: 512 * 1024, maxDepth: 200, maxValues: 60_000 },
  properties: { defaultLimit: 1_000, maxLimit: 1_000 },
  search: { defaultLimit: 20, maxLimit: 200, maxRadiusKm: 700, maxZoom: 22 },
  /** Areas of one search, with all their corners together; characters of them as text. */
  searchArea: { maxPolygons: 20, maxRings: 50, maxCorners: 10_000, maxChars: 400_000 },
  /** Characters of an address that is printed as a code: what telephones still read from paper. */
  qrCode: { maxChars: 700 },
  /** Bytes of a request's headers, its address among them: an area of some 4,000 corners. */
  headers: { maxBytes: 64 * 1024 },
  /** Milliseconds that a request may take to arrive: its headers, and all of it. */
  requests: { headersMs: 20_000, wholeMs: 120_000 },
  places: { maxChars: 100, defaultLimit: 8, maxLimit: 20 },
  /** Homes that the map is given at once; of more, those in view, and squares with their number where they crowd. */
  points: { max: 2_000 },
  /** Listings whose contact an account sees before its e-mail address is confirmed, in all. */
  contactReveals: { unconfirmed: 3 },
  /** Characters of what is written with a report. */
  reports: { maxChars: 1_000 },
  /** Legal call-backs: characters of the question and of a note. Days until one that is done goes, and any. */
  callbacks: { maxChars: 1_000, keptDays: 90, mostDays: 400 },
  /** Characters of the source and of the reason of a changed rate. */
  rates: { minChars: 5, maxChars: 500 },
  /** What an administrator writes to an owner or notes about somebody, characters; days of its charts. */
  administration: {
    maxNoteChars: 1_000,
    chartDays: 30,
    /** Days for which earlier versions of what is judged are kept, to show what changed. */
    versionDays: 30,
  },
  messages: {
    /** Characters of one. */
    maxChars: 4_000,
    /** Messages in a page of a conversation, conversations in a page of the list. */
    page: 40,
    threads: 30,
    /** Messages of GET /api/messages. */
    list: 1_000,
    /** Minutes until a letter tells of an unread one; and between two letters about a conversation. */
    toldAfterMinutes: 3,
    toldEveryMinutes: 60,
    /** Days that a guest's address is kept after the last message. */
    guestDays: 730,
  },
  /** Event streams that are open at a time, and seconds between two signs of life. */
  streams: { perPerson: 10, perAddress: 100, perProcess: 5_000, heartbeatSeconds: 25 },
  /**
   * Visits: how many a person waits for at once; steps that one takes at most; characters of what is written with a
   * step.
   */
  visits: {
    maxOpen: 20,
    maxSteps: 40,
    maxChars: 500,
    defaultLimit: 20,
    maxLimit: 100,
  },
  /** A realtor's own appointments: how many lie ahead, characters of a note; days of one look. */
  appointments: { maxAhead: 1_000, maxChars: 1_000, maxDays: 62 },
  /** Estimates: characters of a description. */
  valuation: { maxChars: 600 },
  /** Homes that are recommended, and homes seen lately that a call may name. */
  recommendations: { defaultLimit: 5, maxLimit: 20, maxSeen: 24 },
  /** Community issues: characters of a title, issues of a page. */
  issues: { minChars: 8, maxChars: 140, page: 20 },
  /** Places that a visitor goes to: how many at once, characters of one. */
  commute: { maxPlaces: 5, maxChars: 100 },
  /** Homes that a person hides, the last ones; a search leaves so many out. */
  hidden: { maxHomes: 500 },
  /** Homes side by side. */
  addToComparison: { maxHomes: 4 },
  /** Saved searches: how many a person has, and characters of one as a URL query (some 2,800 corners, drawn). */
  savedSearches: { max: 50, maxChars: 60_000 },
  /** Drafts on an account: how many, bytes of one as JSON, days until one that nobody touches goes. */
  drafts: { max: 30, maxBytes: 200_000, keptDays: 180 },
  /** Homes that an alert names; the rest are behind its link. */
  alert: { maxHomes: 10 },
  /** The directory of realtors: entries of a page, towns that one serves, characters about it. */
  realtors: { defaultLimit: 20, maxLimit: 100, maxTowns: 20, maxAboutChars: 1_500 },
  /** A realtor's clients and leads: how many of each, and those of a page. */
  clients: { max: 20_000, maxLeads: 20_000, defaultLimit: 50, maxLimit: 200 },
  /** Files that lie in one client's folder. */
  clientPapers: { max: 40 },
  /** Cards asked for by id at once. */
  cards: { maxIds: 24 },
  password: { minChars: 8, maxChars: 200 },
  name: { maxChars: 100 },
  email: { maxChars: 254 },
  /**
   * A session ends `days` after the sign-in, however much it is used; an administrator's sooner, and when it was idle
   * (to the hour). A password or passkey counts as fresh for `freshMinutes`.
   */
  session: { days: 30, admin: { days: 7, idleHours: 12 }, freshMinutes: 10 },
  /**
   * The second step of a sign-in: minutes that it may take, wrong codes until it starts anew; passkeys and recovery codes
   * of a person.
   */
  secondFactor: {
    challengeMinutes: 5,
    wrongCodes: 5,
    maxPasskeys: 20,
    recoveryCodes: 10,
  },
  idempotency: { hours: 24, maxChars: 200 },
} as const

/**
 * Rate limits: at most `max` in a window of `seconds`. What is counted together is one account (`person`), one network
 * address or IPv6 /64 (`address`), one e-mail address whether or not it has an account (`email`), or everybody (`site`).
 * services/platform/rate-limits.ts counts; wrong passwords have rules of their own (`SIGN_IN_LIMITS`).
 */
export const RATE_LIMITS = {
  /** Accounts made; an office or a telephone network may stand behind one address. */
  registration: { per: 'address', max: 100, seconds: HOUR_SECONDS },
  /** Registering with an address that has an account: the answer tells that it has one. */
  registrationTaken: { per: 'address', max: 20, seconds: HOUR_SECONDS },
  /** E-mails to confirm one's own address. */
  confirmationEmail: { per: 'person', max: 5, seconds: HOUR_SECONDS },
  /** E-mails to a new address of an account. */
  emailChange: { per: 'person', max: 5, seconds: HOUR_SECONDS },
  /** Forgotten passwords: calls, and e-mails to one address. */
  passwordReset: { per: 'address', max: 30, seconds: HOUR_SECONDS },
  passwordResetEmail: { per: 'email', max: 4, seconds: HOUR_SECONDS },
  /** Invitations and confirmations that an administrator sends. */
  invitation: { per: 'person', max: 20, seconds: HOUR_SECONDS },
  /** Codes of a second factor, right or wrong, that are tried for an account from anywhere, after the password. */
  secondFactorCode: { per: 'person', max: 20, seconds: HOUR_SECONDS },
  /** Sign-ins by passkey that are begun; an office or a telephone network may stand behind one address. */
  passkeySignIn: { per: 'address', max: 300, seconds: HOUR_SECONDS },
  secondFactorChange: { per: 'person', max: 60, seconds: HOUR_SECONDS },
  accountExport: { per: 'person', max: 10, seconds: HOUR_SECONDS },
  /** Listings whose contact one account is shown. */
  contactReveal: { per: 'person', max: 40, seconds: DAY_SECONDS },
  /** New listings of an account, by the form or the API. */
  listing: { per: 'person', max: 50, seconds: DAY_SECONDS },
  listingRealtor: { per: 'person', max: 300, seconds: DAY_SECONDS },
  /** Of an account whose e-mail address is not confirmed, by form or file. */
  listingUnconfirmed: { per: 'person', max: 10, seconds: DAY_SECONDS },
  /** New listings of files; a realtor's largest file is one day's. */
  importedListing: { per: 'person', max: 1_000, seconds: DAY_SECONDS },
  importedListingRealtor: { per: 'person', max: LIMITS.imports.maxRows, seconds: DAY_SECONDS },
  /** Estimates in the public worksheet and of a listing's page, of an account or an address (the request's visitor). */
  estimate: { per: 'address', max: 240, seconds: MINUTE_SECONDS },
  imageUpload: { per: 'person', max: 1_000, seconds: HOUR_SECONDS },
  paperUpload: { per: 'person', max: 200, seconds: HOUR_SECONDS },
  clientPaperUpload: { per: 'person', max: 200, seconds: HOUR_SECONDS },
  /** Files of listings. */
  importFile: { per: 'person', max: 50, seconds: DAY_SECONDS },
  realtorClient: { per: 'person', max: 600, seconds: HOUR_SECONDS },
  realtorLead: { per: 'person', max: 600, seconds: HOUR_SECONDS },
  message: { per: 'person', max: 120, seconds: HOUR_SECONDS },
  /** Conversations that a person begins. */
  conversation: { per: 'person', max: 40, seconds: DAY_SECONDS },
  /** Enquiries without an account; an office or a telephone network may stand behind one address. */
  guestEnquiry: { per: 'address', max: 30, seconds: HOUR_SECONDS },
  /** Emails that ask a guest's address to confirm questions; and one question. */
  guestConfirmation: { per: 'email', max: 3, seconds: DAY_SECONDS },
  guestConfirmationOfQuestion: { per: 'email', max: 1, seconds: DAY_SECONDS },
  messageReport: { per: 'person', max: 10, seconds: HOUR_SECONDS },
  listingReport: { per: 'address', max: 10, seconds: HOUR_SECONDS },
  visitRequest: { per: 'person', max: 20, seconds: DAY_SECONDS },
  /** Steps of visits: answering, moving, cancelling. */
  visitStep: { per: 'person', max: 120, seconds: HOUR_SECONDS },
  /** Community issues: reported; supported and followed. */
  issue: { per: 'person', max: 5, seconds: DAY_SECONDS },
  issueSupport: { per: 'person', max: 120, seconds: HOUR_SECONDS },
  /** Legal call-backs. */
  callback: { per: 'address', max: 5, seconds: HOUR_SECONDS },
  callbackSite: { per: 'site', max: 500, seconds: DAY_SECONDS },
} as const satisfies Record<
  string,
  { per: 'person' | 'address' | 'email' | 'site'; max: number; seconds: number }
>
export type RateLimitName = keyof typeof RATE_LIMITS

/**
 * Wrong passwords. After `free` of them each further one doubles the wait, from one second to `longestWaitSeconds`:
 * for an account at one network address (`pair`), for an account from anywhere, and for an address at any account. A
 * count is forgotten `longestWaitSeconds` after its last wait ended. An address that signed in to an account is known
 * to it for `trustedDays`.
 */
export const SIGN_IN_LIMITS = {
  free: { pair: 5, account: 30, address: 60 },
  longestWaitSeconds: 15 * MINUTE_SECONDS,
  trustedDays: 7,
} as const

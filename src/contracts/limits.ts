import { MAX_AREA_SQFT } from '../domain/numbers/area-units.ts'
import { TRAVEL_MINUTES } from '../domain/search/reach.ts'

/** All limits of the product, each defined once with its unit; how often something may be done is in rate-limits.ts. */
export const LIMITS = {
  title: { maxChars: 160 },
  description: { maxChars: 8_000 },
  shortText: { maxChars: 200 },
  longText: { maxChars: 2_000 },
  url: { maxChars: 500 },
  list: { maxItems: 60, maxChars: 80, maxTextChars: 30_000 },
  /**
   * Maximum sizes of input before it is parsed. In characters: of a text, beyond twice its limit (spaces, control
   * characters); of a number or a choice; of a small query parameter (a box, a point); of a boundary or captions as
   * text.
   */
  raw: {
    slackChars: 1_000,
    maxNumberChars: 60,
    maxChoiceChars: 100,
    maxPartChars: 200,
    maxPolygonChars: 120_000,
    maxCaptionsChars: 20_000,
  },
  /**
   * Rendered pages that are kept for visitors without a session: bytes of all, characters of an address with what else
   * the page depends on, and milliseconds.
   */
  keptPages: { maxBytes: 64 * 1024 * 1024, maxKeyChars: 600, maxMs: 60_000 },
  /** Of a URL: characters of its path and of its query, and the number of parameters. */
  address: { maxPathChars: 2_048, maxQueryChars: 62_000, maxParameters: 200 },
  /** Whole rupees; a lakh crore exceeds the price of any home and is exact in a double. */
  money: { maxRupees: 1_000_000_000_000 },
  /** Square feet, up to 10,000 acres. */
  area: { minSqFt: 1, maxSqFt: MAX_AREA_SQFT },
  rooms: { max: 99 },
  floors: { max: 200 },
  yearBuilt: { min: 1900 },
  polygon: { minPoints: 3, maxPoints: 2_000 },
  /** A file or pasted text with boundaries; it is read in the browser. */
  boundaryFile: {
    maxBytes: 2 * 1024 * 1024,
    /** Of what comes out of an archive. */
    maxUnzippedBytes: 20 * 1024 * 1024,
    /** Outlines that are offered; a village's map has thousands. */
    maxOutlines: 5_000,
  },
  images: { maxPerListing: 10, maxCaptionChars: 160 },
  upload: {
    /** Bytes per picture. */
    maxBytes: 25 * 1024 * 1024,
    /** Pixels, width × height, of all decoded frames. */
    maxPixels: 80_000_000,
    /**
     * The same for HEIC: the largest phone pictures have 48.8 million pixels, and the decoder holds all of them in
     * memory.
     */
    maxHeicPixels: 50_000_000,
    maxFiles: 10,
  },
  /** Private papers: bytes per paper, papers per listing, and active share links. */
  papers: { maxBytes: 20 * 1024 * 1024, maxPerListing: 40, maxLinks: 20 },
  /** Working days within which a callback is promised. */
  siteSettings: { maxCallbackDays: 30 },
  imports: {
    /** Bytes of a file; rows, columns, and characters per cell. */
    maxBytes: 25 * 1024 * 1024,
    maxRows: 25_000,
    maxColumns: 300,
    /** Characters of a sheet's name that are kept; Excel allows 31. */
    maxSheetName: 100,
    maxCellChars: 20_000,
    /** Characters of a value that fills a field, and words that are given a value. */
    maxFillChars: 120,
    maxValueChoices: 2_000,
    /** Characters of all cells, and rows and characters per write. */
    maxChars: 40_000_000,
    batchRows: 250,
    batchChars: 1_000_000,
    /** A workbook: unpacked bytes in total and per part, number of files, and shared strings. */
    maxUnpacked: 150 * 1024 * 1024,
    maxSharedTexts: 40 * 1024 * 1024,
    maxSharedTextCount: 1_000_000,
    maxWorkbookXml: 1024 * 1024,
    maxRelations: 1024 * 1024,
    maxStyles: 8 * 1024 * 1024,
    maxParts: 2_000,
    /** Maximum compression ratio of a part larger than 1 MB. */
    maxRatio: 400,
    /** The last row of a sheet (ECMA-376). */
    lastRow: 1_048_576,
    /** Of the worker thread that parses a file: seconds, and MB of heap. */
    reading: { seconds: 30, heapMb: 320 },
    /** Files parsed at once per process, and files queued. */
    atOnce: 2,
    waiting: 20,
    /** Days for which an import and its rows are stored. */
    keptDays: 90,
  },
  /** A JSON body: bytes, nesting depth, and the total number of values. */
  json: { maxBytes: 512 * 1024, maxDepth: 200, maxValues: 60_000 },
  properties: { defaultLimit: 1_000, maxLimit: 1_000 },
  search: {
    defaultLimit: 20,
    maxLimit: 200,
    maxRadiusKm: 700,
    /** Around a point that is given without a distance. */
    nearKm: 5,
    /** Travel time to a place. */
    minutes: TRAVEL_MINUTES,
    maxZoom: 22,
    maxPostedDays: 3_650,
    maxAdvanceMonths: 60,
    readyDays: { from: '2000-01-01', to: '2178-12-31' },
  },
  /** Areas per search, corners of all of them together, and characters as text. */
  searchArea: { maxPolygons: 20, maxRings: 50, maxCorners: 10_000, maxChars: 400_000 },
  /** Characters of a URL printed as a QR code that phones can still read from paper. */
  qrCode: { maxChars: 700 },
  /** Bytes of a request's headers including its URL: an area with about 4,000 corners. */
  headers: { maxBytes: 64 * 1024 },
  /** Timeouts in milliseconds for receiving a request's headers and the whole request. */
  requests: { headersMs: 20_000, wholeMs: 120_000 },
  places: { maxChars: 100, defaultLimit: 8, maxLimit: 20 },
  /** A search in a person's own words, and its completions. */
  ask: { maxChars: 200, completions: 8 },
  /** Listings sent to the map at once; beyond that, only those in view, clustered where they are dense. */
  points: { max: 2_000 },
  /** Total number of listings whose contact an account sees before its email address is confirmed. */
  contactReveals: { unconfirmed: 3 },
  /** Characters of the text of a report. */
  reports: { maxChars: 1_000 },
  /** Legal call-backs: characters of the question and of a note. Days until a completed one, or any, is deleted. */
  callbacks: { maxChars: 1_000, keptDays: 90, mostDays: 400 },
  /** A saved home: characters of its note and of a label, and labels. */
  savedHomes: { maxNoteChars: 1_000, maxLabelChars: 30, maxLabels: 5, inBrowser: 100 },
  /** Shared shortlists: open and ended ones of a person, homes and guests of one, comments of a guest and of all. */
  shortlists: {
    max: 20,
    maxEnded: 20,
    maxHomes: 50,
    maxGuests: 100,
    maxComments: 100,
    maxCommentsOfAll: 500,
    maxNameChars: 40,
    maxCommentChars: 500,
  },
  /** Push notifications: devices of a person, characters of an endpoint, and what its answer may take. */
  push: { maxDevices: 20, maxEndpointChars: 1_000, maxResponseBytes: 20_000, timeoutMs: 10_000 },
  /** Characters of the source and of the reason of a changed rate. */
  rates: { minChars: 5, maxChars: 500 },
  /** Characters of an administrator's message to an owner or note about a person; days shown in charts. */
  administration: {
    maxNoteChars: 1_000,
    chartDays: 30,
    /** Days for which earlier versions of reviewed records are stored, to show what changed. */
    versionDays: 30,
  },
  messages: {
    /** Characters per message. */
    maxChars: 4_000,
    /** Messages per page of a conversation, conversations per page of the list. */
    page: 40,
    threads: 30,
    /** Messages of GET /api/messages. */
    list: 1_000,
    /** Minutes until an email about an unread message, and between two emails about a conversation. */
    toldAfterMinutes: 3,
    toldEveryMinutes: 60,
    /** Seconds after which somebody who was writing counts as having stopped, and between two notices of it. */
    typingSeconds: 6,
    typingEverySeconds: 2,
    /** Photos and papers per message, uploaded ones of a person that are not sent, and hours until those are deleted. */
    maxFiles: 10,
    maxUnsentFiles: 40,
    unsentFileHours: 48,
    /** Days for which a sent paper can be opened unless its sender chooses otherwise. */
    paperDays: 30,
    /** Days for which a guest's address is stored after the last message. */
    guestDays: 730,
  },
  /** Ready answers of a person, and characters of one. */
  replyTemplates: { max: 30, maxChars: 1_000 },
  /** Open event streams, and seconds between heartbeats. */
  streams: { perPerson: 10, perAddress: 100, perProcess: 5_000, heartbeatSeconds: 25 },
  /** Visits: pending ones per person; actions per visit; characters of the note with an action. */
  visits: {
    maxOpen: 20,
    maxSteps: 40,
    maxChars: 500,
    defaultLimit: 20,
    maxLimit: 100,
  },
  /** Reviews of realtors: characters of a review and of its answer; entries per page. */
  reviews: { maxChars: 1_500, defaultLimit: 10, maxLimit: 50 },
  /**
   * Offers: open ones of a person; steps of one before it must be made anew; characters of a message and of conditions
   * in one's own words.
   */
  offers: {
    maxOpen: 20,
    maxSteps: 40,
    maxChars: 500,
    maxConditionChars: 1_000,
    defaultLimit: 20,
    maxLimit: 100,
  },
  /**
   * Deals: lines of a checklist, papers beside one, comments in all; characters of a comment and of a receipt's terms;
   * open invitations of document writers, and how many are stored; deals in a list.
   */
  deals: {
    maxLines: 80,
    maxPapersPerLine: 10,
    maxComments: 1_000,
    maxCommentChars: 500,
    maxTermsChars: 1_000,
    maxLinks: 5,
    maxLinksEver: 50,
    maxListed: 100,
    /** Minutes until an email about changes. */
    toldAfterMinutes: 10,
  },
  /** A realtor's own appointments: number of future ones, characters of a note; days per request. */
  appointments: { maxAhead: 1_000, maxChars: 1_000, maxDays: 62 },
  /** Estimates: characters of a description. */
  valuation: { maxChars: 600 },
  /** Recommended listings, and recently viewed listings per request. */
  recommendations: { defaultLimit: 5, maxLimit: 20, maxSeen: 24 },
  /** Community issues: characters of a title, issues per page. */
  issues: { minChars: 8, maxChars: 140, page: 20 },
  /** An office's queue of issues: rows of a page, and of a file. */
  officeIssues: { rows: 25, maxInFile: 5_000 },
  /** Destinations of a visitor: maximum number, characters of each. */
  commute: { maxPlaces: 5, maxChars: 100 },
  /** Listings that a person hides, most recent ones; a search excludes as many. */
  hidden: { maxHomes: 500 },
  /** Listings in a comparison. */
  addToComparison: { maxHomes: 4 },
  /** Saved searches: number per person, and characters of one as a URL query (about 2,800 corners of a drawn area). */
  savedSearches: { max: 50, maxChars: 60_000 },
  /** Texts of advertisements to read: characters of all, advertisements in one text, characters of one. */
  adverts: { maxChars: 40_000, max: 60, maxCharsEach: 4_000 },
  /** Drafts of an account: number, bytes of one as JSON, days without changes until one is deleted. */
  drafts: { max: 100, maxBytes: 200_000, keptDays: 180 },
  /** Listings in an alert; the rest are behind its link. */
  alert: { maxHomes: 10 },
  /** Listings in a feed of new listings, and in a catalogue for advertising. */
  feeds: { items: 50, catalogue: 100_000 },
  /**
   * Feeds of an account's stock: number; hours between fetches; milliseconds of one fetch; redirects; bytes of the file
   * that proves the host; days until the proof is checked again.
   */
  stockFeeds: {
    max: 5,
    minHours: 1,
    maxHours: 168,
    fetchMs: 60_000,
    maxRedirects: 3,
    proofBytes: 16 * 1024,
    proofMs: 10_000,
    proofDays: 7,
    /** Bytes of a page or file of JSON-LD, which is held in memory as a whole. */
    maxJsonBytes: 5 * 1024 * 1024,
  },
  /** The directory of realtors: entries per page, towns per realtor, characters of the description. */
  realtors: { defaultLimit: 20, maxLimit: 100, maxTowns: 20, maxAboutChars: 1_500 },
  /** A realtor's clients and leads: number of each, and number per page. */
  clients: { max: 20_000, maxLeads: 20_000, defaultLimit: 50, maxLimit: 200 },
  /** Files per client folder. */
  clientPapers: { max: 40 },
  /** Listings changed by one request. */
  bulkChanges: { maxListings: 100 },
  /** Listings chosen for an export of one's own. */
  ownExport: { maxIds: 1_000 },
  /** Cards requested by id at once. */
  cards: { maxIds: 24 },
  password: { minChars: 8, maxChars: 200 },
  name: { maxChars: 100 },
  email: { maxChars: 254 },
  /**
   * A session ends `days` after sign-in, regardless of use; an administrator's ends earlier, and after a period without
   * use (to the hour). A verified password or passkey counts as recent for `freshMinutes`.
   */
  session: { days: 30, admin: { days: 7, idleHours: 12 }, freshMinutes: 10 },
  /**
   * The second step of a sign-in: its time limit in minutes, wrong codes until it must be restarted; passkeys and
   * recovery codes per person.
   */
  secondFactor: {
    challengeMinutes: 5,
    wrongCodes: 5,
    maxPasskeys: 20,
    recoveryCodes: 10,
  },
  /** One-time codes to telephones: for how long a code works, and the proof of a number that it gives. */
  phoneCode: { digits: 6, minutes: 10, proofMinutes: 30 },
  /** Minutes that a sign-in by an identity provider may take. */
  externalSignIn: { minutes: 15 },
  /** Per account; days until one may expire. */
  apiKeys: { max: 20, maxDays: 730 },
  /**
   * Webhooks: per account; deliveries in the log and the days for which they are stored; the time and the size of a
   * receiver's response; hours for which the earlier secret signs too.
   */
  webhooks: {
    max: 5,
    log: 100,
    keptDays: 30,
    timeoutMs: 10_000,
    maxResponseBytes: 64 * 1024,
    previousSecretHours: 24,
  },
  /** Own listings by reference, per page. */
  references: { defaultLimit: 100, maxLimit: 1_000 },
  idempotency: { hours: 24, maxChars: 200 },
} as const

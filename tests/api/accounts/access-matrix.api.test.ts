import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { VisitTimes } from '../../../src/contracts/visits/visits.ts'
import { images, paperShares, realtorReviews, sharedPapers } from '../../../src/db/schema.ts'
import { keralaTime } from '../../../src/domain/time/kerala-time.ts'
import type { Role } from '../../../src/domain/accounts/roles.ts'
import { startApp, type Answer, type TestApp } from '../../support/api.ts'
import { listingBody, type TestUser } from '../../support/factories.ts'
import { form, jpeg } from '../../support/files/pictures.ts'

/**
 * Every operation by six callers on things that are not theirs. The response must be the same, status and body, as for a
 * thing that does not exist, and the thing must stay unchanged. A new operation needs a row here;
 * permissions.api.test.ts says who may make which call at all.
 */
type Thing =
  | 'hidden'
  | 'visit'
  | 'review'
  | 'offer'
  | 'deal'
  | 'thread'
  | 'message'
  | 'messageFile'
  | 'template'
  | 'search'
  | 'shortlist'
  | 'draft'
  | 'client'
  | 'clientPaper'
  | 'lead'
  | 'appointment'
  | 'paper'
  | 'share'
  | 'import'
  | 'session'
interface Row {
  /** The kind of thing whose id the operation takes; `hidden`: a listing, in each state in which it is not public. */
  names: Thing
  /** The address, with `{id}` for the id. By default the id is the last parameter. */
  url?: string
  body?: (id: string) => unknown
}

const AT = '2026-12-01T10:00:00+05:30'
const listing = (body?: () => unknown): Row => ({ names: 'hidden', ...(body ? { body } : {}) })
const the = (names: Thing, body?: object): Row => ({ names, ...(body ? { body: () => body } : {}) })
const OFFER = { amount: 4_000_000, advance: null, conditions: [], validDay: '2026-12-01' }
const ofDeal = (path: string, body?: object): Row => ({
  names: 'deal',
  url: `/api/deals/{id}/${path}`,
  ...(body ? { body: () => body } : {}),
})
let photo: { name: string; bytes: Buffer }

const ROWS: Record<string, Row> = {
  'GET /api/properties/:id': listing(),
  'POST /api/properties/:id/view': listing(),
  'GET /api/properties/:id/similar': listing(),
  'GET /api/properties/:id/land': listing(),
  'GET /api/properties/:id/nearby': listing(),
  'GET /api/properties/:id/history': listing(),
  'GET /api/properties/:id/translation': listing(),
  'POST /api/properties/:id/reveal-phone': listing(),
  'GET /api/properties/:id/reveals': listing(),
  'POST /api/properties/:id/report': listing(() => ({ reason: 'other' })),
  'PUT /api/properties/:id': listing(listingBody),
  'PATCH /api/properties/:id': listing(() => ({ title: 'Taken over' })),
  'POST /api/properties/:id/look-ahead': listing(listingBody),
  'DELETE /api/properties/:id': listing(),
  'POST /api/properties/:id/renew': listing(),
  'POST /api/properties/bulk': {
    names: 'hidden',
    url: '/api/properties/bulk',
    body: (id) => ({
      listings: [{ id: Number(id), version: 1, change: { action: 'pause' } }],
    }),
  },
  'POST /api/properties/:id/answer': listing(() => ({ text: 'The deed is mine.' })),
  'POST /api/properties/:id/pause': listing(),
  'POST /api/properties/:id/resume': listing(),
  'POST /api/properties/:id/withdraw': listing(),
  'POST /api/properties/:id/restore': listing(),
  'POST /api/buyer/saved-properties/:propertyId': listing(),
  'PATCH /api/buyer/saved-properties/:propertyId': listing(() => ({ note: 'Mine' })),
  'DELETE /api/buyer/saved-properties/:propertyId': listing(),
  'GET /api/properties/:id/visit-times': listing(),
  'GET /api/properties/:id/papers': listing(),
  'POST /api/properties/:id/papers': {
    names: 'hidden',
    url: '/api/properties/{id}/papers?kind=titleDeed',
    body: () => form('paper', photo),
  },
  'POST /api/properties/:id/papers/shares': listing(() => ({ papers: [1], days: 7 })),
  'GET /property/:id/qr.svg': listing(),
  'GET /property/:id/share.jpg': listing(),
  // Named in a query or a body.
  'GET /api/properties/cards': { names: 'hidden', url: '/api/properties/cards?ids={id}' },
  'GET /api/ml/valuation': { names: 'hidden', url: '/api/ml/valuation?listing={id}' },
  'GET /api/ml/recommendations': { names: 'hidden', url: '/api/ml/recommendations?seen={id}' },
  'POST /api/visits': {
    names: 'hidden',
    url: '/api/visits',
    body: (id) => ({ propertyId: Number(id), times: [visitTime] }),
  },
  'POST /api/messages': {
    names: 'hidden',
    url: '/api/messages',
    body: (id) => ({
      propertyId: Number(id),
      message: 'Is it there?',
      name: 'Omana',
      phone: '9847012345',
    }),
  },
  'PUT /api/drafts/:key': {
    names: 'hidden',
    url: '/api/drafts/own-key',
    body: (id) => ({ values: {}, visited: [1], step: 1, listingId: Number(id), base: 1 }),
  },
  'POST /api/realtor/leads': {
    names: 'hidden',
    url: '/api/realtor/leads',
    body: (id) => ({ clientId: ownClient, propertyId: Number(id) }),
  },
  'GET /api/visits': { names: 'hidden', url: '/api/visits?group=past&propertyId={id}' },

  'POST /api/offers': {
    names: 'hidden',
    url: '/api/offers',
    body: (id) => ({ propertyId: Number(id), kind: 'sale', ...offerTerms }),
  },
  'GET /api/offers': { names: 'hidden', url: '/api/offers?propertyId={id}' },
  'GET /api/offers/:id': the('offer'),
  'POST /api/offers/:id/counter': the('offer', OFFER),
  'POST /api/offers/:id/accept': the('offer', {}),
  'POST /api/offers/:id/decline': the('offer', {}),
  'POST /api/offers/:id/withdraw': the('offer', {}),
  'GET /api/deals/:id': the('deal'),
  'PUT /api/deals/:id/lines/:lineId/state': ofDeal('lines/1/state', { state: 'done' }),
  'PATCH /api/deals/:id/lines/:lineId': ofDeal('lines/1', { doer: 'both' }),
  'POST /api/deals/:id/lines': ofDeal('lines', { title: 'Well', doer: 'both' }),
  'POST /api/deals/:id/lines/:lineId/comments': ofDeal('lines/1/comments', { text: 'Soon' }),
  'PUT /api/deals/:id/lines/:lineId/papers': ofDeal('lines/1/papers', { papers: [] }),
  'PUT /api/deals/:id/receipt': ofDeal('receipt', {
    amount: 1,
    day: '2026-11-01',
    mode: 'bank',
    refund: [],
    forfeit: false,
  }),
  'POST /api/deals/:id/end': ofDeal('end', { outcome: 'done' }),
  'POST /api/deals/:id/resume': ofDeal('resume'),
  'POST /api/deals/:id/links': ofDeal('links', { name: 'Me', days: 7 }),
  'DELETE /api/deals/:id/links/:linkId': ofDeal('links/1'),
  'GET /deals/:id/papers/:paperId': { names: 'deal', url: '/deals/{id}/papers/1' },
  'GET /deal-links/:token/papers/:id': {
    names: 'paper',
    url: '/deal-links/no-such-link/papers/{id}',
  },

  'GET /api/visits/:id': the('visit'),
  'GET /api/visits/:id/calendar.ics': the('visit'),
  'POST /api/visits/:id/propose': the('visit', { times: [AT] }),
  'POST /api/visits/:id/move': the('visit', { times: [AT] }),
  'POST /api/visits/:id/confirm': the('visit', { at: AT }),
  'POST /api/visits/:id/decline': the('visit', {}),
  'POST /api/visits/:id/cancel': the('visit', {}),
  'POST /api/visits/:id/missed': the('visit', {}),
  'PUT /api/visits/:id/answers': the('visit', { question: 'came', answer: true }),
  'PUT /api/reviews/:id': the('review', { stars: 1 }),
  'DELETE /api/reviews/:id': the('review'),
  'PUT /api/reviews/:id/answer': the('review', { text: 'Not so' }),
  'GET /api/messages/threads/:id': the('thread'),
  'POST /api/messages/threads/:id/typing': the('thread', { on: true }),
  'PUT /api/messages/threads/:id/block': the('thread'),
  'DELETE /api/messages/threads/:id/block': the('thread'),
  'POST /api/messages/threads/:id/files': {
    names: 'thread',
    url: '/api/messages/threads/{id}/files?key=their-file',
    body: () => form('file', photo),
  },
  'DELETE /api/messages/files/:id': the('messageFile'),
  'GET /message-files/:id': the('messageFile'),
  'GET /message-files/:id/preview': the('messageFile'),
  'PUT /api/messages/templates/:id': the('template', { text: 'Mine now' }),
  'DELETE /api/messages/templates/:id': the('template'),
  'POST /api/messages/:id/read': the('message'),
  'POST /api/messages/:id/report': the('message', { reason: 'spam' }),
  'PATCH /api/saved-searches/:id': the('search', { name: 'Mine now' }),
  'DELETE /api/saved-searches/:id': the('search'),
  'POST /api/buyer/shortlists': {
    names: 'hidden',
    url: '/api/buyer/shortlists',
    body: (id) => ({ title: 'T', sharedBy: 'S', propertyIds: [Number(id)] }),
  },
  'PATCH /api/buyer/shortlists/:id': the('shortlist', { title: 'Mine now' }),
  'DELETE /api/buyer/shortlists/:id': the('shortlist'),
  'DELETE /api/buyer/shortlists/:id/guests/:guestId': {
    names: 'shortlist',
    url: '/api/buyer/shortlists/{id}/guests/1',
  },
  'DELETE /api/buyer/shortlists/:id/comments/:commentId': {
    names: 'shortlist',
    url: '/api/buyer/shortlists/{id}/comments/1',
  },
  'GET /api/drafts/:key': the('draft'),
  'DELETE /api/drafts/:key': the('draft'),
  'POST /api/drafts/:key/restore': the('draft'),
  'DELETE /api/account/sessions/:id': the('session'),
  'DELETE /api/papers/:id': the('paper'),
  'GET /papers/:id/file': the('paper'),
  'DELETE /api/papers/shares/:id': the('share'),
  'GET /shared-papers/:token/:id': { names: 'paper', url: '/shared-papers/no-such-link/{id}' },
  'GET /api/imports/:id': the('import'),
  'PUT /api/imports/:id/headings': the('import', { headingRow: 1 }),
  'PUT /api/imports/:id/columns': the('import', { headingRow: 1, columns: [], options: {} }),
  'POST /api/imports/:id/preview': the('import', { headingRow: 1, columns: [], options: {} }),
  'GET /api/imports/:id/faults': the('import'),
  'POST /api/imports/:id/start': the('import', {}),
  'POST /api/imports/:id/cancel': the('import', {}),
  'GET /api/imports/:id/rows': the('import'),
  'GET /api/imports/:id/report.csv': the('import'),
  'GET /api/realtor/clients/:id': the('client'),
  'PATCH /api/realtor/clients/:id': the('client', { name: 'Mine now' }),
  'DELETE /api/realtor/clients/:id': the('client'),
  'POST /api/realtor/clients/:id/merge': the('client', { from: 987_654 }),
  'GET /api/realtor/documents/:id': the('client'),
  'POST /api/realtor/documents/:id': { names: 'client', body: () => form('paper', photo) },
  'DELETE /api/realtor/papers/:id': the('clientPaper'),
  'GET /client-papers/:id/file': the('clientPaper'),
  'PATCH /api/realtor/leads/:id': the('lead', { stage: 'lost' }),
  'DELETE /api/realtor/leads/:id': the('lead'),
  'POST /api/realtor/enquirers/:id': the('message', {}),
  'PUT /api/realtor/appointments/:id': the('appointment', { title: 'Mine', at: AT, minutes: 30 }),
  'DELETE /api/realtor/appointments/:id': the('appointment'),
}

/**
 * Operations that name nothing of anybody's: lists of one's own, what is made anew, what is public, tokens that are the
 * right themselves. `images/delete` and `images/keep` say 403 of a stranger's picture and 404 of none: its address is
 * public anyway; `images/notices` leaves it out.
 */
const NAMES_NOTHING = new Set(
  `
  GET /api/cities | GET /api/places | GET /api/search/completions | GET /api/rates | GET /api/usual-price | GET /api/realtors | GET /api/realtors/:id
  GET /api/realtors/:id/reviews | GET /api/realtors/:id/reviews/own | POST /api/realtors/:id/reviews | POST /api/reviews/:id/report
  GET /api/localities/:city | GET /api/localities/:city/issues | POST /api/localities/:city/issues
  POST /api/localities/:city/issues/:id/support | POST /api/localities/:city/issues/:id/follow
  PATCH /api/localities/:city/issues/:id | GET /api/localities/:city/ways | GET /api/localities/:city/live
  GET /api/market/land-prices | GET /api/market/:city | GET /api/market/:city/figures.csv | GET /api/ml/market-trends/:city | GET /api/ml/insights
  POST /api/ml/predict-price | GET /api/ml/recommendations/:userId | GET /api/properties | GET /api/search
  GET /api/properties/stats/overview | GET /api/properties/mine | POST /api/properties | POST /api/properties/duplicates
  GET /api/buyer/saved-properties | GET /api/buyer/saved-properties/ids | GET /api/drafts | GET /api/messages
  GET /api/messages/received | GET /api/messages/unread | GET /api/messages/threads | GET /api/messages/stream
  GET /api/messages/templates | POST /api/messages/templates | PUT /api/messages/templates/order
  GET /api/account/messages | PUT /api/account/messages | GET /api/account/push | PATCH /api/account/push | PUT /api/account/push/subscription | DELETE /api/account/push/subscription
  GET /api/buyer/shortlists | POST /api/buyer/shortlists/seen | GET /api/shortlists/:token | PUT /api/shortlists/:token/homes/:propertyId/vote
  POST /api/shortlists/:token/homes/:propertyId/comments
  GET /api/saved-searches | POST /api/saved-searches | GET /api/visits/counts | GET /api/offers/counts | GET /api/deals
  GET /api/deal-links/:token | PUT /api/deal-links/:token/lines/:lineId/state
  POST /api/deal-links/:token/lines/:lineId/comments | GET /api/calendars/:token
  POST /api/images/upload | POST /api/images/upload-multiple | DELETE /api/images/delete/:id
  GET /api/images/notices | POST /api/images/keep/:id
  GET /api/imports | POST /api/imports | GET /api/imports/template.csv | GET /api/exports/properties.csv
  GET /api/exports/properties.xlsx
  GET /api/realtor/profile | PUT /api/realtor/profile | GET /api/realtor/clients | GET /api/realtor/clients.csv
  POST /api/realtor/clients | GET /api/realtor/enquirers | GET /api/realtor/leads | GET /api/realtor/documents
  GET /api/realtor/market | GET /api/realtor/appointments | POST /api/realtor/appointments
  PUT /api/realtor/availability | GET /api/visits/calendar-link | POST /api/visits/calendar-link
  DELETE /api/visits/calendar-link
  GET /api/listings/by-reference | GET /api/listings/by-reference/:reference
  PUT /api/listings/by-reference/:reference | DELETE /api/listings/by-reference/:reference
  POST /api/adverts/read | POST /api/callbacks | GET /uploads/:part/:name | GET /illustrations/:kind/:name | GET /qr.svg | GET /robots.txt
  GET /feeds/search.atom | GET /feeds/search.rss | GET /feeds/search.json | GET /feeds/:catalogue
  GET /feeds/realtors/:file | GET /feeds/realtors/:id/:catalogue
  GET /sitemap.xml | GET /sitemap/:file | GET /healthz | GET /readyz | GET /metrics | GET /openapi.json
  POST /visit-feedback/:token | POST /renew/:token | POST /unsubscribe/:token | POST /confirm-question/:token
  `
    .split(/[\n|]/)
    .map((each) => each.trim())
    .filter((each) => each !== ''),
)
/** One's own account, signing in, and what is for one office alone: held by permissions.api.test.ts. */
const OTHER = /^\w+ (?:\/api\/(?:account|auth|admin|government)(?:\/|$)|\/docs)/

const HIDDEN = ['draft', 'review', 'paused', 'expired', 'withdrawn'] as const
const CALLERS = ['visitor', 'BUYER', 'SELLER', 'REALTOR', 'GOVERNMENT', 'ADMIN'] as const
type Caller = (typeof CALLERS)[number]
/** What administrators may see or do although it is not theirs. */
const FOR_ADMIN: ReadonlySet<Thing> = new Set(['hidden', 'paper', 'share'])
const NONE = '987654321'

let t: TestApp
let visitTime: string
let offerTerms: object
let ownClient = 0
const tokens = new Map<Caller, string>()
const foreign = new Map<Thing, string[]>()
/** The listing that is public, which all may see and nobody but its owner may change. */
let live: number

async function made(answer: Promise<Answer>): Promise<Record<string, unknown>> {
  const { status, text } = await answer
  if (status >= 300) throw new Error(`${status} ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}

/** Everything that the others have, as it lies in the database; counters of views and savings move. */
async function belongings(): Promise<unknown> {
  const ofListings = `(${[live, ...(foreign.get('hidden') ?? [])].join()})`
  const one = (thing: Thing): string => `'${foreign.get(thing)?.[0]}'`
  const questions = {
    properties: `select to_jsonb(t) - array['views', 'favorites'] as row from properties t where id in ${ofListings}`,
    images: `select to_jsonb(t) as row from images t where property_id in ${ofListings}`,
    papers: `select to_jsonb(t) as row from papers t where property_id in ${ofListings}`,
    paperShares: `select to_jsonb(t) as row from paper_shares t where property_id in ${ofListings}`,
    visits: `select to_jsonb(t) as row from visits t where id = ${one('visit')}`,
    reviews: `select to_jsonb(t) as row from realtor_reviews t where id = ${one('review')}`,
    visitEvents: `select to_jsonb(t) as row from visit_events t where visit_id = ${one('visit')}`,
    offers: `select to_jsonb(t) as row from offers t where id = ${one('offer')}`,
    offerEvents: `select to_jsonb(t) as row from offer_events t where offer_id = ${one('offer')} and kind <> 'held'`,
    deals: `select to_jsonb(t) as row from deals t where id = ${one('deal')}`,
    dealLines: `select to_jsonb(t) as row from deal_lines t where deal_id = ${one('deal')}`,
    dealEvents: `select to_jsonb(t) as row from deal_events t where deal_id = ${one('deal')}`,
    messages: `select to_jsonb(t) as row from messages t where thread_id = ${one('thread')}`,
    messageFiles: `select to_jsonb(t) as row from message_files t where thread_id = ${one('thread')}`,
    members: `select to_jsonb(t) as row from thread_members t where thread_id = ${one('thread')}`,
    templates: `select to_jsonb(t) as row from reply_templates t where id = ${one('template')}`,
    searches: `select to_jsonb(t) as row from saved_searches t where id = ${one('search')}`,
    drafts: `select to_jsonb(t) as row from listing_drafts t where key = ${one('draft')}`,
    clients: `select to_jsonb(t) as row from realtor_clients t where id = ${one('client')}`,
    clientPapers: `select to_jsonb(t) as row from client_papers t where client_id = ${one('client')}`,
    leads: `select to_jsonb(t) as row from realtor_leads t where id = ${one('lead')}`,
    appointments: `select to_jsonb(t) as row from appointments t where id = ${one('appointment')}`,
    imports: `select to_jsonb(t) as row from import_runs t where id = ${one('import')}`,
    sessions: `select to_jsonb(t) as row from sessions t where id::text = ${one('session')}`,
  }
  const found: Record<string, unknown> = {}
  for (const [name, question] of Object.entries(questions)) {
    const rows = await t.database.query<{ row: unknown }>(`${question} order by 1`)
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

beforeAll(async () => {
  t = await startApp()
  // Numbers that stand for nothing else in an answer.
  await t.database.query('alter sequence properties_id_seq restart with 910001')
  photo = { name: 'a.jpg', bytes: await jpeg(40, 30) }
  for (const caller of CALLERS)
    if (caller !== 'visitor')
      tokens.set(caller, (await t.makeUser(caller satisfies Role, { verified: true })).token)
  const seller = await t.makeUser('SELLER', { verified: true })
  const buyer = await t.makeUser('BUYER', { verified: true })
  const realtor = await t.makeUser('REALTOR', { verified: true })
  const post = (who: TestUser, url: string, body: unknown) =>
    made(t.post(url, { token: who.token, body }))
  const keep = (thing: Thing, id: unknown) => foreign.set(thing, [String(id)])

  live = (await t.makeListing({ ownerId: realtor.user.id })).id
  await t.database.db.insert(images).values({
    ownerId: realtor.user.id,
    propertyId: live,
    contentHash: 'e'.repeat(64),
    width: 1,
    height: 1,
    variants: [],
  })
  const hidden: string[] = []
  for (const publication of HIDDEN)
    hidden.push(String((await t.makeListing({ publication, ownerId: seller.user.id })).id))
  foreign.set('hidden', hidden)

  const times = (await t.get(`/api/properties/${live}/visit-times`)).json<VisitTimes>()
  visitTime = times.days.at(-1)?.times.at(-1) ?? ''
  keep('visit', (await post(buyer, '/api/visits', { propertyId: live, times: [visitTime] })).id)
  const [review] = await t.database.db
    .insert(realtorReviews)
    .values({ realtorId: realtor.user.id, authorId: buyer.user.id, stars: 4, lang: 'en' })
    .returning()
  keep('review', review?.id)
  offerTerms = { ...OFFER, validDay: keralaTime(new Date(Date.now() + 86_400_000)).day }
  const offered = { propertyId: live, kind: 'sale', ...offerTerms }
  const accepted = await post(buyer, '/api/offers', offered)
  const { deal } = await post(realtor, `/api/offers/${String(accepted.id)}/accept`, {})
  keep('deal', (deal as { id: number }).id)
  keep('offer', (await post(seller, '/api/offers', offered)).id)
  const sent = await post(buyer, '/api/messages', { propertyId: live, message: 'Good morning' })
  const { message } = sent as { message: { id: number; threadId: number } }
  keep('message', message.id)
  keep('thread', message.threadId)
  const uploaded = await post(
    buyer,
    `/api/messages/threads/${message.threadId}/files?key=first-file`,
    form('file', photo),
  )
  const messageFile = (uploaded as { file: { id: number } }).file.id
  keep('messageFile', messageFile)
  await post(buyer, '/api/messages', {
    threadId: message.threadId,
    message: '',
    files: [messageFile],
  })
  keep('template', (await post(buyer, '/api/messages/templates', { text: 'Come at five' })).id)
  keep('search', (await post(buyer, '/api/saved-searches', { name: 'Here', filters: {} })).id)
  const shortlist = { title: 'Theirs', sharedBy: 'Them', propertyIds: [live] }
  keep('shortlist', (await post(buyer, '/api/buyer/shortlists', shortlist)).id)
  await made(
    t.put('/api/drafts/their-key', {
      token: seller.token,
      body: { values: {}, visited: [1], step: 1, listingId: null, base: null },
    }),
  )
  keep('draft', 'their-key')
  keep('client', (await post(realtor, '/api/realtor/clients', { name: 'Their client' })).id)
  const clientId = Number(foreign.get('client')?.[0])
  keep('lead', (await post(realtor, '/api/realtor/leads', { clientId })).id)
  const appointment = { title: 'Signing', at: AT, minutes: 60 }
  keep('appointment', (await post(realtor, '/api/realtor/appointments', appointment)).id)
  await post(realtor, `/api/realtor/documents/${clientId}`, form('paper', photo))
  await post(realtor, `/api/properties/${live}/papers?kind=titleDeed`, form('paper', photo))
  const idOf = async (table: string): Promise<unknown> =>
    (await t.database.query<{ id: unknown }>(`select id from ${table} order by id limit 1`))[0]?.id
  keep('clientPaper', await idOf('client_papers'))
  keep('paper', await idOf('papers'))
  const paperId = Number(foreign.get('paper')?.[0])
  const [share] = await t.database.db
    .insert(paperShares)
    .values({
      propertyId: live,
      tokenHash: 'their-link',
      label: 'For a bank',
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning()
  if (!share) throw new Error('no link')
  await t.database.db.insert(sharedPapers).values({ shareId: share.id, paperId })
  keep('share', share.id)
  const file = form('file', { name: 'homes.csv', bytes: Buffer.from('Title,City\nHouse,Pala\n') })
  keep('import', (await post(seller, '/api/imports', file)).id)
  const [session] = await t.database.query<{ id: string }>(
    'select id::text as id from sessions where user_id = $1',
    [seller.user.id],
  )
  keep('session', session?.id)
  const own = { token: tokens.get('REALTOR') ?? '', body: { name: 'My client' } }
  ownClient = Number((await made(t.post('/api/realtor/clients', own))).id)
})
afterAll(() => t.close())
// Limits of one person's calls are not what is looked at.
beforeEach(() => t.database.query('delete from rate_limit_counters'))

function call(operation: string, row: Row, id: string, caller: Caller): Promise<Answer> {
  const [method = '', path = ''] = operation.split(' ')
  const url = row.url?.replace('{id}', id) ?? path.replace(/:\w+/, id)
  const token = tokens.get(caller)
  return t.request(method, url, {
    ...(token === undefined ? {} : { token }),
    ...(method === 'GET' ? {} : { body: row.body?.(id) ?? {} }),
  })
}

/** What a caller learns: the status and the body, in which the id itself says nothing. */
function learnt({ status, text }: Answer, id: string): string {
  return `${status} ${text.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), 'ID')}`
}

test('every operation has a row', () => {
  const mounted = [...new Set(t.app.mounted)].filter((each) => !OTHER.test(each))
  const known = (each: string): boolean => each in ROWS || NAMES_NOTHING.has(each)
  expect(mounted.filter((each) => !known(each))).toEqual([])
  const all = new Set(t.app.mounted)
  expect([...Object.keys(ROWS), ...NAMES_NOTHING].filter((each) => !all.has(each))).toEqual([])
})

describe('things of other people', () => {
  test.each(Object.entries(ROWS))('%s', async (operation, row) => {
    for (const caller of CALLERS) {
      if (caller === 'ADMIN' && FOR_ADMIN.has(row.names)) continue
      const none = learnt(await call(operation, row, NONE, caller), NONE)
      expect(none).not.toMatch(/^(?:429|5)/)
      for (const id of foreign.get(row.names) ?? [])
        expect([caller, learnt(await call(operation, row, id, caller), id)]).toEqual([caller, none])
    }
  })

  test('stay unchanged, whatever is tried', async () => {
    const before = await belongings()
    for (const [operation, row] of Object.entries(ROWS)) {
      await t.database.query('delete from rate_limit_counters')
      for (const caller of CALLERS) {
        if (caller === 'ADMIN') continue
        for (const id of [...(foreign.get(row.names) ?? []), String(live)])
          if (row.names === 'hidden' || id !== String(live)) await call(operation, row, id, caller)
      }
    }
    expect(await belongings()).toEqual(before)
  }, 120_000)

  test('are visible to their owner, so that the comparison is meaningful', async () => {
    const counts = Object.entries((await belongings()) as Record<string, unknown[]>)
    expect(counts.filter(([, rows]) => rows.length === 0)).toEqual([])
  })
})

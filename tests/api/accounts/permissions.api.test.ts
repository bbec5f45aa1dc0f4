import { afterAll, beforeAll, expect, test } from 'vitest'
import { images } from '../../../src/db/schema.ts'
import { ROLES, type Role } from '../../../src/domain/accounts/roles.ts'
import { listingBody } from '../../support/factories.ts'
import { startApp, type TestApp } from '../../support/api.ts'
import { form, jpeg } from '../../support/files/pictures.ts'

/**
 * Who may make which call: everything that is mounted, of any method, is held against this table, as every role and as
 * a visitor, on a stranger's things and on one's own. A new call without a line here fails. Allowed means neither 401 nor 403 (nor 5xx); a visitor who is not allowed gets 401,
 * a signed-in person 403.
 * `{listing}`, `{image}`, `{user}` in `url` are somebody else's: a line with them tells who may touch what is not
 * theirs. `body` is asked for when the call judges its body before the person.
 */
type Who = 'anybody' | readonly Role[]
interface Line {
  who: Who
  /** Who may where it is their own; as `who` where it makes no difference. */
  own?: readonly Role[]
  url?: string
  body?: () => unknown
}

const SIGNED_IN: readonly Role[] = ROLES
const LISTERS: readonly Role[] = ['BUYER', 'RENTER', 'SELLER', 'REALTOR', 'ADMIN']
const INTEGRATORS: readonly Role[] = ['BUYER', 'RENTER', 'SELLER', 'REALTOR']
const LANDMARK = { name: 'New Mall', kind: 'mall', lat: 9.6, lng: 76.5 }
/** Who may make and answer offers. */
const DEALERS: readonly Role[] = ['BUYER', 'RENTER', 'SELLER', 'REALTOR']
const ADMIN: readonly Role[] = ['ADMIN']
const STATISTICS: readonly Role[] = ['GOVERNMENT', 'ADMIN']
const REALTOR: readonly Role[] = ['REALTOR']

const OFFER = { amount: 4_000_000, advance: null, conditions: [], validDay: '2026-12-01' }
const RECEIPT = {
  amount: 100_000,
  day: '2026-11-01',
  mode: 'bank',
  refund: [],
  forfeit: false,
}

const TABLE: Record<string, Line> = {
  'GET /api/cities': { who: 'anybody' },
  'GET /api/places': { who: 'anybody' },
  'GET /api/search/completions': { who: 'anybody' },
  'GET /api/localities/:city': { who: 'anybody', url: '/api/localities/Kochi' },
  'GET /api/localities/:city/issues': { who: 'anybody', url: '/api/localities/Kochi/issues' },
  'POST /api/localities/:city/issues': {
    who: SIGNED_IN,
    url: '/api/localities/Kochi/issues',
    body: () => ({ title: 'Street lights are out' }),
  },
  'POST /api/localities/:city/issues/:id/support': {
    who: SIGNED_IN,
    url: '/api/localities/Kochi/issues/987654/support',
    body: () => ({ on: true }),
  },
  'POST /api/localities/:city/issues/:id/follow': {
    who: SIGNED_IN,
    url: '/api/localities/Kochi/issues/987654/follow',
    body: () => ({ on: true }),
  },
  'PATCH /api/localities/:city/issues/:id': {
    who: STATISTICS,
    url: '/api/localities/Kochi/issues/987654',
    body: () => ({ status: 'resolved' }),
  },
  'GET /api/localities/:city/ways': {
    who: 'anybody',
    url: '/api/localities/Kochi/ways?to=Pala',
  },
  'GET /api/localities/:city/live': { who: 'anybody', url: '/api/localities/Kochi/live' },
  'GET /api/market/land-prices': { who: 'anybody' },
  'GET /api/market/:city': { who: 'anybody', url: '/api/market/Kochi' },
  'GET /api/market/:city/figures.csv': {
    who: 'anybody',
    url: '/api/market/Kochi/figures.csv',
  },
  'GET /api/rates': { who: 'anybody' },
  'GET /api/admin/site-settings': { who: ADMIN },
  'PUT /api/admin/site-settings': {
    who: ADMIN,
    body: () => ({
      hours: { en: 'Always', ml: 'എപ്പോഴും' },
      languages: { en: 'English', ml: 'ഇംഗ്ലീഷ്' },
      address: { en: 'Kottayam', ml: 'കോട്ടയം' },
      callbackDays: 2,
      countSampleListings: true,
    }),
  },
  'GET /api/admin/demo-data': { who: ADMIN },
  'POST /api/admin/demo-data/remove': { who: ADMIN, body: () => ({ confirm: 'remove' }) },
  'POST /api/admin/demo-data/add': { who: ADMIN },
  'GET /api/admin/landmarks': { who: ADMIN },
  'POST /api/admin/landmarks': { who: ADMIN, body: () => LANDMARK },
  'PUT /api/admin/landmarks/:id': {
    who: ADMIN,
    url: '/api/admin/landmarks/infopark',
    body: () => LANDMARK,
  },
  'DELETE /api/admin/landmarks/:id': { who: ADMIN, url: '/api/admin/landmarks/infopark' },
  'GET /api/admin/rates': { who: ADMIN },
  'POST /api/admin/rates/:key': { who: ADMIN, url: '/api/admin/rates/saleDuty' },
  'POST /api/admin/rates/:key/file': { who: ADMIN, url: '/api/admin/rates/saleDuty/file' },
  'GET /api/usual-price': {
    who: 'anybody',
    url: '/api/usual-price?propertyType=PLOT&city=Kochi',
  },

  'POST /api/ml/predict-price': { who: SIGNED_IN, body: () => ({ city: 'Kochi' }) },
  'GET /api/ml/valuation': { who: 'anybody' },
  'GET /api/ml/market-trends/:city': { who: 'anybody', url: '/api/ml/market-trends/Kochi' },
  'GET /api/ml/insights': { who: 'anybody' },
  'GET /api/ml/recommendations': { who: 'anybody' },
  // Another's id gives the general list, for everybody.
  'GET /api/ml/recommendations/:userId': { who: SIGNED_IN, url: '/api/ml/recommendations/{user}' },

  'POST /api/auth/register': { who: 'anybody' },
  'POST /api/auth/login': { who: 'anybody' },
  'POST /api/auth/logout': { who: 'anybody' },
  // Open to everybody; a wrong challenge is 401 by its nature.
  'POST /api/auth/second-factor': { who: 'anybody' },
  'POST /api/auth/passkeys/options': { who: 'anybody' },
  'POST /api/auth/passkeys/verify': { who: 'anybody' },
  'POST /api/auth/phone/code': { who: 'anybody' },
  'POST /api/auth/phone/sign-in': { who: 'anybody' },
  'POST /api/auth/external/start': { who: 'anybody' },
  'GET /api/auth/external/callback': { who: 'anybody' },
  'POST /api/auth/external/finish': { who: 'anybody' },
  'POST /api/auth/external/register': { who: 'anybody' },
  'POST /api/auth/verify-email': { who: 'anybody' },
  'POST /api/auth/verify-email/again': { who: SIGNED_IN },
  'POST /api/auth/first-admin': { who: 'anybody' },
  'GET /api/auth/me': { who: SIGNED_IN },
  'POST /api/auth/forgot-password': { who: 'anybody' },
  'POST /api/auth/reset-password': { who: 'anybody' },
  'POST /api/auth/confirm-email': { who: 'anybody' },

  // The caller's own account: none of these calls can name another.
  'GET /api/account': { who: SIGNED_IN },
  'PATCH /api/account': { who: SIGNED_IN },
  'POST /api/account/password': { who: SIGNED_IN },
  'POST /api/account/email': { who: SIGNED_IN },
  'DELETE /api/account/email': { who: SIGNED_IN },
  'GET /api/account/sessions': { who: SIGNED_IN },
  // A stranger's is 404 for everybody.
  'DELETE /api/account/sessions/:id': { who: SIGNED_IN, url: '/api/account/sessions/987654' },
  'DELETE /api/account/sessions': { who: SIGNED_IN, url: '/api/account/sessions?others=1' },
  'GET /api/account/export': { who: SIGNED_IN },
  'GET /api/account/second-factor': { who: SIGNED_IN },
  'POST /api/account/second-factor/totp': { who: SIGNED_IN },
  'POST /api/account/second-factor/totp/confirm': { who: SIGNED_IN },
  'DELETE /api/account/second-factor/totp': { who: SIGNED_IN },
  'POST /api/account/second-factor/recovery-codes': { who: SIGNED_IN },
  'POST /api/account/passkeys/options': { who: SIGNED_IN },
  'POST /api/account/passkeys': { who: SIGNED_IN },
  // A stranger's is 404 for everybody.
  'PATCH /api/account/passkeys/:id': { who: SIGNED_IN, url: '/api/account/passkeys/987654' },
  'DELETE /api/account/passkeys/:id': { who: SIGNED_IN, url: '/api/account/passkeys/987654' },
  'POST /api/account/phone': { who: SIGNED_IN },
  'POST /api/account/external': { who: SIGNED_IN },
  'GET /api/account/external': { who: SIGNED_IN },
  // A stranger's is 404 for everybody.
  'DELETE /api/account/external/:id': { who: SIGNED_IN, url: '/api/account/external/987654' },
  'GET /api/account/api-keys': { who: INTEGRATORS },
  'POST /api/account/api-keys': {
    who: INTEGRATORS,
    body: () => ({ name: 'Office', scopes: ['listings:read'] }),
  },
  // A stranger's is 404 for everybody.
  'GET /api/account/stock-feeds': { who: INTEGRATORS },
  'POST /api/account/stock-feeds': {
    who: INTEGRATORS,
    body: () => ({ url: 'http://agency.example/stock.csv' }),
  },
  'PATCH /api/account/stock-feeds/:id': {
    who: INTEGRATORS,
    url: '/api/account/stock-feeds/987654',
    body: () => ({ paused: true }),
  },
  'POST /api/account/stock-feeds/:id/verify': {
    who: INTEGRATORS,
    url: '/api/account/stock-feeds/987654/verify',
  },
  'POST /api/account/stock-feeds/:id/fetch': {
    who: INTEGRATORS,
    url: '/api/account/stock-feeds/987654/fetch',
  },
  'DELETE /api/account/stock-feeds/:id': {
    who: INTEGRATORS,
    url: '/api/account/stock-feeds/987654',
  },
  'DELETE /api/account/api-keys/:id': { who: INTEGRATORS, url: '/api/account/api-keys/987654' },
  'GET /api/account/webhooks': { who: INTEGRATORS },
  'POST /api/account/webhooks': {
    who: INTEGRATORS,
    body: () => ({ url: 'https://127.0.0.1/', events: ['listing.status'] }),
  },
  // A stranger's is 404 for everybody.
  'PATCH /api/account/webhooks/:id': { who: INTEGRATORS, url: '/api/account/webhooks/987654' },
  'DELETE /api/account/webhooks/:id': { who: INTEGRATORS, url: '/api/account/webhooks/987654' },
  'POST /api/account/webhooks/:id/secret': {
    who: INTEGRATORS,
    url: '/api/account/webhooks/987654/secret',
  },
  'GET /api/account/webhooks/:id/deliveries': {
    who: INTEGRATORS,
    url: '/api/account/webhooks/987654/deliveries',
  },
  'POST /api/account/webhooks/:id/test': {
    who: INTEGRATORS,
    url: '/api/account/webhooks/987654/test',
  },
  'POST /api/account/webhooks/:id/deliveries/:delivery/again': {
    who: INTEGRATORS,
    url: '/api/account/webhooks/987654/deliveries/1/again',
  },
  'POST /api/account/reauthenticate': { who: SIGNED_IN },
  'POST /api/account/reauthenticate/options': { who: SIGNED_IN },
  'POST /api/account/delete': { who: SIGNED_IN },

  'GET /api/properties': { who: 'anybody' },
  'GET /api/properties/cards': { who: 'anybody', url: '/api/properties/cards?ids={listing}' },
  'GET /api/properties/stats/overview': { who: 'anybody' },
  'GET /api/search': { who: 'anybody' },
  'GET /api/properties/:id': { who: 'anybody', url: '/api/properties/{listing}' },
  'POST /api/properties/:id/view': { who: 'anybody', url: '/api/properties/{listing}/view' },
  'GET /api/properties/:id/similar': { who: 'anybody', url: '/api/properties/{listing}/similar' },
  'GET /api/properties/:id/nearby': { who: 'anybody', url: '/api/properties/{listing}/nearby' },
  'GET /api/properties/:id/land': { who: 'anybody', url: '/api/properties/{listing}/land' },
  'GET /api/properties/:id/translation': {
    who: 'anybody',
    url: '/api/properties/{listing}/translation?lang=ml',
  },
  'GET /api/properties/:id/history': { who: 'anybody', url: '/api/properties/{listing}/history' },
  'POST /api/properties/:id/reveal-phone': {
    who: SIGNED_IN,
    url: '/api/properties/{listing}/reveal-phone',
  },
  'GET /api/properties/:id/reveals': {
    who: ADMIN,
    own: LISTERS,
    url: '/api/properties/{listing}/reveals',
  },
  'POST /api/properties/:id/report': { who: 'anybody', url: '/api/properties/{listing}/report' },
  'GET /api/properties/mine': { who: SIGNED_IN },
  'POST /api/properties': { who: LISTERS, body: listingBody },
  'POST /api/properties/duplicates': { who: LISTERS, body: listingBody },
  'PUT /api/properties/:id': {
    who: ADMIN,
    own: LISTERS,
    url: '/api/properties/{listing}',
    body: listingBody,
  },
  'POST /api/properties/:id/look-ahead': {
    who: ADMIN,
    own: LISTERS,
    url: '/api/properties/{listing}/look-ahead',
    body: listingBody,
  },
  'PATCH /api/properties/:id': { who: ADMIN, own: LISTERS, url: '/api/properties/{listing}' },
  'DELETE /api/properties/:id': { who: ADMIN, own: LISTERS, url: '/api/properties/{listing}' },

  'POST /api/properties/bulk': {
    who: LISTERS,
    body: () => ({ listings: [{ id: 987_654, version: 1, change: { action: 'pause' } }] }),
  },
  'POST /api/properties/:id/renew': {
    who: ADMIN,
    own: LISTERS,
    url: '/api/properties/{listing}/renew',
  },
  'POST /api/properties/:id/answer': {
    who: ADMIN,
    own: LISTERS,
    url: '/api/properties/{listing}/answer',
    body: () => ({ text: 'The deed is in my name.' }),
  },
  'POST /api/properties/:id/pause': {
    who: ADMIN,
    own: LISTERS,
    url: '/api/properties/{listing}/pause',
  },
  'POST /api/properties/:id/resume': {
    who: ADMIN,
    own: LISTERS,
    url: '/api/properties/{listing}/resume',
  },
  'POST /api/properties/:id/withdraw': {
    who: ADMIN,
    own: LISTERS,
    url: '/api/properties/{listing}/withdraw',
  },
  'POST /api/properties/:id/restore': {
    who: ADMIN,
    own: LISTERS,
    url: '/api/properties/{listing}/restore',
  },

  // The caller's own namespace: another's reference is unknown to everybody.
  'GET /api/listings/by-reference': { who: LISTERS },
  'GET /api/listings/by-reference/:reference': {
    who: LISTERS,
    url: '/api/listings/by-reference/none',
  },
  'PUT /api/listings/by-reference/:reference': {
    who: LISTERS,
    url: '/api/listings/by-reference/mine',
    body: listingBody,
  },
  'DELETE /api/listings/by-reference/:reference': {
    who: LISTERS,
    url: '/api/listings/by-reference/none',
  },

  'GET /api/buyer/saved-properties': { who: SIGNED_IN },
  'GET /api/buyer/saved-properties/ids': { who: SIGNED_IN },
  'POST /api/buyer/saved-properties/:propertyId': {
    who: SIGNED_IN,
    url: '/api/buyer/saved-properties/{listing}',
  },
  'DELETE /api/buyer/saved-properties/:propertyId': {
    who: SIGNED_IN,
    url: '/api/buyer/saved-properties/{listing}',
  },

  'GET /api/government/districts': { who: STATISTICS },
  'GET /api/government/registrations': { who: STATISTICS },
  'GET /api/government/issues': { who: STATISTICS },
  'GET /api/government/issues.csv': { who: STATISTICS },
  'GET /api/government/districts.csv': { who: STATISTICS },
  'GET /api/government/offered.csv': { who: STATISTICS },
  'GET /api/government/registrations.csv': { who: STATISTICS },

  'POST /api/adverts/read': { who: LISTERS, body: () => ({ text: '5 cent plot in Pala' }) },
  'GET /api/drafts': { who: SIGNED_IN },
  // A stranger's is 404 for everybody.
  'GET /api/drafts/:key': { who: SIGNED_IN, url: '/api/drafts/none' },
  'PUT /api/drafts/:key': {
    who: LISTERS,
    url: '/api/drafts/mine',
    body: () => ({ values: {}, visited: [1], step: 1, listingId: null, base: null }),
  },
  'DELETE /api/drafts/:key': { who: SIGNED_IN, url: '/api/drafts/none' },
  'POST /api/drafts/:key/restore': { who: SIGNED_IN, url: '/api/drafts/none/restore' },

  'GET /api/messages': { who: SIGNED_IN },
  'GET /api/messages/received': { who: SIGNED_IN },
  'GET /api/messages/unread': { who: SIGNED_IN },
  'GET /api/messages/threads': { who: SIGNED_IN },
  'GET /api/messages/stream': { who: SIGNED_IN, url: '/api/messages/stream?wait=0' },
  // Guests may ask; an answer of theirs to a conversation is another line.
  'POST /api/messages': { who: 'anybody' },
  // A stranger's is 404 for everybody.
  'GET /api/messages/threads/:id': { who: SIGNED_IN, url: '/api/messages/threads/1' },
  'POST /api/messages/threads/:id/files': {
    who: SIGNED_IN,
    url: '/api/messages/threads/1/files?key=first-file',
    body: () => form('file', photo),
  },
  'DELETE /api/messages/files/:id': { who: SIGNED_IN, url: '/api/messages/files/1' },
  'GET /message-files/:id': { who: SIGNED_IN, url: '/message-files/1' },
  'GET /message-files/:id/preview': { who: SIGNED_IN, url: '/message-files/1/preview' },
  'GET /api/messages/templates': { who: SIGNED_IN },
  'POST /api/messages/templates': { who: SIGNED_IN, body: () => ({ text: 'Come at five.' }) },
  'PUT /api/messages/templates/order': { who: SIGNED_IN, body: () => ({ ids: [] }) },
  'PUT /api/messages/templates/:id': {
    who: SIGNED_IN,
    url: '/api/messages/templates/1',
    body: () => ({ text: 'Come at six.' }),
  },
  'DELETE /api/messages/templates/:id': { who: SIGNED_IN, url: '/api/messages/templates/1' },
  'POST /api/messages/threads/:id/typing': {
    who: SIGNED_IN,
    url: '/api/messages/threads/1/typing',
    body: () => ({ on: true }),
  },
  'PUT /api/messages/threads/:id/block': {
    who: SIGNED_IN,
    url: '/api/messages/threads/1/block',
  },
  'DELETE /api/messages/threads/:id/block': {
    who: SIGNED_IN,
    url: '/api/messages/threads/1/block',
  },
  'POST /api/messages/:id/read': { who: SIGNED_IN, url: '/api/messages/1/read' },
  'POST /api/messages/:id/report': {
    who: SIGNED_IN,
    url: '/api/messages/1/report',
    body: () => ({ reason: 'spam' }),
  },
  'GET /api/realtors/:id/reviews': { who: 'anybody', url: '/api/realtors/999999/reviews' },
  'GET /api/realtors/:id/reviews/own': {
    who: SIGNED_IN,
    url: '/api/realtors/999999/reviews/own',
  },
  'POST /api/realtors/:id/reviews': {
    who: SIGNED_IN,
    url: '/api/realtors/999999/reviews',
    body: () => ({ stars: 5 }),
  },
  'PUT /api/reviews/:id': {
    who: SIGNED_IN,
    url: '/api/reviews/999999',
    body: () => ({ stars: 5 }),
  },
  'DELETE /api/reviews/:id': { who: SIGNED_IN, url: '/api/reviews/999999' },
  'PUT /api/reviews/:id/answer': {
    who: ['REALTOR'],
    url: '/api/reviews/999999/answer',
    body: () => ({ text: 'Thank you' }),
  },
  'POST /api/reviews/:id/report': {
    who: SIGNED_IN,
    url: '/api/reviews/999999/report',
    body: () => ({ reason: 'other' }),
  },
  'GET /api/admin/review-reports': { who: ADMIN },
  'PUT /api/admin/review-reports/:id/resolve': {
    who: ADMIN,
    url: '/api/admin/review-reports/1/resolve',
  },
  'DELETE /api/admin/review-reports/:id/resolve': {
    who: ADMIN,
    url: '/api/admin/review-reports/1/resolve',
  },
  'GET /api/admin/message-reports': { who: ADMIN },
  'PUT /api/admin/message-reports/:id/resolve': {
    who: ADMIN,
    url: '/api/admin/message-reports/1/resolve',
  },
  'DELETE /api/admin/message-reports/:id/resolve': {
    who: ADMIN,
    url: '/api/admin/message-reports/1/resolve',
  },

  // A stranger's is 404 for everybody.
  'PATCH /api/buyer/saved-properties/:propertyId': {
    who: SIGNED_IN,
    url: '/api/buyer/saved-properties/1',
    body: () => ({ note: 'Ask about water' }),
  },
  'GET /api/account/messages': { who: SIGNED_IN },
  'PUT /api/account/messages': { who: SIGNED_IN, body: () => ({ readReceipts: false }) },
  'GET /api/account/push': { who: SIGNED_IN },
  'PATCH /api/account/push': { who: SIGNED_IN, body: () => ({ visits: false }) },
  'PUT /api/account/push/subscription': {
    who: SIGNED_IN,
    body: () => ({
      endpoint: 'https://push.example/x',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }),
  },
  'DELETE /api/account/push/subscription': {
    who: SIGNED_IN,
    body: () => ({ endpoint: 'https://push.example/x' }),
  },
  'GET /api/buyer/shortlists': { who: SIGNED_IN },
  'POST /api/buyer/shortlists/seen': { who: SIGNED_IN },
  'POST /api/buyer/shortlists': {
    who: SIGNED_IN,
    body: () => ({ title: 'For Amma', sharedBy: 'Ammu', propertyIds: [1] }),
  },
  'PATCH /api/buyer/shortlists/:id': {
    who: SIGNED_IN,
    url: '/api/buyer/shortlists/999999',
    body: () => ({ title: 'For Amma' }),
  },
  'DELETE /api/buyer/shortlists/:id': { who: SIGNED_IN, url: '/api/buyer/shortlists/999999' },
  'DELETE /api/buyer/shortlists/:id/guests/:guestId': {
    who: SIGNED_IN,
    url: '/api/buyer/shortlists/999999/guests/1',
  },
  'DELETE /api/buyer/shortlists/:id/comments/:commentId': {
    who: SIGNED_IN,
    url: '/api/buyer/shortlists/999999/comments/1',
  },
  // The link is the right.
  'GET /api/shortlists/:token': { who: 'anybody', url: '/api/shortlists/no-such-link' },
  'PUT /api/shortlists/:token/homes/:propertyId/vote': {
    who: 'anybody',
    url: '/api/shortlists/no-such-link/homes/1/vote',
    body: () => ({ name: 'Amma', key: 'k'.repeat(22), vote: 'yes' }),
  },
  'POST /api/shortlists/:token/homes/:propertyId/comments': {
    who: 'anybody',
    url: '/api/shortlists/no-such-link/homes/1/comments',
    body: () => ({ name: 'Amma', key: 'k'.repeat(22), text: 'Nice' }),
  },

  'GET /api/saved-searches': { who: SIGNED_IN },
  'POST /api/saved-searches': { who: SIGNED_IN, body: () => ({ name: 'Kochi', filters: {} }) },
  // A stranger's is 404 for everybody.
  'PATCH /api/saved-searches/:id': { who: SIGNED_IN, url: '/api/saved-searches/1' },
  'DELETE /api/saved-searches/:id': { who: SIGNED_IN, url: '/api/saved-searches/1' },

  'GET /api/realtor/appointments': {
    who: ['REALTOR'],
    url: '/api/realtor/appointments?from=2026-11-23&to=2026-11-29',
  },
  'POST /api/realtor/appointments': { who: ['REALTOR'], body: appointmentBody },
  // A stranger's is 404 for every realtor.
  'PUT /api/realtor/appointments/:id': {
    who: ['REALTOR'],
    url: '/api/realtor/appointments/999999',
    body: appointmentBody,
  },
  'DELETE /api/realtor/appointments/:id': {
    who: ['REALTOR'],
    url: '/api/realtor/appointments/999999',
  },
  'PUT /api/realtor/availability': {
    who: ['REALTOR'],
    body: () => ({ hours: Array.from({ length: 7 }, () => null) }),
  },
  'GET /api/visits/calendar-link': { who: SIGNED_IN },
  'POST /api/visits/calendar-link': { who: SIGNED_IN },
  'DELETE /api/visits/calendar-link': { who: SIGNED_IN },
  'GET /api/calendars/:token': { who: 'anybody', url: '/api/calendars/none' },
  'GET /api/offers': { who: DEALERS },
  'GET /api/offers/counts': { who: DEALERS },
  'POST /api/offers': {
    who: DEALERS,
    body: () => ({ propertyId: 999_999, kind: 'sale', ...OFFER }),
  },
  'GET /api/offers/:id': { who: DEALERS, url: '/api/offers/1' },
  'POST /api/offers/:id/counter': {
    who: DEALERS,
    url: '/api/offers/1/counter',
    body: () => OFFER,
  },
  'POST /api/offers/:id/accept': { who: DEALERS, url: '/api/offers/1/accept' },
  'POST /api/offers/:id/decline': { who: DEALERS, url: '/api/offers/1/decline' },
  'POST /api/offers/:id/withdraw': { who: DEALERS, url: '/api/offers/1/withdraw' },
  'GET /api/deals': { who: DEALERS },
  'GET /api/deals/:id': { who: DEALERS, url: '/api/deals/1' },
  'PUT /api/deals/:id/lines/:lineId/state': dealCall('lines/1/state', { state: 'done' }),
  'PATCH /api/deals/:id/lines/:lineId': dealCall('lines/1', { doer: 'both' }),
  'POST /api/deals/:id/lines': dealCall('lines', { title: 'Well', doer: 'both' }),
  'POST /api/deals/:id/lines/:lineId/comments': dealCall('lines/1/comments', { text: 'Soon' }),
  'PUT /api/deals/:id/lines/:lineId/papers': dealCall('lines/1/papers', { papers: [] }),
  'PUT /api/deals/:id/receipt': dealCall('receipt', RECEIPT),
  'POST /api/deals/:id/end': dealCall('end', { outcome: 'done' }),
  'POST /api/deals/:id/resume': dealCall('resume', {}),
  'POST /api/deals/:id/links': dealCall('links', { name: 'Adv. Rajan', days: 7 }),
  'DELETE /api/deals/:id/links/:linkId': dealCall('links/1', {}),
  'GET /api/deal-links/:token': { who: 'anybody', url: '/api/deal-links/no-such-link' },
  'PUT /api/deal-links/:token/lines/:lineId/state': {
    who: 'anybody',
    url: '/api/deal-links/no-such-link/lines/1/state',
    body: () => ({ state: 'done' }),
  },
  'POST /api/deal-links/:token/lines/:lineId/comments': {
    who: 'anybody',
    url: '/api/deal-links/no-such-link/lines/1/comments',
    body: () => ({ text: 'Soon' }),
  },
  'GET /api/visits': { who: SIGNED_IN, url: '/api/visits?group=past' },
  'GET /api/visits/counts': { who: SIGNED_IN },
  'PUT /api/visits/:id/answers': {
    who: SIGNED_IN,
    url: '/api/visits/999999/answers',
    body: () => ({ question: 'came', answer: true }),
  },
  'POST /api/visits': {
    who: SIGNED_IN,
    body: () => ({ propertyId: 1, times: ['2026-01-01T10:00:00+05:30'] }),
  },
  'GET /api/properties/:id/visit-times': {
    who: 'anybody',
    url: '/api/properties/{listing}/visit-times',
  },
  // A stranger's is 404 for everybody.
  'GET /api/visits/:id': { who: SIGNED_IN, url: '/api/visits/1' },
  'GET /api/visits/:id/calendar.ics': { who: SIGNED_IN, url: '/api/visits/1/calendar.ics' },
  'POST /api/visits/:id/propose': visitStep('propose', { times: ['2026-01-01T10:00:00+05:30'] }),
  'POST /api/visits/:id/move': visitStep('move', { times: ['2026-01-01T10:00:00+05:30'] }),
  'POST /api/visits/:id/confirm': visitStep('confirm', { at: '2026-01-01T10:00:00+05:30' }),
  'POST /api/visits/:id/decline': visitStep('decline', {}),
  'POST /api/visits/:id/cancel': visitStep('cancel', {}),
  'POST /api/visits/:id/missed': visitStep('missed', {}),

  'POST /api/images/upload': { who: LISTERS, body: () => form('image', photo) },
  'POST /api/images/upload-multiple': { who: LISTERS, body: () => form('images', photo) },
  'GET /api/images/notices': { who: LISTERS, url: '/api/images/notices?ids=1' },
  'POST /api/images/keep/:id': { who: ADMIN, own: LISTERS, url: '/api/images/keep/{image}' },
  'DELETE /api/images/delete/:id': { who: ADMIN, own: LISTERS, url: '/api/images/delete/{image}' },

  'GET /api/properties/:id/papers': {
    who: ADMIN,
    own: LISTERS,
    url: '/api/properties/{listing}/papers',
  },
  // Only owners keep and share papers: not even administrators in their place.
  'POST /api/properties/:id/papers': {
    who: [],
    own: LISTERS,
    url: '/api/properties/{listing}/papers?kind=titleDeed',
    body: () => form('paper', photo),
  },
  'POST /api/properties/:id/papers/shares': {
    who: [],
    own: LISTERS,
    url: '/api/properties/{listing}/papers/shares',
    body: () => ({ papers: [1], days: 7 }),
  },
  // A stranger's is 404 for everybody.
  'DELETE /api/papers/:id': { who: SIGNED_IN, url: '/api/papers/1' },
  'DELETE /api/papers/shares/:id': { who: SIGNED_IN, url: '/api/papers/shares/1' },
  // A stranger's is 404 for everybody.
  'GET /api/imports': { who: LISTERS },
  'POST /api/imports': {
    who: LISTERS,
    body: () => form('file', { name: 'a.txt', bytes: Buffer.from('x') }),
  },
  'GET /api/imports/template.csv': { who: 'anybody' },
  'GET /api/imports/:id': { who: LISTERS, url: '/api/imports/1' },
  'PUT /api/imports/:id/headings': {
    who: LISTERS,
    url: '/api/imports/1/headings',
    body: () => ({ headingRow: 1 }),
  },
  'PUT /api/imports/:id/columns': { who: LISTERS, url: '/api/imports/1/columns' },
  'POST /api/imports/:id/preview': { who: LISTERS, url: '/api/imports/1/preview' },
  'GET /api/imports/:id/faults': { who: LISTERS, url: '/api/imports/1/faults' },
  'POST /api/imports/:id/start': { who: LISTERS, url: '/api/imports/1/start' },
  'POST /api/imports/:id/cancel': { who: LISTERS, url: '/api/imports/1/cancel' },
  'GET /api/imports/:id/rows': { who: LISTERS, url: '/api/imports/1/rows' },
  'GET /api/imports/:id/report.csv': { who: LISTERS, url: '/api/imports/1/report.csv' },
  'GET /api/exports/properties.csv': { who: LISTERS },
  'GET /api/exports/properties.xlsx': { who: LISTERS },

  'GET /api/realtors': { who: 'anybody' },
  'GET /api/realtors/:id': { who: 'anybody', url: '/api/realtors/1' },
  'GET /api/realtor/profile': { who: REALTOR },
  'PUT /api/realtor/profile': { who: REALTOR, body: () => ({ agency: 'A' }) },
  'GET /api/realtor/clients': { who: REALTOR },
  'GET /api/realtor/clients.csv': { who: REALTOR },
  'POST /api/realtor/clients': { who: REALTOR, body: () => ({ name: 'A' }) },
  // A stranger's is 404 for every realtor.
  'GET /api/realtor/clients/:id': { who: REALTOR, url: '/api/realtor/clients/1000' },
  'PATCH /api/realtor/clients/:id': { who: REALTOR, url: '/api/realtor/clients/1000' },
  'DELETE /api/realtor/clients/:id': { who: REALTOR, url: '/api/realtor/clients/1000' },
  'POST /api/realtor/clients/:id/merge': {
    who: REALTOR,
    url: '/api/realtor/clients/1000/merge',
    body: () => ({ from: 1001 }),
  },
  'GET /api/realtor/enquirers': { who: REALTOR },
  'POST /api/realtor/enquirers/:id': { who: REALTOR, url: '/api/realtor/enquirers/1000' },
  'GET /api/realtor/leads': { who: REALTOR },
  'POST /api/realtor/leads': { who: REALTOR, body: () => ({ clientId: 1000 }) },
  'PATCH /api/realtor/leads/:id': { who: REALTOR, url: '/api/realtor/leads/1000' },
  'DELETE /api/realtor/leads/:id': { who: REALTOR, url: '/api/realtor/leads/1000' },
  'GET /api/realtor/documents': { who: REALTOR },
  'GET /api/realtor/documents/:id': { who: REALTOR, url: '/api/realtor/documents/1000' },
  'POST /api/realtor/documents/:id': {
    who: REALTOR,
    url: '/api/realtor/documents/1000',
    body: () => form('paper', photo),
  },
  'DELETE /api/realtor/papers/:id': { who: REALTOR, url: '/api/realtor/papers/1000' },
  'GET /api/realtor/market': {
    who: REALTOR,
    url: '/api/realtor/market?city=Kochi&propertyType=PLOT',
  },
  'GET /api/admin/realtors': { who: ADMIN },
  'PUT /api/admin/realtors/:id/checked': {
    who: ADMIN,
    url: '/api/admin/realtors/1/checked',
    body: () => ({ number: 'x' }),
  },
  'DELETE /api/admin/realtors/:id/checked': {
    who: ADMIN,
    url: '/api/admin/realtors/1/checked',
  },

  'GET /api/admin/valuation': { who: ADMIN },
  'POST /api/admin/valuation/learn': { who: ADMIN },
  'GET /api/admin/stats': { who: ADMIN },
  'GET /api/admin/imports': { who: ADMIN },
  'GET /api/admin/audit': { who: ADMIN },
  'GET /api/admin/users': { who: ADMIN },
  'POST /api/admin/users': {
    who: ADMIN,
    body: () => ({ name: 'Omana', email: `omana${(serial += 1)}@office.test`, role: 'GOVERNMENT' }),
  },
  'GET /api/admin/users/:id': { who: ADMIN, url: '/api/admin/users/{user}' },
  'POST /api/admin/users/:id/verification': {
    who: ADMIN,
    url: '/api/admin/users/{user}/verification',
  },
  'DELETE /api/admin/users/:id/sessions': { who: ADMIN, url: '/api/admin/users/{user}/sessions' },
  'GET /api/admin/overview': { who: ADMIN },
  'GET /api/admin/system': { who: ADMIN },
  'GET /api/admin/audit.csv': { who: ADMIN },
  'GET /api/admin/callbacks': { who: ADMIN },
  'GET /api/admin/issues': { who: ADMIN },
  'PATCH /api/admin/callbacks/:id': { who: ADMIN, url: '/api/admin/callbacks/1' },
  'POST /api/callbacks': {
    who: 'anybody',
    body: () => ({ name: 'Omana', phone: '9847012345', topic: 'title' }),
  },
  'PATCH /api/admin/users/:id': { who: ADMIN, own: [], url: '/api/admin/users/{user}' },
  'DELETE /api/admin/users/:id': { who: ADMIN, own: [], url: '/api/admin/users/{user}' },
  'POST /api/admin/users/:id/restore': { who: ADMIN, url: '/api/admin/users/{user}/restore' },
  'GET /api/admin/reports': { who: ADMIN },
  'PUT /api/admin/reports/:id/resolve': { who: ADMIN, url: '/api/admin/reports/1/resolve' },
  'DELETE /api/admin/reports/:id/resolve': { who: ADMIN, url: '/api/admin/reports/1/resolve' },
  'GET /api/admin/warnings': { who: ADMIN },
  'GET /api/admin/flags': { who: ADMIN },
  'PUT /api/admin/flags/:id/dismiss': { who: ADMIN, url: '/api/admin/flags/1/dismiss' },
  'DELETE /api/admin/flags/:id/dismiss': { who: ADMIN, url: '/api/admin/flags/1/dismiss' },
  'GET /api/admin/outbox': { who: ADMIN },
  'GET /api/admin/outbox/:id': { who: ADMIN, url: '/api/admin/outbox/1' },
  'POST /api/admin/outbox/:id/again': { who: ADMIN, url: '/api/admin/outbox/1/again' },
  'DELETE /api/admin/outbox/:id': { who: ADMIN, url: '/api/admin/outbox/1' },
  'GET /api/admin/properties': { who: ADMIN },
  'PUT /api/admin/properties/:id/verify': adminOn('verify'),
  'DELETE /api/admin/properties/:id/verify': adminOn('verify'),
  'PUT /api/admin/properties/:id/feature': adminOn('feature'),
  'DELETE /api/admin/properties/:id/feature': adminOn('feature'),
  'GET /api/admin/properties/:id/evidence': adminOn('evidence'),
  'POST /api/admin/properties/:id/publish': adminOn('publish'),
  'DELETE /api/admin/properties/:id/publish': adminOn('publish'),
  'POST /api/admin/properties/:id/reject': {
    ...adminOn('reject'),
    body: () => ({ reason: 'incomplete' }),
  },
  'DELETE /api/admin/properties/:id/reject': adminOn('reject'),
  'POST /api/admin/properties/:id/restore': adminOn('restore'),
}

/** What is mounted beside /api: files, health, letters' links. The pages themselves: tests/e2e/admin/admin.test.ts. */
const BESIDE: Record<string, Line> = {
  'GET /openapi.json': { who: 'anybody' },
  'GET /docs': { who: 'anybody' },
  'GET /docs/static/index.html': { who: 'anybody' },
  'GET /docs/static/swagger-initializer.js': { who: 'anybody' },
  'GET /docs/json': { who: 'anybody' },
  'GET /docs/yaml': { who: 'anybody' },
  'GET /docs/static/*': { who: 'anybody', url: '/docs/static/index.css' },
  'GET /healthz': { who: 'anybody' },
  'GET /readyz': { who: 'anybody' },
  // To this machine, as here; to others by a token (health.test.ts).
  'GET /metrics': { who: 'anybody' },
  'GET /robots.txt': { who: 'anybody' },
  'GET /sitemap.xml': { who: 'anybody' },
  'GET /sitemap/:file': { who: 'anybody', url: '/sitemap/none.xml' },
  'GET /feeds/search.atom': { who: 'anybody' },
  'GET /feeds/search.rss': { who: 'anybody' },
  'GET /feeds/search.json': { who: 'anybody' },
  'GET /feeds/:catalogue': { who: 'anybody', url: '/feeds/meta.xml' },
  'GET /feeds/realtors/:file': { who: 'anybody', url: '/feeds/realtors/987654.atom' },
  'GET /feeds/realtors/:id/:catalogue': {
    who: 'anybody',
    url: '/feeds/realtors/987654/meta.xml',
  },
  'GET /illustrations/:kind/:name': { who: 'anybody', url: '/illustrations/VILLA/none.svg' },
  'GET /qr.svg': { who: 'anybody', url: '/qr.svg?path=/tools' },
  'GET /property/:id/qr.svg': { who: 'anybody', url: '/property/{listing}/qr.svg' },
  'GET /property/:id/share.jpg': { who: 'anybody', url: '/property/{listing}/share.jpg' },
  'GET /uploads/:part/:name': { who: 'anybody', url: '/uploads/ab/none.webp' },
  // A stranger's is 404 for everybody (papers.api.test.ts, the realtors' tests).
  'GET /deals/:id/papers/:paperId': { who: SIGNED_IN, url: '/deals/1/papers/1' },
  'GET /deal-links/:token/papers/:id': {
    who: 'anybody',
    url: '/deal-links/no-such-link/papers/1',
  },
  'GET /papers/:id/file': { who: SIGNED_IN, url: '/papers/1/file' },
  'GET /client-papers/:id/file': { who: REALTOR, url: '/client-papers/1/file' },
  'GET /shared-papers/:token/:id': { who: 'anybody', url: '/shared-papers/none/1' },
  'POST /visit-feedback/:token': { who: 'anybody', url: '/visit-feedback/none' },
  'POST /renew/:token': { who: 'anybody', url: '/renew/none' },
  'POST /confirm-question/:token': { who: 'anybody', url: '/confirm-question/none' },
  'POST /unsubscribe/:token': { who: 'anybody', url: '/unsubscribe/none' },
}
const EVERYTHING = { ...TABLE, ...BESIDE }

function appointmentBody(): object {
  return { title: 'Signing', at: '2026-12-01T10:00:00+05:30', minutes: 60 }
}

function dealCall(path: string, body: object): Line {
  return { who: DEALERS, url: `/api/deals/1/${path}`, body: () => body }
}

function visitStep(step: string, body: object): Line {
  return { who: SIGNED_IN, url: `/api/visits/1/${step}`, body: () => body }
}

function adminOn(action: string): Line {
  return { who: ADMIN, url: `/api/admin/properties/{listing}/${action}` }
}

let serial = 0

const CALLERS = ['visitor', ...ROLES] as const
type Caller = (typeof CALLERS)[number]

let t: TestApp
let photo: { name: string; bytes: Buffer }
const tokens = new Map<Caller, string>()
beforeAll(async () => {
  t = await startApp()
  photo = { name: 'a.jpg', bytes: await jpeg(40, 30) }
  for (const role of ROLES) tokens.set(role, (await t.makeUser(role)).token)
})
afterAll(() => t.close())

/** The address with fresh things in it: a stranger's, or those of `ownerId`. */
async function addressOf(call: string, line: Line, ownerId?: number): Promise<string> {
  let url = line.url ?? call.slice(call.indexOf(' ') + 1)
  const owner = async (): Promise<number> => ownerId ?? (await t.makeUser('SELLER')).user.id
  if (url.includes('{listing}')) {
    const { id } = await t.makeListing({ title: 'A made one', ownerId: await owner() })
    url = url.replace('{listing}', String(id))
  }
  if (url.includes('{user}')) url = url.replace('{user}', String(await owner()))
  if (url.includes('{image}')) {
    const [row] = await t.database.db
      .insert(images)
      .values({
        ownerId: await owner(),
        contentHash: 'f'.repeat(64),
        width: 1,
        height: 1,
        variants: [],
      })
      .returning()
    url = url.replace('{image}', String(row?.id))
  }
  if (url.includes(':')) throw new Error(`${call}: give it a url with {listing}, {image} or {user}`)
  return url
}

/** How a call ended: refused, or allowed, whatever came of it. */
async function outcomeOf(call: string, line: Line, url: string, token?: string): Promise<string> {
  const method = call.slice(0, call.indexOf(' '))
  const { status } = await t.request(method, url, {
    ...(token ? { token } : {}),
    ...(method === 'GET' ? {} : { body: line.body?.() ?? {} }),
  })
  return status === 401 || status === 403 ? String(status) : status < 500 ? 'allowed' : `${status}`
}

const mounted = () => [...new Set(t.app.mounted)]

test('every mounted route has a row, and every row is mounted', () => {
  expect(mounted().sort()).toEqual(Object.keys(EVERYTHING).sort())
})

test.each(Object.entries(EVERYTHING))('%s', async (call, line) => {
  const outcome: Partial<Record<Caller, string>> = {}
  const expected: Partial<Record<Caller, string>> = {}
  for (const caller of CALLERS) {
    // Signing out would end the session that the next lines need.
    const token = call.endsWith('/logout') ? undefined : tokens.get(caller)
    outcome[caller] = await outcomeOf(call, line, await addressOf(call, line), token)
    const allowed = line.who === 'anybody' || (caller !== 'visitor' && line.who.includes(caller))
    expected[caller] = allowed ? 'allowed' : caller === 'visitor' ? '401' : '403'
  }
  // Wrong credentials are 401 by their nature.
  if (call.endsWith('/login')) return
  expect(outcome).toEqual(expected)
})

const OWNABLE = Object.entries(EVERYTHING).filter(([, { url }]) => url?.includes('{'))

test.each(OWNABLE)('%s, on one’s own things', async (call, line) => {
  const outcome: Partial<Record<Caller, string>> = {}
  const expected: Partial<Record<Caller, string>> = {}
  for (const role of ROLES) {
    // Somebody new each time: some calls end the session, or the account.
    const { user, token } = await t.makeUser(role)
    outcome[role] = await outcomeOf(call, line, await addressOf(call, line, user.id), token)
    const may = line.own ?? (line.who === 'anybody' ? ROLES : line.who)
    expected[role] = may.includes(role) ? 'allowed' : '403'
  }
  expect(outcome).toEqual(expected)
})

test('an expired token is rejected, also on routes that are open to visitors', async () => {
  for (const call of mounted()) {
    if (!call.startsWith('GET /api/') || call.includes(':')) continue
    const { status } = await t.get(call.slice('GET '.length), { token: 'dead' })
    expect([call, status]).toEqual([call, 401])
  }
})

import { account } from './accounts/account.ts'
import { admin } from './admin/admin.ts'
import { adminDashboard, outbox } from './admin/overview.ts'
import { adminModeration } from './admin/moderation.ts'
import { realtorAppointments } from './visits/appointments.ts'
import { visitFeedback } from './visits/feedback.ts'
import { visitCalendarLink } from './visits/calendar-link.ts'
import { apiKeys } from './integrations/api-keys.ts'
import { adverts } from './adverts/adverts.ts'
import { listingsByReference } from './integrations/by-reference.ts'
import { auth } from './accounts/auth.ts'
import { callbacks } from './admin/callbacks.ts'
import { cities, places, localities } from './places/places.ts'
import { deals, linkedDeals } from './deals/deals.ts'
import { offers } from './deals/offers.ts'
import { exports } from './imports/exports.ts'
import { drafts } from './listings/drafts.ts'
import { government } from './market/government.ts'
import { listingCards, properties, usualPrices } from './listings/listings.ts'
import { images } from './images/images.ts'
import { imports } from './imports/imports.ts'
import { issues } from './places/issues.ts'
import { listingFlags } from './admin/listing-flags.ts'
import { bulkListingChanges } from './listings/bulk-changes.ts'
import { listingLifecycle } from './listings/lifecycle.ts'
import { market, stats } from './market/market.ts'
import { messageStream } from './messages/stream.ts'
import { messageFiles } from './messages/files.ts'
import { messageTemplates } from './messages/templates.ts'
import { messages, confirmQuestion } from './messages/messages.ts'
import { mlAdmin } from './valuation/admin.ts'
import { ml } from './valuation/ml.ts'
import type { Mount } from './platform/mount.ts'
import { papers } from './papers/papers.ts'
import { propertyContact } from './listings/contact.ts'
import { demoData } from './admin/demo-data.ts'
import { siteSettings } from './admin/site-settings.ts'
import { landmarks } from './places/landmarks.ts'
import { push } from './push/push.ts'
import { rates } from './rates/rates.ts'
import { realtorTools } from './realtors/clients.ts'
import { realtors } from './realtors/realtors.ts'
import { realtorReviews } from './realtors/reviews.ts'
import { savedProperties, savedSearches } from './saved/searches.ts'
import { sharedShortlists, shortlists } from './saved/shortlists.ts'
import { external } from './accounts/external.ts'
import { phoneCodes } from './accounts/phone-codes.ts'
import { secondFactor } from './accounts/second-factor.ts'
import { completions } from './search/completions.ts'
import { search } from './search/search.ts'
import { stockFeeds } from './feeds/stock-feeds.ts'
import { unsubscribe } from './saved/unsubscribe.ts'
import { webhooks } from './integrations/webhooks.ts'
import { visits } from './visits/visits.ts'

/** Mounts of all API routes. */
export const mounts: Mount[] = [
  account,
  admin,
  adminDashboard,
  adminModeration,
  apiKeys,
  adverts,
  auth,
  realtorAppointments,
  visitCalendarLink,
  visitFeedback,
  bulkListingChanges,
  callbacks,
  cities,
  exports,
  drafts,
  government,
  listingCards,
  images,
  imports,
  issues,
  listingFlags,
  listingLifecycle,
  listingsByReference,
  localities,
  market,
  messages,
  messageStream,
  messageFiles,
  messageTemplates,
  ml,
  mlAdmin,
  outbox,
  papers,
  places,
  properties,
  propertyContact,
  landmarks,
  push,
  rates,
  siteSettings,
  demoData,
  realtorTools,
  realtors,
  realtorReviews,
  savedProperties,
  savedSearches,
  search,
  completions,
  secondFactor,
  sharedShortlists,
  shortlists,
  phoneCodes,
  external,
  stats,
  stockFeeds,
  confirmQuestion,
  unsubscribe,
  usualPrices,
  visits,
  offers,
  deals,
  linkedDeals,
  webhooks,
]

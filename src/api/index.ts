import { account } from './account.ts'
import { admin } from './admin.ts'
import { adminDesk } from './admin-desk.ts'
import { adminModeration } from './admin-moderation.ts'
import { realtorAppointments } from './appointments.ts'
import { auth } from './auth.ts'
import { callbacks } from './callbacks.ts'
import { cities } from './cities.ts'
import { exports } from './exports.ts'
import { drafts } from './drafts.ts'
import { government } from './government.ts'
import { homeCards } from './home-cards.ts'
import { images } from './images.ts'
import { imports } from './imports.ts'
import { issues } from './issues.ts'
import { listingFlags } from './listing-flags.ts'
import { listingLife } from './listing-life.ts'
import { localities } from './localities.ts'
import { market } from './market.ts'
import { messageStream } from './messages-stream.ts'
import { messages } from './messages.ts'
import { mlAdmin } from './ml-admin.ts'
import { ml } from './ml.ts'
import type { Mount } from './mount.ts'
import { outbox } from './outbox.ts'
import { papers } from './papers.ts'
import { places } from './places.ts'
import { properties } from './properties.ts'
import { propertyContact } from './properties-contact.ts'
import { rates } from './rates.ts'
import { realtorTools } from './realtor-clients.ts'
import { realtors } from './realtors.ts'
import { savedProperties } from './properties-saved.ts'
import { savedSearches } from './saved-searches.ts'
import { secondFactor } from './second-factor.ts'
import { search } from './search.ts'
import { stats } from './stats.ts'
import { confirmQuestion } from './confirm-question.ts'
import { unsubscribe } from './unsubscribe.ts'
import { usualPrices } from './usual-price.ts'
import { visits } from './visits.ts'

/** Every mount of the API. */
export const mounts: Mount[] = [
  account,
  admin,
  adminDesk,
  adminModeration,
  auth,
  realtorAppointments,
  callbacks,
  cities,
  exports,
  drafts,
  government,
  homeCards,
  images,
  imports,
  issues,
  listingFlags,
  listingLife,
  localities,
  market,
  messages,
  messageStream,
  ml,
  mlAdmin,
  outbox,
  papers,
  places,
  properties,
  propertyContact,
  rates,
  realtorTools,
  realtors,
  savedProperties,
  savedSearches,
  search,
  secondFactor,
  stats,
  confirmQuestion,
  unsubscribe,
  usualPrices,
  visits,
]

import { importListings } from './imports.ts'
import type { Job } from './job.ts'
import { comparePictures, smallerPictures } from './pictures.ts'
import { messageNotices } from './message-notices.ts'
import { listingExpiry } from './listing-expiry.ts'
import { learnPrices } from './learn-prices.ts'
import { searchAlerts } from './search-alerts.ts'
import { sendMail } from './send-mail.ts'
import { sweep, sweepPictures } from './sweep.ts'
import { visits } from './visits.ts'

/** All background jobs by name. */
export const JOBS: Readonly<Record<string, Job>> = {
  'listing-expiry': listingExpiry,
  'import-listings': importListings,
  'search-alerts': searchAlerts,
  'learn-prices': learnPrices,
  'message-notices': messageNotices,
  'send-mail': sendMail,
  'compare-pictures': comparePictures,
  'smaller-pictures': smallerPictures,
  sweep,
  'sweep-pictures': sweepPictures,
  visits,
}

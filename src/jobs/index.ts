import { messageNotices, searchAlerts, sendMail, shortlistNotices } from './emails.ts'
import { fetchStockFeed, stockFeeds } from './feeds.ts'
import { backup } from './backup.ts'
import { checkData } from './check-data.ts'
import type { Job } from './job.ts'
import { deals, listingExpiry, visits } from './lifecycle.ts'
import { changeDemoData, importListings, learnPrices } from './on-request.ts'
import { comparePictures, readPictures, smallerPictures } from './pictures.ts'
import { sendPush } from './push.ts'
import { sweep, sweepPictures } from './sweep.ts'
import { sendWebhooks } from './webhooks.ts'

/** All background jobs by name. */
export const JOBS: Readonly<Record<string, Job>> = {
  'listing-expiry': listingExpiry,
  backup,
  'check-data': checkData,
  'import-listings': importListings,
  'search-alerts': searchAlerts,
  'demo-data': changeDemoData,
  'fetch-stock-feed': fetchStockFeed,
  'learn-prices': learnPrices,
  'message-notices': messageNotices,
  deals,
  'shortlist-notices': shortlistNotices,
  'send-mail': sendMail,
  'send-push': sendPush,
  'send-webhooks': sendWebhooks,
  'compare-pictures': comparePictures,
  'smaller-pictures': smallerPictures,
  'stock-feeds': stockFeeds,
  'read-pictures': readPictures,
  sweep,
  'sweep-pictures': sweepPictures,
  visits,
}

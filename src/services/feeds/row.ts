import type { stockFeeds } from '../../db/schema.ts'
import type { Deps } from '../deps.ts'

export type StockFeedRow = typeof stockFeeds.$inferSelect
export type StockFeedDeps = Pick<
  Deps,
  'database' | 'clock' | 'settings' | 'jobs' | 'log' | 'letters' | 'outside' | 'rateLimits'
>

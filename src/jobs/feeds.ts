import type { Job } from './job.ts'

/** Every five minutes: asks for a fetch of every stock feed that is due. */
export const stockFeeds: Job = {
  retries: 2,
  retryDelay: 60,
  timeout: 300,
  schedule: '*/5 * * * *',
  async run({ services, log }) {
    const due = await services.stockFeeds.schedule()
    if (due > 0) log.info({ due }, 'stock feeds due')
  },
}

/** Fetches one stock feed and makes an import run of a new file. */
export const fetchStockFeed: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 600,
  async run({ services }, { feedId }, signal) {
    if (typeof feedId === 'number') await services.stockFeeds.fetch(feedId, signal)
  },
}

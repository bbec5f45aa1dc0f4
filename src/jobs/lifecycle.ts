import type { Job } from './job.ts'

/** Hourly: expires listings and sends emails 7 days and 1 day before. The next run makes up for a missed one. */
export const listingExpiry: Job = {
  retries: 3,
  retryDelay: 120,
  timeout: 1_800,
  schedule: '5 * * * *',
  async run({ services, log }, _data, signal) {
    const done = await services.listingExpiry.run(signal)
    if (done.letters + done.expired > 0) log.info(done, 'listing expiry processed')
  },
}

/** Every five minutes: reminder emails a day and two hours before a visit; closes visits that are over and asks about them. */
export const visits: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 900,
  schedule: '*/5 * * * *',
  async run({ services, log }, _data, signal) {
    const letters = await services.visitTransitions.run(signal)
    if (letters > 0) log.info({ letters }, 'visit reminders queued')
  },
}

/** Every five minutes: lets offers lapse whose time has passed; emails about that and about changes of deals. */
export const deals: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 900,
  schedule: '*/5 * * * *',
  async run({ services, log }, _data, signal) {
    const letters = await services.dealTransitions.run(signal)
    if (letters > 0) log.info({ letters }, 'emails about offers and deals queued')
  },
}

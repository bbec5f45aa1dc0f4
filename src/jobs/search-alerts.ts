import type { Job } from './job.ts'

/**
 * Every five minutes: email alerts about new listings and lower prices. Instant alerts cover the last minutes; daily and
 * weekly ones are due at 08:00. The next run makes up for a missed one.
 */
export const searchAlerts: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 1_800,
  schedule: '*/5 * * * *',
  async run({ services, log }, _data, signal) {
    const letters = await services.searchAlerts.run(signal)
    if (letters > 0) log.info({ letters }, 'told of new homes')
  },
}

import type { Job } from './job.ts'

/**
 * Every five minutes: letters about new homes and lower prices. Instant ones tell of the minutes before; daily and
 * weekly ones become due at 08:00, and a run that was missed is made up for by the next.
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

import type { Job } from './job.ts'

/** Sends the outbox through the mail server. Emails have retries of their own (services/platform/outbox.ts). */
export const sendMail: Job = {
  retries: 5,
  retryDelay: 30,
  timeout: 900,
  async run({ services, transport, log }, _data, signal) {
    if (!transport) return
    const count = await services.outbox.deliver(transport, signal)
    if (count.failed > 0) log.warn(count, 'some emails could not be sent')
  },
}

/** Every minute: emails about messages that have been unread for some minutes. */
export const messageNotices: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 600,
  schedule: '* * * * *',
  async run({ services, log }, _data, signal) {
    const letters = await services.messageNotices.run(signal)
    if (letters > 0) log.info({ letters }, 'emails about new messages queued')
  },
}

/** Every ten minutes: emails about votes and comments on shared shortlists, each at most once a day. */
export const shortlistNotices: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 600,
  schedule: '*/10 * * * *',
  async run({ services, log }, _data, signal) {
    const letters = await services.shortlistNotices.run(signal)
    if (letters > 0) log.info({ letters }, 'emails about shortlists queued')
  },
}

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
    if (letters > 0) log.info({ letters }, 'search alerts queued')
  },
}

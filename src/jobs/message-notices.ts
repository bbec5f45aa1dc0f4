import type { Job } from './job.ts'

/** Every minute: emails about messages that have been unread for some minutes. */
export const messageNotices: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 600,
  schedule: '* * * * *',
  async run({ services, log }, _data, signal) {
    const letters = await services.messageNotices.run(signal)
    if (letters > 0) log.info({ letters }, 'told of new messages')
  },
}

import type { Job } from './job.ts'

/** Every minute: notifications to browsers. They have retries of their own. */
export const sendPush: Job = {
  retries: 1,
  retryDelay: 60,
  timeout: 600,
  schedule: '* * * * *',
  async run({ services, log }, _data, signal) {
    const sent = await services.pushSender.run(signal)
    if (sent > 0) log.info({ sent }, 'push notifications sent')
  },
}

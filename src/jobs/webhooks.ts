import type { Job } from './job.ts'

/** When there is something to send, and every minute: sends events to webhooks. Deliveries have retries of their own. */
export const sendWebhooks: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 900,
  schedule: '* * * * *',
  async run({ services, log }, _data, signal) {
    const count = await services.webhookSender.run(signal)
    if (count.sent + count.failed > 0) log.info(count, 'webhooks sent')
  },
}

import type { Job } from './job.ts'

/** Sends the outbox through the mail server. Emails have retries of their own (services/platform/outbox.ts). */
export const sendMail: Job = {
  retries: 5,
  retryDelay: 30,
  timeout: 900,
  async run({ services, transport, log }, _data, signal) {
    if (!transport) return
    const count = await services.outbox.deliver(transport, signal)
    if (count.failed > 0) log.warn(count, 'some letters could not be handed over')
  },
}

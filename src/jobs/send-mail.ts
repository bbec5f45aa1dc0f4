import type { Job } from './job.ts'

/** Empties the outbox through the mail server. The letters keep their own retries (services/outbox.ts). */
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

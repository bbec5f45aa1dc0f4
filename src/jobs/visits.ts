import type { Job } from './job.ts'

/** Every five minutes: reminder emails a day and two hours before a visit; closes visits that are over. */
export const visits: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 900,
  schedule: '*/5 * * * *',
  async run({ services, log }, _data, signal) {
    const letters = await services.visitTransitions.run(signal)
    if (letters > 0) log.info({ letters }, 'told of visits')
  },
}

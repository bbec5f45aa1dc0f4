import type { Job } from './job.ts'

/** Every five minutes: letters a day and two hours before a visit, and the end of those whose time is over. */
export const visits: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 900,
  schedule: '*/5 * * * *',
  async run({ services, log }, _data, signal) {
    const letters = await services.visitRun.run(signal)
    if (letters > 0) log.info({ letters }, 'told of visits')
  },
}

import type { Job } from './job.ts'

/** Every night: what has expired, the content of what was deleted 30 days ago, pictures that nobody took. */
export const sweep: Job = {
  retries: 3,
  retryDelay: 300,
  timeout: 3_600,
  schedule: '20 2 * * *',
  async run({ services, log }) {
    const deleted = await services.sweep.deleted()
    const expired = await services.sweep.expired()
    const orphans = await services.images.sweepOrphans()
    log.info({ ...expired, deleted, orphans }, 'swept')
  },
}

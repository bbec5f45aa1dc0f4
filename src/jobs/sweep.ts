import type { Job } from './job.ts'

/** Every night: what has expired, and the content of what was deleted 30 days ago. */
export const sweep: Job = {
  retries: 3,
  retryDelay: 300,
  timeout: 3_600,
  schedule: '20 2 * * *',
  async run({ services, log }) {
    const deleted = await services.sweep.deleted()
    const expired = await services.sweep.expired()
    log.info({ ...expired, deleted }, 'swept')
  },
}

/** Every hour: pictures that no listing took, and files without a row. */
export const sweepPictures: Job = {
  retries: 2,
  retryDelay: 300,
  timeout: 1_800,
  schedule: '40 * * * *',
  async run({ services, log }) {
    log.info(await services.images.sweepOrphans(), 'swept pictures')
  },
}

import { LIMITS } from '../contracts/limits.ts'
import { DAY_MS, HOUR_SECONDS } from '../domain/time/units.ts'
import type { Job } from './job.ts'

/** Nightly: deletes expired data and the content of what was deleted 30 days ago. */
export const sweep: Job = {
  retries: 3,
  retryDelay: 300,
  timeout: HOUR_SECONDS,
  schedule: '20 2 * * *',
  async run({ services, clock, log }) {
    const deleted = await services.sweep.deleted()
    const expired = await services.sweep.expired()
    const papers = await services.paperSweep.deleted()
    const imports = await services.imports.sweep(
      new Date(clock().getTime() - LIMITS.imports.keptDays * DAY_MS),
    )
    log.info({ ...expired, deleted, papers, imports }, 'expired data deleted')
  },
}

/** Hourly: deletes unused uploads, files of messages that were taken back or whose time is over, files without a row (private ones too) and expired rate-limit counters. */
export const sweepPictures: Job = {
  retries: 2,
  retryDelay: 300,
  timeout: 1_800,
  schedule: '40 * * * *',
  async run({ services, log }) {
    const pictures = await services.images.sweepOrphans()
    const messageFiles = await services.messageFileSweep.run()
    const papers = await services.paperSweep.strays()
    log.info(
      { ...pictures, messageFiles, papers, counters: await services.rateLimits.sweep() },
      'unused pictures deleted',
    )
  },
}

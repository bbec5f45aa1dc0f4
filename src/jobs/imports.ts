import type { Job } from './job.ts'

/** Looks through and applies one person's files. Cut off, it goes on where the ledger ends. */
export const importListings: Job = {
  retries: 5,
  retryDelay: 5,
  timeout: 7_200,
  async run({ services, log }, { ownerId }, signal) {
    if (typeof ownerId !== 'number') return
    await services.imports.work(ownerId, signal)
    log.info({ ownerId }, 'files of listings are worked off')
  },
}

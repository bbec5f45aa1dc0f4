import type { Job } from './job.ts'

/** Checks and applies one person's import files. An interrupted run resumes where its row results end. */
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

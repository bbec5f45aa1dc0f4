import type { Job } from './job.ts'

/** Checks and applies one person's import files. An interrupted run resumes where its row results end. */
export const importListings: Job = {
  retries: 5,
  retryDelay: 5,
  timeout: 7_200,
  async run({ services, log }, { ownerId }, signal) {
    if (typeof ownerId !== 'number') return
    await services.imports.work(ownerId, signal)
    await services.stockFeeds.advance(ownerId)
    log.info({ ownerId }, 'listing imports processed')
  },
}

/** Removes the demo data or adds it again, as an administrator requested. */
export const changeDemoData: Job = {
  retries: 2,
  retryDelay: 10,
  timeout: 1_800,
  async run({ services, log }, { kind }) {
    if (kind !== 'remove' && kind !== 'add') return
    await services.demoDesk.work(kind)
    log.info({ kind }, 'demo data changed')
  },
}

/** Nightly, and on an administrator's request: trains the valuation model on asking prices. */
export const learnPrices: Job = {
  retries: 2,
  retryDelay: 300,
  timeout: 1_800,
  schedule: '40 3 * * *',
  async run({ services, log }, { by }, signal) {
    const model = await services.valuation.learn(typeof by === 'number' ? by : null, signal)
    log.info(model, 'price model trained')
  },
}

import type { Job } from './job.ts'

/** Nightly, and on an administrator's request: trains the valuation model on asking prices. */
export const learnPrices: Job = {
  retries: 2,
  retryDelay: 300,
  timeout: 1_800,
  schedule: '40 3 * * *',
  async run({ services, log }, { by }, signal) {
    const model = await services.valuation.learn(typeof by === 'number' ? by : null, signal)
    log.info(model, 'learnt what is asked for homes')
  },
}

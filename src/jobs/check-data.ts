import type { Job } from './job.ts'

/** Faults that are written to the log one by one. */
const MOST_LOGGED = 20

/** Nightly: reads everything that is stored. After a start, tables alone (`light`). What is wrong is logged and remembered. */
export const checkData: Job = {
  retries: 1,
  retryDelay: 600,
  timeout: 7_200,
  schedule: '50 2 * * *',
  async run({ services, log }, { light }) {
    const { faults, ...counts } = await services.doctor.check({ light: light === true })
    for (const fault of faults.slice(0, MOST_LOGGED))
      log.error(fault, 'stored data is damaged: `veedu doctor` says what to do')
    log.info({ ...counts, faults: faults.length }, 'stored data was read')
  },
}

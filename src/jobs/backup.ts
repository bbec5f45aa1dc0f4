import { HOUR_SECONDS } from '../domain/time/units.ts'
import type { Job } from './job.ts'

const JOB = {
  retries: 2,
  retryDelay: 900,
  timeout: 6 * HOUR_SECONDS,
}

/** Makes a backup, then restores it elsewhere and reads all of it. Scheduled by the configuration. */
export const backup: Job = {
  ...JOB,
  async run({ services, log }, _data, signal) {
    await services.backup.run()
    if (await services.backup.canVerify()) await services.backup.verifyNewest(signal)
    else log.info({}, 'BACKUP_KEY is a public key: the backup cannot be opened here to check it')
  },
}

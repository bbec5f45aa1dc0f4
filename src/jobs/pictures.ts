import type { Job } from './job.ts'

/** Every minute: the AVIF sizes of pictures that a listing took. */
export const smallerPictures: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 1_800,
  schedule: '* * * * *',
  async run({ services, log }, _data, signal) {
    const pictures = await services.smallerPictures.run(signal)
    if (pictures > 0) log.info({ pictures }, 'made pictures smaller')
  },
}

/** Every minute: pictures that listings took are held against those of other owners. */
export const comparePictures: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 1_800,
  schedule: '* * * * *',
  async run({ services, log }, _data, signal) {
    const pairs = await services.alikePictures.run(signal)
    if (pairs > 0) log.info({ pairs }, 'found pictures of different owners that are alike')
  },
}

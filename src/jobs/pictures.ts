import type { Job } from './job.ts'

/** Every minute: creates AVIF variants of images used by listings. */
export const smallerPictures: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 1_800,
  schedule: '* * * * *',
  async run({ services, log }, _data, signal) {
    const pictures = await services.avifPictures.run(signal)
    if (pictures > 0) log.info({ pictures }, 'pictures converted')
  },
}

/** Every minute: compares new images of listings with those of other owners. */
export const comparePictures: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 1_800,
  schedule: '* * * * *',
  async run({ services, log }, _data, signal) {
    const pairs = await services.similarPictures.run(signal)
    if (pairs > 0) log.info({ pairs }, 'similar pictures of different owners found')
  },
}

/** After an upload, and every minute for what an interrupted run left: reads the text in uploaded pictures. */
export const readPictures: Job = {
  retries: 3,
  retryDelay: 60,
  timeout: 1_800,
  schedule: '* * * * *',
  async run({ services, log }, _data, signal) {
    const pictures = await services.pictureText.run(signal)
    if (pictures > 0) log.info({ pictures }, 'text in pictures read')
  },
}

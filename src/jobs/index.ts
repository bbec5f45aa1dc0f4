import type { Job } from './job.ts'
import { sendMail } from './send-mail.ts'
import { sweep, sweepPictures } from './sweep.ts'

/** Every kind of work that is done later, by the name under which it is asked for. */
export const JOBS: Readonly<Record<string, Job>> = {
  'send-mail': sendMail,
  sweep,
  'sweep-pictures': sweepPictures,
}

import type { Log } from './ports.ts'

/**
 * Takes a promise that nobody awaits: its error is logged. Without it, the error would end the process.
 * @param what names the work in the log, such as "the price model was loaded"
 */
export function runInBackground(
  what: string,
  work: Promise<unknown>,
  log: Pick<Log, 'error'>,
): void {
  work.catch((err: unknown) => log.error({ err, what }, 'work in the background failed'))
}

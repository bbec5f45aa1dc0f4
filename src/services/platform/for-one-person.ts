import type { Log } from '../../domain/platform/ports.ts'

/**
 * One person's part of a job that goes through many people: when it fails, the others still get theirs. The failure is
 * logged with the person's id and nothing else of them; the next run tries again. Returns null for a failure.
 */
export async function forOnePerson<T>(
  log: Log,
  userId: number,
  failure: string,
  work: () => Promise<T>,
): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    log.error({ err: error, userId }, failure)
    return null
  }
}

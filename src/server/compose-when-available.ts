import { compose, type Running } from './compose.ts'
import { isUnavailable } from '../domain/platform/failures.ts'
import { waitingServer, type WaitingServer } from './http/waiting-server.ts'
import { untilAvailable } from './jobs/until-available.ts'

/**
 * Composes the server. While PostgreSQL is unavailable, the port answers that it is, and the start is tried again; null
 * when `signal` is aborted. The embedded database is not waited for.
 */
export async function composeWhenAvailable(
  parts: Parameters<typeof compose>[0],
  signal: AbortSignal,
): Promise<Running | null> {
  const { config, logger } = parts
  if (config.databaseUrl === null) return compose(parts)
  let waiting: WaitingServer | null = null
  const attempt = async (): Promise<Running> => {
    try {
      return await compose(parts)
    } catch (error) {
      if (isUnavailable(error)) waiting ??= await waitingServer(config)
      throw error
    }
  }
  try {
    return await untilAvailable('the start', attempt, { log: logger, signal })
  } finally {
    await (waiting as WaitingServer | null)?.close()
  }
}

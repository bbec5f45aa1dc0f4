import { statfs } from 'node:fs/promises'
import type { PoolState } from '../../db/client.ts'
import type { Deps } from '../deps.ts'
import { queueStates, type QueueState } from './queues.ts'

/** What an operator's monitoring asks of this process. Sizes in bytes. */
export interface OperationFigures {
  /** Null for the embedded database. */
  pool: PoolState | null
  /** Null while the job runner has not created its tables. */
  queues: QueueState[] | null
  /** Open event streams. */
  streams: number
  /** Of the disk that holds the data folder; null where the file system does not say. */
  disk: { free: number; total: number } | null
}

export function operationService(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  streams: { open: () => number },
) {
  return {
    /** @throws when the database does not answer. */
    async figures(): Promise<OperationFigures> {
      const disk = await statfs(settings.storage.dataDir).catch(() => null)
      return {
        pool: database.poolState(),
        queues: await queueStates(database),
        streams: streams.open(),
        disk: disk && { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
      }
    },
  }
}
export type OperationService = ReturnType<typeof operationService>

import type { Database } from './client.ts'
import { isLockFree, tryLockInTransaction } from './locks.ts'
import { openPool, POOL_LIMITS } from './pool.ts'

/** One backup of a database is made at a time, and files are not deleted meanwhile, by any of its processes. */
export interface BackupLock {
  /**
   * Runs `work` while it is held. Returns null, without running it, when it is held already.
   * @param work gets a signal that is aborted when the lock is lost
   */
  hold: <Result>(work: (lost: AbortSignal) => Promise<Result>) => Promise<Result | null>
  isHeld: () => Promise<boolean>
  close: () => Promise<void>
}

/** Locks of embedded databases, which only this process uses. */
const held = new WeakSet<object>()

export function backupLock({ connection }: Database): BackupLock {
  return connection.engine === 'pglite'
    ? inThisProcess(connection.client)
    : onServer(connection.url)
}

function inThisProcess(client: object): BackupLock {
  return {
    async hold(work) {
      if (held.has(client)) return null
      held.add(client)
      try {
        return await work(new AbortController().signal)
      } finally {
        held.delete(client)
      }
    },
    isHeld: async () => held.has(client),
    close: async () => undefined,
  }
}

/**
 * An advisory lock of the transaction, so that it works behind a pooler too. The transaction does nothing else and has
 * no snapshot: it does not keep PostgreSQL from cleaning up. It ends with the process.
 */
function onServer(url: string): BackupLock {
  // Beside the pool of the product: whoever deletes a file has a connection of that one, and would wait for another.
  const pool = openPool(
    {
      url,
      limits: { ...POOL_LIMITS, size: 2 },
      idleTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: 'veedu backup',
    },
    'pool',
    // An idle connection that breaks is replaced; one that holds the lock has its own listener.
    () => undefined,
  )
  return {
    async hold(work) {
      const client = await pool.connect()
      const lost = new AbortController()
      client.on('error', (error) => lost.abort(error))
      try {
        await client.query('begin; set local idle_in_transaction_session_timeout = 0')
        return (await tryLockInTransaction(client, 'backup')) ? await work(lost.signal) : null
      } finally {
        client.release(true)
      }
    },
    isHeld: async () => !(await isLockFree(pool, 'backup')),
    close: () => pool.end(),
  }
}

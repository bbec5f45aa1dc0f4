import type { BackupLock } from '../../db/backup-lock.ts'
import type { Storage, Vault } from '../../domain/platform/ports.ts'

/**
 * The same store, but files stay while a backup is made, which needs each file that a row named when it began. The hourly
 * sweep deletes files without a row, so it finds them later.
 */
export function keptDuringBackup<Store extends Storage | Vault>(
  store: Store,
  lock: Pick<BackupLock, 'isHeld'>,
): Store {
  return {
    ...store,
    async delete(key: string) {
      if (!(await lock.isHeld())) await store.delete(key)
    },
  }
}

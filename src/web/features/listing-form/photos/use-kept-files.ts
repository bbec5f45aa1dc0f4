import { useEffect, useMemo, useState } from 'react'
import { KeptFiles } from './kept-files.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'

/**
 * Keeps the files of a queue in this browser until the server has them, so that they survive a reload and wait for an
 * account; those of an earlier visit join the queue. Returns whether they do survive: some browsers store nothing.
 */
export function useKeptFiles(
  draft: string,
  queue: UploadQueue,
  uploads: readonly Upload[],
): boolean {
  const kept = useMemo(() => new KeptFiles(draft), [draft])
  const [restored, setRestored] = useState<KeptFiles | null>(null)
  const [isStored, setStored] = useState(true)

  useEffect(() => {
    let left = false
    const restore = async (): Promise<void> => {
      const files = await kept.restore()
      if (left) return
      queue.restore(files)
      setRestored(kept)
    }
    void restore()
    return () => {
      left = true
    }
  }, [kept, queue])

  useEffect(() => {
    const sync = async (): Promise<void> =>
      setStored(await kept.sync(uploads.filter(({ refusal }) => refusal === null)))
    if (restored === kept) void sync()
  }, [kept, restored, uploads])
  return isStored
}

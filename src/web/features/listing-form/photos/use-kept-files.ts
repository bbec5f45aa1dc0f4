import { useEffect, useMemo, useState } from 'react'
import { KeptFiles } from './kept-files.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'

/**
 * Keeps the files of a queue in this browser until the server has them, so that they survive a reload and wait for an
 * account; those of an earlier visit join the queue.
 */
export function useKeptFiles(draft: string, queue: UploadQueue, uploads: readonly Upload[]): void {
  const kept = useMemo(() => new KeptFiles(draft), [draft])
  const [restored, setRestored] = useState<KeptFiles | null>(null)

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
    if (restored === kept) void kept.sync(uploads.filter(({ refusal }) => refusal === null))
  }, [kept, restored, uploads])
}

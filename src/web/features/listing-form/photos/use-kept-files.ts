import { useEffect, useRef, useState } from 'react'
import { forgetFile, keepFile, keptFiles } from './kept-files.ts'
import type { Upload, UploadQueue } from './upload-queue.ts'

/**
 * Keeps the files of a queue in this browser until the server has them, so that they survive a reload and wait for an
 * account; those of an earlier visit join the queue.
 */
export function useKeptFiles(draft: string, queue: UploadQueue, uploads: readonly Upload[]): void {
  const [restored, setRestored] = useState(false)
  const stored = useRef(new Map<string, File>())
  const order = useRef(0)

  useEffect(() => {
    let left = false
    const restore = async (): Promise<void> => {
      const files = await keptFiles(draft)
      if (left) return
      for (const { key, file } of files) stored.current.set(key, file)
      order.current = files.length
      queue.restore(files)
      setRestored(true)
    }
    void restore()
    return () => {
      left = true
    }
  }, [draft, queue])

  useEffect(() => {
    if (!restored) return
    const wanted = uploads.filter(({ refusal }) => refusal === null)
    for (const { key, file } of wanted) {
      // A smaller copy takes the place of its file.
      if (stored.current.get(key) === file) continue
      stored.current.set(key, file)
      order.current += 1
      void keepFile(draft, { key, file }, order.current)
    }
    for (const key of stored.current.keys()) {
      if (wanted.some((upload) => upload.key === key)) continue
      stored.current.delete(key)
      void forgetFile(key)
    }
  }, [draft, restored, uploads])
}

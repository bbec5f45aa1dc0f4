import { useEffect, useState } from 'react'
import type { ImportPreview } from '../../../contracts/imports/imports.ts'
import { request } from '../../platform/request.ts'
import type { Mapping } from './columns/mapping.ts'

/** Milliseconds after the last change until the preview is asked for again. */
const PAUSE_MS = 400

/** What the first rows of a file would become under a choice of columns; null until the first answer. */
export function usePreview(runId: number, mapping: Mapping): ImportPreview | null {
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  // The request, so that it is repeated only when something of it has changed.
  const body = JSON.stringify(mapping)
  useEffect(() => {
    const stop = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        setPreview(
          await request<ImportPreview>(`/imports/${runId}/preview`, {
            method: 'POST',
            body: JSON.parse(body) as Mapping,
            signal: stop.signal,
          }),
        )
      } catch {
        // A choice that cannot be read yet, such as a field chosen twice, is said beside its column.
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [runId, body])
  return preview
}

import type { ImportRunDetail } from '../../../contracts/imports/imports.ts'
import { storedToken } from '../../platform/session.ts'

/** The result of an upload: a run or an error message; `status` 0 means no response. */
export type SentFile =
  | { run: ImportRunDetail }
  | { run: null; status: number; error: string | null }

/** Long enough for the largest file on a slow line. */
const TIMEOUT_MS = 300_000

/**
 * Sends a file with its progress (0 to 1), which `fetch` cannot tell. The key makes a second try of the same file the
 * same run. Never throws.
 */
export function sendFile(
  file: File,
  key: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    const lost = (): void => resolve({ run: null, status: 0, error: null })
    call.open('POST', '/api/imports')
    call.timeout = TIMEOUT_MS
    call.setRequestHeader('accept', 'application/json')
    call.setRequestHeader('accept-language', document.documentElement.lang || 'en')
    call.setRequestHeader('idempotency-key', key)
    const token = storedToken()
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`)
    call.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    call.addEventListener('load', () => resolve(readAnswer(call.status, call.responseText)))
    for (const end of ['error', 'timeout', 'abort']) call.addEventListener(end, lost)
    signal.addEventListener('abort', () => call.abort())
    const body = new FormData()
    body.append('file', file, file.name)
    call.send(body)
  })
}

function readAnswer(status: number, text: string): SentFile {
  try {
    const answer = JSON.parse(text) as ImportRunDetail & { error?: string }
    if (status >= 200 && status < 300) return { run: answer }
    return { run: null, status, error: answer.error ?? null }
  } catch {
    return { run: null, status, error: null }
  }
}

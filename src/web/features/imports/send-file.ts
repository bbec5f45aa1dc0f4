import type { ImportFileQuery, ImportRunDetail } from '../../../contracts/imports/imports.ts'
import { currentSender, signInAgain } from '../../platform/request.ts'
import { storedToken } from '../../platform/session.ts'

/** The result of an upload: a run or an error message; `status` 0 means no response. */
export type SentFile =
  | { run: ImportRunDetail }
  | { run: null; status: number; error: string | null; question?: FileQuestion }

/** What is asked about a workbook before it is read; the file is sent again with the answer. */
export type FileQuestion =
  | { about: 'sheet'; sheets: { name: string; rows: string[][] }[] }
  | { about: 'hidden'; text: string }

/** Long enough for the largest file on a slow line. */
const TIMEOUT_MS = 300_000

/**
 * Sends a file with its progress (0 to 1), which `fetch` cannot tell. The key makes a second try of the same file the
 * same run. Never throws.
 */
export async function sendFile(
  file: File,
  key: string,
  answers: ImportFileQuery,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  const send = (): Promise<SentFile> => sendOnce(file, key, answers, onProgress, signal)
  const sender = currentSender()
  const sent = await send()
  const again = sent.run === null && sent.status === 401 && (await signInAgain(sender))
  return again ? send() : sent
}

function sendOnce(
  file: File,
  key: string,
  answers: ImportFileQuery,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SentFile> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    const lost = (): void => resolve({ run: null, status: 0, error: null })
    call.open('POST', `/api/imports?${new URLSearchParams(answers).toString()}`)
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
    const answer = JSON.parse(text) as ImportRunDetail & Refusal
    if (status >= 200 && status < 300) return { run: answer }
    const question = questionOf(answer)
    return { run: null, status, error: answer.error ?? null, ...(question ? { question } : {}) }
  } catch {
    return { run: null, status, error: null }
  }
}

interface Refusal {
  error?: string
  sheets?: { name: string; rows: string[][] }[]
  hiddenRows?: number
}

function questionOf({ error = '', sheets, hiddenRows }: Refusal): FileQuestion | null {
  if (sheets) return { about: 'sheet', sheets }
  return hiddenRows === undefined ? null : { about: 'hidden', text: error }
}

import { resendAfterSignIn } from './request.ts'
import { storedToken } from './session.ts'

/** The answer to an upload. `status` 0: none came. */
export interface UploadAnswer<T> {
  status: number
  /** Null unless the server stored the file. */
  body: T | null
  /** The server's sentence when it refused. */
  error: string | null
}

interface UploadOptions {
  /** The name of the form's field. */
  field: string
  /** 0 to 1, which `fetch` cannot tell. */
  onProgress: (share: number) => void
  signal?: AbortSignal
}

/** Long enough for a large scan on a slow line, ms. */
const TIMEOUT_MS = 240_000

/** Sends one file to an address that takes one. Never throws. */
export function upload<T>(
  url: string,
  file: File,
  options: UploadOptions,
): Promise<UploadAnswer<T>> {
  return resendAfterSignIn(() => once<T>(url, file, options))
}

function once<T>(
  url: string,
  file: File,
  { field, onProgress, signal }: UploadOptions,
): Promise<UploadAnswer<T>> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    const lost = (): void => resolve({ status: 0, body: null, error: null })
    if (signal?.aborted) {
      lost()
      return
    }
    call.open('POST', url)
    call.timeout = TIMEOUT_MS
    call.setRequestHeader('accept', 'application/json')
    call.setRequestHeader('accept-language', document.documentElement.lang || 'en')
    const token = storedToken()
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`)
    call.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    call.addEventListener('load', () => resolve(readAnswer(call.status, call.responseText)))
    call.addEventListener('error', lost)
    call.addEventListener('timeout', lost)
    call.addEventListener('abort', lost)
    signal?.addEventListener('abort', () => call.abort(), { once: true })
    const form = new FormData()
    form.append(field, file, file.name)
    call.send(form)
  })
}

function readAnswer<T>(status: number, text: string): UploadAnswer<T> {
  let answer: unknown = null
  try {
    answer = JSON.parse(text)
  } catch {
    // A proxy's page, for example: it says nothing of use.
  }
  const isStored = (status === 200 || status === 201) && answer !== null
  const { error } = (answer ?? {}) as { error?: unknown }
  return {
    status,
    body: isStored ? (answer as T) : null,
    error: typeof error === 'string' ? error : null,
  }
}

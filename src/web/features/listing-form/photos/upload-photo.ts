import { storedToken } from '../../../platform/session.ts'

/** What became of one file. `status` 0: no answer came. */
export interface UploadResult {
  status: number
  photo: { id: string | null; url: string; thumbhash: string | null } | null
  /** The server's sentence when it refused. */
  error: string | null
}

/** Long enough for a large photo on a slow line. */
const TIMEOUT_MS = 180_000

/**
 * Sends one picture with its progress (0 to 1), which `fetch` cannot tell. Never throws: what went wrong is in the
 * answer. 1 is told when the server has all of it, and not before.
 */
export function uploadPhoto(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadResult> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    const lost = (): void => resolve({ status: 0, photo: null, error: null })
    call.open('POST', '/api/images/upload')
    call.timeout = TIMEOUT_MS
    call.setRequestHeader('accept', 'application/json')
    call.setRequestHeader('accept-language', document.documentElement.lang || 'en')
    const token = storedToken()
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`)
    call.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.loaded < event.total)
        onProgress(event.loaded / event.total)
    })
    call.upload.addEventListener('load', () => onProgress(1))
    call.addEventListener('load', () =>
      resolve(parseUploadResponse(call.status, call.responseText)),
    )
    call.addEventListener('error', lost)
    call.addEventListener('timeout', lost)
    call.addEventListener('abort', lost)
    const body = new FormData()
    body.append('image', file, file.name)
    signal.addEventListener('abort', () => call.abort())
    call.send(body)
  })
}

interface Answer {
  url?: unknown
  error?: unknown
  image?: { id?: unknown; url?: unknown; thumbhash?: unknown }
}

export function parseUploadResponse(status: number, text: string): UploadResult {
  let answer: Answer
  try {
    answer = (JSON.parse(text) ?? {}) as Answer
  } catch {
    answer = {}
  }
  const { image } = answer
  const url = image?.url ?? answer.url
  const error = typeof answer.error === 'string' ? answer.error : null
  if (status < 200 || status >= 300 || typeof url !== 'string')
    return { status, photo: null, error }
  return {
    status,
    error: null,
    photo: {
      url,
      id: image?.id == null ? null : String(image.id),
      thumbhash: typeof image?.thumbhash === 'string' ? image.thumbhash : null,
    },
  }
}

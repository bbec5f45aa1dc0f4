import type { Paper } from '../../../contracts/papers/papers.ts'
import type { PaperKind } from '../../../domain/papers/kinds.ts'
import { resendAfterSignIn } from '../../platform/request.ts'
import { storedToken } from '../../platform/session.ts'

/** What became of one file. `status` 0: no answer came. */
export interface SentPaper {
  status: number
  paper: Paper | null
  /** The server's sentence when it refused. */
  error: string | null
}

/** Long enough for a large scan on a slow line, ms. */
const TIMEOUT_MS = 240_000

/** Sends one paper with its progress (0 to 1), which `fetch` cannot tell. Never throws. */
export function sendPaper(
  listingId: number,
  kind: PaperKind,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentPaper> {
  return sendFile(`/api/properties/${listingId}/papers?kind=${kind}`, file, onProgress)
}

/** The same to any address that takes one paper. */
export function sendFile(
  url: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentPaper> {
  return resendAfterSignIn(() => sendOnce(url, file, onProgress))
}

function sendOnce(
  url: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentPaper> {
  return new Promise((resolve) => {
    const call = new XMLHttpRequest()
    const lost = (): void => resolve({ status: 0, paper: null, error: null })
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
    const body = new FormData()
    body.append('paper', file, file.name)
    call.send(body)
  })
}

function readAnswer(status: number, text: string): SentPaper {
  let answer: { paper?: Paper; error?: unknown }
  try {
    answer = (JSON.parse(text) ?? {}) as typeof answer
  } catch {
    answer = {}
  }
  const paper = (status === 200 || status === 201) && answer.paper ? answer.paper : null
  return { status, paper, error: typeof answer.error === 'string' ? answer.error : null }
}

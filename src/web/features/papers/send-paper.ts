import type { Paper } from '../../../contracts/papers/papers.ts'
import type { PaperKind } from '../../../domain/papers/kinds.ts'
import { upload } from '../../platform/upload.ts'

/** What became of one file. `status` 0: no answer came. */
export interface SentPaper {
  status: number
  paper: Paper | null
  /** The server's sentence when it refused. */
  error: string | null
}

/** Sends one paper with its progress (0 to 1). Never throws. */
export function sendPaper(
  listingId: number,
  kind: PaperKind,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentPaper> {
  return sendFile(`/api/properties/${listingId}/papers?kind=${kind}`, file, onProgress)
}

/** The same to any address that takes one paper. */
export async function sendFile(
  url: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<SentPaper> {
  const options = { field: 'paper', onProgress }
  const { status, body, error } = await upload<{ paper?: Paper }>(url, file, options)
  return { status, paper: body?.paper ?? null, error }
}

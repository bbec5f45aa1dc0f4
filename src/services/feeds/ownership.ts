import { LIMITS } from '../../contracts/limits.ts'
import {
  VERIFICATION_PATH,
  verificationName,
  verificationText,
} from '../../domain/feeds/stock-feed.ts'
import { OutsideRequestError } from '../../domain/platform/outside-requests.ts'
import type { Deps } from '../deps.ts'

/** Where the host of a feed shows that it is the account's. */
export function proofOf({ url, token }: { url: string; token: string }) {
  const { origin, hostname } = new URL(url)
  return {
    text: verificationText(token),
    fileUrl: origin + VERIFICATION_PATH,
    recordName: verificationName(hostname),
  }
}

/**
 * Whether the host shows the account's token, as a line of its verification file or in a TXT record. The file is not
 * looked for behind redirects: a page that redirects anywhere would prove any host.
 */
export async function showsProof(
  outside: Deps['outside'],
  feed: { url: string; token: string },
  signal?: AbortSignal,
): Promise<boolean> {
  const { text, fileUrl, recordName } = proofOf(feed)
  if (await fileShows(outside, fileUrl, text, signal)) return true
  return (await outside.textRecords(recordName)).some((record) => record.trim() === text)
}

async function fileShows(
  outside: Deps['outside'],
  url: string,
  text: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { proofBytes, proofMs } = LIMITS.stockFeeds
  try {
    const { status, body } = await outside.request({
      url,
      maxBytes: proofBytes,
      timeoutMs: proofMs,
      ...(signal ? { signal } : {}),
    })
    const chunks: Uint8Array[] = []
    for await (const chunk of body) chunks.push(chunk)
    const lines = Buffer.concat(chunks).toString('utf8').split(/\r?\n/)
    return status === 200 && lines.some((line) => line.trim() === text)
  } catch (error) {
    if (error instanceof OutsideRequestError) return false
    throw error
  }
}

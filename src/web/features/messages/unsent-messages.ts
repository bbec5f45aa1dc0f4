import { request } from '../../platform/request.ts'
import { readStored, writeStored } from '../saved/browser-store.ts'

/** Messages that are being sent or have failed; stored in the browser until they are sent. */
export interface UnsentMessage {
  /** The call's idempotency key: sending it again sends it once. */
  key: string
  text: string
  /** Written without a connection: it is sent as soon as there is one. */
  offline?: boolean
}

interface ThreadDraft {
  draft: string
  unsent: UnsentMessage[]
}

const NONE: ThreadDraft = { draft: '', unsent: [] }
const nameOf = (userId: number, threadId: number): string => `veedu.message.${userId}.${threadId}`

export function readUnsent(userId: number, threadId: number): ThreadDraft {
  const kept = readStored(nameOf(userId, threadId)) as Partial<ThreadDraft> | null
  if (kept === null || typeof kept !== 'object') return NONE
  const { draft, unsent } = kept
  return {
    draft: typeof draft === 'string' ? draft : '',
    unsent: Array.isArray(unsent)
      ? unsent.filter(
          (each): each is UnsentMessage =>
            typeof each?.key === 'string' && typeof each.text === 'string',
        )
      : [],
  }
}

export function saveUnsent(userId: number, threadId: number, words: Partial<ThreadDraft>): void {
  const all = { ...readUnsent(userId, threadId), ...words }
  const empty = all.draft.trim() === '' && all.unsent.length === 0
  writeStored(nameOf(userId, threadId), empty ? null : all)
}

/** Sends the messages that a person wrote without a connection. Returns how many were sent. */
export async function sendWaitingMessages(userId: number): Promise<number> {
  const prefix = `veedu.message.${userId}.`
  let sent = 0
  for (const name of storedNames().filter((each) => each.startsWith(prefix))) {
    const threadId = Number(name.slice(prefix.length))
    for (const each of readUnsent(userId, threadId).unsent) {
      if (!each.offline) continue
      try {
        await request('/messages', {
          method: 'POST',
          body: { threadId, message: each.text },
          idempotencyKey: each.key,
          onUnauthenticated: 'keepSession',
        })
        sent += 1
      } catch {
        // The conversation shows it, and why it was not sent.
        continue
      }
      const { unsent } = readUnsent(userId, threadId)
      saveUnsent(userId, threadId, { unsent: unsent.filter(({ key }) => key !== each.key) })
    }
  }
  return sent
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

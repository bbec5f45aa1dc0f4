import { readStored, writeStored } from '../saved/browser-store.ts'

/** Messages that are being sent or have failed; stored in the browser until they are sent. */
export interface UnsentMessage {
  /** The call's idempotency key: sending it again sends it once. */
  key: string
  text: string
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

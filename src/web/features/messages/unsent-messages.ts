import { readKept, writeKept } from '../saved/browser-store.ts'

/** Words that are on their way, or did not get through: they are kept in the browser until they have arrived. */
export interface Unsent {
  /** The call's idempotency key: sending it again sends it once. */
  key: string
  text: string
}

interface KeptThread {
  draft: string
  unsent: Unsent[]
}

const NONE: KeptThread = { draft: '', unsent: [] }
const nameOf = (userId: number, threadId: number): string => `veedu.message.${userId}.${threadId}`

export function readWords(userId: number, threadId: number): KeptThread {
  const kept = readKept(nameOf(userId, threadId)) as Partial<KeptThread> | null
  if (kept === null || typeof kept !== 'object') return NONE
  const { draft, unsent } = kept
  return {
    draft: typeof draft === 'string' ? draft : '',
    unsent: Array.isArray(unsent)
      ? unsent.filter(
          (each): each is Unsent => typeof each?.key === 'string' && typeof each.text === 'string',
        )
      : [],
  }
}

export function keepWords(userId: number, threadId: number, words: Partial<KeptThread>): void {
  const all = { ...readWords(userId, threadId), ...words }
  const empty = all.draft.trim() === '' && all.unsent.length === 0
  writeKept(nameOf(userId, threadId), empty ? null : all)
}

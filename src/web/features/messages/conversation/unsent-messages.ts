import { LIMITS } from '../../../../contracts/limits.ts'
import type { MessageFileAnswer } from '../../../../contracts/messages/files.ts'
import type { MessageSent, SpecifiedMessage } from '../../../../contracts/messages/messages.ts'
import { LINK_DAYS, type LinkDays } from '../../../../domain/papers/link-days.ts'
import { request, RequestError } from '../../../platform/request.ts'
import { upload } from '../../../platform/upload.ts'
import { readStored, writeStored } from '../../saved/browser-store.ts'
import { forgetFiles, keptFile, readChosen, type ChosenFile } from '../files/chosen-files.ts'

/** Messages that are being sent or have failed; stored in the browser until they are sent. */
export interface UnsentMessage {
  /** The call's idempotency key: sending it again sends it once. */
  key: string
  text: string
  files: readonly ChosenFile[]
  /** Days for which the papers among the files can be opened. */
  paperDays: LinkDays
  /** Written without a connection: it is sent as soon as there is one. */
  offline?: boolean
}

export interface ThreadDraft {
  draft: string
  files: readonly ChosenFile[]
  paperDays: LinkDays
  unsent: readonly UnsentMessage[]
}

const DEFAULT_DAYS: LinkDays = LIMITS.messages.paperDays
const NONE: ThreadDraft = { draft: '', files: [], paperDays: DEFAULT_DAYS, unsent: [] }
const nameOf = (userId: number, threadId: number): string => `veedu.message.${userId}.${threadId}`

export function readUnsent(userId: number, threadId: number): ThreadDraft {
  const kept = readStored(nameOf(userId, threadId)) as Partial<ThreadDraft> | null
  if (kept === null || typeof kept !== 'object') return NONE
  const { draft, files, paperDays, unsent } = kept
  return {
    draft: typeof draft === 'string' ? draft : '',
    files: readFiles(files),
    paperDays: readDays(paperDays),
    unsent: Array.isArray(unsent)
      ? unsent
          .filter(
            (each: Partial<UnsentMessage> | null): each is UnsentMessage =>
              typeof each?.key === 'string' && typeof each.text === 'string',
          )
          .map(({ key, text, files: own, paperDays: days, offline }) => ({
            key,
            text,
            files: readFiles(own),
            paperDays: readDays(days),
            ...(offline === true ? { offline } : {}),
          }))
      : [],
  }
}

function readFiles(value: unknown): ChosenFile[] {
  return Array.isArray(value) ? value.map(readChosen).filter((each) => each !== null) : []
}

function readDays(value: unknown): LinkDays {
  return LINK_DAYS.find((days) => days === value) ?? DEFAULT_DAYS
}

export function saveUnsent(userId: number, threadId: number, words: Partial<ThreadDraft>): void {
  const all = { ...readUnsent(userId, threadId), ...words }
  const empty = all.draft.trim() === '' && all.files.length === 0 && all.unsent.length === 0
  writeStored(nameOf(userId, threadId), empty ? null : all)
}

/** What one needs to know while a message is on its way. */
export interface Delivery {
  /** A file was uploaded, or is no longer there and has to be uploaded again. */
  onFiles: (files: readonly ChosenFile[]) => void
  /** Of all files together, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** What a 401 does; the person may be asked to log in only where they pressed something. */
  onUnauthenticated: 'throw' | 'keepSession'
}

/** Why a message was not sent: a sentence, `lost` for a file that the browser no longer has, or `network`. */
export class NotSentError extends Error {
  override name = 'NotSentError'
  readonly status: number
  constructor(why: string, status = 0) {
    super(why)
    this.status = status
  }
}

/**
 * Uploads the files of a message one after the other, and then sends it. Whatever of it is repeated happens once.
 * @throws NotSentError
 */
export async function deliverMessage(
  threadId: number,
  unsent: UnsentMessage,
  delivery: Delivery,
): Promise<SpecifiedMessage | null> {
  const { key, text, paperDays } = unsent
  let files = unsent.files
  const total = Math.max(
    1,
    files.reduce((sum, { bytes }) => sum + bytes, 0),
  )
  let done = 0
  for (const chosen of files) {
    if (chosen.id === undefined) {
      const { file } = await uploadOne(threadId, chosen, {
        ...delivery,
        onProgress: (share) => delivery.onProgress?.((done + share * chosen.bytes) / total),
      })
      files = files.map((each) => (each.key === chosen.key ? { ...each, id: file.id } : each))
      delivery.onFiles(files)
    }
    done += chosen.bytes
    delivery.onProgress?.(done / total)
  }
  try {
    const { message } = await request<MessageSent>('/messages', {
      method: 'POST',
      body: { threadId, message: text, files: files.map(({ id }) => id), paperDays },
      idempotencyKey: key,
      onUnauthenticated: delivery.onUnauthenticated,
      ...(delivery.signal ? { signal: delivery.signal } : {}),
    })
    void forgetFiles(files)
    return message
  } catch (error) {
    // Uploads that waited too long are gone: the next attempt uploads them again.
    if (error instanceof RequestError && error.status === 409 && files.length > 0)
      delivery.onFiles(files.map(({ id: _gone, ...rest }) => rest))
    throw error instanceof RequestError
      ? new NotSentError(error.message, error.status)
      : new NotSentError(String(error))
  }
}

async function uploadOne(
  threadId: number,
  { key }: ChosenFile,
  { onProgress, signal }: Pick<Delivery, 'onProgress' | 'signal'>,
): Promise<MessageFileAnswer> {
  const file = await keptFile(key)
  if (!file) throw new NotSentError('lost')
  const answer = await upload<MessageFileAnswer>(
    `/api/messages/threads/${threadId}/files?key=${key}`,
    file,
    { field: 'file', onProgress: onProgress ?? (() => undefined), ...(signal ? { signal } : {}) },
  )
  if (answer.body) return answer.body
  throw new NotSentError(answer.error ?? 'network', answer.status)
}

/** Sends the messages that a person wrote without a connection. Returns how many were sent. */
export async function sendWaitingMessages(userId: number): Promise<number> {
  const prefix = `veedu.message.${userId}.`
  let sent = 0
  for (const name of storedNames().filter((each) => each.startsWith(prefix))) {
    const threadId = Number(name.slice(prefix.length))
    for (const each of readUnsent(userId, threadId).unsent) {
      if (!each.offline) continue
      const change = (files: readonly ChosenFile[] | null): void => {
        const { unsent } = readUnsent(userId, threadId)
        saveUnsent(userId, threadId, {
          unsent: unsent.flatMap((one) =>
            one.key !== each.key ? [one] : files === null ? [] : [{ ...one, files }],
          ),
        })
      }
      try {
        await deliverMessage(threadId, each, { onFiles: change, onUnauthenticated: 'keepSession' })
        sent += 1
      } catch {
        // The conversation shows it, and why it was not sent.
        continue
      }
      change(null)
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

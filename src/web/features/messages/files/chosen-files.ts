import { createStore, del, entries, get, set } from 'idb-keyval'
import { LIMITS } from '../../../../contracts/limits.ts'
import { DAY_MS } from '../../../../domain/time/units.ts'

/** A photo or PDF that was chosen for a message and is not sent yet. */
export interface ChosenFile {
  /** Names the upload: sending it again stores it once. */
  key: string
  name: string
  bytes: number
  isPaper: boolean
  /** The server's id, once it is uploaded. */
  id?: number
}

/** Files of messages that were never sent leave the browser after this time. */
const KEPT_DAYS = 30

interface StoredFile {
  keptAt: number
  name: string
  type: string
  /** Bytes rather than the `File`, which points to a file on the device that may move. */
  bytes: ArrayBuffer
}

// One database of its own: `idb-keyval` has one store for each.
const store = createStore('veedu-message-files', 'files')
/** Files of this visit; all that there is where the browser stores none. */
const inMemory = new Map<string, File>()
/** Once in a visit, because it reads all files. */
let forgotten: Promise<void> | null = null

/** Keeps a chosen file until it is sent, so that it survives a reload. */
export async function keepFile(key: string, file: File): Promise<void> {
  inMemory.set(key, file)
  try {
    const { name, type } = file
    const stored: StoredFile = { keptAt: Date.now(), name, type, bytes: await file.arrayBuffer() }
    await set(key, stored, store)
    await (forgotten ??= forgetOld())
  } catch {
    // Private windows of some browsers store nothing: the file lives as long as the page.
  }
}

export async function keptFile(key: string): Promise<File | null> {
  const known = inMemory.get(key)
  if (known) return known
  const stored = await get<StoredFile>(key, store).catch(() => undefined)
  if (!stored) return null
  const file = new File([stored.bytes], stored.name, { type: stored.type })
  inMemory.set(key, file)
  return file
}

export async function forgetFiles(files: readonly ChosenFile[]): Promise<void> {
  for (const { key } of files) {
    inMemory.delete(key)
    await del(key, store).catch(() => undefined)
  }
}

async function forgetOld(): Promise<void> {
  const oldest = Date.now() - KEPT_DAYS * DAY_MS
  for (const [key, { keptAt }] of await entries<string, StoredFile>(store))
    if (keptAt < oldest) await del(key, store)
}

/** Whether the file is sent as a paper. Photos of iPhones often have no type. */
export function isPaperFile({ name, type }: { name: string; type: string }): boolean {
  return type === 'application/pdf' || /\.pdf$/i.test(name)
}

/** Why a file cannot be sent, as far as the browser can tell; null when it may. */
export function faultOf(file: File): 'tooLarge' | 'notFile' | null {
  if (isPaperFile(file)) return file.size > LIMITS.papers.maxBytes ? 'tooLarge' : null
  const isPhoto = file.type.startsWith('image/') || /\.(heic|heif|avif)$/i.test(file.name)
  if (!isPhoto) return 'notFile'
  return file.size > LIMITS.upload.maxBytes ? 'tooLarge' : null
}

/** What was stored as a chosen file, or null. */
export function readChosen(value: unknown): ChosenFile | null {
  if (value === null || typeof value !== 'object') return null
  const { key, name, bytes, isPaper, id } = value as Partial<ChosenFile>
  if (typeof key !== 'string' || typeof name !== 'string') return null
  return {
    key,
    name,
    bytes: typeof bytes === 'number' ? bytes : 0,
    isPaper: isPaper === true,
    ...(typeof id === 'number' ? { id } : {}),
  }
}

import { createStore, del, entries, set } from 'idb-keyval'

/** A chosen photo that is kept in this browser until the server has it. */
export interface KeptFile {
  key: string
  file: File
}

interface Stored {
  /** The draft that it belongs to. */
  draft: string
  /** When it was chosen, for the order. */
  order: number
  name: string
  type: string
  /** Bytes rather than the `File`, which points to a file on the device that may move. */
  bytes: ArrayBuffer
}

// One database of its own: `idb-keyval` has one store for each.
const store = () => createStore('veedu-photos', 'files')

/*
 * Best effort: without IndexedDB (private windows of some browsers) or without room, photos are as before only in
 * memory.
 */

export async function keepFile(
  draft: string,
  { key, file }: KeptFile,
  order: number,
): Promise<void> {
  try {
    const stored: Stored = {
      draft,
      order,
      name: file.name,
      type: file.type,
      bytes: await file.arrayBuffer(),
    }
    await set(key, stored, store())
  } catch {
    // See above.
  }
}

export async function forgetFile(key: string): Promise<void> {
  try {
    await del(key, store())
  } catch {
    // See above.
  }
}

/** The photos kept for a draft, in the order in which they were chosen. */
export async function keptFiles(draft: string): Promise<KeptFile[]> {
  try {
    const all = await entries<string, Stored>(store())
    return all
      .filter(([, stored]) => stored.draft === draft)
      .sort(([, a], [, b]) => a.order - b.order)
      .map(([key, { name, type, bytes }]) => ({ key, file: new File([bytes], name, { type }) }))
  } catch {
    return []
  }
}

import { createStore, del, entries, set } from 'idb-keyval'

/** A chosen photo that is kept in this browser until the server has it. */
export interface KeptFile {
  key: string
  file: File
}

export interface StoredFile {
  /** The draft that it belongs to. */
  draft: string
  /** When it was chosen, for the order. */
  order: number
  name: string
  type: string
  /** Bytes rather than the `File`, which points to a file on the device that may move. */
  bytes: ArrayBuffer
}

export interface FileStore {
  entries: () => Promise<[string, StoredFile][]>
  set: (key: string, stored: StoredFile) => Promise<void>
  del: (key: string) => Promise<void>
}

// One database of its own: `idb-keyval` has one store for each.
const store = () => createStore('veedu-photos', 'files')

const browserFiles: FileStore = {
  entries: () => entries(store()),
  set: (key, stored) => set(key, stored, store()),
  del: (key) => del(key, store()),
}

/**
 * The photos of one draft that this browser keeps. Best effort: without IndexedDB (private windows of some browsers) or
 * without room, photos are only in memory.
 */
export class KeptFiles {
  readonly #draft: string
  readonly #files: FileStore
  /** What is kept, or is about to be. */
  readonly #kept = new Map<string, { file: File; order: number }>()
  /** Reads and writes come one after the other: a file is never written after it was to be forgotten. */
  #last: Promise<void> = Promise.resolve()

  constructor(draft: string, files: FileStore = browserFiles) {
    this.#draft = draft
    this.#files = files
  }

  /** The photos of an earlier visit, in the order in which they were chosen. */
  async restore(): Promise<KeptFile[]> {
    let all: [string, StoredFile][] = []
    await this.#inTurn(async () => {
      all = await this.#files.entries()
    })
    const own = all
      .filter(([, { draft }]) => draft === this.#draft)
      .sort(([, one], [, other]) => one.order - other.order)
      .map(([key, { name, type, bytes, order }]) => {
        const file = new File([bytes], name, { type })
        this.#kept.set(key, { file, order })
        return { key, file }
      })
    return own
  }

  /** Keeps these and no others. A smaller copy takes the place of its file. */
  async sync(files: readonly KeptFile[]): Promise<void> {
    for (const { key, file } of files) {
      const before = this.#kept.get(key)
      if (before?.file === file) continue
      const orders = [...this.#kept.values()].map(({ order }) => order)
      const order = before?.order ?? Math.max(0, ...orders) + 1
      this.#kept.set(key, { file, order })
      void this.#inTurn(async () => {
        const { name, type } = file
        const bytes = await file.arrayBuffer()
        await this.#files.set(key, { draft: this.#draft, order, name, type, bytes })
      })
    }
    for (const key of this.#kept.keys()) {
      if (files.some((one) => one.key === key)) continue
      this.#kept.delete(key)
      void this.#inTurn(() => this.#files.del(key))
    }
    await this.#last
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work).catch(() => {
      // Best effort, as said above.
    })
    return this.#last
  }
}

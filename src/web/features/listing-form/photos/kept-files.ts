import { createStore, del, entries, set } from 'idb-keyval'
import { DAY_MS } from '../../../../domain/time/units.ts'

/** Photos of drafts that were never finished leave the browser after this time. */
const KEPT_DAYS = 90

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
  /** Milliseconds since 1970. */
  keptAt: number
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
const store = createStore('veedu-photos', 'files')

const browserFiles: FileStore = {
  entries: () => entries(store),
  set: (key, stored) => set(key, stored, store),
  del: (key) => del(key, store),
}

/**
 * The photos of one draft that this browser keeps. Best effort: without IndexedDB (private windows of some browsers) or
 * without room, photos are only in memory.
 */
export class KeptFiles {
  readonly #draft: string
  readonly #files: FileStore
  readonly #now: () => number
  /** Keys of photos that could not be stored. */
  readonly #unstored = new Set<string>()
  /** What is kept, or is about to be. */
  readonly #kept = new Map<string, { file: File; order: number }>()
  /** Reads and writes come one after the other: a file is never written after it was to be forgotten. */
  #last: Promise<void> = Promise.resolve()

  constructor(draft: string, files: FileStore = browserFiles, now: () => number = Date.now) {
    this.#draft = draft
    this.#files = files
    this.#now = now
  }

  /** The photos of an earlier visit, in the order in which they were chosen. */
  async restore(): Promise<KeptFile[]> {
    let all: [string, StoredFile][] = []
    await this.#inTurn(async () => {
      all = await this.#files.entries()
      const oldest = this.#now() - KEPT_DAYS * DAY_MS
      for (const [key, { draft, keptAt }] of all)
        if (draft !== this.#draft && keptAt < oldest) await this.#files.del(key)
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

  /**
   * Keeps these and no others. A smaller copy takes the place of its file. Resolves to whether all of them are stored, so
   * that they survive when the page is left.
   */
  async sync(files: readonly KeptFile[]): Promise<boolean> {
    for (const { key, file } of files) {
      const before = this.#kept.get(key)
      if (before?.file === file) continue
      const orders = [...this.#kept.values()].map(({ order }) => order)
      const order = before?.order ?? Math.max(0, ...orders) + 1
      this.#kept.set(key, { file, order })
      void this.#inTurn(async () => {
        this.#unstored.add(key)
        const { name, type } = file
        const bytes = await file.arrayBuffer()
        const keptAt = this.#now()
        await this.#files.set(key, { draft: this.#draft, order, keptAt, name, type, bytes })
        this.#unstored.delete(key)
      })
    }
    for (const key of this.#kept.keys()) {
      if (files.some((one) => one.key === key)) continue
      this.#kept.delete(key)
      void this.#inTurn(() => this.#files.del(key))
    }
    await this.#last
    return !files.some(({ key }) => this.#unstored.has(key))
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work).catch(() => {
      // Best effort, as said above.
    })
    return this.#last
  }
}

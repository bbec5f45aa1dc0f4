import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../domain/platform/ports.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { NoncePage } from './nonce-page.ts'

/** A page as it was rendered for everybody. */
export interface SharedPage {
  status: number
  headers: readonly (readonly [string, string])[]
  page: NoncePage
}

interface Entry {
  shared: SharedPage
  change: number
  /** ms since the epoch. */
  at: number
  bytes: number
}

/**
 * Pages that were rendered for everybody (decision 38). One is served as long as nothing has changed since before its
 * data was read, and for LIMITS.keptPages.maxMs at most: ages ("12 days ago") and counts of views go by time.
 */
export class KeptPages {
  private readonly pages: LRUCache<string, Entry>
  /** Renderings in progress, by key and the change that they have seen. */
  private readonly rendering = new Map<string, Promise<SharedPage>>()
  private readonly clock: Clock
  private readonly change: () => number
  hits = 0
  misses = 0

  /** @param change the number of the last change of what pages show. */
  constructor(clock: Clock, change: () => number, maxBytes: number = LIMITS.keptPages.maxBytes) {
    this.clock = clock
    this.change = change
    this.pages = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes })
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.pages.calculatedSize }
  }

  get(key: string): SharedPage | null {
    const entry = this.pages.get(key)
    if (!entry) return null
    const age = this.clock().getTime() - entry.at
    if (entry.change !== this.change() || age < 0 || age >= LIMITS.keptPages.maxMs) {
      this.pages.delete(key)
      return null
    }
    this.hits += 1
    return entry.shared
  }

  /**
   * Renders the page, once for all who ask for it at a time, and keeps it when it is whole.
   * @param render `failed`: part of the page could not be read, so that it answers those who wait and nobody else.
   */
  async render(
    key: string,
    render: () => Promise<{ shared: SharedPage; failed: boolean }>,
  ): Promise<SharedPage> {
    const change = this.change()
    const turn = `${change} ${key}`
    const running = this.rendering.get(turn)
    if (running) return running
    this.misses += 1
    const at = this.clock().getTime()
    const work = async (): Promise<SharedPage> => {
      const { shared, failed } = await render()
      if (shared.status === 200 && !failed && change === this.change())
        this.pages.set(key, { shared, change, at, bytes: bytesOf(key, shared) })
      return shared
    }
    const mine = work().finally(() => this.rendering.delete(turn))
    this.rendering.set(turn, mine)
    return mine
  }

  /** The page as gzip. From then on its memory counts that too. */
  async gzip(key: string, shared: SharedPage, nonce: string): Promise<Buffer> {
    const zipped = await shared.page.gzip(nonce)
    const entry = this.pages.peek(key)
    const bytes = bytesOf(key, shared)
    if (entry?.shared === shared && entry.bytes !== bytes) this.pages.set(key, { ...entry, bytes })
    return zipped
  }
}

const bytesOf = (key: string, { page }: SharedPage): number => 2 * key.length + page.bytes

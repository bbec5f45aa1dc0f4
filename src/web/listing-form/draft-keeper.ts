import { draftName, dropDraft, parseDraft, randomName, readDraft, writeDraft } from './draft.ts'
import type { Draft } from './draft.ts'
import type { Values } from './form-values.ts'
import { STEPS, type Step } from './steps.ts'

/** A pause in typing this long saves the draft. */
const SAVE_AFTER_MS = 400

/** What the person is told about where the shown values come from. */
export type DraftNotice = 'restored' | 'otherTab' | 'outdated' | 'doneElsewhere'

export interface DraftState {
  /** False until the browser's draft has been looked for; nothing can be typed before. */
  ready: boolean
  values: Values
  visited: readonly Step[]
  key: string
  version: number | null
  savedAt: number | null
  notice: DraftNotice | null
  /** False when this browser refused to keep the draft. */
  kept: boolean
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface DraftOptions {
  listingId: number | null
  /** What the form holds when there is no draft. */
  initial: Values
  version: number | null
  storage: () => DraftStorage
  now?: () => number
  tab?: string
}

/**
 * Keeps the form: every change is saved in this browser after a short pause, on leaving the page and on changing
 * the step; another tab's newer draft replaces this one's. Framework-free, so that it is tested without a page.
 */
export class DraftKeeper {
  readonly #options: DraftOptions
  readonly #name: string
  readonly #tab: string
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  /** When the newest unsaved change was made; null when everything is saved. */
  #changedAt: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #outdated: Draft | null = null

  constructor(options: DraftOptions) {
    this.#options = options
    this.#name = draftName(options.listingId)
    this.#tab = options.tab ?? randomName()
    this.#now = options.now ?? (() => Date.now())
    this.#state = this.#fresh()
  }

  readonly state = (): DraftState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Looks for a draft and listens to the other tabs; returns the end of both, which saves what is unsaved. */
  start(page: Window): () => void {
    const draft = readDraft(this.#options.storage(), this.#name)
    if (draft === null) this.#show({ ready: true })
    else if (draft.version === this.#state.version) this.#adopt(draft, 'restored')
    else {
      // Made on an older version of the listing: shown only when asked for.
      this.#outdated = draft
      this.#show({ ready: true, notice: 'outdated' })
    }
    const flush = (): void => this.flush()
    const heard = (event: StorageEvent): void => {
      if (event.key === this.#name) this.hear(event.newValue)
    }
    page.addEventListener('pagehide', flush)
    page.document.addEventListener('visibilitychange', flush)
    page.addEventListener('storage', heard)
    return () => {
      page.removeEventListener('pagehide', flush)
      page.document.removeEventListener('visibilitychange', flush)
      page.removeEventListener('storage', heard)
      flush()
    }
  }

  set(change: Partial<Values> | ((values: Values) => Partial<Values>)): void {
    const patch = typeof change === 'function' ? change(this.#state.values) : change
    this.#show({ values: { ...this.#state.values, ...patch } })
    this.#schedule()
  }

  visit(step: Step): void {
    if (this.#state.visited.includes(step)) return
    this.#show({ visited: [...this.#state.visited, step] })
    // Looking around is not yet a draft.
    if (this.#state.savedAt !== null || this.#changedAt !== null) this.#schedule()
  }

  /** Saves at once what is not saved yet. */
  flush(): void {
    clearTimeout(this.#timer)
    if (this.#changedAt === null) return
    this.#changedAt = null
    const { values, visited, key, version } = this.#state
    const savedAt = this.#now()
    const draft: Draft = { values, visited: [...visited], key, version, savedAt, tab: this.#tab }
    const kept = writeDraft(this.#options.storage(), this.#name, draft)
    this.#show({ kept, savedAt: kept ? savedAt : null })
  }

  /** What another tab saved; null when it sent the listing or threw the draft away. */
  hear(text: string | null): void {
    if (text === null) {
      if (this.#state.savedAt === null) return
      this.#forget()
      this.#show({ ...this.#fresh(), ready: true, notice: 'doneElsewhere' })
      return
    }
    const draft = parseDraft(text)
    if (draft === null || draft.tab === this.#tab || draft.version !== this.#state.version) return
    if (draft.savedAt < (this.#changedAt ?? this.#state.savedAt ?? 0)) return
    this.#forget()
    this.#adopt(draft, 'otherTab')
  }

  /** The draft that was made on an older version, on top of the newer one. */
  bringBack(): void {
    const draft = this.#outdated
    if (draft === null) return
    this.#outdated = null
    this.#show({ values: draft.values, visited: draft.visited, notice: 'restored' })
    this.#schedule()
  }

  /** After success, or to start afresh: the draft goes, and a new one gets a key of its own. */
  finish(values: Values = this.#options.initial, version = this.#options.version): void {
    this.#forget()
    this.#outdated = null
    dropDraft(this.#options.storage(), this.#name)
    this.#show({ ...this.#fresh(), ready: true, values, version })
  }

  /** What was there before `finish`, for Undo. */
  putBack(before: DraftState): void {
    this.#show({ ...before, notice: null })
    this.#schedule()
  }

  /** A newer version is known: the next save is made on top of it. */
  rebase(version: number): void {
    this.#show({ version })
    this.#schedule()
  }

  /** What is sent next is meant as another listing. */
  renewKey(): void {
    this.#show({ key: randomName() })
    this.#schedule()
  }

  dismissNotice(): void {
    this.#show({ notice: null })
  }

  #fresh(): DraftState {
    return {
      ready: false,
      values: this.#options.initial,
      // Everything of a saved listing is open; a new one begins with its first step.
      visited: this.#options.listingId === null ? [1] : STEPS,
      key: randomName(),
      version: this.#options.version,
      savedAt: null,
      notice: null,
      kept: true,
    }
  }

  #adopt(draft: Draft, notice: DraftNotice): void {
    const { values, key, version, savedAt } = draft
    const visited = [...new Set([...this.#state.visited, ...draft.visited])]
    this.#show({ ready: true, values, visited, key, version, savedAt, notice, kept: true })
  }

  #schedule(): void {
    this.#changedAt = this.#now()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.flush(), SAVE_AFTER_MS)
  }

  #forget(): void {
    clearTimeout(this.#timer)
    this.#changedAt = null
  }

  #show(patch: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...patch }
    for (const listener of this.#listeners) listener()
  }
}

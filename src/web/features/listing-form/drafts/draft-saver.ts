import { randomId } from '../../../platform/random-id.ts'
import { draftName, deleteDraft, parseDraft, readDraft, writeDraft } from './draft.ts'
import type { Draft, AccountCopy } from './draft.ts'
import type { Values } from '../values/form-values.ts'
import { STEPS, type Step } from '../values/steps.ts'

/** A pause in typing this long saves the draft. */
const SAVE_AFTER_MS = 400

/** The notice about where the shown values come from. */
export type DraftNotice =
  | 'restored'
  | 'otherTab'
  | 'outdated'
  | 'doneElsewhere'
  /** From the account: begun on another device. */
  | 'fromAccount'
  /** Two devices went on from one save: the newer one is shown, the other can be. */
  | 'otherNewer'
  | 'ownNewer'
  /** The requested draft is not in the account, or the account is unreachable. */
  | 'notFound'

export interface DraftState {
  /** False until the browser's draft has been looked for; nothing can be typed before. */
  ready: boolean
  values: Values
  visited: readonly Step[]
  key: string
  version: number | null
  savedAt: number | null
  /** When what is shown was last changed, wherever it is saved; null: it is as it began. */
  editedAt: number | null
  account: AccountCopy | null
  notice: DraftNotice | null
  /** When and on which device the draft of the notice was saved. */
  told: { savedAt: number; device: 'phone' | 'desk' | null } | null
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
  /** The key of the requested draft; the form is read-only until it is loaded. */
  draftKey?: string | null
}

/**
 * Keeps the form: every change is saved in this browser after a short pause, on leaving the page and on changing
 * the step; another tab's newer draft replaces this one's. Framework-free, so that it is tested without a page.
 */
export class DraftSaver {
  readonly #options: DraftOptions
  #name: string
  readonly #tab: string
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()
  readonly #savers = new Set<(event: 'saved' | 'leaving' | 'finished', key: string) => void>()
  #state: DraftState
  /** When the newest unsaved change was made; null when everything is saved. */
  #changedAt: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #outdated: Draft | null = null
  /** The other of two drafts that went on from one save. */
  #aside: Draft | null = null

  constructor(options: DraftOptions) {
    this.#options = options
    this.#name = draftName(options.listingId, options.draftKey)
    this.#tab = options.tab ?? randomId()
    this.#now = options.now ?? (() => Date.now())
    const fresh = this.#fresh()
    this.#state = { ...fresh, key: options.draftKey ?? fresh.key }
  }

  readonly state = (): DraftState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Hears of every save, of the page's end, and of the end of a draft with its key. */
  readonly onSave = (
    listener: (event: 'saved' | 'leaving' | 'finished', key: string) => void,
  ): (() => void) => {
    this.#savers.add(listener)
    return () => this.#savers.delete(listener)
  }

  /** Whether something is saved here that the account does not have. */
  readonly unsent = (): boolean => {
    const { editedAt, account } = this.#state
    return editedAt !== null && (account === null || account.savedAt < editedAt)
  }

  /** Looks for a draft and listens to the other tabs; returns the end of both, which saves what is unsaved. */
  start(page: Window): () => void {
    const { draftKey = null } = this.#options
    // The requested draft may be the one in this browser.
    if (draftKey !== null && readDraft(this.#options.storage(), draftName(null))?.key === draftKey)
      this.#name = draftName(null)
    const draft = readDraft(this.#options.storage(), this.#name)
    if (draft === null) this.#show({ ready: draftKey === null })
    else if (draft.version === this.#state.version) this.#adopt(draft, 'restored')
    else {
      // Made on an older version of the listing: shown only when asked for.
      this.#outdated = draft
      this.#show({ ready: true, notice: 'outdated' })
    }
    this.#aside = readDraft(this.#options.storage(), `${this.#name}.aside`)
    const flush = (): void => {
      this.flush()
      if (page.document.visibilityState !== 'visible') this.#tell('leaving')
    }
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
    const savedAt = this.#now()
    const kept = this.#write({ savedAt })
    this.#show({ kept, savedAt: kept ? savedAt : null, editedAt: savedAt })
    this.#tell('saved')
  }

  /** Shows and stores a draft from another device or from the account. */
  takeOver(
    draft: Omit<Draft, 'tab' | 'key'>,
    told: { notice: DraftNotice; device: 'phone' | 'desk' | null },
  ): void {
    this.#forget()
    if (draft.version !== this.#state.version) {
      this.#outdated = { ...draft, key: this.#state.key, tab: this.#tab }
      this.#show({ ready: true, account: draft.account, notice: 'outdated' })
      return
    }
    this.#adopt({ ...draft, key: this.#state.key, tab: this.#tab }, told.notice)
    this.#show({
      visited: [...new Set([...this.#state.visited, ...draft.visited])],
      told: { savedAt: draft.savedAt, device: told.device },
    })
    this.#write({ savedAt: draft.savedAt })
  }

  /** The account has the save of `account.savedAt`. */
  onAccount(account: AccountCopy | null): void {
    this.#show({ account })
    const { editedAt } = this.#state
    // Later changes are written by their own save.
    if (editedAt !== null && this.#changedAt === null) this.#write({ savedAt: editedAt })
  }

  /** Keeps the other one of two drafts, which nobody asked to lose, and says which is shown. */
  keepAside(
    other: Omit<Draft, 'tab' | 'key'>,
    notice: 'otherNewer' | 'ownNewer',
    device: 'phone' | 'desk' | null,
  ): void {
    const { key } = this.#state
    this.#aside = { ...other, key, tab: this.#tab }
    writeDraft(this.#options.storage(), `${this.#name}.aside`, this.#aside)
    this.#show({ notice, told: { savedAt: other.savedAt, device } })
  }

  /** The draft as it stands, for `keepAside`. */
  present(): Omit<Draft, 'tab' | 'key'> {
    const { values, visited, version, editedAt, account } = this.#state
    return { values, visited: [...visited], version, savedAt: editedAt ?? this.#now(), account }
  }

  /** The other of two drafts in place of the one that is shown, which becomes the other. */
  swap(): void {
    const other = this.#aside
    if (other === null) return
    const shown = { ...this.present(), key: this.#state.key, tab: this.#tab }
    this.#aside = shown
    writeDraft(this.#options.storage(), `${this.#name}.aside`, shown)
    this.#show({
      values: other.values,
      visited: [...new Set([...this.#state.visited, ...other.visited])],
      told: { savedAt: shown.savedAt, device: null },
    })
    this.#schedule()
  }

  /** The requested draft does not exist: the form is empty. */
  release(notice: DraftNotice | null): void {
    if (!this.#state.ready) this.#show({ ready: true, notice })
  }

  /** The draft became a listing on another device. */
  sentElsewhere(): void {
    this.#forget()
    deleteDraft(this.#options.storage(), this.#name)
    this.#show({ ...this.#fresh(), ready: true, notice: 'doneElsewhere' })
  }

  /** Another user's draft in this browser is put aside under its key, and the form starts empty. */
  shelve(): void {
    const draft = readDraft(this.#options.storage(), this.#name)
    this.#forget()
    if (draft !== null) writeDraft(this.#options.storage(), draftName(null, draft.key), draft)
    deleteDraft(this.#options.storage(), this.#name)
    this.#show({ ...this.#fresh(), ready: true })
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
    if (draft.savedAt === this.#state.editedAt && draft.key === this.#state.key) {
      // The same save: the other tab has put it on the account.
      this.#show({ account: draft.account })
      return
    }
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

  /** Discards the draft, after submitting or to start over; the next one gets a new key. */
  finish(values: Values = this.#options.initial, version = this.#options.version): void {
    const { key } = this.#state
    this.#forget()
    this.#outdated = null
    this.#aside = null
    deleteDraft(this.#options.storage(), this.#name)
    deleteDraft(this.#options.storage(), `${this.#name}.aside`)
    this.#show({ ...this.#fresh(), ready: true, values, version })
    this.#tell('finished', key)
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
    this.#show({ key: randomId(), account: null })
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
      key: randomId(),
      version: this.#options.version,
      savedAt: null,
      editedAt: null,
      account: null,
      notice: null,
      told: null,
      kept: true,
    }
  }

  #adopt(draft: Draft, notice: DraftNotice): void {
    const { values, key, version, savedAt, account } = draft
    const visited = [...new Set([...this.#state.visited, ...draft.visited])]
    const told = { savedAt, device: null }
    this.#show({
      ready: true,
      values,
      visited,
      key,
      version,
      savedAt,
      editedAt: savedAt,
      account,
      notice,
      told,
      kept: true,
    })
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

  #write({ savedAt }: { savedAt: number }): boolean {
    const { values, visited, key, version, account } = this.#state
    const draft: Draft = {
      values,
      visited: [...visited],
      key,
      version,
      savedAt,
      tab: this.#tab,
      account,
    }
    return writeDraft(this.#options.storage(), this.#name, draft)
  }

  #tell(event: 'saved' | 'leaving' | 'finished', key = this.#state.key): void {
    for (const listener of this.#savers) listener(event, key)
  }

  #show(patch: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...patch }
    for (const listener of this.#listeners) listener()
  }
}

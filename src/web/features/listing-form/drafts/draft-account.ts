import type { DraftBody, DraftLine, DraftWhole } from '../../../../contracts/listings/drafts.ts'
import type { DraftCalls, DraftFailure } from './draft-calls.ts'
import { sanitizeValues, type Draft } from './draft.ts'
import type { DraftSaver } from './draft-saver.ts'
import { STEPS, type Step } from '../values/steps.ts'

/** What was changed goes to the account after this, and not more often. */
const SEND_AFTER_MS = 2_500
/** An account that could not be reached is tried again after this. */
const AGAIN_AFTER_MS = 15_000

export interface AccountState {
  /** Where the newest save is: in this browser alone, or on the account too; `waiting`: it could not be reached. */
  where: 'browser' | 'account' | 'waiting' | 'full'
  /** Other drafts of new listings on the account, the newest first, for a form that is still empty. */
  others: readonly DraftLine[]
}

export interface AccountOptions {
  keeper: DraftSaver
  listingId: number | null
  calls: DraftCalls
  /** Who is signed in in this browser. */
  user: () => number | null
  /** This browser's name. */
  browser: () => string
  /** The step that is open at first. */
  step: Step
}

/**
 * Puts the browser's draft on the account of who is signed in, and brings in what another device put there. The
 * browser's copy comes first: nothing waits for the network. Framework-free, so that it is tested without a page.
 */
export class AccountDrafts {
  readonly #options: AccountOptions
  readonly #listeners = new Set<() => void>()
  #step: Step
  #state: AccountState = { where: 'browser', others: [] }
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | null = null
  #sentStep: Step | null = null
  /** Another step was opened since. */
  #stepped = false
  /** The session was rejected: nothing is sent until the next sign-in. */
  #refusedSession = false
  #over = false

  constructor(options: AccountOptions) {
    this.#options = options
    this.#step = options.step
  }

  readonly state = (): AccountState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Looks on the account and listens to the keeper; returns the end of both, which sends what is unsent. */
  start(page: Window): () => void {
    this.#over = false
    const { keeper, calls, user } = this.#options
    const deaf = keeper.onSave((event, key) => {
      if (event === 'finished') {
        this.#unschedule()
        this.#show({ where: 'browser' })
        if (user() !== null) void calls.discard(this.#keyOf(key))
      } else if (event === 'leaving') void this.send({ leaving: true })
      else this.#schedule(SEND_AFTER_MS)
    })
    const online = (): void => void this.send()
    page.addEventListener('online', online)
    void this.open({ shelve: true })
    return () => {
      this.#over = true
      deaf()
      page.removeEventListener('online', online)
      this.#unschedule()
      void this.send({ leaving: true })
    }
  }

  /** Another step is open: the account remembers it, so that another device goes on there. */
  stepped(step: Step): void {
    this.#step = step
    if (step === this.#sentStep || this.#options.keeper.state().editedAt === null) return
    this.#stepped = true
    this.#schedule(0)
  }

  /**
   * What the account has of this draft against what the browser has; again after a sign-in. `shelve` puts away what
   * somebody else left in this browser.
   */
  async open({ shelve = false } = {}): Promise<void> {
    const { keeper, calls, user, listingId } = this.#options
    const who = user()
    this.#refusedSession = false
    if (who === null) {
      keeper.release('notFound')
      return
    }
    const owner = keeper.state().account?.user
    if (owner !== undefined && owner !== who) {
      if (shelve && listingId === null) keeper.shelve()
      else keeper.onAccount(null)
    }
    const lines = await calls.list()
    if (this.#over) return
    keeper.flush()
    if (typeof lines === 'string') {
      keeper.release('notFound')
      if (lines !== 'none' && lines !== 'stale') this.#refused(lines)
      return
    }
    const key = this.#key()
    const line = lines.find((each) => each.key === key)
    const { account } = keeper.state()
    if (line?.version === account?.version && line !== undefined) {
      if (!keeper.unsent()) this.#show({ where: 'account' })
    } else if (line !== undefined || account !== null) await this.#bring(key, who)
    keeper.release('notFound')
    await this.send()
    if (listingId === null && keeper.state().editedAt === null)
      this.#show({ others: lines.filter((each) => each.listingId === null && each.key !== key) })
  }

  /** The account's save, as far as there still is one. */
  async #bring(key: string, who: number): Promise<void> {
    const { keeper, calls } = this.#options
    const answer = await calls.get(key)
    keeper.flush()
    if (typeof answer !== 'string') this.#meet(answer, who)
    else if (answer === 'sent') keeper.sentElsewhere()
    // Discarded on another device: this draft is uploaded again.
    else if (answer === 'none') keeper.onAccount(null)
    else if (answer !== 'stale') this.#refused(answer)
  }

  /** Sends what is unsent, one call at a time. */
  async send({ leaving = false } = {}): Promise<void> {
    if (this.#sending) {
      if (leaving) return
      await this.#sending
    }
    if (this.#refusedSession || this.#options.user() === null) return
    if (!this.#options.keeper.unsent() && !this.#stepped) return
    this.#sending ??= this.#sendNow(leaving).finally(() => {
      this.#sending = null
    })
    await this.#sending
  }

  async #sendNow(leaving: boolean): Promise<void> {
    this.#unschedule()
    this.#stepped = false
    const { keeper, calls, user, listingId, browser } = this.#options
    for (let tries = 0; tries < 3; tries += 1) {
      const who = user()
      const { values, visited, version: base, editedAt, account, key } = keeper.state()
      if (who === null || editedAt === null) return
      const known = account?.user === who ? account.version : null
      const open = this.#step
      const body: DraftBody = {
        values,
        visited: [...visited],
        step: open,
        listingId,
        base,
        browser: browser(),
        editedAt,
      }
      const answer = await calls.put(this.#keyOf(key), body, known, leaving)
      // Submitted, discarded or restarted meanwhile: ignore this response.
      if (keeper.state().key !== key) return
      if (typeof answer !== 'string') {
        this.#sentStep = open
        keeper.onAccount({ user: who, version: answer.version, savedAt: editedAt })
        this.#show({ where: 'account' })
        if (keeper.unsent()) this.#schedule(SEND_AFTER_MS)
        return
      }
      if (answer === 'stale') {
        const theirs = await calls.get(this.#keyOf(key))
        if (typeof theirs === 'string') {
          keeper.onAccount(null)
          continue
        }
        keeper.flush()
        this.#meet(theirs, who)
        if (!keeper.unsent()) return
        continue
      }
      this.#refused(answer)
      return
    }
  }

  #refused(answer: Exclude<DraftFailure, 'stale'>): void {
    const { keeper } = this.#options
    if (answer === 'sent') keeper.sentElsewhere()
    else if (answer === 'full') this.#show({ where: 'full' })
    else if (answer === 'network') {
      this.#show({ where: 'waiting' })
      this.#schedule(AGAIN_AFTER_MS)
    } else {
      this.#refusedSession = answer === 'signedOut'
      this.#show({ where: 'browser' })
    }
  }

  /** The account's save and the browser's: the newer one is shown, and the other is not lost. */
  #meet(theirs: DraftWhole, user: number): void {
    const { keeper, browser } = this.#options
    const { account, editedAt } = keeper.state()
    const there = { user, version: theirs.version, savedAt: Date.parse(theirs.savedAt) }
    const known = account?.user === user ? account.version : null
    const draft = draftOf(theirs, there)
    if (editedAt !== null && theirs.browser === browser()) {
      // Its own save, whose answer did not reach it: what is here is that, or newer.
      const same = sameWords(draft, keeper.state())
      keeper.onAccount({ ...there, savedAt: same ? editedAt : 0 })
      if (same) this.#show({ where: 'account' })
    } else if (known === theirs.version) {
      if (!keeper.unsent()) this.#show({ where: 'account' })
    } else if (editedAt === null || (known !== null && !keeper.unsent())) {
      keeper.takeOver(draft, { notice: 'fromAccount', device: theirs.device })
      this.#show({ where: 'account', others: [] })
    } else if (sameWords(draft, keeper.state())) {
      keeper.onAccount({ ...there, savedAt: editedAt })
      this.#show({ where: 'account' })
    } else if (there.savedAt >= editedAt) {
      const own = keeper.present()
      keeper.takeOver(draft, { notice: 'otherNewer', device: theirs.device })
      keeper.keepAside(own, 'otherNewer', theirs.device)
      this.#show({ where: 'account' })
    } else {
      // The next save goes on from theirs, which this browser keeps.
      keeper.onAccount({ ...there, savedAt: 0 })
      keeper.keepAside(draft, 'ownNewer', theirs.device)
    }
  }

  #key(): string {
    return this.#keyOf(this.#options.keeper.state().key)
  }

  /** All browsers know the draft of a listing's edit by the listing. */
  #keyOf(key: string): string {
    const { listingId } = this.#options
    return listingId === null ? key : `listing-${listingId}`
  }

  #schedule(ms: number): void {
    if (this.#over || this.#options.user() === null) return
    // Continuous typing is saved every few seconds too.
    if (this.#timer !== undefined && ms > 0) return
    this.#unschedule()
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.send()
    }, ms)
  }

  #unschedule(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #show(patch: Partial<AccountState>): void {
    this.#state = { ...this.#state, ...patch }
    for (const listener of this.#listeners) listener()
  }
}

function draftOf(
  theirs: DraftWhole,
  account: { user: number; version: number; savedAt: number },
): Omit<Draft, 'tab' | 'key'> {
  return {
    values: sanitizeValues(theirs.values),
    visited: STEPS.filter((step) => theirs.visited.includes(step)),
    version: theirs.base,
    savedAt: account.savedAt,
    account,
  }
}

function sameWords(draft: Pick<Draft, 'values'>, shown: Pick<Draft, 'values'>): boolean {
  return JSON.stringify(sorted(draft.values)) === JSON.stringify(sorted(shown.values))
}

/** The database gives fields back in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, sorted(item)]),
  )
}

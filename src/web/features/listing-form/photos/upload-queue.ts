import { randomId } from '../../../platform/random-id.ts'
import type { UploadResult } from './upload-photo.ts'

/** A file on its way to the server. */
export interface Upload {
  key: string
  file: File
  /**
   * `kept`: it waits for an account; `shrinking`: this browser makes it smaller; `making`: the server has it all and
   * makes its sizes.
   */
  state: 'kept' | 'waiting' | 'shrinking' | 'sending' | 'making' | 'failed'
  /** 0 to 1. */
  progress: number
  /** Why it failed, in words; null when trying again may help. */
  refusal: string | null
  /** It was refused for its size: a smaller copy may be accepted. */
  tooLarge: boolean
}

/** A file to upload, and the error found before uploading. */
export type ChosenFile = Pick<Upload, 'file' | 'refusal' | 'tooLarge'>

/** Pictures that are sent at the same time: while the server makes the sizes of one, the next is on its way. */
const AT_ONCE = 2

export interface UploadQueueOptions {
  send: (
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadResult>
  /** Makes a smaller copy; null when this browser cannot. */
  shrink: (file: File) => Promise<File | null>
  /** Says that it cannot. */
  cannotShrink: (file: File) => string
  /** The session's token; null when signed out. */
  token: () => string | null
  /** Opens the dialog when a session ends during uploads; false when it was closed without signing in. */
  signIn: () => Promise<boolean>
  /** The session that was used is over. */
  onDead: () => void
  /** One is there. `before` are the pictures that were chosen after it: it belongs in front of them. */
  onPhoto: (
    photo: NonNullable<UploadResult['photo']>,
    file: File,
    before: ReadonlySet<string>,
  ) => void
  /** Nothing is on its way any more: how many arrived, and how many a new try may help. */
  onIdle: (arrived: number, lost: number) => void
  /** In words, where the server gave none. */
  refused: string
}

/**
 * The files on their way: two at once, each with its own progress, to be called off or tried again one by one. They go
 * up while other steps are filled in. Pictures arrive in the order in which they were chosen, whichever is faster.
 * Without an account they are kept until `resume`.
 */
export class UploadQueue {
  private uploads: readonly Upload[] = []
  private readonly listeners = new Set<() => void>()
  private readonly calls = new Map<string, AbortController>()
  private surroundings: UploadQueueOptions
  /** When each was chosen, by its key, and by its address once it is there. */
  private readonly order = new Map<string, number>()
  private chosen = 0
  private running = 0
  private arrived = 0
  private lost = 0
  private hasSessionEnded = false

  constructor(surroundings: UploadQueueOptions) {
    this.surroundings = surroundings
  }

  /** From here on it speaks to these. */
  serve(surroundings: UploadQueueOptions): void {
    this.surroundings = surroundings
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly state = (): readonly Upload[] => this.uploads

  /** Whether a page shows it. */
  get isShown(): boolean {
    return this.listeners.size > 0
  }

  add(files: readonly ChosenFile[]): void {
    const added = files.map((chosen): Upload => {
      const key = randomId()
      this.order.set(key, (this.chosen += 1))
      return { ...chosen, key, progress: 0, state: chosen.refusal === null ? 'waiting' : 'failed' }
    })
    this.set([...this.uploads, ...added])
    this.start()
  }

  /** Files of an earlier visit, under their keys of then. */
  restore(files: readonly { key: string; file: File }[]): void {
    const fresh = files.filter(({ key }) => !this.uploads.some((one) => one.key === key))
    for (const { key } of fresh) this.order.set(key, (this.chosen += 1))
    const added = fresh.map((one): Upload => ({
      ...one,
      progress: 0,
      state: 'waiting',
      refusal: null,
      tooLarge: false,
    }))
    this.set([...added, ...this.uploads])
    this.start()
  }

  /** Somebody is signed in: what was kept goes up. */
  resume(): void {
    for (const { key, state } of this.uploads)
      if (state === 'kept') this.change(key, { state: 'waiting' })
    this.start()
  }

  /** Sends what the server does not have and has not refused. */
  sendAgain(): void {
    for (const { key, state, refusal } of this.uploads)
      if (state === 'failed' && refusal === null) this.retry(key)
    this.resume()
  }

  /** Resolves once nothing is on its way: whether all arrived, apart from those that are refused already. */
  settled(): Promise<boolean> {
    const refused = this.uploads.filter(({ refusal }) => refusal !== null).map(({ key }) => key)
    return new Promise((resolve) => {
      const check = (): boolean => {
        if (this.uploads.some(({ state }) => state !== 'failed' && state !== 'kept')) return false
        leave()
        resolve(this.uploads.every(({ key }) => refused.includes(key)))
        return true
      }
      const leave = this.subscribe(() => void check())
      check()
    })
  }

  /** Calls everything off. Returns what the server had not refused, for `restore`. */
  clear(): { key: string; file: File }[] {
    const dropped = this.uploads.filter(({ refusal }) => refusal === null)
    for (const { key } of this.uploads) this.drop(key)
    return dropped.map(({ key, file }) => ({ key, file }))
  }

  retry(key: string): void {
    const upload = this.uploads.find((one) => one.key === key)
    if (upload?.state !== 'failed') return
    this.change(key, { state: 'waiting', progress: 0, refusal: null })
    this.start()
  }

  /** Makes a file that was refused for its size smaller, and uploads the smaller one. */
  async shrink(key: string): Promise<void> {
    const upload = this.uploads.find((one) => one.key === key)
    if (upload?.state !== 'failed' || !upload.tooLarge) return
    const { shrink, cannotShrink } = this.surroundings
    this.change(key, { state: 'shrinking', progress: 0, refusal: null, tooLarge: false })
    const file = await shrink(upload.file)
    if (file) this.change(key, { file, state: 'waiting' })
    else this.change(key, { state: 'failed', refusal: cannotShrink(upload.file) })
    this.start()
  }

  /** Calls a file off, or takes one that did not get through off the list. */
  drop(key: string): void {
    this.set(this.uploads.filter((one) => one.key !== key))
    this.calls.get(key)?.abort()
  }

  /** The person has put the pictures into an order of their own: what comes now goes to the end. */
  forgetOrder(): void {
    for (const key of this.order.keys())
      if (!this.uploads.some((one) => one.key === key)) this.order.delete(key)
  }

  private start(): void {
    while (this.running < AT_ONCE && this.running < this.countOf('waiting') + this.calls.size) {
      this.running += 1
      void this.work()
    }
  }

  private async work(): Promise<void> {
    let goesOn = true
    while (goesOn) goesOn = await this.sendNext()
    this.running -= 1
    // Files that were added while this one was ending.
    this.start()
    if (this.running > 0) return
    const { arrived, lost } = this
    this.arrived = 0
    this.lost = 0
    if (arrived + lost > 0) this.surroundings.onIdle(arrived, lost)
  }

  /** False when there is nothing more to send. */
  private async sendNext(): Promise<boolean> {
    if (this.countOf('waiting') === 0) return false
    const { token, signIn, send, onDead, refused } = this.surroundings
    if (token() === null && !(this.hasSessionEnded && (await signIn()))) {
      for (const { key, state } of this.uploads)
        if (state === 'waiting') this.change(key, { state: 'kept' })
      return false
    }
    this.hasSessionEnded = false
    const upload = this.uploads.find(({ state }) => state === 'waiting')
    if (!upload) return false
    const { key, file } = upload
    this.change(key, { state: 'sending', progress: 0, refusal: null })
    const call = new AbortController()
    this.calls.set(key, call)
    const used = token()
    const onProgress = (progress: number): void =>
      this.change(key, { progress, state: progress < 1 ? 'sending' : 'making' })
    const sent = await send(file, onProgress, call.signal)
    this.calls.delete(key)
    if (call.signal.aborted && !sent.photo) return true
    if (sent.status === 401) {
      // Two may meet the same end of a session; a newer one stays.
      if (token() === used) {
        this.hasSessionEnded = true
        onDead()
      }
      this.change(key, { state: 'waiting', progress: 0 })
    } else if (sent.photo) this.take(upload, sent.photo)
    else {
      // Too many at a time, and what broke off, may pass the next time.
      const isFinal = sent.status >= 400 && sent.status < 500 && sent.status !== 429
      if (!isFinal) this.lost += 1
      this.change(key, {
        state: 'failed',
        refusal: isFinal ? (sent.error ?? refused) : null,
        tooLarge: sent.status === 413,
      })
    }
    return true
  }

  private take({ key, file }: Upload, photo: NonNullable<UploadResult['photo']>): void {
    const at = this.order.get(key) ?? Infinity
    this.order.delete(key)
    const before = new Set(
      [...this.order].flatMap(([address, other]) => (other > at ? [address] : [])),
    )
    this.order.set(photo.url, at)
    this.arrived += 1
    this.set(this.uploads.filter((one) => one.key !== key))
    this.surroundings.onPhoto(photo, file, before)
  }

  private countOf(state: Upload['state']): number {
    return this.uploads.filter((one) => one.state === state).length
  }

  private change(key: string, patch: Partial<Upload>): void {
    this.set(this.uploads.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  }

  private set(uploads: readonly Upload[]): void {
    this.uploads = uploads
    for (const listener of this.listeners) listener()
  }
}

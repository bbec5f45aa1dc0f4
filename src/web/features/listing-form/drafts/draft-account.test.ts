import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftBody, DraftLine, DraftWhole } from '../../../../contracts/listings/drafts.ts'
import { AccountDrafts } from './draft-account.ts'
import type { DraftCalls, DraftFailure } from './draft-calls.ts'
import { DraftSaver } from './draft-saver.ts'
import { newValues } from '../values/form-values.ts'

/** The account as the server keeps it. */
class Account implements DraftCalls {
  readonly drafts = new Map<string, DraftBody & { version: number; savedAt: number }>()
  readonly sent = new Set<string>()
  down: DraftFailure | null = null
  puts = 0
  /** Answers that get lost on their way back. */
  lost = 0

  async list(): Promise<DraftLine[] | DraftFailure> {
    if (this.down) return this.down
    return [...this.drafts.keys()].map((key) => this.#whole(key))
  }
  async get(key: string): Promise<DraftWhole | DraftFailure> {
    if (this.down) return this.down
    if (this.sent.has(key)) return 'sent'
    return this.drafts.has(key) ? this.#whole(key) : 'none'
  }
  async put(key: string, body: DraftBody, version: number | null) {
    this.puts += 1
    if (this.down) return this.down
    if (this.sent.has(key)) return 'sent' as const
    const there = this.drafts.get(key)
    if (there && there.version !== version && there.browser !== body.browser)
      return 'stale' as const
    const saved = {
      ...structuredClone(body),
      version: (there?.version ?? 0) + 1,
      savedAt: Date.now(),
    }
    this.drafts.set(key, saved)
    if (this.lost > 0) {
      this.lost -= 1
      return 'network' as const
    }
    return { version: saved.version, savedAt: new Date(saved.savedAt).toISOString() }
  }
  async discard(key: string): Promise<void> {
    this.drafts.delete(key)
  }
  title(key: string): unknown {
    return this.drafts.get(key)?.values.title
  }
  #whole(key: string): DraftWhole {
    const draft = this.drafts.get(key)
    if (!draft) throw new Error('no such draft')
    const { values, visited, base, step, listingId, version, savedAt, browser } = draft
    return {
      key,
      values,
      visited,
      base,
      browser,
      step,
      listingId,
      version,
      savedAt: new Date(savedAt).toISOString(),
      title: String(values.title),
      city: '',
      propertyType: 'PLOT',
      device: 'phone',
      picture: null,
    }
  }
}

let serial = 0
function storage() {
  const kept = new Map<string, string>()
  serial += 1
  return {
    name: `browser${serial}`,
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
}

function fakePage() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  return Object.assign(new EventTarget(), { document }) as unknown as Window
}

describe('a draft on the account', () => {
  let account: Account
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-28T06:00:00Z') })
    account = new Account()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const settle = (ms = 3_500) => vi.advanceTimersByTimeAsync(ms)

  /** A browser with the form open. */
  async function browser(
    options: {
      store?: ReturnType<typeof storage>
      user?: number | null
      key?: string
      id?: number
      tab?: string
    } = {},
  ) {
    const store = options.store ?? storage()
    const who = { user: options.user === undefined ? 1 : options.user }
    const keeper = new DraftSaver({
      listingId: options.id ?? null,
      initial: newValues(),
      version: options.id === undefined ? null : 4,
      storage: () => store,
      tab: options.tab ?? String(store.kept.size) + String(account.puts),
      draftKey: options.key ?? null,
    })
    const drafts = new AccountDrafts({
      keeper,
      listingId: options.id ?? null,
      calls: account,
      user: () => who.user,
      browser: () => store.name,
      step: 1,
    })
    const page = fakePage()
    const ends = [keeper.start(page), drafts.start(page)]
    await settle(0)
    return {
      store,
      keeper,
      drafts,
      page,
      who,
      type: async (title: string) => {
        keeper.set({ title })
        await settle()
      },
      title: () => keeper.state().values.title,
      close: () => ends.forEach((end) => end()),
    }
  }

  it('is saved a few seconds after typing, and only if it changed', async () => {
    const desk = await browser()
    expect(account.puts).toBe(0)
    await desk.type('Nalukettu')
    const { key } = desk.keeper.state()
    expect(account.title(key)).toBe('Nalukettu')
    expect(desk.drafts.state().where).toBe('account')
    await settle(60_000)
    expect(account.puts).toBe(1)
  })

  it('is saved during continuous typing, and at once on another step', async () => {
    const desk = await browser()
    for (let i = 0; i < 10; i += 1) {
      desk.keeper.set({ title: `Word ${i}` })
      await settle(800)
    }
    expect(account.puts).toBeGreaterThanOrEqual(2)
    await settle()
    const before = account.puts
    desk.drafts.stepped(3)
    await settle(0)
    expect(account.puts).toBe(before + 1)
    expect(account.drafts.get(desk.keeper.state().key)?.step).toBe(3)
  })

  it('is started on one device and continued on another, and back', async () => {
    const phone = await browser()
    await phone.type('From the bus')
    const { key } = phone.keeper.state()
    const empty = await browser()
    expect(empty.drafts.state().others.map((line) => line.title)).toEqual(['From the bus'])
    expect(empty.title()).toBe('')
    const desk = await browser({ key })
    expect(desk.keeper.state()).toMatchObject({
      ready: true,
      notice: 'fromAccount',
      told: { device: 'phone' },
      values: { title: 'From the bus' },
    })
    await desk.type('From the desk')
    phone.close()
    const later = await browser({ store: phone.store })
    expect(later.title()).toBe('From the desk')
    expect(later.keeper.state().notice).toBe('fromAccount')
  })

  it('changed on two devices: shows the newer one, and offers the other', async () => {
    const phone = await browser()
    await phone.type('Begun')
    const { key } = phone.keeper.state()
    const desk = await browser({ key })
    account.down = 'network'
    await phone.type('Typed in a tunnel')
    expect(phone.drafts.state().where).toBe('waiting')
    account.down = null
    await desk.type('Typed later at the desk')
    // The phone comes out of the tunnel: the desk's words are newer.
    phone.page.dispatchEvent(new Event('online'))
    await settle()
    expect(phone.title()).toBe('Typed later at the desk')
    expect(phone.keeper.state().notice).toBe('otherNewer')
    phone.keeper.swap()
    await settle()
    expect(phone.title()).toBe('Typed in a tunnel')
    expect(account.title(key)).toBe('Typed in a tunnel')
    phone.keeper.swap()
    expect(phone.title()).toBe('Typed later at the desk')
  })

  it('keeps its own values if they are newer, and offers the other’s', async () => {
    const phone = await browser()
    await phone.type('Begun')
    const { key } = phone.keeper.state()
    const desk = await browser({ key })
    await desk.type('From the desk')
    await phone.type('From the phone, later')
    expect(account.title(key)).toBe('From the phone, later')
    expect(phone.keeper.state().notice).toBe('ownNewer')
    phone.keeper.swap()
    expect(phone.title()).toBe('From the desk')
  })

  it('stays in the browser while offline, and is saved once online', async () => {
    const desk = await browser()
    account.down = 'network'
    await desk.type('Offline')
    expect(desk.drafts.state().where).toBe('waiting')
    expect([...desk.store.kept.values()].join('')).toContain('Offline')
    account.down = null
    await settle(16_000)
    expect(account.title(desk.keeper.state().key)).toBe('Offline')
    expect(desk.drafts.state().where).toBe('account')
  })

  it('a lost response is not a conflict', async () => {
    const desk = await browser()
    account.lost = 1
    await desk.type('Once')
    await settle(16_000)
    expect(desk.keeper.state()).toMatchObject({ notice: null, values: { title: 'Once' } })
    expect(desk.drafts.state().where).toBe('account')
  })

  it('a page left before its response does not count as another device', async () => {
    const store = storage()
    const page = await browser({ store })
    account.lost = 1
    await page.type('Before the reload')
    page.close()
    const next = await browser({ store })
    expect(next.keeper.state()).toMatchObject({
      notice: 'restored',
      values: { title: 'Before the reload' },
    })
    await next.type('After the reload')
    expect(account.title(next.keeper.state().key)).toBe('After the reload')
    expect(next.keeper.state().notice).toBe('restored')
  })

  it('an expired session keeps the draft in the browser; signing in saves it to the account', async () => {
    const desk = await browser()
    account.down = 'signedOut'
    await desk.type('Kept')
    expect(desk.drafts.state().where).toBe('browser')
    const tries = account.puts
    await desk.type('Kept all the same')
    expect(account.puts).toBe(tries)
    account.down = null
    await desk.drafts.open()
    expect(account.title(desk.keeper.state().key)).toBe('Kept all the same')
  })

  it('a visitor’s draft is saved to the account on sign-in, at the same step', async () => {
    const store = storage()
    const visitor = await browser({ store, user: null })
    await visitor.type('Before the sign-in')
    expect(account.puts).toBe(0)
    visitor.close()
    const back = await browser({ store, user: 1 })
    expect(back.title()).toBe('Before the sign-in')
    expect(account.title(back.keeper.state().key)).toBe('Before the sign-in')
  })

  it('another person on the same computer starts afresh; the first one finds the draft again', async () => {
    const store = storage()
    const first = await browser({ store, user: 1 })
    await first.type('Of the first')
    const { key } = first.keeper.state()
    first.close()
    account.drafts.clear()
    const second = await browser({ store, user: 2 })
    expect(second.title()).toBe('')
    await second.type('Of the second')
    second.close()
    const again = await browser({ store, user: 1, key })
    expect(again.title()).toBe('Of the first')
  })

  it('sent on another device: this one starts afresh and sends nothing again', async () => {
    const phone = await browser()
    await phone.type('Begun')
    const { key } = phone.keeper.state()
    account.drafts.delete(key)
    account.sent.add(key)
    await phone.type('Still typing')
    expect(phone.keeper.state()).toMatchObject({ notice: 'doneElsewhere', values: { title: '' } })
    expect(phone.keeper.state().key).not.toBe(key)
  })

  it('discarded on another device: keeps what is typed here', async () => {
    const phone = await browser()
    await phone.type('Begun')
    account.drafts.clear()
    await phone.type('Gone on')
    expect(account.title(phone.keeper.state().key)).toBe('Gone on')
  })

  it('starting afresh discards the account’s draft, and Undo restores it', async () => {
    const desk = await browser()
    await desk.type('Begun')
    const before = desk.keeper.state()
    desk.keeper.finish()
    await settle()
    expect(account.drafts.size).toBe(0)
    desk.keeper.putBack(before)
    await settle()
    expect(account.title(before.key)).toBe('Begun')
  })

  it('a second tab adopts the account’s save without a conflict', async () => {
    const store = storage()
    const one = await browser({ store, tab: 'one' })
    const two = await browser({ store, tab: 'two' })
    const hear = () => two.keeper.hear(store.getItem('veedu.draft.new'))
    one.keeper.set({ title: 'In one tab' })
    await settle(500)
    hear()
    await settle()
    hear()
    await two.type('In the other tab')
    expect(account.title(one.keeper.state().key)).toBe('In the other tab')
    expect(two.keeper.state().notice).toBe('otherTab')
  })

  it('editing a listing is one draft on all devices until the listing changes', async () => {
    const phone = await browser({ id: 7 })
    await phone.type('Better title')
    const desk = await browser({ id: 7 })
    expect(desk.title()).toBe('Better title')
    expect([...account.drafts.keys()]).toEqual(['listing-7'])
  })

  it('a full account says so, and the browser keeps the draft', async () => {
    const desk = await browser()
    account.down = 'full'
    await desk.type('Too many')
    expect(desk.drafts.state().where).toBe('full')
    expect(desk.keeper.state().kept).toBe(true)
  })

  it('a missing draft is an empty form, not an endless wait', async () => {
    const desk = await browser({ key: 'nothing' })
    expect(desk.keeper.state()).toMatchObject({ ready: true, notice: 'notFound' })
    const visitor = await browser({ key: 'nothing', user: null })
    expect(visitor.keeper.state().ready).toBe(true)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftSaver } from './draft-saver.ts'
import { newValues } from '../values/form-values.ts'

class MemoryStorage {
  readonly kept = new Map<string, string>()
  full = false
  getItem(name: string): string | null {
    return this.kept.get(name) ?? null
  }
  setItem(name: string, text: string): void {
    if (this.full) throw new Error('QuotaExceededError')
    this.kept.set(name, text)
  }
  removeItem(name: string): void {
    this.kept.delete(name)
  }
}

/** The events of a page that the keeper listens to. */
function fakePage() {
  const document = new EventTarget()
  return Object.assign(new EventTarget(), { document }) as unknown as Window
}

const NAME = 'veedu.draft.new'

describe('DraftKeeper', () => {
  let storage: MemoryStorage
  beforeEach(() => {
    vi.useFakeTimers()
    storage = new MemoryStorage()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  function keeper(options: { tab?: string; id?: number; version?: number } = {}) {
    return new DraftSaver({
      listingId: options.id ?? null,
      initial: newValues(),
      version: options.version ?? null,
      storage: () => storage,
      tab: options.tab ?? 'a',
    })
  }

  it('saves after a pause in typing, once', () => {
    const form = keeper()
    form.start(fakePage())
    form.set({ title: 'Nalukettu' })
    form.set({ title: 'Nalukettu near the temple' })
    expect(storage.kept.size).toBe(0)
    vi.advanceTimersByTime(400)
    expect(storage.kept.get(NAME)).toContain('Nalukettu near the temple')
    expect(form.state().savedAt).not.toBeNull()
  })

  it('saves at once when the page is hidden', () => {
    const page = fakePage()
    const form = keeper()
    form.start(page)
    form.set({ title: 'Plot' })
    page.dispatchEvent(new Event('pagehide'))
    expect(storage.kept.get(NAME)).toContain('"title":"Plot"')
  })

  it('restores everything on the next visit, with its key', () => {
    const first = keeper()
    const stop = first.start(fakePage())
    first.visit(1)
    first.set({ title: 'Plot', polygon: [[76.5, 9.5]] })
    stop()
    const second = keeper({ tab: 'b' })
    second.start(fakePage())
    expect(second.state()).toMatchObject({
      ready: true,
      notice: 'restored',
      key: first.state().key,
      visited: [1],
      values: { title: 'Plot', polygon: [[76.5, 9.5]] },
    })
  })

  it('adopts what another tab saved later, and says so', () => {
    const form = keeper()
    form.start(fakePage())
    form.set({ title: 'Mine' })
    form.flush()
    const other = keeper({ tab: 'b' })
    other.start(fakePage())
    vi.advanceTimersByTime(10)
    other.set({ title: 'Theirs' })
    other.flush()
    form.hear(storage.getItem(NAME))
    expect(form.state()).toMatchObject({ notice: 'otherTab', values: { title: 'Theirs' } })
  })

  it('keeps a change that is newer than the other tab’s save', () => {
    const form = keeper()
    form.start(fakePage())
    const other = keeper({ tab: 'b' })
    other.start(fakePage())
    other.set({ title: 'Theirs' })
    other.flush()
    const theirs = storage.getItem(NAME)
    vi.advanceTimersByTime(10)
    form.set({ title: 'Mine' })
    form.hear(theirs)
    form.flush()
    expect(storage.getItem(NAME)).toContain('"title":"Mine"')
  })

  it('starts afresh when another tab has sent the listing', () => {
    const form = keeper()
    form.start(fakePage())
    form.set({ title: 'Mine' })
    form.flush()
    const { key } = form.state()
    form.hear(null)
    expect(form.state()).toMatchObject({ notice: 'doneElsewhere', values: { title: '' } })
    expect(form.state().key).not.toBe(key)
  })

  it('gives the next listing a new key after success', () => {
    const form = keeper()
    form.start(fakePage())
    form.set({ title: 'Mine' })
    form.flush()
    const { key } = form.state()
    form.finish()
    expect(storage.kept.size).toBe(0)
    expect(form.state().key).not.toBe(key)
    expect(form.state().values.title).toBe('')
  })

  it('keeps one draft for each listing, apart from the new one', () => {
    const fresh = keeper()
    fresh.start(fakePage())
    fresh.set({ title: 'New' })
    fresh.flush()
    const edit = keeper({ id: 7, version: 3 })
    edit.start(fakePage())
    expect(edit.state().values.title).toBe('')
    edit.set({ title: 'Edited' })
    edit.flush()
    expect([...storage.kept.keys()]).toEqual([NAME, 'veedu.draft.7'])
  })

  it('offers a draft based on an older version, and shows it only on request', () => {
    const old = keeper({ id: 7, version: 3 })
    const stop = old.start(fakePage())
    old.set({ title: 'Edited' })
    stop()
    const now = keeper({ id: 7, version: 4 })
    now.start(fakePage())
    expect(now.state()).toMatchObject({ notice: 'outdated', values: { title: '' } })
    now.bringBack()
    expect(now.state()).toMatchObject({ version: 4, values: { title: 'Edited' } })
  })

  it('says so if the browser stores nothing', () => {
    storage.full = true
    const form = keeper()
    form.start(fakePage())
    form.set({ title: 'Mine' })
    form.flush()
    expect(form.state()).toMatchObject({ kept: false, savedAt: null, values: { title: 'Mine' } })
  })

  it.each(['', '{', '[]', '{"values":[]}', 'null', '{"values":{"title":5},"key":"k"}'])(
    'survives a stored draft that is none: %s',
    (text) => {
      storage.setItem(NAME, text)
      const form = keeper()
      form.start(fakePage())
      expect(form.state().ready).toBe(true)
      expect(form.state().values.title).toBe('')
    },
  )

  it('opens any draft, whatever its contents', () => {
    const odd = {
      values: {
        title: 5,
        forSale: 'yes',
        photos: [null, 1, {}, { id: null, url: '/uploads/a', name: 'a', thumbhash: null }],
        polygon: [[76.5, 9.5], [null]],
        position: { lat: 'x', lng: null },
        amenities: [null, 'Well', {}],
        documents: 7,
        units: { totalArea: 'constructor', plotArea: 'are', builtUpArea: null },
        price: '45 lakh',
      },
      key: 'k',
    }
    storage.setItem(NAME, JSON.stringify(odd))
    const form = keeper()
    form.start(fakePage())
    expect(form.state().values).toEqual({
      ...newValues(),
      photos: [{ id: null, url: '/uploads/a', name: 'a', thumbhash: null, caption: '' }],
      amenities: ['Well'],
      units: { ...newValues().units, plotArea: 'are' },
      price: '45 lakh',
    })
    for (const values of [
      { units: null },
      { units: [] },
      { polygon: {} },
      { position: [] },
      { photos: {} },
    ]) {
      storage.setItem(NAME, JSON.stringify({ values, key: 'k' }))
      const other = keeper()
      other.start(fakePage())
      expect(other.state().values).toEqual(newValues())
    }
    const outside = {
      position: { lng: 1e308, lat: 9 },
      polygon: [
        [76, 9],
        [76, 1e308],
        [77, 9],
      ],
    }
    storage.setItem(NAME, JSON.stringify({ values: outside, key: 'k' }))
    const far = keeper()
    far.start(fakePage())
    expect(far.state().values).toEqual(newValues())
  })
})

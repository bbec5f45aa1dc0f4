import { describe, expect, it } from 'vitest'
import { DEFAULT_FILTERS } from '../../domain/search/filters.ts'
import type { SearchRequest } from '../../contracts/search/url.ts'
import { completionService, type CompletionSources } from './completions.ts'

const NOON = Date.parse('2026-01-15T06:30:00Z')

/** Reads no more than the rooms, and counts by the length of the sentence's words. */
function serviceOf(more: Partial<CompletionSources> = {}, now: () => number = () => 0) {
  const counted: SearchRequest[] = []
  const service = completionService(
    { clock: () => new Date(NOON + now()) },
    {
      read: async (sentence) => ({
        search: {
          filters: { ...DEFAULT_FILTERS, q: sentence },
          bbox: null,
          near: null,
          radiusKm: null,
          sort: 'newest',
          place: null,
        },
        understood: {
          filters: /bhk/i.test(sentence) ? { bedrooms: 3 } : {},
          rest: sentence,
          ignored: [],
          searchedInstead: null,
        },
      }),
      places: { find: () => [] },
      total: (request) => {
        counted.push(request)
        return Promise.resolve(request.filters.q.length)
      },
      totalWithin: (_ms, request) => {
        counted.push(request)
        return Promise.resolve(request.filters.q.length)
      },
      isIndexed: () => true,
      common: () => Promise.resolve([]),
      ...more,
    },
  )
  return { service, counted }
}

describe('completionService', () => {
  it('gives each completion the number that its whole sentence finds', async () => {
    const { completions, asked } = await serviceOf().service.complete('3 bhk for ', 'en')
    expect(asked?.total).toBe('3 bhk for'.length)
    expect(completions[0]).toMatchObject({ sentence: '3 bhk for rent', added: 'for rent' })
    expect(completions[0]?.total).toBe('3 bhk for rent'.length)
  })

  it('offers an empty box what many people search for, then common patterns', async () => {
    const { service } = serviceOf({ common: () => Promise.resolve(['villa in Kochi']) })
    const { completions, asked } = await service.complete('', 'ml')
    expect(asked).toBeNull()
    expect(completions[0]?.sentence).toBe('villa in Kochi')
    expect(completions[1]?.sentence).toMatch(/ലക്ഷത്തിൽ താഴെ/)
  })

  it('offers nothing that finds nothing', async () => {
    const nothing = () => Promise.resolve(0)
    const { service } = serviceOf({ total: nothing, totalWithin: nothing })
    expect((await service.complete('3 bhk ', 'en')).completions).toEqual([])
  })

  it('counts a search once, and stops counting when the time is over', async () => {
    const { service, counted } = serviceOf()
    await service.complete('3 bhk ', 'en')
    const first = counted.length
    await service.complete('3 bhk ', 'en')
    expect(counted).toHaveLength(first)

    let time = 0
    const late = serviceOf({}, () => (time += 4))
    const { completions } = await late.service.complete('3 bhk ', 'en')
    expect(completions.length).toBeGreaterThan(3)
    expect(completions.at(-1)?.total).toBeNull()
    expect(late.counted.length).toBeLessThan(completions.length)
  })
  it('counts by what time is left, searches of words last, and gives no number for what costs more', async () => {
    let time = 0
    const asked: { ms: number; words: boolean }[] = []
    const { service } = serviceOf(
      {
        read: async (sentence) => ({
          search: {
            filters: { ...DEFAULT_FILTERS, q: sentence.includes('rent') ? 'rent' : '' },
            bbox: null,
            near: null,
            // Each sentence is a search of its own.
            radiusKm: sentence.length,
            sort: 'newest',
            place: null,
          },
          understood: {
            filters: { bedrooms: 3 },
            rest: '',
            ignored: [],
            searchedInstead: null,
          },
        }),
        totalWithin: (ms, { filters }) => {
          time += 1
          asked.push({ ms, words: filters.q !== '' })
          return Promise.resolve(filters.q === '' ? 7 : null)
        },
      },
      () => time,
    )
    const { completions } = await service.complete('3 bhk ', 'en')
    const words = asked.slice(0, completions.length).map((one) => one.words)
    expect(words).toContain(true)
    expect(words).toEqual(words.toSorted())
    expect(asked.map(({ ms }) => ms)).toEqual(asked.map((_, at) => 30 - at))
    expect(new Set(completions.map(({ total }) => total))).toEqual(new Set([7, null]))
    expect(completions.find(({ sentence }) => sentence.includes('rent'))?.total).toBeNull()
  })

  it('counts for longer where the database does', async () => {
    const counts = async (isIndexed: boolean): Promise<number> => {
      let time = 0
      const { service, counted } = serviceOf({ isIndexed: () => isIndexed }, () => (time += 12))
      await service.complete('3 bhk ', 'en')
      return counted.length
    }
    expect(await counts(false)).toBeGreaterThan(await counts(true))
  })
})

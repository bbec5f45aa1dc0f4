import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type {
  AskedSearch,
  CompletionsAnswer,
  SentenceCompletion,
} from '../../contracts/search/completions.ts'
import { LIMITS } from '../../contracts/limits.ts'
import type { Place } from '../../contracts/places/places.ts'
import type { SearchRequest } from '../../contracts/search/url.ts'
import { MINUTE_MS } from '../../domain/time/units.ts'
import { continuationsOf } from '../../search/sentence/completions/complete.ts'
import { COMMON_SENTENCES } from '../../search/sentence/completions/phrases.ts'
import type { Deps } from '../deps.ts'
import type { Understood } from './understood.ts'

/** Counting stops after so many ms, so that the answer comes within 50: completions are worth more than their numbers. */
const COUNTING_MS = 30
/** The same while the database counts, which delays no other request. */
const COUNTING_IN_DATABASE_MS = 100
/** Totals are remembered for so long, by the search that they belong to. */
const TOTAL_MS = MINUTE_MS
const MAX_TOTALS = 5_000
/** Places that are looked at for the end of a sentence; a town and a district of one name are one completion. */
const MAX_PLACES = 16

/** A sentence as it was read. */
export interface ReadSearch {
  search: AskedSearch
  understood: Pick<Understood, 'filters' | 'rest' | 'ignored' | 'searchedInstead'>
}

export interface CompletionSources {
  read: (sentence: string) => Promise<ReadSearch>
  places: { find: (typed: string, limit: number) => Place[] }
  /** The number of homes that a search finds. */
  total: (request: SearchRequest) => Promise<number>
  /** The same, or null if counting them would take longer than `ms`. */
  totalWithin: (ms: number, request: SearchRequest) => Promise<number | null>
  /** Whether the index counts, which blocks this process, and not the database. */
  isIndexed: () => boolean
  /** Sentences that many people search for, the most common first. */
  common: (lang: 'en' | 'ml') => Promise<readonly string[]>
}

/**
 * Completions of sentences, each with the number of homes that the whole sentence finds, and what the sentence finds as
 * it stands.
 */
export function completionService(
  { clock }: Pick<Deps, 'clock'>,
  { read, places, total, totalWithin, isIndexed, common }: CompletionSources,
) {
  const now = (): number => clock().getTime()
  const totals = new LRUCache<string, { total: number; at: number }>({ max: MAX_TOTALS })

  async function totalOf<Counted extends number | null>(
    search: AskedSearch,
    count: (request: SearchRequest) => Promise<Counted>,
  ): Promise<number | Counted> {
    const { place: _place, ...asked } = search
    const key = JSON.stringify(asked)
    const known = totals.get(key)
    const at = now()
    if (known && Math.abs(at - known.at) < TOTAL_MS) return known.total
    const counted = await count({ ...asked, limit: 0, cursor: null })
    if (counted !== null) totals.set(key, { total: counted, at })
    return counted
  }

  /** The totals of some searches, counted until `end`: those with words of the text, which cost most, come last. */
  async function totalsOf(
    searches: readonly AskedSearch[],
    end: number,
  ): Promise<ReadonlyMap<AskedSearch, number | null>> {
    const found = new Map<AskedSearch, number | null>()
    const hasWords = ({ filters }: AskedSearch): number => (filters.q === '' ? 0 : 1)
    for (const search of searches.toSorted((a, b) => hasWords(a) - hasWords(b))) {
      const left = end - now()
      if (left <= 0) break
      found.set(search, await totalOf(search, (request) => totalWithin(left, request)))
      // Other requests come in between.
      await setImmediate()
    }
    return found
  }

  return {
    async complete(typed: string, lang: 'en' | 'ml'): Promise<CompletionsAnswer> {
      const end = now() + (isIndexed() ? COUNTING_MS : COUNTING_IN_DATABASE_MS)
      const sentence = typed.trim()
      const soFar = sentence === '' ? null : await read(sentence)
      const asked = soFar
        ? {
            search: soFar.search,
            rest: soFar.understood.rest,
            ignored: soFar.understood.ignored,
            searchedInstead: soFar.understood.searchedInstead,
            total: await totalOf(soFar.search, total),
          }
        : null
      const completions: SentenceCompletion[] = []
      const offered = soFar ? continuations(typed, lang, soFar) : await commonSentences(lang)
      const most = LIMITS.ask.completions
      // What finds nothing is not offered; others take its place.
      for (let from = 0; from < offered.length && completions.length < most; from += most) {
        const some = await Promise.all(
          offered.slice(from, from + most).map(async ({ kept, added, place }) => {
            const whole = kept + added
            return { sentence: whole, added, place, search: (await read(whole)).search }
          }),
        )
        const found = await totalsOf(
          some.map(({ search }) => search),
          end,
        )
        for (const { search, ...completion } of some) {
          const total = found.get(search) ?? null
          if (total !== 0 && completions.length < most) completions.push({ ...completion, total })
        }
      }
      return { completions, asked }
    },
  }

  async function commonSentences(lang: 'en' | 'ml') {
    const all = new Set([...(await common(lang)), ...COMMON_SENTENCES[lang]])
    return [...all].map((added) => ({ kept: '', added, place: null }))
  }

  function continuations(typed: string, lang: 'en' | 'ml', { search, understood }: ReadSearch) {
    const soFar = {
      filters: understood.filters,
      hasPlace: search.place !== null || search.filters.location !== '',
      hasNear: search.near != null,
    }
    const find = (text: string): Place[] => places.find(text, MAX_PLACES)
    return continuationsOf(typed, lang, soFar, find).map(({ kept, added, place }) => ({
      kept,
      added,
      place: place && { kind: place.kind, name: place.name, nameMl: place.nameMl },
    }))
  }
}

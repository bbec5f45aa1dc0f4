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

/** Counting stops after so many ms: completions are worth more than their numbers. */
const COUNTING_MS = 100
/** Totals are remembered for so long, by the search that they belong to. */
const TOTAL_MS = MINUTE_MS
const MAX_TOTALS = 5_000
/** Places that are looked at for the end of a sentence; a town and a district of one name are one completion. */
const MAX_PLACES = 16

/** A sentence as it was read. */
export interface ReadSearch {
  search: AskedSearch
  /** Only what was read, by the names of the address. */
  filters: Readonly<Record<string, unknown>>
  rest: string
}

export interface CompletionSources {
  read: (sentence: string) => Promise<ReadSearch>
  places: { find: (typed: string, limit: number) => Place[] }
  /** The number of homes that a search finds. */
  total: (request: SearchRequest) => Promise<number>
  /** Sentences that many people search for, the most common first. */
  common: (lang: 'en' | 'ml') => Promise<readonly string[]>
}

/**
 * Completions of sentences, each with the number of homes that the whole sentence finds, and what the sentence finds as
 * it stands.
 */
export function completionService(
  { clock }: Pick<Deps, 'clock'>,
  { read, places, total, common }: CompletionSources,
) {
  const now = (): number => clock().getTime()
  const totals = new LRUCache<string, { total: number; at: number }>({ max: MAX_TOTALS })

  async function totalOf(search: AskedSearch): Promise<number> {
    const { place: _place, ...asked } = search
    const key = JSON.stringify(asked)
    const known = totals.get(key)
    const at = now()
    if (known && Math.abs(at - known.at) < TOTAL_MS) return known.total
    const counted = await total({ ...asked, limit: 0, cursor: null })
    totals.set(key, { total: counted, at })
    return counted
  }

  return {
    async complete(typed: string, lang: 'en' | 'ml'): Promise<CompletionsAnswer> {
      const begun = now()
      const sentence = typed.trim()
      const soFar = sentence === '' ? null : await read(sentence)
      const asked = soFar
        ? { search: soFar.search, rest: soFar.rest, total: await totalOf(soFar.search) }
        : null
      const completions: SentenceCompletion[] = []
      const offered = soFar ? continuations(typed, lang, soFar) : await commonSentences(lang)
      for (const { kept, added, place } of offered) {
        if (completions.length === LIMITS.ask.completions) break
        const whole = kept + added
        const isTimeLeft = now() - begun < COUNTING_MS
        const found = isTimeLeft ? await totalOf((await read(whole)).search) : null
        if (found !== 0) completions.push({ sentence: whole, added, place, total: found })
      }
      return { completions, asked }
    },
  }

  async function commonSentences(lang: 'en' | 'ml') {
    const all = new Set([...(await common(lang)), ...COMMON_SENTENCES[lang]])
    return [...all].map((added) => ({ kept: '', added, place: null }))
  }

  function continuations(typed: string, lang: 'en' | 'ml', { search, filters }: ReadSearch) {
    const soFar = {
      filters,
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

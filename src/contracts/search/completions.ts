import { z } from 'zod'
import { message } from '../../domain/platform/message.ts'
import { LIMITS } from '../limits.ts'
import type { NamedPlace } from '../places/places.ts'
import { plain } from '../platform/fields.ts'
import type { SearchRequest } from './url.ts'

/** `q`: a sentence as far as it is typed; empty: common sentences. `lang`: the page's language. */
export const completionsQuery = z.object({
  q: z
    .string(message('notText'))
    .max(LIMITS.ask.maxChars, message('tooLong', { max: LIMITS.ask.maxChars }))
    .optional()
    // A space at the end says that the last word is finished.
    .transform((raw = '') =>
      /\s$/.test(raw) && plain(raw) !== '' ? `${plain(raw)} ` : plain(raw),
    ),
  lang: z.enum(['en', 'ml'], 'notChoice').default('en'),
})

/** A way to continue a sentence. */
export interface SentenceCompletion {
  /** The whole sentence. */
  sentence: string
  /** Its end: what is added, or stands instead of what was begun. */
  added: string
  /** The place that is added; null for a phrase. */
  place: Pick<NamedPlace, 'kind' | 'name' | 'nameMl'> | null
  /** Homes that the whole sentence finds; null when counting takes too long. */
  total: number | null
}

/** The search that a sentence means. */
export type AskedSearch = Pick<
  SearchRequest,
  'filters' | 'bbox' | 'near' | 'nearName' | 'radiusKm' | 'minutes' | 'by' | 'sort'
> & {
  place: NamedPlace | null
  nearNameMl?: string | null
}

export interface CompletionsAnswer {
  completions: SentenceCompletion[]
  /** Of the sentence as it stands; null for an empty one. */
  asked: {
    search: AskedSearch
    /** What was not read; `search.filters.q` holds what of it the text of listings is searched for. */
    rest: string
    /** What was not read and is not searched for either. */
    ignored: string[]
    /** The district that is searched in place of a PIN code whose place is not known. */
    searchedInstead: { kind: 'district'; name: string; nameMl: string } | null
    /** Homes that it finds. */
    total: number
  } | null
}

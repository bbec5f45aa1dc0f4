import { isRecord } from '../../../../domain/platform/is-record.ts'
import type { FieldName, Values } from './form-values.ts'

/** The advertisement that a form was filled from. */
export interface AdvertSource {
  /** The words that a field was read from, as long as the field stays as it was read. */
  words: Partial<Record<FieldName, string>>
  /** What was left for the person: a doubt with its words, or words that no field was read from. */
  left: LeftWords[]
}

export interface LeftWords {
  /** A key of the strings `adverts:doubt.…`, or `unread`. */
  why: string
  words: string
}

/** The change to `advert` that a change of the form brings with it: a field that was set is the person's own now. */
export function advertAfter(
  change: Partial<Values>,
  { advert }: Pick<Values, 'advert'>,
): Partial<Pick<Values, 'advert'>> {
  if (advert === null) return {}
  const kept = Object.entries(advert.words).filter(([field]) => !isSetBy(change, field))
  if (kept.length === Object.keys(advert.words).length) return {}
  return { advert: { ...advert, words: Object.fromEntries(kept) } }
}

/** For sale and for rent share one question. */
const SHARED: Readonly<Record<string, string>> = { forRent: 'forSale' }

function isSetBy(change: Partial<Values>, field: string): boolean {
  return Object.keys(change).some((set) => set === field || SHARED[set] === field)
}

export function parseAdvertSource(value: unknown): AdvertSource | undefined {
  if (!isRecord(value) || !isRecord(value.words) || !Array.isArray(value.left)) return undefined
  const words = Object.entries(value.words).filter(([, text]) => typeof text === 'string')
  return {
    words: Object.fromEntries(words) as AdvertSource['words'],
    left: value.left.filter(
      (each): each is LeftWords =>
        isRecord(each) && typeof each.why === 'string' && typeof each.words === 'string',
    ),
  }
}

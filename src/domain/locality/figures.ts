import type { EstimatedFigure, Figure, FigureYear } from '../places/figure.ts'

/** Whose figure it is. `station`: the nearest weather station; `veedu`: the listings of the town on Veedu. */
export type FigureOf = 'town' | 'district' | 'state' | 'station' | 'veedu'

/**
 * A figure as a locality page states it. Every one says where it is from (`source`, a key of data/sources.json), of when
 * (`year`) and how (`mark`, `rule`).
 */
export interface PlaceFigure {
  name: string
  /** Null: it is not told, and `missing` says why. */
  value: number | null
  missing: 'unknown' | 'fewListings' | null
  unit: string
  year: FigureYear | 'today'
  source: string
  /** `source`: as it stands there. `computed`: counted from the listings. `estimate`: by a rule from other figures. */
  mark: 'source' | 'computed' | 'estimate'
  /** Key of how it was made; null for a figure that stands in its source. */
  rule: string | null
  caution: string | null
  of: FigureOf
  /** Listings behind it; null where it comes from none. */
  listings: number | null
}

/** A figure as its source has it. */
export function sourced(name: string, figure: Figure | EstimatedFigure, of: FigureOf): PlaceFigure {
  const rule = 'rule' in figure ? figure.rule : null
  return {
    name,
    value: figure.value,
    missing: null,
    unit: figure.unit,
    year: figure.year,
    source: figure.source,
    mark: rule === null ? 'source' : 'estimate',
    rule,
    caution: figure.caution ?? null,
    of,
    listings: null,
  }
}

/** A figure that a rule makes from others. */
export function estimated(
  name: string,
  value: number,
  { unit, rule, source, year, of }: Pick<PlaceFigure, 'unit' | 'rule' | 'source' | 'year' | 'of'>,
): PlaceFigure {
  return {
    name,
    value,
    missing: null,
    unit,
    year,
    source,
    mark: 'estimate',
    rule,
    caution: null,
    of,
    listings: null,
  }
}

/** A figure that is computed from listings; null says that there are too few. */
export function fromListings(
  name: string,
  value: number | null,
  unit: string,
  listings: number,
  rule: string | null = null,
): PlaceFigure {
  return {
    name,
    value,
    missing: value === null ? 'fewListings' : null,
    unit,
    year: 'today',
    source: 'veedu-listings',
    mark: 'computed',
    rule,
    caution: null,
    of: 'veedu',
    listings,
  }
}

/** What a page has a place for and nobody measured. */
export function unknown(name: string, of: FigureOf = 'town'): PlaceFigure {
  return {
    name,
    value: null,
    missing: 'unknown',
    unit: 'count',
    year: 'undated',
    source: 'veedu-listings',
    mark: 'source',
    rule: null,
    caution: null,
    of,
    listings: null,
  }
}

/** Words to be said: the key of a sentence and what stands in it. Numbers are written as the language writes them. */
export interface Sentence {
  key: string
  values: Record<string, number | string>
  /** Where its figures are from, where no figure beside it says so: a key of data/sources.json. */
  source: string | null
}

export function localize(
  key: string,
  values: Sentence['values'] = {},
  source: string | null = null,
): Sentence {
  return { key, values, source }
}

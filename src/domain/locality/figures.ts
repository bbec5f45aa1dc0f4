import type { Counted } from '../market/reading.ts'
import type { EstimatedFigure, Figure, FigureYear } from '../places/sources.ts'

/** What a figure refers to. `station`: the nearest weather station; `veedu`: the town's listings on Veedu. */
export type FigureOf = 'town' | 'district' | 'state' | 'station' | 'veedu'

/**
 * A figure as a locality page shows it. Each one states its source (`source`, a key of data/sources.json), its date
 * (`year`) and its method (`mark`, `rule`).
 */
export interface PlaceFigure {
  name: string
  /** Null: not shown; `missing` gives the reason. */
  value: number | null
  /** `notYet`: neither the town's listings nor those of its district or of Kerala suffice. */
  missing: 'unknown' | 'fewListings' | 'notYet' | null
  unit: string
  year: FigureYear | 'today'
  source: string
  /**
   * `source`: as published. `computed`: counted from the listings. `estimate`: derived from other figures by a rule.
   */
  mark: 'source' | 'computed' | 'estimate'
  /** Key of the method; null for a figure that is published by its source. */
  rule: string | null
  caution: string | null
  of: FigureOf
  /** The number of listings behind it; null when it is not based on listings. */
  listings: number | null
  /** How many of those are demo listings. */
  sampleCount: number
}

/** A figure as published by its source. */
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
    sampleCount: 0,
  }
}

/** A figure derived from others by a rule. */
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
    sampleCount: 0,
  }
}

/** A figure computed from listings: those of the town, or of the district or state where `of` says so. */
export function fromListings(
  name: string,
  { value, listings, sampleCount }: Counted,
  unit: string,
  { rule = null, of = 'veedu' }: { rule?: string | null; of?: 'veedu' | 'district' | 'state' } = {},
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
    of,
    listings,
    sampleCount,
  }
}

/** A figure that the page shows but nobody has measured. */
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
    sampleCount: 0,
  }
}

/** A text: the key of a sentence and its parameters. Numbers are formatted for the language. */
export interface Sentence {
  key: string
  values: Record<string, number | string>
  /** The sources of its figures where no figure beside it names them: keys of data/sources.json. */
  source: string | null
}

export function localize(
  key: string,
  values: Sentence['values'] = {},
  source: string | null = null,
): Sentence {
  return { key, values, source }
}

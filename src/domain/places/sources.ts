import sourceTable from '../../../data/sources.json' with { type: 'json' }

/** The source of a figure. */
export interface Source {
  title: string
  publisher: string
  /** A year, or 'normal' (a long-term mean), 'assumed' (by Veedu), 'undated'. */
  year: number | string
  licence: string
  citation: string
  /** The sentence that a page shows. */
  attribution: string
}

export type SourceId = keyof typeof sourceTable

export const SOURCES: Readonly<Record<SourceId, Source>> = sourceTable

export function isSourceId(id: string): id is SourceId {
  return Object.hasOwn(sourceTable, id)
}

/** The source of a figure; undefined for an id that is not in data/sources.json. */
export function sourceOf(id: string): Source | undefined {
  return isSourceId(id) ? SOURCES[id] : undefined
}

/** 'normal': a long-term mean whose period the source does not state. 'undated': the source gives no date. */
export type FigureYear = number | 'normal' | 'undated'

/** One fact with its source. `source` is a key of data/sources.json. */
export interface Figure<Value = number> {
  value: Value
  unit: string
  year: FigureYear
  source: string
  /** Key of a sentence that must accompany the figure. */
  caution?: string
  /** Key of a note on this figure. */
  note?: string
}

/** A figure that Veedu computed; `rule` is the method. Always labelled "estimate". */
export interface EstimatedFigure extends Figure {
  rule: string
}

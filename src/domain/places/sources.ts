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

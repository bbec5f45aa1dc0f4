import table from '../../../data/papers.json' with { type: 'json' }
import type { SourceId } from '../places/sources.ts'

/** One figure of law or custom, with the year that it describes and where it was read. */
export interface PaperFact {
  value: number
  unit: string
  year: number | string
  source: SourceId
}

/** Figures that change (K-RERA's limits, fees) stand in data/rates.json. Rules change too: every page that states one says its year and source, and "check". */
export const PAPER_FACTS = {
  priorDeeds: table.priorDeeds as PaperFact,
  encumbranceLeast: table.encumbranceLeast as PaperFact,
  encumbranceMost: table.encumbranceMost as PaperFact,
  paddyBarredSince: table.paddyBarredSince as PaperFact,
} as const

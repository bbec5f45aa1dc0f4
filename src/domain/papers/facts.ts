import table from '../../../data/papers.json' with { type: 'json' }
import type { SourceId } from '../places/sources.ts'

/** One legal or customary figure, with its year and source. */
export interface PaperFact {
  value: number
  unit: string
  year: number | string
  source: SourceId
}

/**
 * Figures that change (K-RERA's limits, fees) are in data/rates.json. Rules change too: every page that states one
 * names its year and source and says "check".
 */
export const PAPER_FACTS = {
  priorDeeds: table.priorDeeds as PaperFact,
  encumbranceLeast: table.encumbranceLeast as PaperFact,
  encumbranceMost: table.encumbranceMost as PaperFact,
  paddyBarredSince: table.paddyBarredSince as PaperFact,
} as const

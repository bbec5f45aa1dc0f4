import { townByName } from '../places/towns/towns.ts'

/** Languages that a realtor may list, as BCP 47 codes; those of Kerala and its visitors first. */
export const SPOKEN_LANGUAGES = [
  'ml',
  'en',
  'hi',
  'ta',
  'kn',
  'te',
  'tcy',
  'ar',
  'fr',
  'de',
] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/**
 * Observed formats of agents' numbers are "K-RERA/AGENT/TSR/12/2024", with or without a district code and with other
 * lengths. K-RERA publishes no rule: a number in another format deserves a warning, never a rejection.
 */
export function looksLikeAgentRera(number: string): boolean {
  return /^K-?RERA\/AG(?:EN)?T\/(?:[A-Z]{2,4}\/)?\d{1,5}\/20\d\d$/i.test(number.replace(/\s+/g, ''))
}

/** The districts of towns, without repetition, in the order of the towns. Unknown towns are skipped. */
export function districtsOf(towns: readonly string[]): string[] {
  return [...new Set(towns.flatMap((town) => townByName(town)?.district ?? []))]
}

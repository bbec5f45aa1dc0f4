import { townByName } from '../places/towns.ts'

/** Languages that a realtor may say to speak, by their BCP 47 codes; Kerala's and its guests' first. */
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
 * Agents' numbers are seen as "K-RERA/AGENT/TSR/12/2024", with or without a district's letters and with other
 * lengths. K-RERA publishes no rule for them: another form is a reason to look again, never one to refuse it.
 */
export function looksLikeAgentRera(number: string): boolean {
  return /^K-?RERA\/AG(?:EN)?T\/(?:[A-Z]{2,4}\/)?\d{1,5}\/20\d\d$/i.test(number.replace(/\s+/g, ''))
}

/** The districts of towns, each once, in the towns' order. Towns that are none of the register have none. */
export function districtsOf(towns: readonly string[]): string[] {
  return [...new Set(towns.flatMap((town) => townByName(town)?.district ?? []))]
}

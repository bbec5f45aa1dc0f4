import type { Language } from '../../../i18n/languages.ts'

export interface NamedDistrict {
  district: string
  districtMl: string
}

/** The name of the page's district in the reader's language; any other name as it is. */
export function localizedDistrict(
  language: Language,
  { district, districtMl }: NamedDistrict,
  name: string,
): string {
  return language === 'ml' && name === district ? districtMl : name
}

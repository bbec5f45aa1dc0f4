import type { TFunction } from '../../../i18n/i18n.ts'

/** The key of an amenity's words in the namespace `values`: "24/7 Security" → "chip.24_7_Security". */
export function chipKey(value: string): string {
  const words = value.replace(/['’]/g, '').replace(/\W+/g, '_').replace(/_$/, '')
  return `chip.${words}`
}

/** The key of a suggested text's words in the namespace `values`: "Own well" → "word.Own_well". */
export function wordKey(value: string): string {
  return `word.${value.replace(/\W+/g, '_')}`
}

/** An amenity in the page's language; the owner's own words as typed. `t` with the namespace `values`. */
export function amenityText(name: string, t: TFunction): string {
  return t(`values:${chipKey(name)}`, { defaultValue: name })
}

import { normaliseTyped } from './decimal.ts'

const TWO_ENDS =
  /^(?:between|from)?\s*([₹\d][\d,.]*)\s*([\p{L}\p{M}. ]*?)\s*(?:-|~|\.\.|(?<![\p{L}\p{M}])(?:to|or|and|മുതൽ|മുതല്)(?![\p{L}\p{M}]))\s*([₹\d][\d,.]*)\s*([^\d]*)$/u

/**
 * The two ends of a typed range, each with its unit, to choose one of: "40-45 lakh" is "40 lakh" or "45 lakh". Null
 * for what is no such range. Whether an end can be read is for who reads it.
 */
export function rangeEnds(text: string): [string, string] | null {
  const found = TWO_ENDS.exec(normaliseTyped(text) ?? '')
  if (!found) return null
  const [, low = '', lowUnit = '', high = '', highUnit = ''] = found
  const unit = highUnit.trim().replace(/\s*വരെ$/u, '')
  return [`${low} ${lowUnit.trim() || unit}`.trim(), `${high} ${unit || lowUnit.trim()}`.trim()]
}

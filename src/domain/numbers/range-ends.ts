import { normaliseTyped } from './decimal.ts'

const TWO_ENDS =
  /^(?:between|from)?\s*([₹\d][\d,.]*)\s*([\p{L}\p{M}. ]*?)\s*(?:-|~|\.\.|(?<![\p{L}\p{M}])(?:to|or|and|മുതൽ|മുതല്)(?![\p{L}\p{M}]))\s*([₹\d][\d,.]*)\s*([^\d]*)$/u

/**
 * The two bounds of a typed range, each with its unit, as suggestions: "40-45 lakh" gives "40 lakh" and "45 lakh". Null
 * for other texts. The caller decides whether a bound can be parsed.
 */
export function rangeEnds(text: string): [string, string] | null {
  const found = TWO_ENDS.exec(normaliseTyped(text) ?? '')
  if (!found) return null
  const [, low = '', lowUnit = '', high = '', highUnit = ''] = found
  const unit = highUnit.trim().replace(/\s*വരെ$/u, '')
  return [`${low} ${lowUnit.trim() || unit}`.trim(), `${high} ${unit || lowUnit.trim()}`.trim()]
}

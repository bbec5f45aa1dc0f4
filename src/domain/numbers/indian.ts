/**
 * Parsing and formatting of numbers as used in Kerala: the entry point for pages and contracts. Imports no data files.
 */
export {
  compactRupees,
  exactNumber,
  formatNumber,
  formatRupees,
  plainNumber,
  shortPrice,
} from './format.ts'
export { parseIndianNumber, parseMoney } from './parse.ts'
export { parseArea } from './parse-area.ts'

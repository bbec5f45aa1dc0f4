/** Numbers as Kerala types and reads them: one door for pages and contracts. No data files here. */
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

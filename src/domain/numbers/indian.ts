/** Numbers as Kerala types and reads them: one door for pages and contracts. No data files here. */
export {
  compactRupees,
  exactNumber,
  formatNumber,
  formatRupees,
  plainNumber,
  shortPrice,
} from './format.ts'
export {
  MONEY_REFUSALS,
  parseIndianNumber,
  parseMoney,
  type MoneyRefusal,
  type ParsedNumber,
} from './parse.ts'
export { AREA_REFUSALS, parseArea, type AreaRefusal, type ParsedArea } from './parse-area.ts'

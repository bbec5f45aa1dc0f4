/** Numbers as Kerala types and reads them: one door for pages and contracts. No data files here. */
export { compactRupees, formatNumber, formatRupees, shortPrice } from './format.ts'
export { parseIndianNumber, parseMoney, type NumberRefusal, type ParsedNumber } from './parse.ts'
export { parseArea, type ParsedArea } from './parse-area.ts'

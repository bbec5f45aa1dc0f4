import { readCsv, UnusableFile } from './csv-file.ts'
import { COLUMN_USES, guessColumns, type Column, type ColumnUse } from '../valuation/csv/columns.ts'
import { isMoneyName, namedColumn } from '../valuation/csv/column-names.ts'
import { scaledPrices } from '../valuation/csv/price-column.ts'
import { readCsvTable, type CsvTable } from '../valuation/csv/csv-table.ts'
import type { Accuracy } from '../valuation/learning/metrics.ts'
import {
  timeSplit,
  fiveFoldSplits,
  crossValidate,
  type ValidationReport,
} from '../valuation/learning/cross-validation.ts'

/** With fewer listings the result is meaningless. */
const LEAST_ROWS = 100

export { UnusableFile } from './csv-file.ts'

/**
 * Trains on a file of listings and reports the accuracy on held-out listings: five-fold cross-validation, and the
 * latest fifth when the file has dates.
 * @param uses the columns whose use is given, each "COLUMN=USE"
 * @throws Unusable when the file cannot be read or holds too little
 */
export function* reportLines(
  bytes: Buffer,
  target: string,
  uses: readonly string[],
): Generator<string> {
  const { names, rows, notes } = readCsv(bytes)
  const name = found(names, target)
  const given = new Map(uses.map((one) => readUse(one, names)))
  const { cells, unit } = scaledPrices(names, rows, name)
  const columns = guessColumns(names, rows, name, given).map((column): Column => {
    if (column.name === name) return { ...column, cells }
    return column.name === unit
      ? { ...column, use: 'nothing', because: 'unit of the price' }
      : column
  })
  yield* notes
  yield `The price is taken from "${name}".`
  yield* columnLines(columns)
  yield* choiceLines(columns, 'area', 'Area')
  yield* choiceLines(columns, 'date', 'Date')
  const csv = readCsvTable(columns)
  if (csv.table.rows < LEAST_ROWS)
    throw new UnusableFile(
      `Only ${csv.table.rows} of ${rows.length} rows have a price in "${name}" that can be read; ${LEAST_ROWS} are the least.`,
    )
  if (new Set(csv.prices).size < 2)
    throw new UnusableFile(`Every price in "${name}" is the same: there is nothing to learn.`)
  yield ''
  yield* rowLines(csv, rows.length)
  yield ''
  yield 'Five folds, each predicted by a model of the others:'
  yield* resultLines(crossValidate(csv, fiveFoldSplits(csv)))
  const later = timeSplit(csv)
  if (!later) return
  yield ''
  yield `The latest fifth by date (${later.judged.length} listings), predicted from the earlier ones:`
  yield* resultLines(crossValidate(csv, [later]))
}

function found(names: readonly string[], wanted: string): string {
  const name = namedColumn(names, wanted)
  if (name !== null) return name
  const likely = names.filter(isMoneyName)
  const hint = likely.length > 0 ? ` Perhaps ${likely.map((one) => `"${one}"`).join(' or ')}?` : ''
  throw new UnusableFile(
    `There is no column "${wanted}". The file has: ${names.join(', ')}.${hint}`,
  )
}

function readUse(text: string, names: readonly string[]): [string, ColumnUse] {
  const at = text.lastIndexOf('=')
  const use = COLUMN_USES.find((one) => one === text.slice(at + 1))
  if (at < 1 || !use)
    throw new UnusableFile(`--use takes "COLUMN=USE", USE being one of: ${COLUMN_USES.join(', ')}.`)
  return [found(names, text.slice(0, at)), use]
}

function* columnLines(columns: readonly Column[]): Generator<string> {
  yield 'Columns, as understood (change one with --use "COLUMN=USE"):'
  const width = Math.max(...columns.map(({ name }) => name.length))
  for (const { name, use, because } of columns)
    yield `  ${name.padEnd(width)}  ${use.padEnd(8)}  ${because}`
  const left = columns.filter(({ use }) => use === 'leak').map(({ name }) => name)
  if (left.length > 0)
    yield `Warning: left out, since they may give the price away: ${left.join(', ')}.`
}

/** The column that was chosen for a use, and those that were considered, each with its reason. */
function* choiceLines(
  columns: readonly Column[],
  use: 'area' | 'date',
  title: string,
): Generator<string> {
  const chosen = columns.find((column) => column.use === use)
  yield chosen
    ? `${title}: "${chosen.name}" (${chosen.because}).`
    : `${title}: none (--use "COLUMN=${use}" names one).`
  for (const { name, rejected } of columns)
    if (rejected?.use === use) yield `  not "${name}": ${rejected.because}.`
}

function* rowLines({ table, areas, dropped, groups }: CsvTable, all: number): Generator<string> {
  yield `${all} rows: ${table.rows} are used.`
  if (dropped.noPrice > 0) yield `  ${dropped.noPrice} have no price that can be read.`
  if (dropped.duplicates > 0) yield `  ${dropped.duplicates} say the same as another one.`
  const again = table.rows - new Set(groups).size
  if (again > 0)
    yield `  ${again} have place, size and price of another one: never learnt from and judged at once.`
  const unknown = areas.filter((sqft) => !(sqft > 0)).length
  if (unknown > 0) yield `  ${unknown} have no area that can be read.`
}

function* resultLines(report: ValidationReport): Generator<string> {
  const cells = [
    ['', 'median error', 'within 10 %', 'within 20 %', 'COD', 'PRD', 'PRB'],
    ['model', ...figures(report.model)],
    ['median of the town, by area', ...figures(report.townMedian)],
    ['five nearest', ...figures(report.nearestFive)],
  ]
  for (const [first = '', ...others] of cells)
    yield `  ${first.padEnd(28)}${others.map((cell) => cell.padStart(14)).join('')}`
  yield `  The 80 % range held ${percent(report.covered)} of the prices; its width is ${percent(report.rangeWidth)} of the prediction in the median.`
}

function figures({ medianError, within10, within20, cod, prd, prb }: Accuracy): string[] {
  return [
    percent(medianError),
    percent(within10),
    percent(within20),
    cod.toFixed(3),
    prd.toFixed(3),
    prb.toFixed(3),
  ]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

import type { Column } from './columns.ts'
import {
  areaReader,
  categoryOf,
  dayOf,
  INDIA,
  moneyOf,
  numbersOf,
  withoutMoney,
  wordsOf,
} from './values.ts'
import { medianOf } from '../learning/boosting.ts'
import type { PricedTable } from '../learning/cross-validation.ts'
import type { Table } from '../learning/table.ts'

/** A file of listings as a training table. */
export interface CsvTable extends PricedTable {
  /** Sq ft; NaN when missing. All NaN when no column contains an area. */
  areas: Float64Array
  /** Logarithm of the price per area, or of the price when no area is known. */
  targets: Float64Array
  /** The logarithm of area that `targets` assume. */
  scales: Float64Array
  dropped: { noPrice: number; duplicates: number }
}

/** Categories with at most so few words are also combined with the place. */
const FEW = 30

/** Reads the distinct rows with a price. @param columns as returned by `guessColumns` */
export function readCsvTable(columns: readonly Column[]): CsvTable {
  const target = columns.find(({ use }) => use === 'target')
  const all = target?.cells ?? []
  const priced = all.flatMap((cell, row) => (moneyOf(cell) > 0 ? [row] : []))
  const used = columns.filter(({ use }) => use !== 'nothing' && use !== 'leak')
  const seen = new Set<string>()
  const rows = priced.filter((row) => {
    const key = used.map(({ cells }) => categoryOf(cells[row] ?? '')).join('|')
    return !seen.has(key) && seen.add(key)
  })
  const cellsOf = (column: Column): string[] => rows.map((row) => column.cells[row] ?? '')
  const prices = Float64Array.from(rows, (row) => moneyOf(all[row] ?? ''))
  const area = columns.find(({ use }) => use === 'area')
  const areas = area
    ? Float64Array.from(cellsOf(area), areaReader(area.name))
    : new Float64Array(rows.length).fill(NaN)
  const known = areas.filter((sqft) => sqft > 0)
  const usual = known.length > 0 ? medianOf(known) : 1
  const scales = areas.map((sqft) => Math.log(sqft > 0 ? sqft : usual))
  const date = columns.find(({ use }) => use === 'date')
  const days = date ? Float64Array.from(cellsOf(date), dayOf) : null
  const places = placesOf([
    ...columns
      .filter(({ use }) => use === 'place')
      .map((c) => ({ name: c.name, cells: cellsOf(c).map(categoryOf) })),
    ...columns
      .filter(({ use }) => use === 'text')
      .flatMap((c) => placeInTitles(c.name, cellsOf(c))),
  ])
  return {
    table: {
      rows: rows.length,
      numbers: numbersIn(columns, cellsOf, areas, days),
      categories: [...places.columns, ...categoriesIn(columns, cellsOf, places.towns)],
      texts: columns
        .filter(({ use }) => use === 'text' || use === 'place')
        .map((column) => ({
          name: column.name,
          words: cellsOf(column).map((cell) => wordsOf(withoutMoney(cell))),
        })),
    },
    prices,
    areas,
    targets: prices.map((price, row) => Math.log(price) - (scales[row] ?? 0)),
    scales,
    days,
    towns: places.towns,
    groups: groupsOf(places.finest, areas, prices),
    dropped: { noPrice: all.length - priced.length, duplicates: priced.length - rows.length },
  }
}

type Cells = (column: Column) => string[]

function numbersIn(
  columns: readonly Column[],
  cellsOf: Cells,
  areas: Float64Array,
  days: Float64Array | null,
): Table['numbers'] {
  const numbers: { name: string; values: Float64Array }[] = []
  const area = columns.find(({ use }) => use === 'area')
  if (area) numbers.push({ name: area.name, values: areas.map((sqft) => Math.log(sqft)) })
  if (days) numbers.push({ name: 'date', values: days })
  const flags: Float64Array[] = []
  for (const column of columns) {
    if (column.use !== 'number' && column.use !== 'category') continue
    const read = cellsOf(column).map(readerOf(column))
    if (column.as === 'flag') flags.push(Float64Array.from(read, ([one]) => one))
    const first = Float64Array.from(read, ([one]) => one)
    const second = Float64Array.from(read, ([, two]) => two)
    if (new Set(first).size > 2 || column.use === 'number')
      numbers.push({ name: column.name, values: first })
    if (new Set(second).size > 2)
      numbers.push(
        { name: column.name, values: second },
        { name: column.name, values: first.map((one, row) => one / (second[row] || 1)) },
      )
    // Area per room is more informative than either.
    if (area && /bhk|bed|room|size|bath/iu.test(column.name))
      numbers.push({
        name: column.name,
        values: areas.map((sqft, row) => sqft / (first[row] || 1)),
      })
  }
  if (flags.length > 3)
    numbers.push({
      name: 'yes in all',
      values: areas.map((_, row) => flags.reduce((sum, flag) => sum + (flag[row] ?? NaN), 0)),
    })
  numbers.push(...slantedIn(columns, numbers))
  return numbers.map(({ name, values }) => ({
    name,
    values: values.map((value) => (Number.isFinite(value) ? value : NaN)),
  }))
}

/** The one or two numbers of a cell. */
function readerOf({ name, as }: Column): (cell: string) => [number, number] {
  if (as === undefined) return numbersOf
  const area = areaReader(name)
  return (cell) => {
    if (as === 'area') return [Math.log(area(cell)), NaN]
    if (as === 'days') return [dayOf(cell), NaN]
    const [value] = numbersOf(cell)
    if (as === 'flag') return [value === 9 ? NaN : value, NaN]
    const [least, most] = INDIA[as]
    return [value >= least && value <= most ? value : NaN, NaN]
  }
}

/** Along a diagonal coast and across it. */
function slantedIn(columns: readonly Column[], numbers: Table['numbers']): Table['numbers'] {
  const valuesOf = (as: Column['as']): Float64Array | undefined => {
    const name = columns.find((column) => column.as === as)?.name
    return name === undefined ? undefined : numbers.find((one) => one.name === name)?.values
  }
  const [lat, lng] = [valuesOf('latitude'), valuesOf('longitude')]
  if (!lat || !lng) return []
  return [1, -1].map((sign) => ({
    name: 'place',
    values: lat.map((value, row) => value + sign * (lng[row] ?? NaN)),
  }))
}

/** The text after the last "in" of titles such as "3 BHK flat for sale in Kakkanad, Kochi", if most have it. */
function placeInTitles(
  name: string,
  cells: readonly string[],
): { name: string; cells: string[] }[] {
  const found = cells.map((cell) =>
    categoryOf(/^.*\bin\s+(\p{L}[\p{L}\p{M}\d .,'’-]{2,40})/iu.exec(cell)?.[1] ?? ''),
  )
  const known = found.filter((place) => place !== '')
  return known.length > 0.6 * cells.length && new Set(known).size < 0.5 * known.length
    ? [{ name, cells: found }]
    : []
}

interface Places {
  columns: { name: string; paths: string[][] }[]
  towns: string[]
  finest: string[]
}

/**
 * Orders place columns from coarse to fine by the number of distinct values: few are towns, many are localities. Each
 * is qualified by the coarser one; long ones also by their first and last words ("electronic city phase ii").
 */
function placesOf(given: readonly { name: string; cells: string[] }[]): Places {
  const rows = given[0]?.cells.length ?? 0
  const sorted = given
    .map((place) => ({ ...place, size: new Set(place.cells).size }))
    .toSorted((a, b) => a.size - b.size)
  const town = sorted[0]
  const towns = town?.cells ?? []
  const columns = sorted.flatMap(({ name, cells, size }, at) => {
    const within = (part: (words: string[]) => string): string[][] =>
      cells.map((cell, row) => {
        const above = at === 0 ? '' : `${towns[row] ?? ''}/`
        const piece = part(cell.split(' '))
        const fine = cell === '' ? '' : `${above}${cell}`
        return at === 0
          ? [piece, fine]
          : [towns[row] ?? '', piece === '' ? '' : `${above}${piece}`, fine]
      })
    if (size <= FEW) return [{ name, paths: cells.map((cell) => [cell]) }]
    return [
      { name, paths: within((words) => words.slice(0, 2).join(' ')) },
      { name, paths: within((words) => words[0] ?? '') },
      { name, paths: within((words) => words.at(-1) ?? '') },
    ]
  })
  const finest = Array.from({ length: rows }, (_, row) =>
    sorted.map(({ cells }) => cells[row] ?? '').join('/'),
  )
  return { columns, towns, finest }
}

function categoriesIn(
  columns: readonly Column[],
  cellsOf: Cells,
  towns: readonly string[],
): Table['categories'] {
  return columns
    .filter(({ use, as }) => as === undefined && (use === 'category' || use === 'number'))
    .flatMap((column) => {
      const cells = cellsOf(column).map(categoryOf)
      const few = new Set(cells).size <= FEW
      if (column.use === 'number' && !few) return []
      const paths = cells.map((cell, row) =>
        few && towns.length > 0 ? [cell, cell === '' ? '' : `${cell}/${towns[row] ?? ''}`] : [cell],
      )
      return [{ name: column.name, paths }]
    })
}

function groupsOf(places: readonly string[], areas: Float64Array, prices: Float64Array) {
  const numbers = new Map<string, number>()
  return Int32Array.from(prices, (price, row) => {
    const key = `${places[row] ?? row}|${areas[row] ?? NaN}|${price}`
    const found = numbers.get(key) ?? numbers.size
    numbers.set(key, found)
    return found
  })
}

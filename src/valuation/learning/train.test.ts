import { describe, expect, test } from 'vitest'
import { boost, DEFAULT_BOOSTING, medianOf } from './boosting.ts'
import { encode, foldsOf } from './target-encoding.ts'
import { contributions } from './contributions.ts'
import { train, predict, rangeOf, reasons } from './train.ts'
import { accuracyOf } from './metrics.ts'
import { seeded } from './random.ts'
import { rowOf, type Table } from './table.ts'
import { sumOfLeaves } from './trees.ts'

/** A synthetic market: three towns with three streets each; the price falls with age, and some ages are missing. */
function market(rows: number): { table: Table; targets: Float64Array; quiet: Float64Array } {
  const random = seeded(5)
  const age = Float64Array.from({ length: rows }, () => Math.floor(random() * 40))
  const size = Float64Array.from({ length: rows }, () => 400 + random() * 3_000)
  const paths = Array.from({ length: rows }, () => {
    const town = Math.floor(random() * 3)
    return [`t${town}`, `t${town}/s${Math.floor(random() * 3)}`]
  })
  const quiet = Float64Array.from(paths, ([town = '', street = ''], row) => {
    const place = Number(town[1]) * 0.4 + Number(street.at(-1)) * 0.1
    return 8 + place - 0.01 * (age[row] ?? 0) - 0.0001 * (size[row] ?? 0)
  })
  // Noise grows with the town's number, so that some ranges must be wider than others.
  const targets = quiet.map(
    (value, row) => value + (random() - 0.5) * 0.1 * (1 + Number(paths[row]?.[0]?.[1])),
  )
  const told = age.map((years, row) => (row % 7 === 0 ? NaN : years))
  return {
    table: {
      rows,
      numbers: [
        { name: 'age', values: told },
        { name: 'size', values: size },
      ],
      categories: [{ name: 'place', paths }],
      texts: [{ name: 'words', words: paths.map(([town = '']) => ['home', town]) }],
    },
    targets,
    quiet,
  }
}

describe('training on a market', () => {
  const { table, targets, quiet } = market(3_000)
  const learned = train(table, targets, { trees: 150 })

  test('predicts close to the values behind the noise', () => {
    const errors = (told: boolean): number[] =>
      Array.from(quiet).flatMap((truth, row) => {
        const given = rowOf(table, row)
        if (Number.isNaN(given.numbers[0]) === told) return []
        return Math.abs(predict(learned, given).value - truth)
      })
    // The noise alone causes a median error of 0.05; a missing age costs up to 0.2.
    expect(medianOf(errors(true))).toBeLessThan(0.035)
    expect(medianOf(errors(false))).toBeLessThan(0.13)
  })

  test('is deterministic for a seed, and differs for another one', () => {
    const row = rowOf(table, 11)
    const again = train(table, targets, { trees: 20, seed: 3 })
    const same = train(table, targets, { trees: 20, seed: 3 })
    const other = train(table, targets, { trees: 20, seed: 4 })
    expect(predict(same, row)).toEqual(predict(again, row))
    expect(predict(other, row)).not.toEqual(predict(again, row))
  })

  test('covers four fifths of new homes with a range that is wider where prices scatter', () => {
    const later = market(6_000)
    const wide: number[] = []
    const narrow: number[] = []
    let inside = 0
    for (let row = 3_000; row < 6_000; row++) {
      const given = rowOf(later.table, row)
      const { value, doubt } = predict(learned, given)
      const { below, above } = rangeOf(learned, doubt, 0.8)
      const error = (later.targets[row] ?? 0) - value
      if (error >= -below && error <= above) inside += 1
      ;(given.categories[0]?.[0] === 't2' ? wide : narrow).push(above + below)
    }
    expect(inside / 3_000).toBeGreaterThan(0.75)
    expect(inside / 3_000).toBeLessThan(0.85)
    expect(medianOf(wide)).toBeGreaterThan(medianOf(narrow))
  })

  test('explains the prediction by parts that add up and name what affects it', () => {
    const row = { ...rowOf(table, 5), numbers: [38, 1_000] }
    const { expected, by } = reasons(learned, row)
    const sum = [...by.values()].reduce((total, part) => total + part, expected)
    expect(sum).toBeCloseTo(predict(learned, row).value, 9)
    expect(by.get('age')).toBeLessThan(-0.1)
  })

  test('predicts a value for an unknown place and for an empty row', () => {
    const unknown = { numbers: [NaN, NaN], categories: [['t9', 't9/s9']], texts: [[]] }
    expect(predict(learned, unknown).value).toBeGreaterThan(medianOf(quiet) - 1)
    expect(predict(learned, unknown).value).toBeLessThan(medianOf(quiet) + 1)
  })
})

describe('one tree at a time', () => {
  test('matches contributions calculated by hand for a small table', () => {
    // One tree on x alone: 0 for half of the rows, 1 for the others.
    const x = Float64Array.from({ length: 100 }, (_, row) => (row < 50 ? 0 : 1))
    const { base, trees } = boost([x], x, {
      ...DEFAULT_BOOSTING,
      trees: 1,
      learningRate: 1,
      rowShare: 1,
      columnShare: 1,
      pull: 0,
      huber: 10,
    })
    expect(base + sumOfLeaves(trees, [0])).toBeCloseTo(0)
    expect(base + sumOfLeaves(trees, [1])).toBeCloseTo(1)
    const { expected, of } = contributions(trees, [1], 1)
    expect(base + expected).toBeCloseTo(0.5)
    expect(of[0]).toBeCloseTo(0.5)
  })

  test('sends rows without a value to the better side', () => {
    const x = Float64Array.from({ length: 90 }, (_, row) => (row % 3 === 0 ? NaN : row % 3))
    const y = x.map((value) => (Number.isNaN(value) ? 5 : value))
    const options = { ...DEFAULT_BOOSTING, trees: 200, rowShare: 1, columnShare: 1, huber: 10 }
    const { base, trees } = boost([x], y, options)
    for (const value of [NaN, 1, 2])
      expect(base + sumOfLeaves(trees, [value])).toBeCloseTo(Number.isNaN(value) ? 5 : value, 1)
  })
})

describe('means of categories', () => {
  test('excludes a row’s own target from its mean', () => {
    const paths = Array.from({ length: 40 }, (_, row) => [`c${row % 2}`])
    const targets = Float64Array.from({ length: 40 }, (_, row) => (row === 0 ? 1_000 : row % 2))
    const fold = foldsOf(40, 4, seeded(1))
    const { apart, means } = encode(paths, targets, fold, 4)
    expect(apart[0]?.[0]).toBeLessThan(1)
    expect(means.means[0]?.get('c0')?.mean).toBeGreaterThan(1)
  })
})

test('computes assessment ratios as in a worked example', () => {
  const { medianError, within10, within20, cod, prd, prb } = accuracyOf(
    [90, 220, 300, 400],
    [100, 200, 300, 500],
  )
  // Ratios 0.9, 1.1, 1, 0.8: median 0.95, mean 0.95; weighted 1010 / 1100.
  expect(medianError).toBeCloseTo(0.1)
  expect(within10).toBeCloseTo(0.75)
  expect(within20).toBe(1)
  expect(cod).toBeCloseTo(0.1 / 0.95)
  expect(prd).toBeCloseTo(0.95 / (1010 / 1100))
  expect(prb).toBeLessThan(0)
})

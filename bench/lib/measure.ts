import { writeFile } from 'node:fs/promises'

/** One figure of a benchmark. Names are dotted and stable, such as "pages.home.median". */
export interface Figure {
  name: string
  value: number
  unit: string
  /** Minimum and maximum of the runs. */
  spread: [number, number]
  /** The peer, measured in the same run. */
  peer?: string
  /** value / the peer's value. */
  ratio?: number
}

export interface Sample {
  median: number
  p95: number
  spread: [number, number]
}

/** Milliseconds of each sequential call, after `warmUp` calls that are not counted. */
export async function time(
  runs: number,
  warmUp: number,
  work: (run: number) => Promise<void>,
): Promise<Sample> {
  for (let run = 0; run < warmUp; run += 1) await work(run)
  const taken: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now()
    await work(run)
    taken.push(performance.now() - begun)
  }
  return summary(taken)
}

export function summary(values: readonly number[]): Sample {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
  return { median: at(0.5), p95: at(0.95), spread: [at(0), sorted.at(-1) ?? NaN] }
}

/**
 * Like `time`, for work of unknown duration: until `budgetMs` is used up, with at least three and at most `most` runs.
 */
export async function timeWithin(
  budgetMs: number,
  most: number,
  work: (run: number) => Promise<void>,
): Promise<Sample> {
  const taken: number[] = []
  for (let spent = 0; taken.length < 3 || (spent < budgetMs && taken.length < most);) {
    const begun = performance.now()
    await work(taken.length)
    const took = performance.now() - begun
    taken.push(took)
    spent += took
  }
  return summary(taken)
}

/** A figure that was measured once. */
export function once(name: string, value: number, unit: string, goal?: string): Figure {
  return { name, value, unit, spread: [value, value], ...(goal ? { peer: `goal ${goal}` } : {}) }
}

const round = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(2) : value.toPrecision(3)

export function printTable(figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, unit, spread, peer, ratio }) => [
    name,
    `${round(value)} ${unit}`,
    `${round(spread[0])} – ${round(spread[1])}`,
    peer ? `${ratio === undefined ? '' : `${ratio.toFixed(2)} × `}${peer}` : '',
  ])
  const head = ['figure', 'median', 'spread', 'peer']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  for (const row of [head, ...rows])
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

export async function writeJson(file: string, figures: readonly Figure[]): Promise<void> {
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`)
}

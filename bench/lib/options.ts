/** Command-line options; see bench/run.ts. */
export interface BenchOptions {
  /** One part of a benchmark; null runs all of them. */
  part: string | null
  /** One peer of the comparison; null runs all of them. */
  peer: string | null
  /** The number of listings, instead of the sizes to which the goals refer. */
  size: number | null
  /** The duration of a soak test. */
  minutes: number
}

/** Command-line options; see bench/run.ts. */
export interface BenchOptions {
  /** One part of a benchmark; null runs all of them. */
  part: string | null
  /** One peer of the comparison; null runs all of them. */
  peer: string | null
  /** The number of listings, instead of the sizes to which the goals refer. */
  size: number | null
  /** A folder with files that are not part of the project. */
  folder: string | null
  /** The duration of a soak or an overload; null is the usual one. */
  minutes: number | null
}

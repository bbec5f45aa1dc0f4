/** What a developer may say on the command line; see bench/run.ts. */
export interface BenchOptions {
  /** One part of a benchmark; null is all of them. */
  part: string | null
  /** One peer of the part that compares; null is all of them. */
  peer: string | null
  /** Listings, instead of the sizes that the goals are for. */
  size: number | null
  /** How long a soak lasts. */
  minutes: number
}

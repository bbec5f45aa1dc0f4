/**
 * The total nanoseconds that the expensive parts of one search may take, by their known cost on an ordinary machine.
 * The other parts take a few milliseconds, so the event loop is blocked for less than 50 ms even on a slow one.
 */
const BUDGET_NANOSECONDS = 25_000_000

/**
 * The remaining cost budget of a search. Each expensive part declares its cost (rows, lists or edges times a known
 * cost) before it starts; no clock is read, so the outcome is deterministic.
 */
export class CostBudget {
  private left: number

  constructor(nanoseconds = BUDGET_NANOSECONDS) {
    this.left = nanoseconds
  }

  /** @throws SearchTooCostly when the cost exceeds the remaining budget. */
  spend(nanoseconds: number): void {
    this.left -= nanoseconds
    if (this.left < 0) throw new SearchTooCostly()
  }
}

/**
 * The search would delay other requests for too long, so another engine in another process
 * must run it. This is not a caller's error, and the index is unchanged.
 */
export class SearchTooCostly extends Error {
  constructor() {
    super('this search would take too long')
    this.name = 'SearchTooCostly'
  }
}

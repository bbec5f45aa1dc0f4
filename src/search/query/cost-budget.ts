import { SearchTooCostly } from '../too-costly.ts'

/**
 * Nanoseconds that the dear parts of one search may take together, by their known cost on an ordinary machine. The
 * other parts take a few milliseconds, so the event loop is held for less than 50 even on a slow one.
 */
const BUDGET_NANOSECONDS = 25_000_000

/**
 * What one search may still cost. Each dear part says what it will take (rows, lists or edges times a known cost)
 * before it begins; no clock is read, so one search is always answered, or never.
 */
export class CostBudget {
  private left: number

  constructor(nanoseconds = BUDGET_NANOSECONDS) {
    this.left = nanoseconds
  }

  /** @throws SearchTooCostly when that is more than is left. */
  spend(nanoseconds: number): void {
    this.left -= nanoseconds
    if (this.left < 0) throw new SearchTooCostly()
  }
}

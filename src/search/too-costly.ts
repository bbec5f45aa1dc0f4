/**
 * The search would delay other requests for too long (see cost-budget.ts), so another engine in another process
 * must run it. This is not a caller's error, and the index is unchanged.
 */
export class SearchTooCostly extends Error {
  constructor() {
    super('this search would take too long')
    this.name = 'SearchTooCostly'
  }
}

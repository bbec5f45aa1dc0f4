/**
 * A search would hold up the others for too long (see query/cost-budget.ts): another engine, in another process, is to answer it.
 * Not a mistake of whoever asks, and nothing of the index has changed.
 */
export class SearchTooCostly extends Error {
  constructor() {
    super('this search would take too long')
    this.name = 'SearchTooCostly'
  }
}

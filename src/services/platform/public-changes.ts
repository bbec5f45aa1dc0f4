/** The listing under whose number the change log has changes of what public pages show besides listings. */
export const FACTS_ID = 0

/**
 * Counts the changes that this process has followed, for what is kept in memory: whatever was read while a counter
 * stood at a number is right as long as it stands there. What is read after a counter moved has the change.
 */
export class PublicChanges {
  private allCount = 0
  private factCount = 0

  /** Of listings, and of the facts besides. */
  get all(): number {
    return this.allCount
  }

  /** Of rates, settings, landmarks, people, papers and community issues: whatever pages show besides listings. */
  get facts(): number {
    return this.factCount
  }

  /** @param ids the listings that changed, and FACTS_ID when facts did. */
  note(ids: Iterable<number> | 'all'): void {
    this.allCount += 1
    if (ids === 'all' || [...ids].includes(FACTS_ID)) this.factCount += 1
  }
}

import type { i18n } from 'i18next'
import { compare, removeFromComparison, type ComparedListing } from './compared.ts'

/**
 * Puts a home beside others, or takes it out again, and says so; `quiet` where the tray is enough, and only a fifth is
 * spoken of. The sentences are fetched when they are needed.
 */
export function toggleCompare(
  home: ComparedListing,
  within: boolean,
  language: i18n,
  quiet = false,
): void {
  if (within) {
    removeFromComparison(home.id)
    return
  }
  const added = compare(home)
  if (quiet && added) return
  void import('./notify-compared.ts').then(({ notifyCompared }) => notifyCompared(added, language))
}

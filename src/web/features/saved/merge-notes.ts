import { LIMITS } from '../../../contracts/limits.ts'

export interface Notes {
  note: string
  labels: readonly string[]
}

const { maxNoteChars, maxLabels } = LIMITS.savedHomes

/**
 * What an account says of a home together with what was written about it in this browser before signing in: the
 * account's first, each once, as much as an account holds.
 */
export function mergeNotes(account: Notes, browser: Notes): { note: string; labels: string[] } {
  const isKnown = account.note.includes(browser.note)
  const parts = isKnown ? [account.note] : [account.note, browser.note]
  return {
    note: parts
      .filter((part) => part !== '')
      .join('\n\n')
      .slice(0, maxNoteChars),
    labels: [...new Set([...account.labels, ...browser.labels])].slice(0, maxLabels),
  }
}

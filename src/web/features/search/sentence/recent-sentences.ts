import { readStored, writeStored } from '../../saved/browser-store.ts'

const NAME = 'recentSentences'
const MOST = 8

/** The sentences that were searched for in this browser, the latest first. They never leave it. */
export function recentSentences(): string[] {
  const stored = readStored(NAME)
  return Array.isArray(stored)
    ? stored.filter((one): one is string => typeof one === 'string').slice(0, MOST)
    : []
}

export function addRecentSentence(sentence: string): void {
  const others = recentSentences().filter((one) => one.toLowerCase() !== sentence.toLowerCase())
  writeStored(NAME, [sentence, ...others].slice(0, MOST))
}

export function clearRecentSentences(): void {
  writeStored(NAME, null)
}

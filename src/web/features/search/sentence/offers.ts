import type { SentenceCompletion } from '../../../../contracts/search/completions.ts'
import { recentSentences } from './recent-sentences.ts'

/** What the list of the box offers. */
export type Offer =
  | ({ kind: 'completion' } & SentenceCompletion)
  | { kind: 'recent'; sentence: string }
  | { kind: 'clear' }

/** Own earlier sentences: all of them in an empty box, few beside completions. */
const RECENT_WHEN_EMPTY = 4
const RECENT_WHEN_TYPING = 2

/**
 * The person's own sentences, then completions. Of an answer to an earlier text, only what still continues the present
 * one is offered.
 */
export function offersFor(
  text: string,
  completions: readonly SentenceCompletion[],
  isStale: boolean,
  recent: readonly string[] = recentSentences(),
): Offer[] {
  const typed = text.trim().toLowerCase()
  const own = recent
    .filter((sentence) => {
      const whole = sentence.toLowerCase()
      return whole !== typed && whole.startsWith(typed)
    })
    .slice(0, typed === '' ? RECENT_WHEN_EMPTY : RECENT_WHEN_TYPING)
  const fresh = completions.filter(
    ({ sentence }) =>
      !own.includes(sentence) && (!isStale || sentence.toLowerCase().startsWith(typed)),
  )
  return [
    ...own.map((sentence): Offer => ({ kind: 'recent', sentence })),
    ...fresh.map((one): Offer => ({ kind: 'completion', ...one })),
    ...(typed === '' && own.length > 0 ? [{ kind: 'clear' } as const] : []),
  ]
}

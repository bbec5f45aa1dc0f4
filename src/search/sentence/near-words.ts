import type { Reading } from './reading.ts'

/** "Near X" and "X-ന് അടുത്ത്": the words before or behind it. */
export function nearWords(
  reading: Reading,
  { from, to }: { from: number; to: number },
): { from: number; to: number } | null {
  let start = from
  for (let step = 0; step < 3; step += 1) {
    const before = reading.phraseAt(start - 1)
    if (!before || before.to !== start || !reading.isFree(before.from)) break
    if (before.concepts.has('near')) return { from: before.from, to }
    if (!before.concepts.has('filler') && !before.concepts.has('in')) break
    start = before.from
  }
  let end = to
  for (let step = 0; step < 2; step += 1) {
    const after = reading.phraseAt(end)
    if (!after || after.from !== end || !reading.isFree(end)) break
    if (after.concepts.has('nearAfter')) return { from, to: after.to }
    if (!isEndingWord(reading.at(end)?.key)) break
    end = after.to
  }
  return null
}

const isEndingWord = (key: string | undefined): boolean =>
  /^(?:inu|nu|in|nte|inte|ude|kku|kk|ന്|ന്റെ|ക്ക്|yude|town|junction|area)$/u.test(key ?? '')

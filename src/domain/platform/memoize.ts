/**
 * Caches what a pure function of a text returns, for at most `most` texts; then it starts over. Cheaper than an LRU cache
 * on the paths where it is called for every row. Undefined is not cached.
 */
export function memoize<Answer>(
  work: (text: string) => Answer,
  most = 8_192,
): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = work(text)
    if (answers.size >= most) answers.clear()
    answers.set(text, answer)
    return answer
  }
}

/**
 * A function that keeps its answers for the texts that it was last asked about, at most `most` of them: small segments
 * are built again and again of the same words.
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

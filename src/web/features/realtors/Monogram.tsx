import type { ReactElement } from 'react'

/** The first letters of a name, where other sites show a face. */
export function Monogram({ name }: { name: string }): ReactElement {
  const letters = name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '')
    .join('')
  return (
    <span className="monogram" aria-hidden="true">
      {letters}
    </span>
  )
}

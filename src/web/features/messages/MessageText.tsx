import type { ReactElement } from 'react'
import { splitLinks } from '../../../domain/messages/safe-links.ts'

/**
 * Somebody's words as words. With `links`, addresses in them can be followed, and the place that they lead to learns
 * nothing of us; without, as of guests and accounts with an unconfirmed address, they are text.
 */
export function MessageText({ text, links }: { text: string; links: boolean }): ReactElement {
  const pieces = links ? splitLinks(text) : [{ text, href: null }]
  return (
    <p className="words" dir="auto">
      {pieces.map((piece, at) =>
        piece.href === null ? (
          piece.text
        ) : (
          // A piece is told by its place: the words never change.
          <a key={`${at}`} href={piece.href} target="_blank" rel="noreferrer noopener nofollow ugc">
            {piece.text}
          </a>
        ),
      )}
    </p>
  )
}

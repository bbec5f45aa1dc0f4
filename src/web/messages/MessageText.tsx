import type { ReactElement } from 'react'
import { piecesOf } from '../../domain/safe-links.ts'

/** Somebody's words as words. Addresses in them can be followed; the place that they lead to learns nothing of us. */
export function MessageText({ text }: { text: string }): ReactElement {
  return (
    <p className="words" dir="auto">
      {piecesOf(text).map((piece, at) =>
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

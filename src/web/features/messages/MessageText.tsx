import type { ReactElement } from 'react'
import { splitLinks } from '../../../domain/messages/safe-links.ts'
import styles from './messages.module.css'

/**
 * Text of a message. With `links`, addresses in it become links without a referrer; without, as for guests and accounts
 * with an unconfirmed address, they stay text.
 */
export function MessageText({ text, links }: { text: string; links: boolean }): ReactElement {
  const pieces = links ? splitLinks(text) : [{ text, href: null }]
  return (
    <p className={styles.words} dir="auto">
      {pieces.map((piece, at) =>
        piece.href === null ? (
          piece.text
        ) : (
          // The text never changes, so its index identifies a piece.
          <a key={`${at}`} href={piece.href} target="_blank" rel="noreferrer noopener nofollow ugc">
            {piece.text}
          </a>
        ),
      )}
    </p>
  )
}

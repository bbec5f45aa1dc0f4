import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import type { LetterLine } from './outbox.server.ts'
import { When } from '../When.tsx'

/** Letters of the demo, the newest first; each can be read. */
export function LetterList({ letters }: { letters: readonly LetterLine[] }): ReactElement {
  return (
    <ul className="letters">
      {letters.map((letter) => (
        <li key={letter.id}>
          <Link to={paths.letter(letter.id)}>{letter.subject}</Link>
          <span className="to">{letter.recipient}</span>
          <small>
            <When at={letter.createdAt} clock />
            <Fate letter={letter} />
          </small>
        </li>
      ))}
    </ul>
  )
}

/** What became of a letter; one that waits in demo mode says nothing, for it waits for ever. */
function Fate({ letter }: { letter: LetterLine }): ReactElement | null {
  const { t } = useTranslation('admin')
  if (letter.sentAt) return <span className="tag good">{t('outbox.sent')}</span>
  if (letter.failedAt) return <span className="tag bad">{t('outbox.failed')}</span>
  return null
}

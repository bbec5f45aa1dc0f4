import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import type { EmailRow } from './outbox.server.ts'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import styles from './events.module.css'
import { Tag } from '../../../ui/display/marks/Tag.tsx'

/** Letters of the demo, the newest first; each can be read. */
export function EmailList({ letters }: { letters: readonly EmailRow[] }): ReactElement {
  return (
    <ul>
      {letters.map((letter) => (
        <li key={letter.id} className={styles.email}>
          <Link to={paths.email(letter.id)}>{letter.subject}</Link>
          <span>{letter.recipient}</span>
          <small>
            <DateTime at={letter.createdAt} clock />
            <Fate letter={letter} />
          </small>
        </li>
      ))}
    </ul>
  )
}

/** The delivery state of an email. Demo mode shows none, as it sends no emails. */
function Fate({ letter }: { letter: EmailRow }): ReactElement | null {
  const { t } = useTranslation('admin')
  if (letter.sentAt) return <Tag tone="good">{t('outbox.sent')}</Tag>
  if (letter.failedAt) return <Tag tone="bad">{t('outbox.failed')}</Tag>
  return null
}

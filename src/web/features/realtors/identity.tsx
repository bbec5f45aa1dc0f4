import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { RealtorCard } from '../../../contracts/realtors/realtors.ts'
import { classNames } from '../../ui/class-names.ts'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import styles from './identity.module.css'
import { formatDate } from '../../ui/display/DateTime.tsx'

/** A person's initials, in place of an avatar. */
export function Monogram({ name, className }: { name: string; className?: string }): ReactElement {
  const letters = name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '')
    .join('')
  return (
    <span className={classNames(styles.monogram, className)} aria-hidden="true">
      {letters}
    </span>
  )
}

/** The K-RERA number: checked by us on a day, stated by its owner, or missing. */
export function Rera({ rera }: { rera: RealtorCard['rera'] }): ReactElement {
  const { t, i18n } = useTranslation('realtors')
  if (rera === null) return <p className={styles.rera}>{t('rera.none')}</p>
  const date = rera.checkedAt === null ? null : formatDate(rera.checkedAt, i18n.language)
  return (
    <p className={styles.rera}>
      <span>{t('rera.number')}</span> <b className="tabular">{rera.number}</b>{' '}
      {date === null ? (
        <Tag className={styles.tag}>{t('rera.stated')}</Tag>
      ) : (
        <Tag tone="gold" icon="seal" className={styles.tag}>
          {t('rera.checked', { date })}
        </Tag>
      )}
    </p>
  )
}

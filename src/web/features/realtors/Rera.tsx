import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { RealtorCard } from '../../../contracts/realtors/realtors.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { Icon } from '../../ui/Icon.tsx'

/** What a K-RERA number is worth: looked up by us on a day, said by its owner, or not said at all. */
export function Rera({ rera }: { rera: RealtorCard['rera'] }): ReactElement {
  const { t, i18n } = useTranslation('realtors')
  if (rera === null) return <p className="rera none">{t('rera.none')}</p>
  const date =
    rera.checkedAt === null
      ? null
      : new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
          dateStyle: 'medium',
          timeZone: 'Asia/Kolkata',
        }).format(new Date(rera.checkedAt))
  return (
    <p className="rera">
      <span>{t('rera.number')}</span> <b className="num">{rera.number}</b>{' '}
      {date === null ? (
        <span className="tag">{t('rera.stated')}</span>
      ) : (
        <span className="tag verified">
          <Icon name="seal" />
          {t('rera.checked', { date })}
        </span>
      )}
    </p>
  )
}

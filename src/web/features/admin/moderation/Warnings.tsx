import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Evidence, WarnedListing } from '../../../../contracts/admin/moderation.ts'
import { formatNumber, shortPrice } from '../../../../domain/numbers/indian.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { tabAddress } from '../tabs.ts'

/** What makes one look twice, in words. */
export function Warnings({ warnings }: { warnings: Evidence['warnings'] }): ReactElement {
  const { t } = useTranslation('admin')
  return (
    <ul className="warnings">
      {warnings.map(({ kind, figures }) => {
        const { asked = 0, low = 0, percent = 0, homes = 0 } = figures
        return (
          <li key={kind}>
            <Icon name="warn" small />
            <span>
              {t(`evidence.warning.${kind}`, {
                count: figures.count ?? figures.days ?? 0,
                asked: shortPrice(asked),
                low: shortPrice(low),
                percent: formatNumber(percent),
                homes: formatNumber(homes),
              })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** New listings whose price is too good to be true; opened beside their evidence. */
export function SuspiciousPrices({
  warned,
}: {
  warned: readonly WarnedListing[]
}): ReactElement | null {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  if (warned.length === 0) return null
  return (
    <section className="card too-good" aria-labelledby="too-good">
      <header>
        <div>
          <h2 id="too-good">{t('warned.title')}</h2>
          <p className="quiet small">{t('warned.text')}</p>
        </div>
      </header>
      <ul>
        {warned.map(({ id, title, city, publication, owner, warnings }) => (
          <li key={id}>
            <p>
              <Link to={tabAddress(pathname, 'moderation', { id })}>{title}</Link>{' '}
              <small className="quiet">
                {city} · {owner.name}
              </small>{' '}
              {publication === 'review' ? (
                <span className="tag warn">{t('publication.review')}</span>
              ) : null}
            </p>
            <Warnings warnings={warnings} />
          </li>
        ))}
      </ul>
    </section>
  )
}

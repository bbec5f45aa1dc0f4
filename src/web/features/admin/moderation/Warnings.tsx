import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useLocation } from 'react-router'
import type { Evidence, WarnedListing } from '../../../../contracts/admin/moderation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { tabAddress } from '../tabs.ts'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import styles from './Warnings.module.css'
import { Card, CardHeader } from '../../../ui/display/Card.tsx'
import { Tag } from '../../../ui/display/marks/Tag.tsx'
import { Stack } from '../../../ui/layout/Layout.tsx'
import { useShortPrice } from '../../../ui/display/use-short-price.ts'

/** What makes one look twice, in words. */
export function Warnings({ warnings }: { warnings: Evidence['warnings'] }): ReactElement {
  const { t } = useTranslation('admin')
  const shortPrice = useShortPrice()
  return (
    <ul className={styles.warnings}>
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
    <Card as="section" padded={false} aria-labelledby="too-good">
      <CardHeader title={t('warnings.title')} titleId="too-good" text={t('warnings.text')} />
      <Stack as="ul" gap={3} className={styles.listings}>
        {warned.map(({ id, title, demo, city, publication, owner, warnings }) => (
          <li key={id}>
            <p>
              <Link to={tabAddress(pathname, 'moderation', { id })}>{title}</Link>{' '}
              <SampleMark of={{ demo }} />
              <small className="muted">
                {city} · {owner.name}
              </small>{' '}
              {publication === 'review' ? (
                <Tag tone="warning">{t('publication.review')}</Tag>
              ) : null}
            </p>
            <Warnings warnings={warnings} />
          </li>
        ))}
      </Stack>
    </Card>
  )
}

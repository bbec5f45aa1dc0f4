import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { isLand } from '../../../../domain/listings/listing.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { landText } from '../../listing-parts/text/land-text.ts'
import { facingText } from '../../listing-parts/text/field-text.ts'
import type { TFunction } from '../../../i18n/i18n.ts'
import { indianDaysBetween } from '../../../../domain/time/kerala-time.ts'
import styles from './Strip.module.css'

/** The key figures, such as rooms, size and facing. */
export function Strip({
  home,
  date,
  now,
}: {
  home: PropertyDetail
  date: (iso: string) => string
  now: string
}): ReactElement {
  const { t } = useTranslation('property')
  const land = isLand(home.propertyType)
  const items: { icon: IconName; value: string; label: string }[] = []
  if (home.bedrooms)
    items.push({ icon: 'bed', value: formatNumber(home.bedrooms), label: t('strip.bedrooms') })
  if (home.bathrooms)
    items.push({ icon: 'bath', value: formatNumber(home.bathrooms), label: t('strip.bathrooms') })
  if (!land && home.areaSqFt)
    items.push({
      icon: 'size',
      value: t('sqft', { area: formatNumber(home.areaSqFt) }),
      label: t('strip.area'),
    })
  if (home.plotAreaSqFt)
    items.push({ icon: 'plot', value: landText(home.plotAreaSqFt, t), label: t('strip.land') })
  const facing = facingText(home.facing, t)
  if (facing) items.push({ icon: 'sun', value: facing, label: t('strip.facing') })
  items.push({
    icon: 'calendar',
    value: listedAgo(home.createdAt, now, t),
    label: date(home.createdAt),
  })
  items.push({ icon: 'eye', value: formatNumber(home.views), label: t('strip.views') })
  return (
    <ul className={styles.strip}>
      {items.map(({ icon, value, label }) => (
        <li key={icon}>
          <Icon name={icon} />
          <b>{value}</b>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}

/** From this many days on, the age is given in months. */
const MOST_DAYS = 60
const DAYS_A_MONTH = 30.44

/** "Listed today", "Listed 12 days ago", "Listed 3 months ago": by the calendar of India. */
export function listedAgo(createdAt: string, now: string, t: TFunction): string {
  const days = indianDaysBetween(new Date(createdAt), new Date(now))
  if (days === 0) return t('property:listed.today')
  if (days <= MOST_DAYS) return t('property:listed.days', { count: days })
  return t('property:listed.months', { count: Math.floor(days / DAYS_A_MONTH) })
}

import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { isLand } from '../../../../domain/listings/listing.ts'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { landText } from '../../listing-parts/price.tsx'
import { listedAgo } from '../listed-ago.ts'
import { facingText } from '../../listing-parts/field-text.ts'
import styles from './Strip.module.css'

/** The figures that people ask for first. */
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
  if (home.roadWidth)
    items.push({
      icon: 'road',
      value: t('metres', { m: formatNumber(home.roadWidth, 1) }),
      label: t('strip.road'),
    })
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

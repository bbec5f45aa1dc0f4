import type { ReactElement, ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyCard } from '../../../contracts/listings/listings.ts'
import { formatNumber, formatRupees } from '../../../domain/numbers/indian.ts'
import { isLand } from '../../../domain/listings/listing.ts'
import { landText } from './text/land-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import styles from './price.module.css'
import { useShortPrice } from '../../ui/display/use-short-price.ts'

type Priced = Pick<PropertyCard, 'forSale' | 'forRent' | 'price' | 'monthlyRent'>

/** "₹ 45.0 L" for a sale, "₹ 18,000/month" for a letting, "Price on request" without a figure. */
export function Price({
  home,
  className,
  onRequestClass,
}: {
  home: Priced
  className?: string
  /** Further class of "Price on request". */
  onRequestClass?: string
}): ReactElement {
  const { t } = useTranslation()
  const shortPrice = useShortPrice()
  const rent = home.monthlyRent ?? home.price
  // `price` and `none` (and `facts` below) are for style sheets that are not modules yet.
  const price = classNames(styles.price, 'price', className)
  if (home.forSale && home.price !== null) return <p className={price}>{shortPrice(home.price)}</p>
  if (home.forRent && rent !== null)
    return (
      <p className={price}>
        {formatRupees(rent)}
        <small>{t('price.perMonth')}</small>
      </p>
    )
  return <p className={classNames(price, 'none', onRequestClass)}>{t('price.onRequest')}</p>
}

/** Beside the price: by the cent for land, by the sq ft for buildings, the rent too where both are offered. */
export function PricePer({
  home,
  className,
}: {
  home: Rated
  className?: string
}): ReactElement | null {
  const [first] = useRates(home)
  return first === undefined ? null : <p className={classNames(styles.per, className)}>{first}</p>
}

type Rated = Priced & Pick<PropertyCard, 'propertyType' | 'pricePerSqFt' | 'pricePerCent'>

/** The rent where both are offered, the price of a cent of land, the price of a square foot. */
export function useRates(home: Rated): string[] {
  const { t } = useTranslation()
  const shortPrice = useShortPrice()
  const { forSale, forRent, monthlyRent, propertyType, pricePerCent, pricePerSqFt } = home
  const rates: string[] = []
  if (forSale && forRent && monthlyRent !== null)
    rates.push(t('price.orRent', { rent: `${formatRupees(monthlyRent)}${t('price.perMonth')}` }))
  if (isLand(propertyType) && pricePerCent !== null)
    rates.push(t('price.perCent', { price: shortPrice(pricePerCent) }))
  if (pricePerSqFt !== null) rates.push(t('price.perSqFt', { price: formatRupees(pricePerSqFt) }))
  return rates
}

type Measured = Pick<
  PropertyCard,
  'propertyType' | 'bedrooms' | 'bathrooms' | 'areaSqFt' | 'plotAreaSqFt'
>

/**
 * Beds, baths, floor area and land of a home, in the words of its kind; further items of the list as children.
 * `terse` shows rooms as figures beside their icons, and says their words only to screen readers.
 */
export function Facts({
  home,
  terse = false,
  className,
  children,
}: {
  home: Measured
  terse?: boolean
  className?: string
  children?: ReactNode
}): ReactElement {
  const { t } = useTranslation()
  const facts: { icon: IconName; text: string; figure?: number }[] = []
  const { bedrooms, bathrooms } = home
  if (bedrooms)
    facts.push({ icon: 'bed', text: t('facts.beds', { count: bedrooms }), figure: bedrooms })
  if (bathrooms)
    facts.push({ icon: 'bath', text: t('facts.baths', { count: bathrooms }), figure: bathrooms })
  if (!isLand(home.propertyType) && home.areaSqFt)
    facts.push({ icon: 'size', text: t('facts.sqft', { area: formatNumber(home.areaSqFt) }) })
  const land = home.plotAreaSqFt ?? (isLand(home.propertyType) ? home.areaSqFt : null)
  if (land) facts.push({ icon: 'plot', text: landText(land, t) })
  return (
    <ul className={classNames(styles.facts, 'facts', className)}>
      {facts.map(({ icon, text, figure }) => (
        <li key={icon}>
          <Icon name={icon} />
          {terse && figure !== undefined ? (
            <>
              <span aria-hidden="true">{figure}</span>
              <VisuallyHidden>{text}</VisuallyHidden>
            </>
          ) : (
            text
          )}
        </li>
      ))}
      {children}
    </ul>
  )
}

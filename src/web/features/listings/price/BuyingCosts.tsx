import { useEffect, useId, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { deedArea } from '../../../../domain/land/area-table.ts'
import { dealOfListing } from '../../../../domain/legal/deal.ts'
import { convertArea, isAreaUnit } from '../../../../domain/numbers/area-units.ts'
import { monthlyInstalment } from '../../../../domain/money/emi.ts'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { hasOwnLand, isLand } from '../../../../domain/listings/listing.ts'
import { Skeleton } from '../../../ui/display/Skeleton.tsx'
import { SourceMark } from '../../../ui/display/marks/SourceMark.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { SectionCard } from '../../listing-parts/SectionCard.tsx'
import { Link } from '../../../ui/Link.tsx'
import { paths, type ToolKey } from '../../../paths.ts'
import { request } from '../../../platform/request.ts'
import styles from './BuyingCosts.module.css'
import { useLoan } from './use-loan.ts'
import { useShortPrice } from '../../../ui/display/use-short-price.ts'

/** The part of GET /api/rates that the card uses. */
interface KnownRates {
  rates: { key: string; value: number }[]
}

interface Line {
  tool: ToolKey
  icon: IconName
  /** Null where only the calculator can tell. */
  figure: string | null
  /** The assumptions behind the figure. */
  note: string
  to: string
}

/** The costs of buying this listing as far as they can be computed, with links to calculators filled in from it. */
export default function BuyingCosts({
  home,
  price,
  heading,
}: {
  home: PropertyDetail
  /** The asking price, in rupees. */
  price: number
  heading: 'h2' | 'h3'
}): ReactElement {
  const { t, ready } = useTranslation('buyingCosts', { useSuspense: false })
  const shortPrice = useShortPrice()
  const id = useId()
  const [{ share, years, rate }] = useLoan()
  const rates = useRates()
  if (!ready) return <Skeleton className={styles.waiting} aria-hidden="true" />
  const percent = (value: number): string => formatNumber(value, 2)
  const duty = sum(rates, ['saleDuty', 'saleFee'])
  const loan = Math.round((price * share) / 100)
  const lines: Line[] = [
    {
      tool: 'stamp-duty',
      icon: 'stamp',
      figure: duty === null ? null : shortPrice((price * duty) / 100),
      note: duty === null ? t('duty.look') : t('duty.note', { percent: percent(duty) }),
      to: paths.tool('stamp-duty', { price }),
    },
    {
      tool: 'emi',
      icon: 'rupee',
      figure: t('emi.figure', {
        emi: formatRupees(monthlyInstalment({ principal: loan, ratePercent: rate, years })),
      }),
      note: t('emi.note', { loan: shortPrice(loan), rate: percent(rate), count: years }),
      to: paths.tool('emi', { loan, rate, years }),
    },
  ]
  // Renting is no alternative to buying a bare plot.
  if (!isLand(home.propertyType))
    lines.push({
      tool: 'rent-or-buy',
      icon: 'balance',
      figure: null,
      note: t('rentOrBuy.note'),
      to: paths.tool('rent-or-buy', {
        price,
        rent: home.monthlyRent,
        town: home.city,
        loanRate: rate,
        loanYears: years,
        loanShare: share,
      }),
    })
  if (home.plotAreaSqFt) {
    const cents = convertArea(home.plotAreaSqFt, 'sqft', 'cent')
    if (hasOwnLand(home.propertyType))
      lines.splice(1, 0, {
        tool: 'fair-value',
        icon: 'search',
        figure: null,
        note: t('fair.note'),
        to: paths.tool('fair-value', { extent: sizeText(home, cents) }),
      })
    const deed = deedArea(convertArea(home.plotAreaSqFt, 'sqft', 'sqm'))
    lines.push({
      tool: 'land-units',
      icon: 'size',
      figure: t('units.figure', {
        hectares: formatNumber(deed.hectares),
        ares: formatNumber(deed.ares),
        sqm: formatNumber(deed.sqm, 2),
      }),
      note: t('units.note', { cents: formatNumber(cents, 2) }),
      to: paths.tool('land-units', { ...sizeOf(home, cents), price, per: 'whole' }),
    })
  }
  const limit = sum(rates, ['residentTdsFrom'])
  const tds = sum(rates, ['residentTds'])
  if (limit !== null && tds !== null && price >= limit)
    lines.push({
      tool: 'nri-tds',
      icon: 'user',
      figure: shortPrice((price * tds) / 100),
      note: t('tds.note', { percent: percent(tds), limit: shortPrice(limit) }),
      to: paths.tool('nri-tds', { price }),
    })
  return (
    <SectionCard heading={heading} title={t('title')} titleId={id} aria-labelledby={id}>
      <ul className={styles.costs}>
        {lines.map(({ tool, icon, figure, note, to }) => (
          <li key={tool}>
            <Icon name={icon} />
            <div>
              <Link to={to}>{t(`tool.${tool}`)}</Link>
              <small>{note}</small>
            </div>
            {figure === null ? null : <b>{figure}</b>}
          </li>
        ))}
      </ul>
      <SourceMark as="p" estimate>
        {t('estimates')}
      </SourceMark>
      <Row as="ul" gap={4} className={styles.links}>
        {[
          [paths.legal(new URLSearchParams({ deal: dealOfListing(home) })), t('on.checklist')],
          // A town that Veedu does not know has no page.
          ...(home.cityMl === null ? [] : [[paths.locality(home.city), t('on.town')]]),
          [paths.glossary(), t('on.words')],
          [paths.tools(), t('on.tools')],
        ].map(([to = '', name]) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </Row>
    </SectionCard>
  )
}

function useRates(): KnownRates['rates'] | null {
  const [rates, setRates] = useState<KnownRates['rates'] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    request<KnownRates>('/rates', {
      signal: leaving.signal,
      onUnauthenticated: 'keepSession',
    }).then(
      (known) => setRates(known.rates),
      // Without rates, the card shows only links.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])
  return rates
}

/** The land as the listing gives it, in its own unit. */
function sizeOf(home: PropertyDetail, cents: number): Record<string, number> {
  const { plotArea, plotAreaUnit } = home
  return plotArea && isAreaUnit(plotAreaUnit)
    ? { [plotAreaUnit]: plotArea }
    : { cent: Number(cents.toFixed(4)) }
}

/** "2.5 are", as the calculators read it. */
function sizeText(home: PropertyDetail, cents: number): string {
  return Object.entries(sizeOf(home, cents))
    .map(([unit, size]) => `${size} ${unit}`)
    .join(' ')
}

/** The sum of these rates; null unless all are known. */
function sum(rates: KnownRates['rates'] | null, keys: readonly string[]): number | null {
  const found = keys.map((key) => rates?.find((rate) => rate.key === key)?.value ?? null)
  return found.reduce<number | null>(
    (all, value) => (all === null || value === null ? null : all + value),
    0,
  )
}

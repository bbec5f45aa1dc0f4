import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { SampleDataMark } from '../../../ui/display/marks/SampleDataMark.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { areaSqFt, landCents } from '../../../../domain/listings/price/price.ts'
import {
  checkPrice,
  rateUnitOf,
  type PriceDoubt,
  type RateUnit,
  type UsualRate,
} from '../../../../domain/listings/price/usual-price.ts'
import { useListingForm } from '../form-context.ts'
import { kindOf } from '../values/form-values.ts'
import { measure, readMoney } from '../values/to-input.ts'
import { cityByName } from '../../places/city-match.ts'
import { useCities } from '../use-cities.ts'
import { useTypicalPrice } from '../use-typical-price.ts'
import { fieldId } from './Field.tsx'
import styles from './form-fields.module.css'
import { useShortPrice } from '../../../ui/display/use-short-price.ts'

/** Compares the asking price with the typical price. */
export type CheckedField = 'price' | 'monthlyRent'

/** The usual rate for a field, and the doubt about what is typed in it. */
export function usePriceCheck(field: CheckedField): {
  usual: UsualRate | null
  size: number | null
  rupees: number | null
  doubt: PriceDoubt | null
} {
  const { values } = useListingForm()
  const kind = kindOf(values)
  const found = useTypicalPrice(kind, values.city)
  const usual = field === 'price' ? found.sale : found.rent
  const measured = measure(values)
  const size = rateUnitOf(kind) === 'cent' ? landCents(measured) : areaSqFt(measured)
  const read = readMoney(field, values[field])
  const rupees = read.ok ? read.value : null
  const deal = field === 'price' ? 'sale' : 'month'
  return { usual, size, rupees, doubt: checkPrice(rupees ?? 0, size, usual, deal) }
}

/** "Did you mean ₹ 45.0 L?", with the reason before it and a button that puts it right. */
export function PriceWarning({
  field,
  check: { usual, size, rupees, doubt },
}: {
  field: CheckedField
  check: ReturnType<typeof usePriceCheck>
}): ReactElement | null {
  const { t } = useTranslation('usualPrice')
  const shortPrice = useShortPrice()
  const { set } = useListingForm()
  const { rate, place } = useRateWords(field)
  if (doubt === null || rupees === null) return null
  const price = shortPrice(doubt.meant)
  return (
    <>
      {usual === null || size === null || doubt.times === null
        ? t('tiny')
        : t(doubt.times < 1 ? 'low' : 'high', {
            rate: rate(rupees / size, usual.unit),
            usual: rate(usual.rupees, usual.unit),
            place: place(usual),
          })}{' '}
      <b>{t('meant', { price })}</b>{' '}
      <Button
        variant="soft"
        className={styles.correction}
        onClick={() => {
          set({ [field]: formatNumber(doubt.meant) })
          document.getElementById(fieldId(field))?.focus()
        }}
      >
        {t('use', { price })}
      </Button>
    </>
  )
}

/** "Typical in Kottayam: ₹ 4,20,000 / cent", with the number of listings; null when there are too few. */
export function TypicalPriceLine({
  field,
  usual,
}: {
  field: CheckedField
  usual: UsualRate | null
}): ReactElement | null {
  const { t } = useTranslation('usualPrice')
  const { rate, place } = useRateWords(field)
  if (usual === null) return null
  return (
    <Text size="small" tabular>
      {t('usual', { place: place(usual), rate: rate(usual.rupees, usual.unit) })}
      <span className="muted"> {t('from', { count: usual.homes })}</span>{' '}
      <SampleDataMark count={usual.sampleCount} />
    </Text>
  )
}

function useRateWords(field: CheckedField) {
  const { t } = useTranslation('usualPrice')
  const { t: names, i18n } = useTranslation('places')
  const cities = useCities()
  return {
    rate: (rupees: number, unit: RateUnit): string => {
      const price = formatRupees(rupees)
      if (unit === 'cent') return t('perCent', { price })
      return t(field === 'price' ? 'perSqFt' : 'perSqFtMonth', { price })
    },
    place: ({ place: { kind, name } }: UsualRate): string =>
      kind === 'district'
        ? names('districtNamed', { name: names(`district.${name}`, { defaultValue: name }) })
        : i18n.language === 'ml'
          ? (cityByName(name, cities)?.nameMl ?? name)
          : name,
  }
}

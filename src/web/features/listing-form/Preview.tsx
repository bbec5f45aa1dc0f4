import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { illustrationUrl, kindDrawing } from '../../../domain/images/illustration.ts'
import { toSquareFeet, type AreaUnit } from '../../../domain/numbers/area-units.ts'
import { areaSqFt, pricePerCent, pricePerSqFt } from '../../../domain/listings/price/price.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Facts, Price, PricePer } from '../listing-parts/price.tsx'
import { Tags } from '../listing-parts/Tags.tsx'
import { useListingForm } from './form-context.ts'
import styles from './Preview.module.css'
import { kindOf } from './values/form-values.ts'
import { toInput, measure } from './values/to-input.ts'

/** The card that buyers will see, from what is filled in so far. */
export function Preview(): ReactElement {
  const { t } = useTranslation('form')
  const { t: shell } = useTranslation()
  const { values } = useListingForm()
  const kind = kindOf(values)
  const measured = measure(values)
  const { input } = toInput(values)
  const count = (field: string): number | null => {
    const number = Number(input[field] ?? '')
    return Number.isInteger(number) && number > 0 ? number : null
  }
  const [cover] = values.photos
  const plot = measured.plotArea
  const home = {
    ...measured,
    propertyType: kind,
    isVerified: false,
    isFeatured: false,
    bedrooms: count('bedrooms'),
    bathrooms: count('bathrooms'),
    areaSqFt: areaSqFt(measured),
    plotAreaSqFt:
      plot === null ? null : toSquareFeet(plot, (measured.plotAreaUnit ?? 'sqft') as AreaUnit),
    pricePerSqFt: pricePerSqFt(measured),
    pricePerCent: pricePerCent(measured),
  }
  const priced = measured.forSale ? measured.price : (measured.monthlyRent ?? measured.price)
  return (
    <aside className={styles.preview} aria-label={t('preview.label')}>
      <h2 className={styles.heading}>{t('preview.title')}</h2>
      <Card padded={false} className="clipped">
        <div className={styles.photo}>
          <img src={cover?.url ?? illustrationUrl(kindDrawing(kind))} alt="" />
          <Row gap={1} className={styles.tags}>
            <Tags home={home} />
          </Row>
          {cover ? null : <span className={styles.illustration}>{shell('illustration')}</span>}
        </div>
        <Stack gap={1} className={styles.text}>
          {priced ? (
            <Row justify="between" align="baseline">
              <Price home={home} />
              <PricePer home={home} />
            </Row>
          ) : (
            <p className="medium">{t('preview.noPrice')}</p>
          )}
          <h3 className={styles.title}>{values.title.trim() || t('preview.noTitle')}</h3>
          <p>{values.city}</p>
          <Facts home={home} />
        </Stack>
      </Card>
      <p>{t(cover ? 'preview.cover' : 'preview.noPhoto')}</p>
    </aside>
  )
}

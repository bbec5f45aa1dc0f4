import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { ImportPreview } from '../../../contracts/imports/imports.ts'
import { toSquareFeet } from '../../../domain/numbers/area-units.ts'
import { townByName } from '../../../domain/places/towns/towns.ts'
import { areaSqFt } from '../../../domain/listings/price/price.ts'
import { formatRupees } from '../../../domain/numbers/indian.ts'
import { Facts, Price } from '../listing-parts/price.tsx'
import { cityEnding } from '../listing-parts/text/place-line.ts'
import { Card, CardHeader } from '../../ui/display/Card.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { Tag } from '../../ui/display/marks/Tag.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { countParams, useFieldName } from './import-text.ts'
import styles from './first-look.module.css'

/** The first three listings as they would be listed, and what becomes of the first rows. */
export function PreviewCard({ preview }: { preview: ImportPreview | null }): ReactElement {
  const { t } = useTranslation('import')
  return (
    <Card as="section" padded={false} aria-labelledby="first-look" aria-busy={preview === null}>
      <CardHeader
        title={t('look.title')}
        titleId="first-look"
        text={preview === null ? t('look.reading') : <Outcome preview={preview} />}
      />
      {preview === null ? (
        <Stack gap={4} className={styles.waiting}>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </Stack>
      ) : (
        <ol className={styles.listings}>
          {preview.listings.map((row) => (
            <PreviewRow key={row.row} row={row} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Outcome({ preview: { rows, counts } }: { preview: ImportPreview }): ReactElement {
  const { t } = useTranslation('import')
  const parts = [
    counts.create > 0 ? t('look.create', countParams(counts.create)) : null,
    counts.update > 0 ? t('look.update', countParams(counts.update)) : null,
    counts.same + counts.left > 0 ? t('look.same', countParams(counts.same + counts.left)) : null,
    counts.wrong > 0 ? t('look.wrong', countParams(counts.wrong)) : null,
  ]
  return (
    <span role="status">
      {t('look.first', countParams(rows))} {parts.filter((part) => part !== null).join(', ')}.
    </span>
  )
}

function amountOf({
  forSale,
  price,
  monthlyRent,
}: NonNullable<ImportPreview['listings'][number]['listing']>): string | null {
  const amount = forSale && price !== null ? price : monthlyRent
  return amount === null ? null : formatRupees(amount)
}

function PreviewRow({ row }: { row: ImportPreview['listings'][number] }): ReactElement {
  const { t, i18n } = useTranslation('import')
  const nameOf = useFieldName()
  const { listing, problems, action } = row
  const grave = problems.filter((problem) => problem.grave)
  return (
    <li>
      {listing === null ? (
        <b>{t(`report.action.${action}`)}</b>
      ) : (
        <>
          <b className={styles.title}>{listing.title}</b>
          <Price home={listing} className={styles.price} />
          <Text muted size="small">
            {[
              // Every digit: a short price hides whether the cell was read rightly.
              amountOf(listing),
              t(`kind.${listing.propertyType}`, { ns: 'shell' }),
              cityEnding(listing.address, listing.city, townName(listing.city, i18n.language)),
              listing.state === 'Kerala' ? null : listing.state,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </Text>
          <Facts
            home={{
              propertyType: listing.propertyType,
              bedrooms: listing.bedrooms,
              bathrooms: null,
              areaSqFt: areaSqFt(listing),
              plotAreaSqFt:
                listing.plotArea === null
                  ? null
                  : toSquareFeet(listing.plotArea, listing.plotAreaUnit ?? 'sqft'),
            }}
          />
        </>
      )}
      <Text as="span" muted size="extraSmall">
        {t('report.row', { row: row.row })}{' '}
        {action === 'update' ? <Tag>{t('report.action.update')}</Tag> : null}
      </Text>
      {grave.length > 0 ? (
        <ul className={styles.faults}>
          {grave.map(({ field, text }, at) => (
            <li key={at}>
              <Icon name="warn" small />
              <span>{field === null ? text : `${nameOf(field)}: ${text}`}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function townName(city: string, language: string): string {
  return (language === 'ml' ? townByName(city)?.nameMl : null) ?? city
}

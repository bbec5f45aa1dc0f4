import { useId, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { Prediction } from '../../../contracts/valuation/valuation.ts'
import { convertArea } from '../../../domain/numbers/area-units.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { rateUnitOf, type RateUnit } from '../../../domain/listings/price/usual-price.ts'
import { ListingCard } from '../listing-parts/ListingCard.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Grid, Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { landText } from '../listing-parts/text/land-text.ts'
import { paths } from '../../paths.ts'
import styles from './Estimate.module.css'
import { formatDate } from '../../ui/display/DateTime.tsx'

/** Rents in full, prices at a glance. */
export function valueText(rupees: number, deal: Prediction['deal'], lang: string): string {
  return deal === 'rent' || rupees < 100_000 ? formatRupees(rupees) : shortPrice(rupees, lang)
}

/** Land is priced by the cent. @param perSqFt rupees */
export function rateText(perSqFt: number, unit: RateUnit, lang: string): string {
  return unit === 'cent'
    ? shortPrice(perSqFt * convertArea(1, 'cent', 'sqft'), lang)
    : formatRupees(Math.round(perSqFt))
}

/** The estimate with its range, its reasons, comparable listings, and its source. */
export function Estimate({
  prediction,
  heading: Heading = 'h2',
}: {
  prediction: Prediction
  heading?: 'h2' | 'h3'
}): ReactElement {
  const { t, i18n } = useTranslation('valuation')
  const id = useId()
  const { deal, confidence, comparables, similarPropertiesCount } = prediction
  const Sub = Heading === 'h2' ? 'h3' : 'h4'
  const rateUnit = rateUnitOf(prediction.understood.propertyType)
  const comparison = useComparison(prediction)
  return (
    <Stack as="section" gap={6} aria-labelledby={id}>
      <Card>
        <Heading id={id} className={styles.title}>
          {t(deal === 'sale' ? 'title.sale' : 'title.rent')}
        </Heading>
        <Text muted size="small">
          <ParsedProperty prediction={prediction} />
        </Text>
        <EstimateFigure prediction={prediction} />
        <p>
          {t('confidence', { percent: confidence })} {comparison}
        </p>
        <FigureList
          figures={[
            {
              label: t(`facts.rate.${rateUnit}`),
              value: rateText(prediction.avgPricePerSqFt, rateUnit, i18n.language),
            },
            { label: t('facts.similar'), value: formatNumber(similarPropertiesCount) },
            {
              label: t('facts.adjustment', { place: townOf(prediction, i18n.language) }),
              value: adjustment(prediction.marketAdjustment) ?? t('facts.tooFew'),
            },
          ]}
        />
      </Card>
      <Card>
        <Sub className={styles.title}>{t('reasons.title')}</Sub>
        <Reasons prediction={prediction} />
      </Card>
      {comparables.length > 0 ? (
        <div>
          <Sub className={styles.title}>{t('comparables.title')}</Sub>
          <Grid as="ul" columns="medium" gap={5}>
            {comparables.map(({ asked, km, ...home }) => (
              <Stack as="li" key={home.id} gap={2}>
                <ListingCard
                  home={{ ...home, polygon: null, amenities: [] }}
                  to={paths.property(home)}
                />
                <Text muted size="small">
                  {t(
                    km === null
                      ? 'comparables.rate'
                      : prediction.understood.from === 'home'
                        ? 'comparables.fromHome'
                        : 'comparables.fromPlace',
                    {
                      km: formatNumber(km, 1),
                      rate: t(`shell:price.${rateUnit === 'cent' ? 'perCent' : 'perSqFt'}`, {
                        price: rateText(asked / (home.areaSqFt ?? 1), rateUnit, i18n.language),
                      }),
                    },
                  )}
                </Text>
              </Stack>
            ))}
          </Grid>
        </div>
      ) : null}
      <EstimateCaveats prediction={prediction} />
    </Stack>
  )
}

/** Figures with their names, as many beside each other as fit. */
export function FigureList({
  figures,
}: {
  figures: readonly { label: string; value: string; note?: string }[]
}): ReactElement {
  return (
    <dl className={styles.facts}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note ? <dd className={styles.note}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

/** The town of an estimate in the reader's language. */
export function townOf({ understood: { place, city } }: Prediction, lang: string): string {
  // For a locality only its Malayalam name is available.
  return lang === 'ml' && place && place.name === place.city ? place.nameMl : (place?.city ?? city)
}

/** Null for exactly 1: a town with too few listings of the kind. */
const adjustment = (ratio: number): string | null => {
  if (ratio === 1) return null
  const percent = Math.round((ratio - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`
}

/** What was understood: "3 bed flat, 1,450 sq ft, Kakkanad (Thrikkakara), 2018". */
export function ParsedProperty({ prediction }: { prediction: Prediction }): ReactElement {
  const { t, i18n } = useTranslation('valuation')
  const { understood: home } = prediction
  const ml = i18n.language === 'ml'
  const name = home.place ? (ml ? home.place.nameMl : home.place.name) : home.city
  const land = home.propertyType === 'PLOT' || home.propertyType === 'AGRICULTURAL'
  const parts = [
    t(`shell:kind.${home.propertyType}`),
    home.place?.said ? `${home.place.said} (${name})` : name,
    land ? null : t('shell:facts.sqft', { area: formatNumber(home.areaSqFt) }),
    home.plotSqFt ? landText(home.plotSqFt, t) : null,
    home.bedrooms ? t('shell:facts.beds', { count: home.bedrooms }) : null,
    home.bathrooms ? t('shell:facts.baths', { count: home.bathrooms }) : null,
    home.yearBuilt ? t('built', { year: home.yearBuilt }) : null,
  ]
  return <>{t('understood', { home: parts.filter(Boolean).join(', ') })}</>
}

/** How the asking price compares with the estimate, in neutral words; null without an asking price. */
export function useComparison({ asked, standing, deal }: Prediction): string | null {
  const { t, i18n } = useTranslation('valuation')
  if (asked === null || standing === null) return null
  return t(`askingPrice.${standing}`, { asked: valueText(asked, deal, i18n.language) })
}

/** The estimated price, and its range as a bar and in words. */
export function EstimateFigure({ prediction }: { prediction: Prediction }): ReactElement {
  const { t, i18n } = useTranslation('valuation')
  const { predictedPrice, deal } = prediction
  return (
    <>
      <p className={styles.figure}>
        <b>{valueText(predictedPrice, deal, i18n.language)}</b>
        {deal === 'rent' ? <small>{t('shell:price.perMonth')}</small> : null}{' '}
        <SourceMark estimate>{t('mark')}</SourceMark>
      </p>
      <RangeBar prediction={prediction} />
    </>
  )
}

function RangeBar({ prediction }: { prediction: Prediction }): ReactElement {
  const { t, i18n } = useTranslation('valuation')
  const { low, high, predictedPrice, asked, deal } = prediction
  const from = Math.min(low, asked ?? low) * 0.92
  const to = Math.max(high, asked ?? high) * 1.08
  const place = (rupees: number): number => ((rupees - from) / (to - from)) * 100
  return (
    <div className={styles.range}>
      <div className={styles.track} aria-hidden="true">
        <span
          className={styles.likely}
          style={{ left: `${place(low)}%`, width: `${place(high) - place(low)}%` }}
        />
        <span className={styles.middle} style={{ left: `${place(predictedPrice)}%` }} />
        {asked === null ? null : (
          <span className={styles.asked} style={{ left: `${place(asked)}%` }} />
        )}
      </div>
      <p>
        {t('range', {
          low: valueText(low, deal, i18n.language),
          high: valueText(high, deal, i18n.language),
        })}
      </p>
    </div>
  )
}

/** From the usual price of this size, step by step: what raised and what lowered it. */
function Reasons({ prediction }: { prediction: Prediction }): ReactElement {
  const { t, i18n } = useTranslation('valuation')
  const { reasons, typicalPrice, deal } = prediction
  const largest = Math.max(...reasons.map(({ rupees }) => Math.abs(rupees)), 1)
  return (
    <>
      <Text muted size="small">
        {t(
          rateUnitOf(prediction.understood.propertyType) === 'cent'
            ? 'reasons.fromLand'
            : 'reasons.from',
          {
            price: valueText(typicalPrice, deal, i18n.language),
          },
        )}
        {prediction.understood.from === 'home' ? '' : ` ${t('reasons.omitted')}`}
      </Text>
      {reasons.length === 0 ? (
        <p>{t('reasons.none')}</p>
      ) : (
        <Stack as="ul" gap={3} className={styles.reasons}>
          {reasons.map(({ reason, rupees }) => (
            <li key={reason} className={rupees < 0 ? styles.lowers : undefined}>
              <Row as="span" wrap={false}>
                <Icon name={rupees > 0 ? 'up' : 'down'} small />
                {t(`reason.${reason}`)}
              </Row>
              <b>{`${rupees > 0 ? '+' : '−'} ${valueText(Math.abs(rupees), 'sale', i18n.language)}`}</b>
              <span className={styles.share} aria-hidden="true">
                <span style={{ width: `${(Math.abs(rupees) / largest) * 100}%` }} />
              </span>
            </li>
          ))}
        </Stack>
      )}
    </>
  )
}

/** What an estimate is, and is not. */
export function EstimateCaveats({
  prediction,
  children,
}: {
  prediction: Prediction
  children?: ReactNode
}): ReactElement {
  const { t, i18n } = useTranslation('valuation')
  const { version, learntAt, listings } = prediction.model
  const day = formatDate(learntAt, i18n.language)
  return (
    <Note>
      {t('honest', { listings: formatNumber(listings), day, version })} {children}
    </Note>
  )
}

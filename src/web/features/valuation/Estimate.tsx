import { useId, type ReactElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Prediction } from '../../../contracts/valuation/valuation.ts'
import { convertArea } from '../../../domain/numbers/area-units.ts'
import { formatNumber, formatRupees, shortPrice } from '../../../domain/numbers/indian.ts'
import { rateUnitOf, type RateUnit } from '../../../domain/listings/usual-price.ts'
import { LOCALE, type Language } from '../../../i18n/languages.ts'
import { ListingCard } from '../listings/ListingCard.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { landText } from '../listings/price/price.tsx'
import { paths } from '../../paths.ts'
import './value.css'

/** Rents in full, prices at a glance. */
export function valueText(rupees: number, deal: Prediction['deal']): string {
  return deal === 'rent' || rupees < 100_000 ? formatRupees(rupees) : shortPrice(rupees)
}

/** Land is priced by the cent. @param perSqFt rupees */
export function rateText(perSqFt: number, unit: RateUnit): string {
  return unit === 'cent'
    ? shortPrice(perSqFt * convertArea(1, 'cent', 'sqft'))
    : formatRupees(Math.round(perSqFt))
}

/** The estimate with its range, its reasons, the homes it was held against, and where it comes from. */
export function Estimate({
  prediction,
  heading: Heading = 'h2',
}: {
  prediction: Prediction
  heading?: 'h2' | 'h3'
}): ReactElement {
  const { t, i18n } = useTranslation('valuation')
  const id = useId()
  const { deal, predictedPrice, confidence, comparables, similarPropertiesCount } = prediction
  const Sub = Heading === 'h2' ? 'h3' : 'h4'
  const rateUnit = rateUnitOf(prediction.understood.propertyType)
  return (
    <section className="estimate" aria-labelledby={id}>
      <div className="card pad">
        <Heading id={id}>{t(deal === 'sale' ? 'title.sale' : 'title.rent')}</Heading>
        <p className="quiet small">
          <ParsedProperty prediction={prediction} />
        </p>
        <p className="value-figure">
          <b>{valueText(predictedPrice, deal)}</b>
          {deal === 'rent' ? <small>{t('shell:price.perMonth')}</small> : null}{' '}
          <small className="mark est">{t('mark')}</small>
        </p>
        <RangeBar prediction={prediction} />
        <p>
          {t('confidence', { percent: confidence })} <Standing prediction={prediction} />
        </p>
        <dl className="value-facts">
          <div>
            <dt>{t(`facts.rate.${rateUnit}`)}</dt>
            <dd>{rateText(prediction.avgPricePerSqFt, rateUnit)}</dd>
          </div>
          <div>
            <dt>{t('facts.similar')}</dt>
            <dd>{formatNumber(similarPropertiesCount)}</dd>
          </div>
          <div>
            <dt>
              {t('facts.adjustment', {
                place: townOf(prediction, i18n.language),
              })}
            </dt>
            <dd>{adjustment(prediction.marketAdjustment) ?? t('facts.tooFew')}</dd>
          </div>
        </dl>
      </div>
      <div className="card pad">
        <Sub>{t('reasons.title')}</Sub>
        <Reasons prediction={prediction} />
      </div>
      {comparables.length > 0 ? (
        <div className="value-comparables">
          <Sub>{t('comparables.title')}</Sub>
          <ul className="value-tiles">
            {comparables.map(({ asked, km, ...home }) => (
              <li key={home.id}>
                <ListingCard
                  home={{ ...home, polygon: null, amenities: [] }}
                  to={paths.property(home)}
                />
                <p className="quiet small">
                  {t(
                    km === null
                      ? 'comparables.rate'
                      : prediction.understood.from === 'home'
                        ? 'comparables.fromHome'
                        : 'comparables.fromPlace',
                    {
                      km: formatNumber(km, 1),
                      rate: t(`shell:price.${rateUnit === 'cent' ? 'perCent' : 'perSqFt'}`, {
                        price: rateText(asked / (home.areaSqFt ?? 1), rateUnit),
                      }),
                    },
                  )}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <EstimateCaveats prediction={prediction} />
    </section>
  )
}

/** The town of an estimate in the reader's language. */
export function townOf({ understood: { place, city } }: Prediction, lang: string): string {
  // Of a part of a town only the part's Malayalam name is at hand.
  return lang === 'ml' && place && place.name === place.city ? place.nameMl : (place?.city ?? city)
}

/** Exactly 1 stands for a town with too few listings of the kind to tell. */
const adjustment = (ratio: number): string | null => {
  if (ratio === 1) return null
  const percent = Math.round((ratio - 1) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`
}

/** "3 bed flat, 1,450 sq ft, Kakkanad (Thrikkakara), 2018": what was understood. */
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

/** Said neutrally: a price is its owner's. */
function Standing({ prediction }: { prediction: Prediction }): ReactElement | null {
  const { t } = useTranslation('valuation')
  const { asked, standing, deal } = prediction
  if (asked === null || standing === null) return null
  return <span>{t(`standing.${standing}`, { asked: valueText(asked, deal) })}</span>
}

/** The range as a bar; the words below say the same. */
export function RangeBar({ prediction }: { prediction: Prediction }): ReactElement {
  const { t } = useTranslation('valuation')
  const { low, high, predictedPrice, asked, deal } = prediction
  const from = Math.min(low, asked ?? low) * 0.92
  const to = Math.max(high, asked ?? high) * 1.08
  const place = (rupees: number): number => ((rupees - from) / (to - from)) * 100
  return (
    <div className="value-range">
      <div className="track" aria-hidden="true">
        <span
          className="eight"
          style={{ left: `${place(low)}%`, width: `${place(high) - place(low)}%` }}
        />
        <span className="middle" style={{ left: `${place(predictedPrice)}%` }} />
        {asked === null ? null : <span className="asked" style={{ left: `${place(asked)}%` }} />}
      </div>
      <p className="ends">
        {t('range', { low: valueText(low, deal), high: valueText(high, deal) })}
      </p>
    </div>
  )
}

/** From the usual price of this size, step by step: what raised and what lowered it. */
function Reasons({ prediction }: { prediction: Prediction }): ReactElement {
  const { t } = useTranslation('valuation')
  const { reasons, typicalPrice, deal } = prediction
  const most = Math.max(...reasons.map(({ rupees }) => Math.abs(rupees)), 1)
  return (
    <>
      <p className="quiet small">
        {t(
          rateUnitOf(prediction.understood.propertyType) === 'cent'
            ? 'reasons.fromLand'
            : 'reasons.from',
          {
            price: valueText(typicalPrice, deal),
          },
        )}
        {prediction.understood.from === 'home' ? '' : ` ${t('reasons.unsaid')}`}
      </p>
      {reasons.length === 0 ? (
        <p>{t('reasons.none')}</p>
      ) : (
        <ul className="value-reasons">
          {reasons.map(({ reason, rupees }) => (
            <li key={reason} className={rupees > 0 ? 'up' : 'down'}>
              <span>
                <Icon name={rupees > 0 ? 'up' : 'down'} small />
                {t(`reason.${reason}`)}
              </span>
              <b>{`${rupees > 0 ? '+' : '−'} ${valueText(Math.abs(rupees), 'sale')}`}</b>
              <span className="track" aria-hidden="true">
                <span style={{ width: `${(Math.abs(rupees) / most) * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
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
  const day = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(learntAt))
  return (
    <p className="note">
      <Icon name="info" />
      <span>
        {t('honest', { listings: formatNumber(listings), day, version })} {children}
      </span>
    </p>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import type { ListingEstimate, Prediction } from '../../../contracts/valuation/valuation.ts'
import { RetryLine } from '../../ui/RetryLine.tsx'
import { useFetch } from '../../platform/use-fetch.ts'
import { EstimateCaveats, RangeBar, valueText } from './Estimate.tsx'
import './value.css'

/** On the property's page: the estimate beside what is asked, in neutral words. Fetched when it comes near. */
export default function PropertyEstimate({
  home,
  heading: Heading,
}: {
  home: Pick<PropertyDetail, 'id' | 'price' | 'monthlyRent'>
  heading: 'h2' | 'h3'
}): ReactElement {
  const { t, ready } = useTranslation('valuation', { useSuspense: false })
  const { answer, retry } = useFetch<ListingEstimate>(`/ml/valuation?listing=${home.id}`, 'keep')
  if (!ready) return <div className="card pad skel estimate-waits" aria-hidden="true" />
  return (
    <section
      className="card pad estimate"
      aria-live="polite"
      aria-busy={answer.state === 'waiting'}
    >
      <Heading>{t('own.title')}</Heading>
      {answer.state === 'waiting' ? (
        <p className="quiet">{t('sheet.busy')}</p>
      ) : answer.state === 'failed' ? (
        <RetryLine message={t('own.failed')} onRetry={retry} />
      ) : answer.value.prediction ? (
        <Told prediction={answer.value.prediction} />
      ) : (
        // Too little is known of such homes: said, not asked again.
        <p className="quiet">{answer.value.why}</p>
      )}
    </section>
  )
}

function Told({ prediction }: { prediction: Prediction }): ReactElement {
  const { t } = useTranslation('valuation')
  const { predictedPrice, deal, asked, standing, confidence } = prediction
  return (
    <>
      <p className="value-figure">
        <b>{valueText(predictedPrice, deal)}</b>
        {deal === 'rent' ? <small>{t('shell:price.perMonth')}</small> : null}{' '}
        <small className="mark est">{t('mark')}</small>
      </p>
      <RangeBar prediction={prediction} />
      <p>
        {asked !== null && standing !== null ? (
          <span>{t(`standing.${standing}`, { asked: valueText(asked, deal) })} </span>
        ) : null}
        {t('confidence', { percent: confidence })}
      </p>
      <EstimateCaveats prediction={prediction} />
    </>
  )
}

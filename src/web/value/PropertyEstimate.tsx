import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../contracts/property.ts'
import type { ListingEstimate, Prediction } from '../../contracts/valuation.ts'
import { Icon } from '../components/Icon.tsx'
import { request } from '../request.ts'
import { Honest, RangeBar, valueText } from './Estimate.tsx'
import './value.css'

type State =
  | { step: 'busy' }
  | { step: 'there'; prediction: Prediction }
  /** Too little is known of such homes: said, not asked again. */
  | { step: 'refused'; message: string }
  | { step: 'failed' }

/** On the property's page: the estimate beside what is asked, in neutral words. Fetched when it comes near. */
export default function PropertyEstimate({
  home,
  heading: Heading,
}: {
  home: Pick<PropertyDetail, 'id' | 'price' | 'monthlyRent'>
  heading: 'h2' | 'h3'
}): ReactElement {
  const { t, ready } = useTranslation('value', { useSuspense: false })
  const [state, setState] = useState<State>({ step: 'busy' })
  /** Grows with each Retry. */
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    const again = tries === 0 ? '' : `&try=${tries}`
    request<ListingEstimate>(`/ml/valuation?listing=${home.id}${again}`, {
      signal: leaving.signal,
      onUnauthenticated: 'keep',
    }).then(
      ({ prediction, why = '' }) =>
        setState(prediction ? { step: 'there', prediction } : { step: 'refused', message: why }),
      () => {
        if (!leaving.signal.aborted) setState({ step: 'failed' })
      },
    )
    return () => leaving.abort()
  }, [home.id, tries])
  if (!ready) return <div className="card pad skel estimate-waits" aria-hidden="true" />
  return (
    <section className="card pad estimate" aria-live="polite" aria-busy={state.step === 'busy'}>
      <Heading>{t('own.title')}</Heading>
      {state.step === 'busy' ? (
        <p className="quiet">{t('sheet.busy')}</p>
      ) : state.step === 'refused' ? (
        <p className="quiet">{state.message}</p>
      ) : state.step === 'failed' ? (
        <p className="row">
          <span>{t('own.failed')}</span>
          <button
            type="button"
            className="btn text"
            onClick={() => {
              setState({ step: 'busy' })
              setTries((count) => count + 1)
            }}
          >
            <Icon name="redo" small />
            {t('own.retry')}
          </button>
        </p>
      ) : (
        <Told prediction={state.prediction} />
      )}
    </section>
  )
}

function Told({ prediction }: { prediction: Prediction }): ReactElement {
  const { t } = useTranslation('value')
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
      <Honest prediction={prediction} />
    </>
  )
}

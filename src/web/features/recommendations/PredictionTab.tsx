import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListingEstimate, Prediction } from '../../../contracts/valuation/valuation.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../listings/gallery/Picture.tsx'
import { Price } from '../listings/price/price.tsx'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { storedToken } from '../../platform/session.ts'
import { Estimate } from '../valuation/Estimate.tsx'
import type { SampleHome } from './ml.server.ts'
import { LoadError } from './LoadError.tsx'

type Asked = { kind: 'home'; home: SampleHome } | { kind: 'words'; text: string }
type State =
  | { step: 'idle' }
  | { step: 'busy' }
  | { step: 'done'; prediction: Prediction }
  | { step: 'failed'; message: string; asked: Asked }

/** Who is signed in asks as the specification says; everybody else asks the public estimate. */
async function predict(asked: Asked, signal: AbortSignal): Promise<ListingEstimate> {
  const ask = { signal, onUnauthenticated: 'throw' as const }
  return asked.kind === 'words' && storedToken() !== null
    ? request<ListingEstimate>('/ml/predict-price', {
        ...ask,
        method: 'POST',
        body: { text: asked.text },
      })
    : request<ListingEstimate>(
        asked.kind === 'words'
          ? `/ml/valuation?text=${encodeURIComponent(asked.text)}`
          : `/ml/valuation?listing=${asked.home.id}`,
        ask,
      )
}

export function PredictionTab({
  samples,
  own,
}: {
  samples: readonly SampleHome[]
  own: readonly SampleHome[]
}): ReactElement {
  const { t } = useTranslation('aiPage')
  const [chosen, setChosen] = useState<SampleHome | null>(null)
  const [text, setText] = useState('')
  const [state, setState] = useState<State>({ step: 'idle' })
  const leaving = useRef<AbortController>(null)
  const busy = state.step === 'busy'

  const ask = async (asked: Asked): Promise<void> => {
    leaving.current?.abort()
    const abort = new AbortController()
    leaving.current = abort
    setState({ step: 'busy' })
    try {
      const { prediction, why = '' } = await predict(asked, abort.signal)
      setState(prediction ? { step: 'done', prediction } : { step: 'failed', message: why, asked })
    } catch (error) {
      if (abort.signal.aborted) return
      setState({
        step: 'failed',
        message: error instanceof RequestError ? error.message : '',
        asked,
      })
    }
  }
  const describe = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() !== '') void ask({ kind: 'words', text })
  }
  const choose = (home: SampleHome): void => {
    setChosen(home)
    setState({ step: 'idle' })
  }

  return (
    <div className="ml-cols">
      <div className="ml-ask">
        {own.length > 0 ? (
          <Homes title={t('predict.own')} homes={own} chosen={chosen} onChoose={choose} />
        ) : null}
        {samples.length > 0 ? (
          <Homes title={t('predict.samples')} homes={samples} chosen={chosen} onChoose={choose} />
        ) : null}
        {chosen ? (
          <button
            type="button"
            className="btn big"
            disabled={busy}
            onClick={() => void ask({ kind: 'home', home: chosen })}
          >
            {busy ? t('predict.busy') : t('predict.go')}
          </button>
        ) : (
          <p className="quiet">{t('predict.chooseFirst')}</p>
        )}
        <form className="card pad ml-words" onSubmit={describe} action={paths.valuation()}>
          <label className="field">
            <span className="lab">{t('predict.words')}</span>
            <span className="inp">
              <input
                name="text"
                value={text}
                maxLength={600}
                placeholder={t('predict.example')}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </span>
            <span className="help">{t('predict.wordsHelp')}</span>
          </label>
          <button type="submit" className="btn soft" disabled={busy}>
            {busy ? t('predict.busy') : t('predict.estimate')}
          </button>
        </form>
        <p>
          <Link className="btn text" to={paths.valuation()}>
            {t('predict.sheet')}
            <Icon name="arrow" small />
          </Link>
        </p>
      </div>
      <div aria-live="polite" aria-busy={busy}>
        {state.step === 'done' ? (
          <Estimate prediction={state.prediction} />
        ) : state.step === 'failed' ? (
          <LoadError message={state.message} onRetry={() => void ask(state.asked)} />
        ) : state.step === 'busy' ? (
          <div className="card pad ml-empty">
            <div className="skel ml-skeleton" aria-hidden="true" />
            <p>{t('predict.busy')}</p>
          </div>
        ) : (
          <div className="card pad ml-empty">
            <Icon name="house" />
            <h2>{t('predict.empty')}</h2>
            <p>{t('predict.how')}</p>
          </div>
        )}
      </div>
    </div>
  )
}

function Homes({
  title,
  homes,
  chosen,
  onChoose,
}: {
  title: string
  homes: readonly SampleHome[]
  chosen: SampleHome | null
  onChoose: (home: SampleHome) => void
}): ReactElement {
  const { t, i18n } = useTranslation('aiPage')
  return (
    <fieldset className="ml-homes">
      <legend>{title}</legend>
      {homes.map((home) => (
        <label key={home.id} className={chosen?.id === home.id ? 'card on' : 'card'}>
          <input
            type="radio"
            name="sample"
            value={home.id}
            checked={chosen?.id === home.id}
            onChange={() => onChoose(home)}
          />
          <span className="ph">
            <Picture picture={home.picture} alt="" sizes="96px" />
          </span>
          <span className="tx">
            <b>{home.title}</b>
            <span className="quiet small">
              {[
                t(`shell:kind.${home.propertyType}`),
                (i18n.language === 'ml' ? home.cityMl : null) ?? home.city,
                home.areaSqFt
                  ? t('shell:facts.sqft', { area: formatNumber(Math.round(home.areaSqFt)) })
                  : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <Price home={home} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

import { useRef, useState, type FormEvent, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { ListingEstimate, Prediction } from '../../../contracts/valuation/valuation.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Skeleton } from '../../ui/display/Skeleton.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Picture } from '../listing-parts/Picture.tsx'
import { Price } from '../listing-parts/price.tsx'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { storedToken } from '../../platform/session.ts'
import { Estimate } from '../valuation/Estimate.tsx'
import type { SampleHome } from './ml.server.ts'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import styles from './recommendations.module.css'
import { LoadError, StateCard } from './StateCard.tsx'

type Asked = { kind: 'home'; home: SampleHome } | { kind: 'words'; text: string }
type State =
  | { step: 'idle' }
  | { step: 'busy' }
  | { step: 'done'; prediction: Prediction }
  /** Too little is known for a prediction: trying again would not help. */
  | { step: 'unknown'; why: string }
  | { step: 'failed'; message: string; asked: Asked }

/** Signed-in people use the call of the specification; everybody else the public estimate. */
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
  const inFlight = useRef<AbortController>(null)
  const busy = state.step === 'busy'

  const ask = async (asked: Asked): Promise<void> => {
    inFlight.current?.abort()
    const abort = new AbortController()
    inFlight.current = abort
    setState({ step: 'busy' })
    try {
      const { prediction, why = '' } = await predict(asked, abort.signal)
      setState(prediction ? { step: 'done', prediction } : { step: 'unknown', why })
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
    <div className={styles.columns}>
      <Stack gap={5}>
        {own.length > 0 ? (
          <Homes title={t('predict.own')} homes={own} chosen={chosen} onChoose={choose} />
        ) : null}
        {samples.length > 0 ? (
          <Homes title={t('predict.samples')} homes={samples} chosen={chosen} onChoose={choose} />
        ) : null}
        {chosen ? (
          <Button
            size="large"
            disabled={busy}
            onClick={() => void ask({ kind: 'home', home: chosen })}
          >
            {busy ? t('predict.busy') : t('predict.go')}
          </Button>
        ) : (
          <Text muted>{t('predict.chooseFirst')}</Text>
        )}
        <Card>
          <form onSubmit={describe} action={paths.valuation()}>
            <Stack>
              <TextField
                label={t('predict.words')}
                help={t('predict.wordsHelp')}
                name="text"
                value={text}
                maxLength={600}
                placeholder={t('predict.example')}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <Button type="submit" variant="soft" disabled={busy}>
                {busy ? t('predict.busy') : t('predict.estimate')}
              </Button>
            </Stack>
          </form>
        </Card>
        <p>
          <ButtonLink variant="text" to={paths.valuation()}>
            {t('predict.sheet')}
            <Icon name="arrow" small />
          </ButtonLink>
        </p>
      </Stack>
      <div aria-live="polite" aria-busy={busy}>
        {state.step === 'done' ? (
          <Estimate prediction={state.prediction} />
        ) : state.step === 'failed' ? (
          <LoadError message={state.message} onRetry={() => void ask(state.asked)} />
        ) : state.step === 'unknown' ? (
          <StateCard>
            <h2 className="text-extra-large">{t('predict.none')}</h2>
            <p>{state.why}</p>
          </StateCard>
        ) : state.step === 'busy' ? (
          <StateCard>
            <Skeleton className={styles.waiting} aria-hidden="true" />
            <p>{t('predict.busy')}</p>
          </StateCard>
        ) : (
          <StateCard>
            <Icon name="house" />
            <h2 className="text-extra-large">{t('predict.empty')}</h2>
            <p>{t('predict.how')}</p>
          </StateCard>
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
    <fieldset className={styles.samples}>
      <legend>{title}</legend>
      <Stack gap={3}>
        {homes.map((home) => (
          <label key={home.id} className={styles.sample}>
            <input
              type="radio"
              name="sample"
              value={home.id}
              checked={chosen?.id === home.id}
              onChange={() => onChoose(home)}
            />
            <span className={styles.picture}>
              <Picture picture={home.picture} alt="" sizes="96px" />
            </span>
            <Stack as="span" gap={1} className={styles.sampleText}>
              <b>
                {home.title}
                <SampleMark of={home} />
              </b>
              <Text as="span" muted size="small">
                {[
                  t(`shell:kind.${home.propertyType}`),
                  (i18n.language === 'ml' ? home.cityMl : null) ?? home.city,
                  home.areaSqFt
                    ? t('shell:facts.sqft', { area: formatNumber(Math.round(home.areaSqFt)) })
                    : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Price home={home} className={styles.price} />
            </Stack>
          </label>
        ))}
      </Stack>
    </fieldset>
  )
}

import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitLine } from '../../../contracts/visits/visits.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { Picture } from '../listings/gallery/Picture.tsx'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { useKeralaTime } from './use-kerala-time.ts'
import type { VisitStep } from './StepDialog.tsx'
import { When } from './When.tsx'

const StepDialog = lazy(() => import('./StepDialog.tsx'))

/** Tags' looks by state. */
const LOOK: Record<VisitLine['state'], string> = {
  asked: 'tag warn',
  proposed: 'tag warn',
  moved: 'tag warn',
  confirmed: 'tag good',
  done: 'tag',
  declined: 'tag',
  cancelled: 'tag',
  missed: 'tag bad',
}
const PATH = { miss: 'missed' } as Record<string, string>

/** One visit: where, when, with whom, how it stands, and what can be done. */
export function VisitCard({
  visit,
  onChanged,
}: {
  visit: VisitLine
  onChanged: () => void
}): ReactElement {
  const { t } = useTranslation('visits')
  const { dayTime } = useKeralaTime()
  const [step, setStep] = useState<VisitStep | null>(null)
  const [busy, setBusy] = useState(false)
  const { id, listing, other, state, side, turn, at, times, words, deeds } = visit
  const waiting = turn !== null
  const over = !waiting && state !== 'confirmed'
  const title = `visit-${id}`

  /** Null when it was done, else what to say. */
  const act = async (deed: string, body: object): Promise<string | null> => {
    try {
      await request(`/visits/${id}/${PATH[deed] ?? deed}`, {
        method: 'POST',
        body,
        headers: { 'if-match': `"${visit.version}"` },
      })
      notify({ kind: 'success', text: t(`did.${deed}`) })
      onChanged()
      return null
    } catch (error) {
      const failure = error instanceof RequestError ? error : null
      // Somebody was faster: what is shown is old.
      if (failure?.status === 412 || failure?.status === 409) onChanged()
      return failure?.fields['times'] ?? failure?.message ?? t('failed')
    }
  }
  const press = async (deed: string, body: object = {}): Promise<void> => {
    if (busy) return
    setBusy(true)
    const fault = await act(deed, body)
    if (fault !== null) notify({ kind: 'error', text: fault })
    setBusy(false)
  }
  const confirms = deeds.includes('confirm')
  return (
    <li className={over ? 'visit over' : 'visit'}>
      <div className="ph">
        <Picture picture={listing.picture} alt="" sizes="120px" mark={false} />
      </div>
      <div className="what">
        <p className="row">
          <span className={LOOK[state]}>{t(`state.${state}`)}</span>
          {waiting ? (
            <span className="quiet small">
              {turn === side ? t('waitsForYou') : t('waitsFor', { name: other.name })}
            </span>
          ) : null}
        </p>
        {listing.slug === null ? (
          <b id={title}>{listing.title}</b>
        ) : (
          <Link id={title} to={paths.property({ id: listing.id, slug: listing.slug })}>
            {listing.title}
          </Link>
        )}
        {!waiting && at !== null ? (
          <p className="when">
            <Icon name="calendar" small />
            <span>
              <When at={at} />
            </span>
          </p>
        ) : null}
        <p className="where quiet small">
          <Icon name="pin" small />
          <span>
            {visit.place} · {t(`with.${side}`, { name: other.name })}
          </span>
        </p>
        {visit.ended ? <p className="small">{t(`ended.${visit.ended}`)}</p> : null}
        {visit.clash ? <Clash /> : null}
        {words ? (
          <blockquote className="said small">
            <span className="quiet">{words.mine ? t('you') : other.name}: </span>
            {words.text}
          </blockquote>
        ) : null}
        {waiting ? (
          <ul className="offers" aria-label={t('offers')}>
            {times.map((time) => (
              <li key={time.at}>
                <span>
                  <When at={time.at} />
                  {time.clash ? <Clash /> : null}
                </span>
                {confirms ? (
                  <button
                    type="button"
                    className="btn soft"
                    aria-label={t('confirmOne', { time: dayTime(time.at), title: listing.title })}
                    aria-disabled={busy}
                    onClick={() => void press('confirm', { at: time.at })}
                  >
                    <Icon name="check" />
                    {t('deed.confirm')}
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="row acts">
          {visit.calendar !== null && state === 'confirmed' ? (
            <a className="btn soft" href={visit.calendar} download aria-describedby={title}>
              <Icon name="calendar" />
              {t('calendar')}
            </a>
          ) : null}
          {(['propose', 'move', 'decline', 'cancel'] as const)
            .filter((deed) => deeds.includes(deed))
            // Saying no to what was asked is one thing, not two.
            .filter((deed) => deed !== 'cancel' || !deeds.includes('decline'))
            .map((deed) => (
              <button
                key={deed}
                type="button"
                className={deed === 'propose' || deed === 'move' ? 'btn line' : 'btn text danger'}
                aria-describedby={title}
                onClick={() => setStep(deed)}
              >
                {t(`deed.${deed}`)}
              </button>
            ))}
          {deeds.includes('miss') ? (
            <button
              type="button"
              className="btn text"
              aria-describedby={title}
              aria-disabled={busy}
              onClick={() => void press('miss')}
            >
              {t('deed.miss')}
            </button>
          ) : null}
        </div>
      </div>
      {step === null ? null : (
        <Suspense fallback={null}>
          <StepDialog
            visit={visit}
            step={step}
            onSend={(body) => act(step, body)}
            onClose={() => setStep(null)}
          />
        </Suspense>
      )}
    </li>
  )
}

function Clash(): ReactElement {
  const { t } = useTranslation('visits')
  return (
    <span className="clash small">
      <Icon name="warn" small />
      {t('clash')}
    </span>
  )
}

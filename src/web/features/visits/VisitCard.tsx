import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { VisitLine } from '../../../contracts/visits/visits.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { notify } from '../../ui/notify.tsx'
import { Picture } from '../listing-parts/Picture.tsx'
import { paths } from '../../paths.ts'
import { request, RequestError } from '../../platform/request.ts'
import { useBrowserValue } from '../../platform/store.ts'
import { directionsUrl } from './directions.ts'
import { useKeralaTime } from './use-kerala-time.ts'
import type { VisitStep } from './StepDialog.tsx'
import { VisitQuestions } from './VisitQuestions.tsx'
import { SampleMark } from '../../ui/display/marks/SampleMark.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Button, ButtonAnchor } from '../../ui/actions/Button.tsx'
import { Tag, type TagTone } from '../../ui/display/marks/Tag.tsx'
import styles from './visits.module.css'

const StepDialog = lazy(() => import('./StepDialog.tsx'))

const TONES: Readonly<Record<VisitLine['state'], TagTone>> = {
  asked: 'warning',
  proposed: 'warning',
  moved: 'warning',
  confirmed: 'good',
  done: 'plain',
  declined: 'plain',
  cancelled: 'plain',
  missed: 'bad',
}
const PATH = { miss: 'missed' } as Record<string, string>

/** One visit: listing, time, the other person, its state, and the possible actions. */
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
  const { id, listing, other, state, side, turn, at, times, words, actions } = visit
  const waiting = turn !== null
  const over = !waiting && state !== 'confirmed'
  const title = `visit-${id}`

  /** An error message, or null on success. */
  const act = async (action: string, body: object): Promise<string | null> => {
    try {
      await request(`/visits/${id}/${PATH[action] ?? action}`, {
        method: 'POST',
        body,
        headers: { 'if-match': `"${visit.version}"` },
      })
      notify({ kind: 'success', text: t(`did.${action}`) })
      onChanged()
      return null
    } catch (error) {
      const failure = error instanceof RequestError ? error : null
      // Somebody changed the visit meanwhile: load it again.
      if (failure?.status === 412 || failure?.status === 409) onChanged()
      return failure?.fields['times'] ?? failure?.message ?? t('failed')
    }
  }
  const press = async (action: string, body: object = {}): Promise<void> => {
    if (busy) return
    setBusy(true)
    const fault = await act(action, body)
    if (fault !== null) notify({ kind: 'error', text: fault })
    setBusy(false)
  }
  const confirms = actions.includes('confirm')
  return (
    <li className={classNames(styles.visit, over && styles.over)}>
      <div className={styles.picture}>
        <Picture picture={listing.picture} alt="" sizes="120px" mark={false} />
      </div>
      <Stack gap={2} align="start" className={styles.details}>
        <Row as="p">
          <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
          {waiting ? (
            <Text as="span" muted size="small">
              {turn === side ? t('awaitingYou') : t('awaitingOther', { name: other.name })}
            </Text>
          ) : null}
        </Row>
        {listing.slug === null ? (
          <b id={title}>{listing.title}</b>
        ) : (
          <Link id={title} to={paths.property({ id: listing.id, slug: listing.slug })}>
            {listing.title}
          </Link>
        )}
        <SampleMark of={listing} />
        {!waiting && at !== null ? (
          <p className={styles.iconLine}>
            <Icon name="calendar" small />
            <span>
              <When at={at} />
            </span>
          </p>
        ) : null}
        <Text muted size="small" className={styles.iconLine}>
          <Icon name="pin" small />
          <span>
            {visit.place} · {t(`with.${side}`, { name: other.name })}
          </span>
        </Text>
        {visit.ended ? <Text size="small">{t(`ended.${visit.ended}`)}</Text> : null}
        {visit.clash ? <Clash /> : null}
        {words ? (
          <blockquote className={classNames('text-small', styles.quote)}>
            <span className="muted">{words.mine ? t('you') : other.name}: </span>
            {words.text}
          </blockquote>
        ) : null}
        {waiting ? (
          <ul className={styles.offers} aria-label={t('offers')}>
            {times.map((time) => (
              <li key={time.at}>
                <span>
                  <When at={time.at} />
                  {time.clash ? <Clash /> : null}
                </span>
                {confirms ? (
                  <Button
                    variant="soft"
                    aria-label={t('confirmOne', { time: dayTime(time.at), title: listing.title })}
                    aria-disabled={busy}
                    onClick={() => void press('confirm', { at: time.at })}
                  >
                    <Icon name="check" />
                    {t('action.confirm')}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        <Row>
          {visit.destination === null ? null : (
            <Directions to={visit.destination} describedBy={title} />
          )}
          {visit.calendar !== null && state === 'confirmed' ? (
            <ButtonAnchor variant="soft" href={visit.calendar} download aria-describedby={title}>
              <Icon name="calendar" />
              {t('calendar')}
            </ButtonAnchor>
          ) : null}
          {(['propose', 'move', 'decline', 'cancel'] as const)
            .filter((action) => actions.includes(action))
            // Declining a request cancels it too.
            .filter((action) => action !== 'cancel' || !actions.includes('decline'))
            .map((action) => (
              <Button
                key={action}
                variant={action === 'propose' || action === 'move' ? 'outline' : 'dangerText'}
                aria-describedby={title}
                onClick={() => setStep(action)}
              >
                {t(`action.${action}`)}
              </Button>
            ))}
          {actions.includes('miss') && visit.feedback?.open !== true ? (
            <Button
              variant="text"
              aria-describedby={title}
              aria-disabled={busy}
              onClick={() => void press('miss')}
            >
              {t('action.miss')}
            </Button>
          ) : null}
        </Row>
        {visit.feedback === null ? null : <VisitQuestions visit={visit} onChanged={onChanged} />}
      </Stack>
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

const ownBrowser = (): string => navigator.userAgent

/** Opens the map application of the device. */
function Directions({ to, describedBy }: { to: string; describedBy: string }): ReactElement {
  const { t } = useTranslation('visits')
  const userAgent = useBrowserValue(ownBrowser, '')
  return (
    <ButtonAnchor
      variant="soft"
      href={directionsUrl(to, userAgent)}
      rel="noreferrer"
      aria-describedby={describedBy}
    >
      <Icon name="pin" />
      {t('directions')}
    </ButtonAnchor>
  )
}

function Clash(): ReactElement {
  const { t } = useTranslation('visits')
  return (
    <Row as="span" gap={1} wrap={false} className="text-small">
      <Icon name="warn" small />
      {t('clash')}
    </Row>
  )
}

/** A time in Kerala, labelled as such, and the reader's local time if it differs. */
export function When({ at }: { at: string }): ReactElement {
  const { t } = useTranslation('visits')
  const { dayTime, own } = useKeralaTime()
  const mine = own(at)
  return (
    <>
      <time dateTime={at}>{dayTime(at)}</time>{' '}
      <Text as="span" muted size="small">
        {t('keralaTime')}
        {mine === null ? '' : ` · ${t('yourTime', { time: mine })}`}
      </Text>
    </>
  )
}

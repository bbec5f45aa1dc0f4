import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useLocation, useNavigate } from 'react-router'
import type { Evidence as Found } from '../../../../contracts/admin/moderation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { ConfirmDialog } from '../../../ui/overlays/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Evidence } from './Evidence.tsx'
import { LookAlikes } from './LookAlikes.tsx'
import type { PanelOf } from '../panels.server.ts'
import { RejectDialog } from './RejectDialog.tsx'
import { tabAddress } from '../tabs.ts'
import { useAdminAction, type AdminAction, type Undo } from '../use-admin-action.ts'
import { useListingActions, type ListingVersion } from './use-listing-actions.ts'
import { SuspiciousPrices } from './Warnings.tsx'
import { Card, CardHeader } from '../../../ui/display/Card.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import styles from './Moderation.module.css'
import { Text } from '../../../ui/layout/Text.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../ui/display/EmptyState.tsx'
import { iconButtonClass, IconLink } from '../../../ui/actions/IconButton.tsx'

/**
 * Listings that wait to be let onto the map, the longest waiting first, one at a time with everything that speaks for
 * and against it. Keys work while the focus is inside: they must not take a letter from somebody who types elsewhere.
 */
export function Moderation({
  panel: { queue, evidence, flags, warned },
}: {
  panel: PanelOf<'moderation'>
}): ReactElement {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { act } = useAdminAction()
  const { publish, reject, remove } = useListingActions()
  const [asking, setAsking] = useState<'reject' | 'delete' | null>(null)
  const desk = useRef<HTMLElement>(null)
  /** Decisions whose result is not on the screen yet. Until it is, what is shown is of an earlier version. */
  const [pending, setPending] = useState(0)
  const untilShown = async (work: () => Promise<void>): Promise<void> => {
    setPending((count) => count + 1)
    try {
      await work()
    } finally {
      setPending((count) => count - 1)
    }
  }
  /** Counts decisions, so that undoing one cancels moving on to the next listing. */
  const turn = useRef(0)
  const to = (id: number | null): string => tabAddress(pathname, 'moderation', { id })
  const go = async (id: number | null): Promise<void> => {
    await navigate(to(id), { preventScrollReset: true })
    desk.current?.focus({ preventScroll: true })
  }
  const judge = async (action: AdminAction): Promise<void> => {
    if (pending > 0) return
    setAsking(null)
    if (!evidence) return
    const { id } = evidence.listing
    turn.current += 1
    const mine = turn.current
    const { undo } = action
    const back = (taken: Undo): Undo => {
      const after = (): void => {
        turn.current += 1
        void untilShown(() => go(id))
      }
      return (version) => ({ ...taken(version), after })
    }
    // Find the next listing before this one leaves the queue.
    const next = evidence.next ?? evidence.previous
    await untilShown(async () => {
      const done = await act(undo ? { ...action, undo: back(undo) } : action)
      if (done && turn.current === mine) await go(next)
    })
  }
  const keys = useEffectEvent((event: KeyboardEvent): void => {
    const typing =
      event.target instanceof Element && event.target.closest('input, textarea, select, dialog')
    if (!evidence || typing || event.altKey || event.ctrlKey || event.metaKey) return
    const { listing, previous, next } = evidence
    const waits = listing.publication === 'review'
    if ((event.key === 'j' || event.key === 'ArrowRight') && next !== null) void go(next)
    else if ((event.key === 'k' || event.key === 'ArrowLeft') && previous !== null)
      void go(previous)
    else if (event.key === 'a' && waits) void judge(publish(judged(evidence)))
    else if (event.key === 'r') setAsking('reject')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = desk.current
    const onKeyDown = (event: KeyboardEvent): void => keys(event)
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  const { total, lines } = queue
  return (
    <>
      <Card
        as="section"
        padded={false}
        className={styles.review}
        aria-labelledby="moderation"
        ref={desk}
        tabIndex={-1}
      >
        <CardHeader
          title={
            total === 0
              ? t('noneAwaitingReview')
              : t('moderation.count', { count: total, n: formatNumber(total) })
          }
          titleId="moderation"
          text={t('moderation.text')}
        >
          {evidence ? (
            <Row as="nav" aria-label={t('moderation.walk')}>
              <Step to={evidence.previous} address={to} label={t('moderation.previous')} back />
              <Text as="span" muted size="small">
                {evidence.position === null
                  ? ''
                  : t('moderation.of', {
                      n: formatNumber(evidence.position),
                      all: formatNumber(evidence.waiting),
                    })}
              </Text>
              <Step to={evidence.next} address={to} label={t('moderation.next')} />
            </Row>
          ) : null}
        </CardHeader>
        {evidence ? (
          <div className={styles.reviewBody}>
            {total > 1 ? (
              <ol className={styles.queue} aria-label={t('moderation.queue')}>
                {lines.map((listing) => (
                  <li key={listing.id}>
                    <Link
                      to={to(listing.id)}
                      aria-current={listing.id === evidence.listing.id ? 'true' : undefined}
                      preventScrollReset
                    >
                      {listing.title}
                      <SampleMark of={listing} />
                      <small>{listing.city}</small>
                    </Link>
                  </li>
                ))}
              </ol>
            ) : null}
            <Evidence evidence={evidence} act={act}>
              {evidence.listing.publication === 'review' ? (
                <Button
                  aria-keyshortcuts="a"
                  aria-disabled={pending > 0}
                  onClick={() => void judge(publish(judged(evidence)))}
                >
                  <Icon name="check" small />
                  {t('publish')}
                </Button>
              ) : null}
              {['review', 'live', 'paused'].includes(evidence.listing.publication) ? (
                <Button variant="outline" aria-keyshortcuts="r" onClick={() => setAsking('reject')}>
                  <Icon name="undo" small />
                  {t('reject.open')}
                </Button>
              ) : null}
              <Button variant="dangerText" onClick={() => setAsking('delete')}>
                {t('delete')}
              </Button>
              <Text muted size="extraSmall" className={styles.shortcuts}>
                {t('moderation.keys')}
              </Text>
            </Evidence>
          </div>
        ) : (
          <EmptyState
            padded
            picture={<img src="/art/porch-house-afternoon.svg" alt="" width="300" height="200" />}
          >
            {t('moderation.none')}
          </EmptyState>
        )}
      </Card>
      <SuspiciousPrices warned={warned} />
      <LookAlikes flags={flags} />
      {asking === 'delete' && evidence ? (
        <ConfirmDialog
          question={t('action.delete.question')}
          yes={t('delete')}
          no={t('cancel')}
          onYes={() => void judge(remove(judged(evidence)))}
          onNo={() => setAsking(null)}
        />
      ) : null}
      {asking === 'reject' && evidence ? (
        <RejectDialog
          title={evidence.listing.title}
          onReject={(rejection) => void judge(reject(judged(evidence), rejection))}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  )
}

/** The listing with the evidence shown next to it. */
function judged({ listing: { id }, version }: Found): ListingVersion {
  return { id, version }
}

function Step({
  to,
  address,
  label,
  back = false,
}: {
  to: number | null
  address: (id: number) => string
  label: string
  back?: boolean
}): ReactElement {
  const icon = back ? 'left' : 'right'
  if (to === null)
    return (
      <span className={iconButtonClass(styles.noStep)} aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  return <IconLink icon={icon} label={label} to={address(to)} title={label} preventScrollReset />
}

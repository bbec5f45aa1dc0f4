import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { Evidence as Found } from '../../../../contracts/admin/moderation.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
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
import './moderation.css'

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
  /** Counts what was decided: an Undo before the page went on must not be led away from. */
  const turn = useRef(0)
  const to = (id: number | null): string => tabAddress(pathname, 'moderation', { id })
  const go = async (id: number | null): Promise<void> => {
    await navigate(to(id), { preventScrollReset: true })
    desk.current?.focus({ preventScroll: true })
  }
  const judge = async (deed: AdminAction): Promise<void> => {
    setAsking(null)
    if (!evidence) return
    const { id } = evidence.listing
    turn.current += 1
    const mine = turn.current
    const { undo } = deed
    const back = (taken: Undo): Undo => {
      const after = (): void => {
        turn.current += 1
        void go(id)
      }
      return (version) => ({ ...taken(version), after })
    }
    // What comes next is there before this one goes from the queue.
    const next = evidence.next ?? evidence.previous
    const done = await act(undo ? { ...deed, undo: back(undo) } : deed)
    if (done && turn.current === mine) await go(next)
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
    const heard = (event: KeyboardEvent): void => keys(event)
    element?.addEventListener('keydown', heard)
    return () => element?.removeEventListener('keydown', heard)
  }, [])
  const { total, lines } = queue
  return (
    <>
      <section className="card review" aria-labelledby="moderation" ref={desk} tabIndex={-1}>
        <header>
          <div>
            <h2 id="moderation">
              {total === 0
                ? t('nothingWaits')
                : t('moderation.count', { count: total, n: formatNumber(total) })}
            </h2>
            <p className="quiet small">{t('moderation.text')}</p>
          </div>
          {evidence ? (
            <nav className="row" aria-label={t('moderation.walk')}>
              <Step to={evidence.previous} address={to} label={t('moderation.previous')} back />
              <span className="quiet small">
                {evidence.position === null
                  ? ''
                  : t('moderation.of', {
                      n: formatNumber(evidence.position),
                      all: formatNumber(evidence.waiting),
                    })}
              </span>
              <Step to={evidence.next} address={to} label={t('moderation.next')} />
            </nav>
          ) : null}
        </header>
        {evidence ? (
          <div className="judge">
            {total > 1 ? (
              <ol className="queue" aria-label={t('moderation.queue')}>
                {lines.map((listing) => (
                  <li key={listing.id}>
                    <Link
                      to={to(listing.id)}
                      aria-current={listing.id === evidence.listing.id ? 'true' : undefined}
                      preventScrollReset
                    >
                      {listing.title}
                      <small>{listing.city}</small>
                    </Link>
                  </li>
                ))}
              </ol>
            ) : null}
            <Evidence evidence={evidence} act={act}>
              {evidence.listing.publication === 'review' ? (
                <button
                  type="button"
                  className="btn"
                  aria-keyshortcuts="a"
                  onClick={() => void judge(publish(judged(evidence)))}
                >
                  <Icon name="check" small />
                  {t('publish')}
                </button>
              ) : null}
              {['review', 'live', 'paused'].includes(evidence.listing.publication) ? (
                <button
                  type="button"
                  className="btn line"
                  aria-keyshortcuts="r"
                  onClick={() => setAsking('reject')}
                >
                  <Icon name="undo" small />
                  {t('reject.open')}
                </button>
              ) : null}
              <button type="button" className="btn text danger" onClick={() => setAsking('delete')}>
                {t('delete')}
              </button>
              <p className="keys quiet xs">{t('moderation.keys')}</p>
            </Evidence>
          </div>
        ) : (
          <div className="none">
            <img src="/art/porch-house-afternoon.svg" alt="" width="300" height="200" />
            <p>{t('moderation.none')}</p>
          </div>
        )}
      </section>
      <SuspiciousPrices warned={warned} />
      <LookAlikes flags={flags} />
      {asking === 'delete' && evidence ? (
        <ConfirmDialog
          question={t('deed.delete.question')}
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

/** The listing with everything that stands beside it: all of it was looked at. */
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
  const icon = <Icon name={back ? 'left' : 'right'} />
  if (to === null)
    return (
      <span className="icon-btn off" aria-hidden="true">
        {icon}
      </span>
    )
  return (
    <Link className="icon-btn" to={address(to)} aria-label={label} title={label} preventScrollReset>
      {icon}
    </Link>
  )
}

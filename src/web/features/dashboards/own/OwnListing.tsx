import { lazy, Suspense, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import {
  daysLeft,
  availableActions,
  REMINDER_DAYS,
  type LifecycleAction,
  isClosed,
  mayBecome,
} from '../../../../domain/listings/lifecycle.ts'
import { CLOSED_PAGE_DAYS, RESTORABLE_DAYS } from '../../../../domain/listings/visibility.ts'
import { STATUSES, type Status } from '../../../../domain/listings/listing.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { DAY_MS } from '../../../../domain/time/units.ts'
import { Spark } from '../../../ui/charts/Spark.tsx'
import { ConfirmDialog } from '../../../ui/overlays/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { ListingRow } from '../ListingRow.tsx'
import type { OwnListingRow } from '../lists.server.ts'
import { ChangesRequested } from '../ChangesRequested.tsx'
import { useLifecycleActions } from '../use-lifecycle-actions.ts'
import styles from './OwnListing.module.css'
import { Button, ButtonLink, buttonClass } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Text } from '../../../ui/layout/Text.tsx'
import { useFormatDate } from '../../../ui/display/DateTime.tsx'

const HistoryDialog = lazy(() => import('../HistoryDialog.tsx'))

/** One of the user's own listings: status, expiry and actions. */
export function OwnListing({
  listing,
  figures,
  now,
}: {
  listing: OwnListingRow
  /** Conversations about it, and its views of the last days, today last. */
  figures: { enquiries: number; daily: readonly number[] }
  now: Date
}): ReactElement {
  const { t } = useTranslation('lifecycle')
  const { t: profile } = useTranslation('profile')
  const { act, become, remove } = useLifecycleActions()
  const [asking, setAsking] = useState<'delete' | 'history' | null>(null)
  const row = useRef<HTMLDivElement>(null)
  const life = lifeOf(listing)
  const actions = availableActions(life, now)
  const first = firstAction(listing, actions, now)
  const { id, title, status } = listing
  const statuses = STATUSES.filter(
    (next) =>
      next !== status &&
      mayBecome(status, next) &&
      (next !== 'Sold' || listing.forSale) &&
      (next !== 'Rented' || listing.forRent),
  )
  /** The button may go with what it did: the menu stays. */
  const restoreFocus = (done: Promise<boolean>): void => {
    void done.then(() => row.current?.querySelector('summary')?.focus())
  }
  const ask = (what: 'delete' | 'history'): void => {
    row.current?.querySelector('details')?.removeAttribute('open')
    row.current?.querySelector('summary')?.focus()
    setAsking(what)
  }
  const perform = (action: LifecycleAction): void => restoreFocus(act(listing, action))
  const nameOf = (action: LifecycleAction): string =>
    t(
      listing.publication === 'draft' && action === 'resume'
        ? 'action.publish'
        : `action.${action}`,
    )
  return (
    <ListingRow
      listing={listing}
      dim={isClosed(status)}
      enquiries={figures.enquiries}
      note={
        <>
          <LifeLine {...{ listing, now }} />
          <NoPhotos listing={listing} />
          <DailyViews daily={figures.daily} />
        </>
      }
    >
      <div className={styles.actions} ref={row}>
        {first ? (
          <Button variant="soft" aria-describedby={`own-${id}`} onClick={() => perform(first)}>
            {nameOf(first)}
          </Button>
        ) : null}
        <ButtonLink variant="text" to={paths.editProperty(id)} aria-describedby={`own-${id}`}>
          {profile('edit')}
        </ButtonLink>
        <ButtonLink variant="text" to={paths.papers(id)} aria-describedby={`own-${id}`}>
          {profile('papers')}
        </ButtonLink>
        <Menu
          key={listing.version}
          className={styles.menu}
          triggerClass={buttonClass({ variant: 'text' })}
          label={t('more', { title })}
          trigger={
            <>
              {t('moreShort')}
              <Icon name="down" small />
            </>
          }
        >
          {actions.map((action) => (
            <button key={action} type="button" onClick={() => perform(action)}>
              {nameOf(action)}
              <small>{t(`about.${action}`)}</small>
            </button>
          ))}
          {statuses.map((next) => (
            <button key={next} type="button" onClick={() => restoreFocus(become(listing, next))}>
              {t('become', { status: profile(`status.${next}`) })}
            </button>
          ))}
          <button type="button" onClick={() => ask('history')}>
            {t('history')}
          </button>
          <button type="button" data-tone="danger" onClick={() => ask('delete')}>
            {profile('delete')}
          </button>
        </Menu>
      </div>
      {asking === 'delete' ? (
        <ConfirmDialog
          question={profile('confirmDelete')}
          yes={profile('delete')}
          no={profile('cancel')}
          onYes={() => {
            setAsking(null)
            void remove(listing)
          }}
          onNo={() => setAsking(null)}
        />
      ) : null}
      {asking === 'history' ? (
        <Suspense fallback={null}>
          <HistoryDialog listing={listing} onClose={() => setAsking(null)} />
        </Suspense>
      ) : null}
    </ListingRow>
  )
}

/** What a listing without photos lacks, and the way to add them; null for samples and closed listings. */
function NoPhotos({ listing }: { listing: OwnListingRow }): ReactElement | null {
  const { t } = useTranslation('lifecycle')
  const { id, demo, picture, publication, status } = listing
  if (demo || picture?.illustration !== true) return null
  if (isClosed(status) || publication === 'withdrawn' || publication === 'deleted') return null
  return (
    <Text muted size="small">
      {t('noPhotos')} <Link to={paths.editPhotos(id)}>{t('addPhotos')}</Link>
    </Text>
  )
}

/** A small chart of recent views with a text alternative; null without recent views. */
function DailyViews({ daily }: { daily: readonly number[] }): ReactElement | null {
  const { t } = useTranslation('dashboard')
  const sum = daily.reduce((all, views) => all + views, 0)
  if (sum === 0) return null
  const words = t('list.lately', { count: sum, n: formatNumber(sum), days: daily.length })
  return (
    <Text muted size="small" className={styles.dailyViews}>
      <Spark values={daily} label={t('chart.views')} />
      {words}
    </Text>
  )
}

/** Until when it is on the map, or why it is not and what brings it back. */
function LifeLine({ listing, now }: { listing: OwnListingRow; now: Date }): ReactElement | null {
  const { t } = useTranslation('lifecycle')
  const { publication, status, expiresAt, withdrawnAt, closedAt } = listing
  const format = useFormatDate()
  const date = (iso: string | null, days = 0): string =>
    iso === null ? '' : format(Date.parse(iso) + days * DAY_MS)
  if (publication === 'live' && isClosed(status))
    return closedAt === null ? null : (
      <Text muted size="small">
        {t('state.closed', { date: date(closedAt, CLOSED_PAGE_DAYS) })}
      </Text>
    )
  if (publication === 'live' || publication === 'paused') {
    const left = daysLeft(expiresAt === null ? null : new Date(expiresAt), now)
    if (left === null) return null
    return (
      <p
        className={classNames(
          'text-small',
          left <= REMINDER_DAYS.week ? styles.endingSoon : 'muted',
        )}
      >
        {t(`state.${publication}`, { date: date(expiresAt) })} · {t('state.left', { count: left })}
      </p>
    )
  }
  if (publication === 'withdrawn') {
    const late = !availableActions(lifeOf(listing), now).includes('restore')
    return (
      <Text muted size="small">
        {late
          ? t('state.withdrawnLate', { date: date(withdrawnAt) })
          : withdrawnAt === null
            ? t('state.withdrawn')
            : t('state.withdrawnUntil', { date: date(withdrawnAt, RESTORABLE_DAYS) })}
      </Text>
    )
  }
  if (publication === 'deleted') return null
  if (listing.sentBack)
    return (
      <ChangesRequested
        id={listing.id}
        wanted={listing.sentBack}
        when={date(listing.sentBack.at)}
      />
    )
  return (
    <Text muted size="small">
      {t(`state.${publication}`, { date: date(expiresAt) })}
    </Text>
  )
}

/** The most likely action: restore a withdrawn listing, or renew one that expires soon. */
function firstAction(
  listing: OwnListingRow,
  actions: readonly LifecycleAction[],
  now: Date,
): LifecycleAction | null {
  const { publication, expiresAt } = listing
  const wanted: LifecycleAction | null =
    publication === 'paused' || publication === 'draft'
      ? 'resume'
      : publication === 'withdrawn'
        ? 'restore'
        : (daysLeft(expiresAt === null ? null : new Date(expiresAt), now) ?? 90) <=
            REMINDER_DAYS.week
          ? 'renew'
          : null
  return wanted !== null && actions.includes(wanted) ? wanted : null
}

function lifeOf({ status, publication, expiresAt, withdrawnAt }: OwnListingRow) {
  const at = (iso: string | null): Date | null => (iso === null ? null : new Date(iso))
  return {
    status: status as Status,
    publication,
    expiresAt: at(expiresAt),
    withdrawnAt: at(withdrawnAt),
  }
}

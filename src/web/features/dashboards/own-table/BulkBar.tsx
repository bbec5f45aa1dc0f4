import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { ListingChange } from '../../../../contracts/listings/bulk-changes.ts'
import { adjustedAmounts } from '../../../../domain/listings/price/adjust-price.ts'
import { STATUSES } from '../../../../domain/listings/listing.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { Button, buttonClass } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import { DownloadButton } from '../DownloadButton.tsx'
import type { OwnListingRow } from '../lists.server.ts'
import styles from './OwnTable.module.css'
import { PriceDialog } from './PriceDialog.tsx'
import { useBulkChanges, type FailedChange, type PlannedChange } from './use-bulk-changes.ts'

const FIRST = ['renew', 'pause', 'resume'] as const
const MORE = ['withdraw', 'restore'] as const

/** What can be done with the selected listings, how far it is, and what could not be done and why. */
export function BulkBar({
  selected,
  onDone,
  onClear,
}: {
  selected: readonly OwnListingRow[]
  /** The listings that were changed; the others stay selected. */
  onDone: (ids: readonly number[]) => void
  onClear: () => void
}): ReactElement | null {
  const { t } = useTranslation('dashboard')
  const { t: profile } = useTranslation('profile')
  const { t: lifecycle } = useTranslation('lifecycle')
  const { run, stop, progress, failed, clearFailed } = useBulkChanges()
  const [pricing, setPricing] = useState(false)
  const apply = async (change: (listing: OwnListingRow) => ListingChange | null): Promise<void> => {
    const plan: PlannedChange[] = []
    const skipped: FailedChange[] = []
    for (const listing of selected) {
      const asked = change(listing)
      const { id, version, title } = listing
      if (asked) plan.push({ id, version, title, change: asked })
      else skipped.push({ id, title, why: t('bulk.price.none') })
    }
    onDone(await run(plan, { skipped }))
  }
  const all = (change: ListingChange) => () => void apply(() => change)
  if (progress)
    return (
      <div className={styles.bar} role="status">
        <Row>
          <progress value={progress.done} max={progress.of} aria-label={t('bulk.label')} />
          <span>
            {t('bulk.progress', {
              done: formatNumber(progress.done),
              of: formatNumber(progress.of),
            })}
          </span>
          <Button variant="text" onClick={stop}>
            {t('bulk.stop')}
          </Button>
        </Row>
      </div>
    )
  return (
    <>
      {failed.length > 0 ? (
        <Note tone="warning" role="alert">
          <p>{t('bulk.failed', { count: failed.length, n: formatNumber(failed.length) })}</p>
          <ul className={styles.failed}>
            {failed.map(({ id, title, why }) => (
              <li key={id}>
                <b>{title}</b>
                {`: ${why}`}
              </li>
            ))}
          </ul>
          <Button variant="text" atEdge onClick={clearFailed}>
            {t('bulk.dismiss')}
          </Button>
        </Note>
      ) : null}
      {selected.length > 0 ? (
        <section className={styles.bar} aria-label={t('bulk.label')}>
          <b aria-live="polite">
            {t('bulk.selected', { count: selected.length, n: formatNumber(selected.length) })}
          </b>
          <Row gap={1}>
            <Button variant="soft" onClick={() => setPricing(true)}>
              {t('bulk.price.open')}
            </Button>
            <Menu
              align="start"
              className={styles.up}
              triggerClass={buttonClass({ variant: 'soft' })}
              trigger={
                <>
                  {t('bulk.status')}
                  <Icon name="down" small />
                </>
              }
            >
              {STATUSES.map((status) => (
                <button key={status} type="button" onClick={all({ action: 'status', status })}>
                  {profile(`status.${status}`)}
                </button>
              ))}
            </Menu>
            {FIRST.map((action) => (
              <Button
                key={action}
                variant="soft"
                className="hidden-on-phone"
                onClick={all({ action })}
              >
                {lifecycle(`action.${action}`)}
              </Button>
            ))}
            <Menu
              className={styles.up}
              triggerClass={buttonClass({ variant: 'text' })}
              trigger={
                <>
                  {lifecycle('moreShort')}
                  <Icon name="down" small />
                </>
              }
            >
              {FIRST.map((action) => (
                <button
                  key={action}
                  type="button"
                  className={styles.onPhone}
                  onClick={all({ action })}
                >
                  {lifecycle(`action.${action}`)}
                </button>
              ))}
              {MORE.map((action) => (
                <button key={action} type="button" onClick={all({ action })}>
                  {lifecycle(`action.${action}`)}
                </button>
              ))}
              <DownloadButton
                path={`/exports/properties.csv?ids=${selected.map(({ id }) => id).join(',')}`}
                name="veedu-properties.csv"
                label={t('list.export')}
                variant="text"
              />
            </Menu>
            <IconButton icon="close" label={t('bulk.clear')} onClick={onClear} />
          </Row>
        </section>
      ) : null}
      {pricing ? (
        <PriceDialog
          listings={selected}
          onClose={() => setPricing(false)}
          onChange={(percent) => {
            setPricing(false)
            void apply((listing) => {
              const amounts = adjustedAmounts(listing, percent)
              return amounts && { action: 'price', ...amounts }
            })
          }}
        />
      ) : null}
    </>
  )
}

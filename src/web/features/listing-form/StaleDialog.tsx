import { useEffect, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/actions/Button.tsx'
import { SideBySide } from '../../ui/display/SideBySide.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import type { overlayData } from '../listings/listing.server.ts'
import { useListingForm } from './form-context.ts'
import { differences } from './review/review-lines.ts'
import { fromListing } from './values/from-listing.ts'

/** A save that met a newer version: what differs, what stays safe, what to do. */
export function StaleDialog({
  onReload,
  onKeep,
}: {
  onReload: () => void
  onKeep: () => void
}): ReactElement {
  const { t, i18n } = useTranslation(['form', 'shell'])
  const { values, listingId } = useListingForm()
  const { load, data } = useFetcher<typeof overlayData>({ key: `newer-${listingId}` })
  useEffect(() => void load(`/home-detail/${listingId}`), [listingId, load])
  const newer = data?.home ?? null
  const different = newer ? differences(values, fromListing(newer), { t, i18n }) : []
  const blank = <span className="muted">{t('stale.blank')}</span>
  return (
    <Dialog
      title={t('stale.title')}
      size="large"
      onClose={onKeep}
      actions={
        <>
          <Button variant="outline" onClick={onReload}>
            {t('stale.reload')}
          </Button>
          <Button onClick={onKeep}>{t('stale.continue')}</Button>
        </>
      }
    >
      <p>{t('stale.text')}</p>
      {different.length > 0 ? (
        <SideBySide
          label={t('stale.differences')}
          field={t('stale.field')}
          before={t('stale.mine')}
          after={t('stale.theirs')}
          rows={different.map(({ name, label, mine, theirs }) => ({
            key: name,
            name: label,
            before: mine || blank,
            after: theirs || blank,
          }))}
        />
      ) : null}
      <FieldHelp>{t('stale.help')}</FieldHelp>
    </Dialog>
  )
}

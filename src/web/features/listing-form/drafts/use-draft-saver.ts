import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useNavigate } from 'react-router'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { notify } from '../../../ui/notify.tsx'
import { newValues } from '../values/form-values.ts'
import { fromListing } from '../values/from-listing.ts'
import { browserStorage } from './draft.ts'
import { DraftSaver } from './draft-saver.ts'

/** One saver for one listing; a newer version from the server, without changes here, replaces what is shown. */
export function useDraftSaver(listing: PropertyDetail | null, draftKey: string | null): DraftSaver {
  const [saver] = useState(
    () =>
      new DraftSaver({
        listingId: listing?.id ?? null,
        initial: listing ? fromListing(listing) : newValues(),
        version: listing?.version ?? null,
        storage: browserStorage,
        draftKey,
      }),
  )
  useEffect(() => saver.start(window), [saver])
  return saver
}

/** Discards the draft and opens an empty form; the notification offers to undo it. */
export function useStartAfresh(
  saver: DraftSaver,
  draftKey: string | null,
  startNext: () => void,
  clearPhotos: () => () => Promise<void>,
): () => void {
  const { t } = useTranslation('form')
  const navigate = useNavigate()
  return () => {
    const before = saver.state()
    const address = window.location.pathname + window.location.search
    saver.finish()
    const putBackPhotos = clearPhotos()
    startNext()
    const undo = async (): Promise<void> => {
      saver.putBack(before)
      saver.flush()
      await putBackPhotos()
      if (draftKey !== null) void navigate(address)
    }
    notify({
      text: t('draft.cleared'),
      actions: [{ label: t('draft.undo'), onClick: () => void undo() }],
    })
  }
}

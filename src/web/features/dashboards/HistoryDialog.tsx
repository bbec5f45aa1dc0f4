import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { HistoryEntry } from '../../../contracts/listings/listings.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { History } from '../listings/price/History.tsx'
import { request, RequestError } from '../../platform/request.ts'
import type { OwnListingRow } from './lists.server.ts'
import { Row } from '../../ui/layout/Layout.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { sampleTitle } from '../listing-parts/text/sample-title.ts'

/** Every dated change of price, deal and publication, as its owner sees it. */
export default function HistoryDialog({
  listing,
  onClose,
}: {
  listing: OwnListingRow
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('lifecycle')
  const [tries, setTries] = useState(0)
  return (
    <Dialog closeOnBackdrop title={sampleTitle(listing, t)} onClose={onClose}>
      <Entries key={tries} listing={listing} onAgain={() => setTries((count) => count + 1)} />
    </Dialog>
  )
}

function Entries({
  listing,
  onAgain,
}: {
  listing: OwnListingRow
  onAgain: () => void
}): ReactElement {
  const { t } = useTranslation('lifecycle')
  const [entries, setEntries] = useState<readonly HistoryEntry[] | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    request<HistoryEntry[]>(`/properties/${listing.id}/history`, { signal }).then(
      setEntries,
      (error: unknown) => {
        if (!signal.aborted && error instanceof RequestError) setFailed(true)
      },
    )
    return () => leave.abort()
  }, [listing.id])
  if (entries) return <History entries={entries} forSale={listing.forSale} heading="h3" />
  if (!failed) return <p role="status">{t('historyLoading')}</p>
  return (
    <Row as="p" role="alert">
      {t('historyFailed')}
      <Button variant="outline" onClick={onAgain}>
        {t('again')}
      </Button>
    </Row>
  )
}

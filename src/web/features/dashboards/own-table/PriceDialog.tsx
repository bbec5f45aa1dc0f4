import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { adjustedAmounts } from '../../../../domain/listings/price/adjust-price.ts'
import { formatNumber, formatRupees } from '../../../../domain/numbers/indian.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { NumberField } from '../../../ui/forms/TextField.tsx'
import { Stack } from '../../../ui/layout/Layout.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { OwnListingRow } from '../lists.server.ts'

const MOST = 50
/** Listings whose new price is shown before it is applied. */
const EXAMPLES = 4

/** Asks by how many percent the prices of several listings change, and shows what becomes of the first ones. */
export function PriceDialog({
  listings,
  onChange,
  onClose,
}: {
  listings: readonly OwnListingRow[]
  onChange: (percent: number) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('dashboard')
  const [text, setText] = useState('-5')
  const [tried, setTried] = useState(false)
  const percent = /^[-+−]?\d+(\.\d+)?$/.test(text.trim()) ? Number(text.replace('−', '-')) : NaN
  const valid = Math.abs(percent) <= MOST && percent !== 0
  return (
    <Dialog
      title={t('bulk.price.title', { count: listings.length, n: formatNumber(listings.length) })}
      size="small"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (valid) onChange(percent)
        else setTried(true)
      }}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            {t('bulk.cancel')}
          </Button>
          <Button type="submit">{t('bulk.price.apply')}</Button>
        </>
      }
    >
      <Stack gap={3}>
        <NumberField
          label={t('bulk.price.percent')}
          help={t('bulk.price.help')}
          unit="%"
          value={text}
          error={tried && !valid ? t('bulk.price.invalid', { max: MOST }) : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {valid ? (
          <ul>
            {listings.slice(0, EXAMPLES).map((listing) => (
              <li key={listing.id}>
                <Text muted size="small">
                  {`${listing.title}: ${preview(listing, percent) ?? t('bulk.price.none')}`}
                </Text>
              </li>
            ))}
          </ul>
        ) : null}
      </Stack>
    </Dialog>
  )
}

function preview(listing: OwnListingRow, percent: number): string | null {
  const after = adjustedAmounts(listing, percent)
  if (!after) return null
  return [
    after.price === undefined ? null : [listing.price ?? 0, after.price],
    after.monthlyRent === undefined ? null : [listing.monthlyRent ?? 0, after.monthlyRent],
  ]
    .filter((pair) => pair !== null)
    .map((pair) => pair.map((rupees) => formatRupees(rupees ?? 0)).join(' → '))
    .join(', ')
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { useRoot } from '../../ui/use-root.ts'
import styles from './PrintedAddress.module.css'

/**
 * The foot of a printed sheet, on paper alone: the page's address for cameras and for eyes. `address` is from "/" on.
 * For calculators and checklists alike; namespace 'tools'.
 */
export function PrintedAddress({ address }: { address: string }): ReactElement {
  const { t } = useTranslation('tools')
  const publicUrl = useRoot()?.publicUrl ?? ''
  return (
    <div className={styles.address} data-for-paper aria-hidden="true">
      {/* A longer address stands there in letters alone. */}
      {address.length <= LIMITS.qrCode.maxChars ? (
        <img
          src={`/qr.svg?path=${encodeURIComponent(address)}`}
          alt=""
          width="96"
          height="96"
          fetchPriority="low"
        />
      ) : null}
      <p>
        <b>{t('scan')}</b>
        <span>{`${publicUrl}${address}`}</span>
      </p>
    </div>
  )
}

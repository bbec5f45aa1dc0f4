import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import { Dialog } from '../../saved/Dialog.tsx'

/** Recovery codes, shown this once, to copy or print. A press beside the dialog does not lose them. */
export function CodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('security')
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setCopied(true)
    } catch {
      // Without the permission they can still be marked and printed.
      setCopied(false)
    }
  }
  return (
    <Dialog title={t('codes.once')} onClose={onClose} staysOpen>
      <p className="lead">{t('codes.keep')}</p>
      <ul className="codes-once" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="ends">
        <button type="button" className="btn line" onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'file'} small />
          <span aria-live="polite">{t(copied ? 'codes.copied' : 'codes.copy')}</span>
        </button>
        <button type="button" className="btn line" onClick={() => window.print()}>
          <Icon name="print" small />
          {t('codes.print')}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {t('codes.done')}
        </button>
      </div>
    </Dialog>
  )
}

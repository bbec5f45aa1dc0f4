import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import styles from '../own/account-sections.module.css'
import { Button } from '../../../ui/actions/Button.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'

/** Recovery codes, shown only once, to copy or print. A press beside the dialog does not close it. */
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
      // Without the permission they can still be selected and printed.
      setCopied(false)
    }
  }
  return (
    <Dialog title={t('codes.once')} onClose={onClose}>
      <p>{t('codes.saveNow')}</p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row gap={3}>
        <Button variant="outline" onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'file'} small />
          <span aria-live="polite">{t(copied ? 'codes.copied' : 'codes.copy')}</span>
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Icon name="print" small />
          {t('codes.print')}
        </Button>
        <Button onClick={onClose}>{t('codes.done')}</Button>
      </Row>
    </Dialog>
  )
}

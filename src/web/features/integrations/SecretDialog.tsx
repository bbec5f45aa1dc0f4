import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import styles from './integrations.module.css'

/** A key or secret, shown only once, to copy. A press beside the dialog does not close it. */
export function SecretDialog({
  title,
  text,
  secret,
  onClose,
}: {
  title: string
  text: string
  secret: string
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('integrations')
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch {
      // Without the permission it can still be selected.
      setCopied(false)
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeButton={false}
      actions={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            <Icon name={copied ? 'check' : 'file'} small />
            <span aria-live="polite">{t(copied ? 'copied' : 'copy')}</span>
          </Button>
          <Button onClick={onClose}>{t('saved')}</Button>
        </>
      }
    >
      <p>{text}</p>
      <p className={styles.secret} translate="no">
        <code>{secret}</code>
      </p>
    </Dialog>
  )
}

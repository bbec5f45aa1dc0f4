import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { downloadFile } from '../imports/download-file.ts'
import { Button, type ButtonVariant } from '../../ui/actions/Button.tsx'

/** A button that downloads a file of the API; `path` without the `/api` before it. */
export function DownloadButton({
  path,
  name,
  label,
  variant = 'outline',
}: {
  path: string
  name: string
  label: string
  variant?: ButtonVariant
}): ReactElement {
  const { t } = useTranslation('dashboard')
  const [busy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    if (!(await downloadFile(path, name))) notify({ kind: 'error', text: t('list.downloadFailed') })
    setBusy(false)
  }
  return (
    <Button variant={variant} disabled={busy} onClick={() => void download()}>
      <Icon name="download" />
      {label}
    </Button>
  )
}

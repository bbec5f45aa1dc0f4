import { useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { notify } from '../../ui/notify.tsx'
import { downloadFile } from '../imports/download-file.ts'

/** A button that keeps a file of the API; `path` without the `/api` before it. */
export function DownloadButton({
  path,
  name,
  label,
  className = 'btn line',
}: {
  path: string
  name: string
  label: string
  className?: string
}): ReactElement {
  const { t } = useTranslation('dashboard')
  const [busy, setBusy] = useState(false)
  const keep = async (): Promise<void> => {
    setBusy(true)
    if (!(await downloadFile(path, name))) notify({ kind: 'error', text: t('list.notKept') })
    setBusy(false)
  }
  return (
    <button type="button" className={className} disabled={busy} onClick={() => void keep()}>
      <Icon name="download" />
      {label}
    </button>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { ChosenFile } from './chosen-files.ts'
import styles from './files.module.css'

/** The files of a message that is on its way or waits. */
export function WaitingFiles({
  files,
  progress,
}: {
  files: readonly ChosenFile[]
  /** Of all of them, 0 to 1. */
  progress: number | null
}): ReactElement {
  const { t } = useTranslation('messages')
  return (
    <>
      <ul className={styles.waitingFiles}>
        {files.map(({ key, name, isPaper }) => (
          <li key={key}>
            <Icon name={isPaper ? 'file' : 'camera'} small />
            <span className={styles.fileName}>{name}</span>
          </li>
        ))}
      </ul>
      {progress === null ? null : (
        <progress
          className={styles.progress}
          value={progress}
          max={1}
          aria-label={t('attach.uploading')}
        />
      )}
    </>
  )
}

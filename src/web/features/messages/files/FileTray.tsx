import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LINK_DAYS, type LinkDays } from '../../../../domain/papers/link-days.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { FieldError } from '../../../ui/forms/Field.tsx'
import { SelectField } from '../../../ui/forms/TextField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { keptFile, type ChosenFile } from './chosen-files.ts'
import { formatSize } from './format-size.ts'
import styles from './files.module.css'

/** What was chosen for the message that is being written. */
export function FileTray({
  files,
  paperDays,
  errors,
  onRemove,
  onDays,
}: {
  files: readonly ChosenFile[]
  paperDays: LinkDays
  errors: readonly string[]
  onRemove: (key: string) => void
  onDays: (days: LinkDays) => void
}): ReactElement | null {
  const { t } = useTranslation('messages')
  if (files.length === 0 && errors.length === 0) return null
  return (
    <div className={styles.tray}>
      {files.length > 0 ? (
        <ul aria-label={t('attach.chosen')}>
          {files.map((file) => (
            <li key={file.key}>
              {file.isPaper ? <Icon name="file" /> : <Thumb chosen={file} />}
              <span>
                <span className={styles.fileName}>{file.name}</span>
                <small>{formatSize(file.bytes, t)}</small>
              </span>
              <IconButton
                icon="close"
                label={t('attach.remove', { name: file.name })}
                onClick={() => onRemove(file.key)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {files.some(({ isPaper }) => isPaper) ? (
        <SelectField
          label={t('attach.days')}
          value={String(paperDays)}
          onChange={({ target }) =>
            onDays(LINK_DAYS.find((days) => String(days) === target.value) ?? paperDays)
          }
        >
          {LINK_DAYS.map((days) => (
            <option key={days} value={days}>
              {t('attach.day', { count: days })}
            </option>
          ))}
        </SelectField>
      ) : null}
      {errors.map((error) => (
        <FieldError key={error} role="alert">
          {error}
        </FieldError>
      ))}
    </div>
  )
}

/** A chosen photo as the browser shows it; HEIC, which most cannot show, as an icon. */
function Thumb({ chosen: { key } }: { chosen: ChosenFile }): ReactElement {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let left = false
    keptFile(key)
      .then((file) => {
        if (!file || left) return null
        made = URL.createObjectURL(file)
        setUrl(made)
        return null
      })
      .catch(() => undefined)
    return () => {
      left = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [key])
  return url === null ? (
    <Icon name="camera" />
  ) : (
    <img src={url} alt="" width="40" height="40" onError={() => setUrl(null)} />
  )
}

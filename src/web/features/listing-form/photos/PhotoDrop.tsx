import { useEffect, useState, type ChangeEvent, type DragEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { LIMITS } from '../../../../contracts/limits.ts'
import { ButtonLabel } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Row, Stack } from '../../../ui/layout/Layout.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import styles from './photos.module.css'

/** Adds photos: dropped, chosen, or taken with the camera of a phone. */
export function PhotoDrop({ onFiles }: { onFiles: (files: File[]) => void }): ReactElement {
  const { t } = useTranslation('form')
  const [over, setOver] = useState(false)
  // A file that is dropped beside it would be opened by the browser, and the form left.
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    return () => {
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
    }
  }, [])
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(event.target.files ?? [])])
    // The same file may be chosen again.
    event.target.value = ''
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onFiles(files)
  }
  return (
    <Stack
      gap={3}
      align="center"
      className={classNames(styles.drop, over && styles.dropOver)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" />
      <p>
        <b>{t('photos.drop')}</b>
        <Text as="span" muted size="small" className={styles.dropHelp} id="photo-help">
          {t('photos.help', {
            max: LIMITS.images.maxPerListing,
            size: LIMITS.upload.maxBytes / 1024 / 1024,
          })}
        </Text>
      </p>
      <Row justify="center">
        <ButtonLabel>
          <input
            id="f-images"
            className="visually-hidden"
            type="file"
            accept="image/*"
            multiple
            aria-describedby="photo-help"
            onChange={chosen}
          />
          {t('photos.choose')}
        </ButtonLabel>
        <ButtonLabel variant="outline" className={styles.camera}>
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={chosen}
          />
          <Icon name="camera" />
          {t('photos.camera')}
        </ButtonLabel>
      </Row>
    </Stack>
  )
}

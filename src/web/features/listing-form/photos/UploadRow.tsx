import { useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { FieldError, FieldHelp } from '../../../ui/forms/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Row, Stack } from '../../../ui/layout/Layout.tsx'
import styles from './photos.module.css'
import type { Upload } from './upload-queue.ts'

/** One upload: its progress and a button that cancels it, or what went wrong and what to do about it. */
export function UploadRow({
  upload,
  onRetry,
  onShrink,
  onDrop,
}: {
  upload: Upload
  onRetry: () => void
  onShrink: () => void
  onDrop: () => void
}): ReactElement {
  const { t } = useTranslation('form')
  const { file, state, progress, refusal, tooLarge } = upload
  const percent = Math.round(progress * 100)
  const drop = t(state === 'failed' ? 'removeNamed' : 'photos.cancelNamed', { name: file.name })
  return (
    <li className={styles.upload}>
      <Thumbnail file={file} />
      <p className="medium break-anywhere">{file.name}</p>
      {state === 'failed' ? (
        <Stack gap={2}>
          <FieldError>{refusal ?? t('photos.notSent')}</FieldError>
          {tooLarge ? (
            <Row>
              <Button variant="outline" onClick={onShrink}>
                {t('photos.makeSmaller')}
              </Button>
            </Row>
          ) : null}
        </Stack>
      ) : state === 'kept' ? (
        <FieldHelp>{t('photos.keptHere')}</FieldHelp>
      ) : (
        <div className={styles.progress}>
          <progress
            max={100}
            // How far the server or this browser is with the picture is unknown.
            value={state === 'making' || state === 'shrinking' ? undefined : percent}
            aria-label={t('photos.progress', { name: file.name })}
          />
          <span className="tabular">
            {state === 'sending' ? t('photos.percent', { percent }) : t(`photos.${state}`)}
          </span>
        </div>
      )}
      <Row wrap={false} className={styles.uploadButtons}>
        {state === 'failed' && refusal === null ? (
          <Button variant="outline" onClick={onRetry}>
            <Icon name="redo" />
            {t('photos.retry')}
          </Button>
        ) : null}
        <IconButton icon="close" label={drop} title={drop} onClick={onDrop} />
      </Row>
    </li>
  )
}

/** The picture itself, as far as this browser can show it. */
function Thumbnail({ file }: { file: File }): ReactElement {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <span className={styles.thumbnail}>
      <img
        ref={image}
        alt=""
        onError={(event) => {
          event.currentTarget.hidden = true
        }}
      />
    </span>
  )
}

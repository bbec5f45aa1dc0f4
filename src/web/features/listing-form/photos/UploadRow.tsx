import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import type { Upload } from './upload-queue.ts'

/** One file on its way: a real progress bar and the way to call it off, or what went wrong and what to do about it. */
export function UploadRow({
  upload,
  onRetry,
  onDrop,
}: {
  upload: Upload
  onRetry: () => void
  onDrop: () => void
}): ReactElement {
  const { t } = useTranslation('form')
  const { file, state, progress, refusal } = upload
  const percent = Math.round(progress * 100)
  const drop = t(state === 'failed' ? 'removeNamed' : 'photos.cancelNamed', { name: file.name })
  return (
    <li className={`upload ${state}`}>
      <p className="name">{file.name}</p>
      {state === 'failed' ? (
        <p className="error">
          <Icon name="warn" />
          {refusal ?? t('photos.notSent')}
        </p>
      ) : (
        <div className="going">
          <progress
            max={100}
            // While the server works nobody knows how far it is.
            value={state === 'making' ? undefined : percent}
            aria-label={t('photos.progress', { name: file.name })}
          />
          <span className="num">
            {state === 'sending' ? t('photos.percent', { percent }) : t(`photos.${state}`)}
          </span>
        </div>
      )}
      <div className="row">
        {state === 'failed' && refusal === null ? (
          <button type="button" className="btn line" onClick={onRetry}>
            <Icon name="redo" />
            {t('photos.retry')}
          </button>
        ) : null}
        <button type="button" className="icon-btn" aria-label={drop} title={drop} onClick={onDrop}>
          <Icon name="close" />
        </button>
      </div>
    </li>
  )
}

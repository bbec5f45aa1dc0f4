import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import type { Upload } from './use-photos.ts'

/** One file on its way: a real progress bar, or what went wrong and what to do about it. */
export function UploadRow({
  upload,
  onRetry,
  onForget,
}: {
  upload: Upload
  onRetry: () => void
  onForget: () => void
}): ReactElement {
  const { t } = useTranslation('form')
  const { file, state, progress, refusal } = upload
  const percent = Math.round(progress * 100)
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
            value={percent}
            aria-label={t('photos.progress', { name: file.name })}
          />
          <span className="num">
            {state === 'waiting' ? t('photos.waiting') : t('photos.percent', { percent })}
          </span>
        </div>
      )}
      {state === 'failed' ? (
        <div className="row">
          {refusal === null ? (
            <button type="button" className="btn line" onClick={onRetry}>
              <Icon name="redo" />
              {t('photos.retry')}
            </button>
          ) : null}
          <button
            type="button"
            className="btn text"
            aria-label={t('removeNamed', { name: file.name })}
            onClick={onForget}
          >
            {t('remove')}
          </button>
        </div>
      ) : null}
    </li>
  )
}

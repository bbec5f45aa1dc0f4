import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { PAPER_TYPES, paperFile, type Paper } from '../../../contracts/papers/papers.ts'
import type { PaperKind } from '../../../domain/papers/kinds.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { PaperUpload, Vault } from './use-vault.ts'
import { formatDay, formatFileSize } from './format-file.ts'

/** The files of one kind of paper, those on their way, and the way in for more. */
export function PaperFiles({
  kind,
  vault: { vault, uploads, add, retry, dismiss },
  onRemove,
}: {
  kind: PaperKind
  vault: Vault
  onRemove: (paper: Paper) => void
}): ReactElement {
  const { t } = useTranslation(['paperFiles', 'papers'])
  const papers = vault?.papers.filter((paper) => paper.kind === kind) ?? []
  const underWay = uploads.filter((upload) => upload.kind === kind)
  return (
    <div className="paper-files">
      {papers.length + underWay.length > 0 ? (
        <ul>
          {papers.map((paper) => (
            <Kept key={paper.id} paper={paper} onRemove={() => onRemove(paper)} />
          ))}
          {underWay.map((upload) => (
            <UnderWay
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss(upload.key)}
            />
          ))}
        </ul>
      ) : null}
      {vault?.own === true ? (
        <label className="btn text">
          <input
            className="vh"
            type="file"
            accept={`${PAPER_TYPES.join(',')},.pdf,.jpg,.jpeg,.png`}
            multiple
            aria-label={t('keep.addTo', { kind: t(`papers:kind.${kind}`) })}
            onChange={(event) => {
              add(kind, [...(event.target.files ?? [])])
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
          <Icon name="upload" small />
          {t('keep.add')}
        </label>
      ) : null}
    </div>
  )
}

function Kept({ paper, onRemove }: { paper: Paper; onRemove: () => void }): ReactElement {
  const { t, i18n } = useTranslation('paperFiles')
  const { id, name, bytes, addedAt } = paper
  return (
    <li>
      <a className="paper-file" href={paperFile(id)} download>
        <Icon name="lock" small />
        <span>
          <span className="vh">{t('keep.download')}: </span>
          {name}
          <small>
            {t('keep.size', {
              size: formatFileSize(bytes, t),
              date: formatDay(addedAt, i18n.language),
            })}
          </small>
        </span>
      </a>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('keep.remove', { name })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </li>
  )
}

function UnderWay({
  upload: { file, progress, failure, again },
  onRetry,
  onDismiss,
}: {
  upload: PaperUpload
  onRetry: () => void
  onDismiss: () => void
}): ReactElement {
  const { t } = useTranslation('paperFiles')
  const percent = Math.round(progress * 100)
  if (failure === null)
    return (
      <li className="going">
        <span className="name">{file.name}</span>
        <progress max={100} value={percent} aria-label={t('keep.sending', { name: file.name })} />
        <span className="num small">{t('keep.percent', { percent })}</span>
      </li>
    )
  return (
    <li className="failed">
      <p className="error" role="alert">
        <Icon name="warn" />
        {failure}
      </p>
      <div className="row">
        {again ? (
          <button type="button" className="btn line" onClick={onRetry}>
            <Icon name="redo" small />
            {t('keep.again')}
          </button>
        ) : null}
        <button type="button" className="btn text" onClick={onDismiss}>
          {t('keep.dismiss')}
          <span className="vh">: {file.name}</span>
        </button>
      </div>
    </li>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { paperFile, type Paper } from '../../../contracts/papers/papers.ts'
import { PAPER_TYPES } from '../../../domain/papers/files.ts'
import type { PaperKind } from '../../../domain/papers/kinds.ts'
import { Button, ButtonLabel } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/forms/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import { formatFileSize } from './format-file.ts'
import styles from './PaperFiles.module.css'
import type { PaperUpload, Vault } from './use-vault.ts'
import { formatDate } from '../../ui/display/DateTime.tsx'

/** The files of one kind of paper, those that are uploading, and a button that adds more. Two cells of its row's grid. */
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
  const uploading = uploads.filter((upload) => upload.kind === kind)
  return (
    <>
      {papers.length + uploading.length > 0 ? (
        <ul className={styles.files}>
          {papers.map((paper) => (
            <SavedFile key={paper.id} paper={paper} onRemove={() => onRemove(paper)} />
          ))}
          {uploading.map((upload) => (
            <UploadingFile
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDismiss={() => dismiss(upload.key)}
            />
          ))}
        </ul>
      ) : null}
      {vault?.own === true ? (
        <ButtonLabel variant="text" className={styles.add}>
          <input
            className="visually-hidden"
            type="file"
            accept={`${PAPER_TYPES.join(',')},.pdf,.jpg,.jpeg,.png`}
            multiple
            aria-label={t('files.addTo', { kind: t(`papers:kind.${kind}`) })}
            onChange={(event) => {
              add(kind, [...(event.target.files ?? [])])
              // The same file may be chosen again.
              event.target.value = ''
            }}
          />
          <Icon name="upload" small />
          {t('files.add')}
        </ButtonLabel>
      ) : null}
    </>
  )
}

function SavedFile({ paper, onRemove }: { paper: Paper; onRemove: () => void }): ReactElement {
  const { t, i18n } = useTranslation('paperFiles')
  const { id, name, bytes, addedAt } = paper
  return (
    <li className={styles.file}>
      <a className={styles.download} href={paperFile(id)} download>
        <Icon name="lock" small />
        <span>
          <VisuallyHidden>{t('files.download')}: </VisuallyHidden>
          {name}
          <small className={styles.details}>
            {t('files.size', {
              size: formatFileSize(bytes, t),
              date: formatDate(addedAt, i18n.language),
            })}
          </small>
        </span>
      </a>
      <IconButton icon="trash" label={t('files.remove', { name })} onClick={onRemove} />
    </li>
  )
}

function UploadingFile({
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
      <li className={classNames(styles.file, styles.uploading)}>
        <span className={styles.fileName}>{file.name}</span>
        <progress max={100} value={percent} aria-label={t('files.sending', { name: file.name })} />
        <span className="tabular">{t('files.percent', { percent })}</span>
      </li>
    )
  return (
    <li className={classNames(styles.file, styles.failed)}>
      <FieldError role="alert">{failure}</FieldError>
      <Row>
        {again ? (
          <Button variant="outline" onClick={onRetry}>
            <Icon name="redo" small />
            {t('files.again')}
          </Button>
        ) : null}
        <Button variant="text" onClick={onDismiss}>
          {t('files.dismiss')}
          <VisuallyHidden>: {file.name}</VisuallyHidden>
        </Button>
      </Row>
    </li>
  )
}

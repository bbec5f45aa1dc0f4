import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { MessageFile } from '../../../../contracts/messages/files.ts'
import { messageFileUrl, messagePreviewUrl } from '../../../../domain/messages/files.ts'
import { request } from '../../../platform/request.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { DateTime } from '../../../ui/display/DateTime.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { notify } from '../../../ui/notify.tsx'
import { ConfirmDialog } from '../../../ui/overlays/Dialog.tsx'
import { blurredPlaceholder } from '../../listing-parts/blurred.ts'
import { formatSize } from './format-size.ts'
import styles from './files.module.css'

/** The photos and papers of a message. Their sender can take each back. */
export function MessageFiles({
  files,
  mine,
}: {
  files: readonly MessageFile[]
  mine: boolean
}): ReactElement {
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          {file.state !== 'open' ? (
            <Gone file={file} />
          ) : file.kind === 'photo' ? (
            <Photo file={file} />
          ) : (
            <Paper file={file} mine={mine} />
          )}
          {mine && file.state === 'open' ? <TakeBack file={file} /> : null}
        </li>
      ))}
    </ul>
  )
}

function Gone({ file: { kind, state } }: { file: MessageFile }): ReactElement {
  const { t } = useTranslation('messages')
  return (
    <p className={styles.gone}>
      <Icon name={kind === 'photo' ? 'camera' : 'file'} small />
      {t(state === 'removed' ? 'attach.removed' : 'attach.ended')}
    </p>
  )
}

function Photo({ file }: { file: MessageFile }): ReactElement {
  const { t } = useTranslation('messages')
  const { id, name, width, height, thumbhash } = file
  return (
    <a className={styles.photo} href={messageFileUrl(id)} target="_blank" rel="noreferrer">
      <img
        src={messagePreviewUrl(id)}
        alt={t('attach.photo', { name })}
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        style={blurredPlaceholder(thumbhash) ?? undefined}
      />
    </a>
  )
}

function Paper({ file, mine }: { file: MessageFile; mine: boolean }): ReactElement {
  const { t } = useTranslation('messages')
  const { id, name, bytes, expiresAt, openedAt } = file
  return (
    <div className={styles.paper}>
      <Icon name="file" />
      <span>
        <a className={styles.fileName} href={messageFileUrl(id)} download={name}>
          {name}
        </a>
        <small>
          {formatSize(bytes, t)}
          {expiresAt === null ? null : (
            <>
              {' · '}
              {t('attach.until')} <DateTime at={expiresAt} />
            </>
          )}
          {mine ? ` · ${t(openedAt === null ? 'attach.notOpened' : 'attach.opened')}` : null}
        </small>
      </span>
    </div>
  )
}

/** The conversation is told by its stream. */
function TakeBack({ file: { id, name } }: { file: MessageFile }): ReactElement {
  const { t } = useTranslation('messages')
  const [isAsking, setAsking] = useState(false)
  const remove = async (): Promise<void> => {
    setAsking(false)
    try {
      await request(`/messages/files/${id}`, { method: 'DELETE' })
    } catch {
      notify({ kind: 'error', text: t('notBlocked') })
    }
  }
  return (
    <>
      <IconButton
        icon="trash"
        label={t('attach.takeBack', { name })}
        className={styles.takeBack}
        onClick={() => setAsking(true)}
      />
      {isAsking ? (
        <ConfirmDialog
          question={t('attach.confirm', { name })}
          yes={t('attach.takeBackYes')}
          no={t('cancel')}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

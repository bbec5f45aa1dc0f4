import { useRef, type ChangeEvent, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { iconButtonClass } from '../../../ui/actions/IconButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/overlays/Menu.tsx'
import styles from './files.module.css'

/** Chooses photos and PDFs, takes a photo with a phone, and opens the ready answers. */
export function AttachMenu({
  onFiles,
  onAnswers,
}: {
  /** Null where the other person cannot open files. */
  onFiles: ((files: File[]) => void) | null
  /** Null for those who are not asked about homes. */
  onAnswers: (() => void) | null
}): ReactElement {
  const { t } = useTranslation('messages')
  const photos = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const papers = useRef<HTMLInputElement>(null)
  const chosen = (event: ChangeEvent<HTMLInputElement>): void => {
    onFiles?.([...(event.target.files ?? [])])
    // The same file may be chosen again.
    event.target.value = ''
  }
  return (
    <>
      <Menu
        above
        triggerClass={iconButtonClass()}
        label={t('attach.open')}
        trigger={<Icon name="plus" />}
      >
        {onFiles ? (
          <>
            <button type="button" onClick={() => photos.current?.click()}>
              <Icon name="eye" />
              {t('attach.photos')}
            </button>
            <button
              type="button"
              className={styles.onTouch}
              onClick={() => camera.current?.click()}
            >
              <Icon name="camera" />
              {t('attach.camera')}
            </button>
            <button type="button" onClick={() => papers.current?.click()}>
              <Icon name="file" />
              {t('attach.papers')}
            </button>
          </>
        ) : null}
        {onAnswers ? (
          <button type="button" onClick={onAnswers}>
            <Icon name="list" />
            {t('attach.answers')}
          </button>
        ) : null}
      </Menu>
      {onFiles ? (
        <>
          <input
            ref={photos}
            hidden
            type="file"
            accept="image/*"
            multiple
            aria-label={t('attach.photos')}
            onChange={chosen}
          />
          <input
            ref={camera}
            hidden
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={t('attach.camera')}
            onChange={chosen}
          />
          <input
            ref={papers}
            hidden
            type="file"
            accept="application/pdf,.pdf"
            multiple
            aria-label={t('attach.papers')}
            onChange={chosen}
          />
        </>
      ) : null}
    </>
  )
}

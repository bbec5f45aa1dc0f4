import { useId, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { AdvertReadingAnswer } from '../../../contracts/adverts/adverts.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { RequestError } from '../../platform/request.ts'
import { Button, ButtonLabel } from '../../ui/actions/Button.tsx'
import { TextArea } from '../../ui/forms/TextField.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { readAdverts } from './adverts-api.ts'
import styles from './adverts.module.css'

/** Takes the text of advertisements and the pictures that go with it, and has the text read. */
export function PasteBox({
  onRead,
  signIn,
}: {
  /** Resolves to false when the text should stay in the box. */
  onRead: (adverts: AdvertReadingAnswer[], pictures: File[]) => Promise<boolean>
  signIn?: () => Promise<boolean>
}): ReactElement {
  const { t } = useTranslation('adverts')
  const { t: errors } = useTranslation('errors')
  const id = useId()
  const [text, setText] = useState('')
  const [pictures, setPictures] = useState<File[]>([])
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  const readOnce = async (): Promise<AdvertReadingAnswer[]> => {
    try {
      return await readAdverts(text)
    } catch (error) {
      const isSignedOut = error instanceof RequestError && error.status === 401
      if (!isSignedOut || signIn === undefined || !(await signIn())) throw error
      return readAdverts(text)
    }
  }
  const read = async (): Promise<void> => {
    if (busy) return
    setFault('')
    if (text.trim() === '') {
      setFault(errors('adverts.blank'))
      return
    }
    setBusy(true)
    try {
      const taken = await onRead(await readOnce(), pictures)
      if (taken) {
        setText('')
        setPictures([])
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }
  const add = (files: FileList | null): void => {
    // A copy: the list empties with its input, before the state is worked out.
    const chosen = [...(files ?? [])].filter(({ type }) => type === '' || type.startsWith('image/'))
    setPictures((before) => [...before, ...chosen])
  }

  return (
    <Stack
      gap={3}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        add(event.dataTransfer.files)
      }}
    >
      <TextArea
        id={id}
        label={t('box.label')}
        help={t('box.help', { max: LIMITS.adverts.max })}
        error={fault || undefined}
        announceError
        rows={7}
        maxLength={LIMITS.adverts.maxChars}
        value={text}
        placeholder={t('box.example')}
        disabled={busy}
        onChange={(event) => setText(event.target.value)}
      />
      {pictures.length > 0 ? (
        <Row as="p" className={styles.pictures}>
          <Icon name="camera" small />
          <span>{t('box.pictures', { count: pictures.length })}</span>
          <Button variant="text" onClick={() => setPictures([])}>
            {t('box.noPictures')}
          </Button>
        </Row>
      ) : null}
      <Row>
        <Button disabled={busy} onClick={() => void read()}>
          {t(busy ? 'box.reading' : 'box.read')}
        </Button>
        <ButtonLabel variant="outline">
          <input
            className="visually-hidden"
            type="file"
            accept="image/*"
            multiple
            onChange={(event) => {
              add(event.target.files)
              event.target.value = ''
            }}
          />
          <Icon name="camera" />
          {t('box.addPictures')}
        </ButtonLabel>
      </Row>
      <Text muted size="small">
        {t('box.nothingLive')}
      </Text>
    </Stack>
  )
}

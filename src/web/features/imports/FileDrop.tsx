import { useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useNavigate } from 'react-router'
import type { ImportFileQuery } from '../../../contracts/imports/imports.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import { Icon } from '../../ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { FileQuestionCard } from './columns/FileQuestionCard.tsx'
import { sendFile, type FileQuestion } from './send-file.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Stack } from '../../ui/layout/Layout.tsx'
import styles from './imports.module.css'
import { Button, ButtonLabel } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError, FieldHelp } from '../../ui/forms/Field.tsx'
import { ProgressBar } from './RunState.tsx'
import { randomId } from '../../platform/random-id.ts'

interface Sending {
  name: string
  share: number
  stop: AbortController
}

interface AskedFile {
  file: File
  answers: ImportFileQuery
  question: FileQuestion
}

const MEBIBYTE = 1024 * 1024

/** Uploads a dropped or chosen file, then opens the run's page. */
export function FileDrop(): ReactElement {
  const { t } = useTranslation('import')
  const navigate = useNavigate()
  const [over, setOver] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const [fault, setFault] = useState('')
  const keys = useRef(new WeakMap<File, string>())
  /** A file whose upload got no response. */
  const [again, setAgain] = useState<File | null>(null)
  /** A workbook that is sent again with the answer. */
  const [asked, setAsked] = useState<AskedFile | null>(null)

  const send = async (file: File | undefined, answers: ImportFileQuery = {}): Promise<void> => {
    if (!file || sending) return
    setFault('')
    setAgain(null)
    setAsked(null)
    if (file.size > LIMITS.imports.maxBytes) {
      setFault(t('file.tooLarge', { max: LIMITS.imports.maxBytes / MEBIBYTE }))
      return
    }
    const stop = new AbortController()
    const key = keys.current.get(file) ?? randomId()
    keys.current.set(file, key)
    setSending({ name: file.name, share: 0, stop })
    const sent = await sendFile(
      file,
      key,
      answers,
      (share) => setSending((now) => now && { ...now, share }),
      stop.signal,
    )
    setSending(null)
    if (stop.signal.aborted) return
    if (sent.run) {
      await navigate(paths.importRun(sent.run.id))
      return
    }
    if (sent.question) {
      setAsked({ file, answers, question: sent.question })
      return
    }
    setAgain(sent.status === 0 || sent.status >= 500 ? file : null)
    if (sent.status === 401) setFault(t('file.signInAgain'))
    else setFault(sent.error ?? t('file.noResponse'))
  }

  if (sending)
    return (
      <Card className={styles.sending}>
        <ProgressBar
          label={t(sending.share < 1 ? 'file.sending' : 'file.reading', { name: sending.name })}
          value={sending.share < 1 ? Math.round(sending.share * 100) : null}
          max={100}
          text={sending.share < 1 ? `${Math.round(sending.share * 100)} %` : ''}
        />
        <Button variant="outline" onClick={() => sending.stop.abort()}>
          {t('cancel')}
        </Button>
      </Card>
    )
  if (asked)
    return (
      <FileQuestionCard
        question={asked.question}
        onAnswer={(answer) => void send(asked.file, { ...asked.answers, ...answer })}
        onCancel={() => setAsked(null)}
      />
    )
  return (
    <div
      className={classNames(styles.drop, over && styles.draggedOver)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void send(event.dataTransfer.files[0])
      }}
    >
      <Icon name="upload" />
      <div className={styles.dropText}>
        <b>{t('file.drop')}</b>
        <FieldHelp id="file-help">
          {t('file.help', {
            size: LIMITS.imports.maxBytes / MEBIBYTE,
            rows: LIMITS.imports.maxRows.toLocaleString('en-IN'),
          })}
        </FieldHelp>
      </div>
      <ButtonLabel size="large">
        <input
          className="visually-hidden"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby="file-help"
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {t('file.choose')}
      </ButtonLabel>
      {fault === '' ? null : (
        <Stack gap={3} align="center" role="alert">
          <FieldError>{fault}</FieldError>
          {again ? (
            <Button variant="outline" onClick={() => void send(again)}>
              {t('again')}
            </Button>
          ) : null}
        </Stack>
      )}
    </div>
  )
}

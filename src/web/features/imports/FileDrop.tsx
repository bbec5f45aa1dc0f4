import { useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { LIMITS } from '../../../contracts/limits.ts'
import { Icon } from '../../ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { sendFile } from './send-file.ts'

interface Sending {
  name: string
  share: number
  stop: AbortController
}

const MEBIBYTE = 1024 * 1024

/** Where a file comes in: dropped or chosen. It goes on at the run's own page. */
export function FileDrop(): ReactElement {
  const { t } = useTranslation('import')
  const navigate = useNavigate()
  const [over, setOver] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const [fault, setFault] = useState('')
  const keys = useRef(new WeakMap<File, string>())
  /** A file of which no answer came. */
  const [again, setAgain] = useState<File | null>(null)

  const send = async (file: File | undefined): Promise<void> => {
    if (!file || sending) return
    setFault('')
    setAgain(null)
    if (file.size > LIMITS.imports.maxBytes) {
      setFault(t('file.tooLarge', { max: LIMITS.imports.maxBytes / MEBIBYTE }))
      return
    }
    const stop = new AbortController()
    const key = keys.current.get(file) ?? crypto.randomUUID()
    keys.current.set(file, key)
    setSending({ name: file.name, share: 0, stop })
    const sent = await sendFile(
      file,
      key,
      (share) => setSending((now) => now && { ...now, share }),
      stop.signal,
    )
    setSending(null)
    if (stop.signal.aborted) return
    if (sent.run) {
      await navigate(paths.importRun(sent.run.id))
      return
    }
    setAgain(sent.status === 0 || sent.status >= 500 ? file : null)
    if (sent.status === 401) setFault(t('file.signInAgain'))
    else setFault(sent.error ?? t('file.lost'))
  }

  if (sending)
    return (
      <div className="card pad sending">
        <ProgressBar
          label={t(sending.share < 1 ? 'file.sending' : 'file.reading', { name: sending.name })}
          value={sending.share < 1 ? Math.round(sending.share * 100) : null}
          max={100}
          text={sending.share < 1 ? `${Math.round(sending.share * 100)} %` : ''}
        />
        <button type="button" className="btn line" onClick={() => sending.stop.abort()}>
          {t('cancel')}
        </button>
      </div>
    )
  return (
    <div
      className={over ? 'drop over' : 'drop'}
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
      <p>
        <b>{t('file.drop')}</b>
        <span className="help" id="file-help">
          {t('file.help', {
            size: LIMITS.imports.maxBytes / MEBIBYTE,
            rows: LIMITS.imports.maxRows.toLocaleString('en-IN'),
          })}
        </span>
      </p>
      <label className="btn big">
        <input
          className="vh"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby="file-help"
          onChange={(event) => {
            void send(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {t('file.choose')}
      </label>
      {fault === '' ? null : (
        <div role="alert" className="fault">
          <p className="error">
            <Icon name="warn" />
            {fault}
          </p>
          {again ? (
            <button type="button" className="btn line" onClick={() => void send(again)}>
              {t('again')}
            </button>
          ) : null}
        </div>
      )}
    </div>
  )
}

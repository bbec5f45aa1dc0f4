import { useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { LIMITS } from '../../../../contracts/limits.ts'
import {
  clientPaperFile,
  type ClientPaper,
  type Folder,
} from '../../../../contracts/realtors/clients.ts'
import { formatNumber } from '../../../../domain/numbers/indian.ts'
import { LOCALE, type Language } from '../../../../i18n/languages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { notify } from '../../../ui/notify.tsx'
import { sendFile } from '../../papers/send-paper.ts'
import { paths } from '../../../paths.ts'
import { useTabData } from '../tab-data.ts'
import type { toolsData } from './realtor.server.ts'
import { toolAddress } from './tools.ts'
import { useCall } from './use-call.ts'

/** Folders of listings and of clients. A listing's opens its private papers, with their links; a client's opens here. */
export default function DocumentsTool(): ReactElement | null {
  const { t } = useTranslation('realtor')
  const data = useTabData<typeof toolsData>()
  if (data.tool !== 'documents') return null
  const { folders, open, papers } = data
  const of = (kind: Folder['kind']): Folder[] => folders.filter((each) => each.kind === kind)
  return (
    <>
      {open ? <ClientFolder key={open.id} folder={open} papers={papers} /> : null}
      <section className="card tool" aria-labelledby="documents">
        <header>
          <h2 id="documents">{t('tool.documents.title')}</h2>
        </header>
        <p className="note">
          <Icon name="lock" />
          <span>{t('documents.private')}</span>
        </p>
        <div className="two folders">
          <Folders
            title={t('documents.listings')}
            none={t('documents.noListings')}
            folders={of('listing')}
            open={null}
          />
          <Folders
            title={t('documents.clients')}
            none={t('documents.noClients')}
            folders={of('client')}
            open={open}
          />
        </div>
      </section>
    </>
  )
}

function Folders({
  title,
  none,
  folders,
  open,
}: {
  title: string
  none: string
  folders: readonly Folder[]
  open: Folder | null
}): ReactElement {
  const { t } = useTranslation('realtor')
  return (
    <div>
      <h3>{title}</h3>
      {folders.length === 0 ? <p className="quiet">{none}</p> : null}
      <ul>
        {folders.map((each) => (
          <li key={each.id}>
            <Link
              to={
                each.kind === 'listing'
                  ? paths.papers(each.id)
                  : toolAddress('documents', { client: String(each.id) })
              }
              aria-current={open?.id === each.id ? 'true' : undefined}
            >
              <Icon name="file" />
              <span>{each.name}</span>
              <small>
                {each.files === 0
                  ? t('documents.empty')
                  : t('documents.files', { count: each.files })}
                {each.links > 0 ? ` · ${t('documents.links', { count: each.links })}` : ''}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function ClientFolder({
  folder,
  papers,
}: {
  folder: Folder
  papers: readonly ClientPaper[]
}): ReactElement {
  const { t, i18n } = useTranslation('realtor')
  const { call, busy } = useCall()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  const [removing, setRemoving] = useState<ClientPaper | null>(null)
  const date = new Intl.DateTimeFormat(LOCALE[i18n.language as Language], {
    dateStyle: 'medium',
    timeZone: 'Asia/Kolkata',
  })
  const send = async (files: FileList | null): Promise<void> => {
    setSending(0)
    for (const file of files ?? []) {
      const url = `/api/realtor/documents/${folder.id}`
      const { status, paper, error } = await sendFile(url, file, setSending)
      notify(
        paper
          ? { kind: 'success', text: t('documents.kept', { name: file.name }) }
          : { kind: 'error', text: status === 0 || error === null ? t('network') : error },
      )
    }
    setSending(null)
    if (input.current) input.current.value = ''
    await revalidate()
  }
  const remove = async (paper: ClientPaper): Promise<void> => {
    setRemoving(null)
    if (await call(`/realtor/papers/${paper.id}`, { method: 'DELETE' }))
      notify({ kind: 'success', text: t('documents.removed') })
  }
  return (
    <section className="card tool" aria-labelledby="folder" aria-busy={busy || sending !== null}>
      <header>
        <h2 id="folder">{t('documents.of', { name: folder.name })}</h2>
        <label className="btn">
          <Icon name="upload" />
          {t('documents.add')}
          <input
            ref={input}
            className="vh"
            type="file"
            multiple
            accept="application/pdf,image/jpeg,image/png"
            onChange={(event) => void send(event.currentTarget.files)}
          />
        </label>
      </header>
      {sending === null ? null : <progress value={sending} aria-label={t('documents.sending')} />}
      {papers.length === 0 ? (
        <p className="none">
          {t('documents.none', { max: Math.round(LIMITS.papers.maxBytes / 1024 / 1024) })}
        </p>
      ) : (
        <ul className="people">
          {papers.map((paper) => (
            <li key={paper.id}>
              <div className="who">
                <a href={clientPaperFile(paper.id)}>{paper.name}</a>
                <p className="small quiet">
                  {t('documents.size', { kb: formatNumber(Math.ceil(paper.bytes / 1024)) })} ·{' '}
                  {date.format(new Date(paper.addedAt))}
                </p>
              </div>
              <button
                type="button"
                className="btn text danger"
                aria-label={t('documents.removeOne', { name: paper.name })}
                onClick={() => setRemoving(paper)}
              >
                {t('documents.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {removing ? (
        <ConfirmDialog
          question={t('documents.sure', { name: removing.name })}
          yes={t('documents.remove')}
          no={t('cancel')}
          onYes={() => void remove(removing)}
          onNo={() => setRemoving(null)}
        />
      ) : null}
    </section>
  )
}

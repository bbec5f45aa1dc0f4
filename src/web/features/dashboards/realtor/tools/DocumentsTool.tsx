import { useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { LIMITS } from '../../../../../contracts/limits.ts'
import {
  clientPaperFile,
  type ClientPaper,
  type Folder,
} from '../../../../../contracts/realtors/clients.ts'
import { formatNumber } from '../../../../../domain/numbers/indian.ts'
import { ConfirmDialog } from '../../../../ui/overlays/Dialog.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { notify } from '../../../../ui/notify.tsx'
import { sendFile } from '../../../papers/send-paper.ts'
import { paths } from '../../../../paths.ts'
import { useTabData } from '../../../../platform/use-tab-data.ts'
import type { toolsData } from '../realtor.server.ts'
import { toolAddress } from './tools.ts'
import { useCall } from '../use-call.ts'
import { SampleMark } from '../../../../ui/display/marks/SampleMark.tsx'
import styles from './DocumentsTool.module.css'
import { Note } from '../../../../ui/display/Note.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { ButtonLabel, Button } from '../../../../ui/actions/Button.tsx'
import { EmptyState } from '../../../../ui/display/EmptyState.tsx'
import { ToolCard } from './ToolCard.tsx'
import personStyles from '../people.module.css'
import { Grid } from '../../../../ui/layout/Layout.tsx'
import { useFormatDate } from '../../../../ui/display/DateTime.tsx'

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
      <ToolCard id="documents" title={t('tool.documents.title')}>
        <Note icon="lock">{t('documents.private')}</Note>
        <Grid columns="large" gap={8}>
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
        </Grid>
      </ToolCard>
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
      {folders.length === 0 ? <Text muted>{none}</Text> : null}
      <ul className={styles.folders}>
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
              <SampleMark of={each} />
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
  const { t } = useTranslation('realtor')
  const { call, busy } = useCall()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<number | null>(null)
  const { revalidate } = useRevalidator()
  const [removing, setRemoving] = useState<ClientPaper | null>(null)
  const date = useFormatDate()
  const send = async (files: FileList | null): Promise<void> => {
    setSending(0)
    for (const file of files ?? []) {
      const url = `/api/realtor/documents/${folder.id}`
      const { status, paper, error } = await sendFile(url, file, setSending)
      notify(
        paper
          ? { kind: 'success', text: t('documents.uploaded', { name: file.name }) }
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
    <ToolCard
      id="folder"
      title={t('documents.of', { name: folder.name })}
      busy={busy || sending !== null}
      tools={
        <ButtonLabel>
          <Icon name="upload" />
          {t('documents.add')}
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            multiple
            accept="application/pdf,image/jpeg,image/png"
            onChange={(event) => void send(event.currentTarget.files)}
          />
        </ButtonLabel>
      }
    >
      {sending === null ? null : <progress value={sending} aria-label={t('documents.sending')} />}
      {papers.length === 0 ? (
        <EmptyState>
          {t('documents.none', { max: Math.round(LIMITS.papers.maxBytes / 1024 / 1024) })}
        </EmptyState>
      ) : (
        <ul>
          {papers.map((paper) => (
            <li key={paper.id} className={personStyles.row}>
              <div className={personStyles.person}>
                <a href={clientPaperFile(paper.id)}>{paper.name}</a>
                <Text muted size="small">
                  {t('documents.size', { kb: formatNumber(Math.ceil(paper.bytes / 1024)) })} ·{' '}
                  {date(paper.addedAt)}
                </Text>
              </div>
              <Button
                variant="dangerText"
                aria-label={t('documents.removeOne', { name: paper.name })}
                onClick={() => setRemoving(paper)}
              >
                {t('documents.remove')}
              </Button>
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
    </ToolCard>
  )
}

import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { LIMITS } from '../../../contracts/limits.ts'
import type { Paper, PaperVault } from '../../../contracts/papers/papers.ts'
import { PAPER_KINDS, type PaperKind } from '../../../domain/papers/kinds.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { FieldHelp } from '../../ui/forms/Field.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { ConfirmDialog } from '../../ui/overlays/Dialog.tsx'
import { PaperFiles } from './PaperFiles.tsx'
import { PaperRows, type PaperLine, type PaperTicks } from './PaperRows.tsx'
import { ShareLinks } from './ShareLinks.tsx'
import { SharePapers } from './SharePapers.tsx'
import { useVault } from './use-vault.ts'

/** The private papers of a saved listing: the checklist with its files, and the links to them. */
export function VaultPanel({
  listing,
  lines,
  first = null,
  ticks,
}: {
  listing: { id: number; title: string }
  /** The papers of this deal; kinds that have files, and "another paper", are added. */
  lines: readonly PaperLine[]
  first?: PaperVault | null
  ticks?: PaperTicks
}): ReactElement {
  const { t } = useTranslation('paperFiles')
  const tickSaved = (kind: PaperKind): void => {
    if (kind !== 'other') ticks?.set(kind, true)
  }
  const vault = useVault(listing.id, first, tickSaved)
  const [removing, setRemoving] = useState<Paper | null>(null)
  const { papers = [], own = false } = vault.vault ?? {}
  const has = (kind: PaperKind): boolean => papers.some((paper) => paper.kind === kind)
  const all: PaperLine[] = [
    ...lines,
    ...PAPER_KINDS.filter(
      (kind) => (kind === 'other' || has(kind)) && !lines.some((line) => line.kind === kind),
    ).map((kind): PaperLine => ({ kind, when: 'usual' })),
  ]
  const shown = own || !vault.vault || ticks ? all : all.filter(({ kind }) => has(kind))
  return (
    <Stack>
      {vault.vault ? (
        <FieldHelp>{t('files.help', { max: LIMITS.papers.maxBytes / 1024 / 1024 })}</FieldHelp>
      ) : vault.failed ? (
        <Note icon="warn" role="alert">
          <Row justify="between">
            {t('files.failed')}
            <Button variant="outline" onClick={vault.reload}>
              {t('files.again')}
            </Button>
          </Row>
        </Note>
      ) : (
        <FieldHelp role="status">{t('files.loading')}</FieldHelp>
      )}
      <PaperRows
        lines={shown}
        ticks={ticks && { ...ticks, isKept: has }}
        renderFiles={(kind) => <PaperFiles kind={kind} vault={vault} onRemove={setRemoving} />}
      />
      {vault.vault ? (
        <Stack gap={5} className={ticks ? undefined : 'ruled-above'}>
          {own ? (
            <SharePapers title={listing.title} papers={inOrder(papers)} onShare={vault.share} />
          ) : null}
          <ShareLinks shares={vault.vault.shares} heading={ticks ? 'h3' : 'h2'} onEnd={vault.end} />
        </Stack>
      ) : null}
      {removing ? (
        <ConfirmDialog
          question={t('files.sure', { name: removing.name })}
          yes={t('files.yes')}
          no={t('files.no')}
          onYes={() => {
            setRemoving(null)
            void vault.remove(removing)
          }}
          onNo={() => setRemoving(null)}
        />
      ) : null}
    </Stack>
  )
}

/** In the order of the checklist, not of arrival. */
function inOrder(papers: readonly Paper[]): Paper[] {
  const place = ({ kind }: Paper): number => PAPER_KINDS.indexOf(kind)
  return papers.toSorted((a, b) => place(a) - place(b) || a.id - b.id)
}

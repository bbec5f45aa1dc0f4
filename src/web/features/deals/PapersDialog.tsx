import { useEffect, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { DealLine, DealWhole } from '../../../contracts/deals/deals.ts'
import type { Paper, PaperVault } from '../../../contracts/papers/papers.ts'
import { paths } from '../../paths.ts'
import { request } from '../../platform/request.ts'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { DialogText } from '../../ui/overlays/Dialog.tsx'
import { FormDialog } from './FormDialog.tsx'
import { lineText } from './line-text.ts'

/** Lays papers of the listing's vault beside a line. */
export function PapersDialog({
  deal,
  line,
  onDeal,
  onClose,
}: {
  deal: DealWhole
  line: DealLine
  onDeal: (deal: DealWhole) => void
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation(['deals', 'legal', 'papers'])
  const [papers, setPapers] = useState<Paper[] | null>(null)
  const { propertyId, id } = deal
  useEffect(() => {
    request<PaperVault>(`/properties/${propertyId}/papers`).then(
      (vault) => setPapers(vault.papers),
      () => setPapers([]),
    )
  }, [propertyId])
  const save = async (form: FormData): Promise<void> => {
    const writers = new Set(form.getAll('writer').map(Number))
    const chosen = form.getAll('paper').map(Number)
    const body = { papers: chosen.map((paper) => ({ id: paper, writer: writers.has(paper) })) }
    const url = `/deals/${id}/lines/${line.id}/papers`
    onDeal(await request<DealWhole>(url, { method: 'PUT', body }))
    onClose()
  }
  const beside = new Map(line.papers.map((paper) => [paper.id, paper]))
  return (
    <FormDialog
      title={t('papers.title', { line: lineText(t, line).title })}
      send={t('papers.save')}
      onSend={save}
      onClose={onClose}
    >
      {() => (
        <>
          <DialogText>{t(papers?.length === 0 ? 'papers.none' : 'papers.lead')}</DialogText>
          {(papers ?? []).map((paper) => (
            <div key={paper.id}>
              <Checkbox
                name="paper"
                value={paper.id}
                label={`${t(`papers:kind.${paper.kind}`)} · ${paper.name}`}
                defaultChecked={beside.has(paper.id)}
              />
              <Checkbox
                name="writer"
                value={paper.id}
                label={t('papers.writer')}
                defaultChecked={beside.get(paper.id)?.writer ?? false}
              />
            </div>
          ))}
          <ButtonLink variant="outline" to={paths.papers(propertyId)}>
            {t('papers.vault')}
          </ButtonLink>
        </>
      )}
    </FormDialog>
  )
}

import { lazy, Suspense, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { papersFor } from '../../../../domain/papers/checklist.ts'
import { PAPER_NAMES, paperOf, type PaperKind } from '../../../../domain/papers/kinds.ts'
import { ButtonLink } from '../../../ui/actions/Button.tsx'
import { Note } from '../../../ui/display/Note.tsx'
import { useRoot } from '../../../ui/use-root.ts'
import { paths } from '../../../paths.ts'
import { PaperRows, type PaperTicks } from '../../papers/PaperRows.tsx'
import { TypedChips } from '../fields/ChipsField.tsx'
import { GroupFields } from '../fields/GroupFields.tsx'
import { useListingForm } from '../form-context.ts'
import { Group } from './Group.tsx'
import { dealOf } from '../values/form-values.ts'

/** Only a saved listing has a vault, and few open it. */
const VaultPanel = lazy(() =>
  import('../../papers/VaultPanel.tsx').then((module) => ({ default: module.VaultPanel })),
)

/** The checklist of this deal: ticking says that a paper exists; a saved listing keeps the papers themselves too. */
export function PapersGroup(): ReactElement {
  const { t } = useTranslation('paperFiles')
  const { values, set, listingId, rera } = useListingForm()
  const admin = useRoot()?.user?.role === 'ADMIN'
  const lines = papersFor(dealOf(values), rera)
  const listed = (document: string): boolean => {
    const kind = paperOf(document)
    return kind !== null && lines.some((line) => line.kind === kind)
  }
  const ticks: PaperTicks = {
    isOn: (kind) => values.documents.some((document) => paperOf(document) === kind),
    set: (kind, on) => {
      if (kind !== 'other') set((now) => ({ documents: withPaper(now.documents, kind, on) }))
    },
  }
  return (
    <Group title={t('step.title')} lead={t('step.lead')}>
      {listingId === null || admin ? (
        <>
          <PaperRows lines={lines} ticks={ticks} />
          <Note icon="lock">{t(admin && listingId !== null ? 'step.admin' : 'step.later')}</Note>
          {listingId === null ? null : (
            <ButtonLink variant="outline" to={paths.papers(listingId)}>
              {t('step.open')}
            </ButtonLink>
          )}
        </>
      ) : (
        <Suspense fallback={<PaperRows lines={lines} ticks={ticks} />}>
          <Note tone="info" icon="lock">
            {t('page.private')}
          </Note>
          <VaultPanel
            listing={{ id: listingId, title: values.title }}
            lines={lines}
            ticks={ticks}
          />
        </Suspense>
      )}
      <TypedChips
        name="documents"
        suggestions={[
          ...lines.map(({ kind }) => PAPER_NAMES[kind]),
          // The same papers under other names are ticked above: they are not the owner's own words.
          ...values.documents.filter(listed),
        ]}
      />
      <GroupFields group="papers" />
    </Group>
  )
}

function withPaper(
  documents: readonly string[],
  kind: Exclude<PaperKind, 'other'>,
  on: boolean,
): string[] {
  const others = documents.filter((document) => paperOf(document) !== kind)
  return on ? [...others, PAPER_NAMES[kind]] : others
}

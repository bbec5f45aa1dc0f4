import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { RunList } from '../../imports/RunList.tsx'
import { DeskCard } from '../DeskCard.tsx'
import { Pager } from '../Pager.tsx'
import type { PanelOf } from '../panels.server.ts'
import { EmptyState } from '../../../ui/display/EmptyState.tsx'

/** The files of listings that people sent, the newest first. */
export function Imports({ panel: { page } }: { panel: PanelOf<'imports'> }): ReactElement {
  const { t } = useTranslation('import')
  const { t: admin } = useTranslation('admin')
  return (
    <DeskCard id="imports" title={t('admin.title')} text={t('admin.text')}>
      {page.lines.length === 0 ? (
        <EmptyState padded>{admin('importsNone')}</EmptyState>
      ) : (
        <RunList runs={page.lines} />
      )}
      <Pager tab="imports" page={page} />
    </DeskCard>
  )
}

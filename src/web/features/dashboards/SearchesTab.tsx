import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { SavedSearches } from '../saved/searches/SavedSearches.tsx'
import type { searchesData } from './lists.server.ts'
import { useTabData } from '../../platform/use-tab-data.ts'
import { Card } from '../../ui/display/Card.tsx'
import { Note } from '../../ui/display/Note.tsx'
import { DashboardSection } from './DashboardSection.tsx'

/** The saved searches, and how often each writes. */
export default function SearchesTab(): ReactElement {
  const { t } = useTranslation('profile')
  const { searches, lettersWait } = useTabData<typeof searchesData>()
  return (
    <DashboardSection id="searches" title={t('searches')}>
      <Card>
        <SavedSearches first={searches} />
        {lettersWait && searches.some(({ alert }) => alert !== 'off') ? (
          <Note>{t('confirmForAlerts')}</Note>
        ) : null}
      </Card>
    </DashboardSection>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { SavedSearches } from '../saved/searches/SavedSearches.tsx'
import type { searchesData } from './lists.server.ts'
import { useTabData } from './tab-data.ts'

/** The saved searches, and how often each writes. */
export default function SearchesTab(): ReactElement {
  const { t } = useTranslation('profile')
  const { searches, lettersWait } = useTabData<typeof searchesData>()
  return (
    <section aria-labelledby="searches">
      <h2 id="searches">{t('searches')}</h2>
      <div className="card pad">
        <SavedSearches first={searches} />
        {lettersWait && searches.some(({ alert }) => alert !== 'off') ? (
          <p className="note">
            <Icon name="info" />
            {t('lettersWait')}
          </p>
        ) : null}
      </div>
    </section>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminImportRun } from '../../../contracts/imports.ts'
import { RunList } from '../import/RunList.tsx'

/** The files of listings that people sent, the newest first. */
export function Imports({ runs }: { runs: readonly AdminImportRun[] }): ReactElement | null {
  const { t } = useTranslation('import')
  if (runs.length === 0) return null
  return (
    <section className="card" aria-labelledby="imports">
      <header>
        <div>
          <h2 id="imports">{t('admin.title')}</h2>
          <p className="quiet small">{t('admin.text')}</p>
        </div>
      </header>
      <RunList runs={runs} />
    </section>
  )
}

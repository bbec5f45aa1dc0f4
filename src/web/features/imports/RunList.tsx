import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { AdminImportRun, ImportRun } from '../../../contracts/imports/imports.ts'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { DateTime } from '../../ui/display/DateTime.tsx'
import { RunState } from './RunState.tsx'
import { countParams, importSummary } from './import-text.ts'
import styles from './imports.module.css'
import { Text } from '../../ui/layout/Text.tsx'

/** Uploaded files, newest first. The user's own link to their page; others show their owner. */
export function RunList({ runs }: { runs: readonly (ImportRun | AdminImportRun)[] }): ReactElement {
  const { t } = useTranslation('import')
  return (
    <ul className={styles.runs}>
      {runs.map((run) => (
        <li key={run.id}>
          <div>
            {'owner' in run ? (
              <b>{run.fileName}</b>
            ) : (
              <Link to={paths.importRun(run.id)}>{run.fileName}</Link>
            )}
            <small>
              {'owner' in run ? `${run.owner.name} · ` : ''}
              <DateTime at={run.createdAt} clock /> · {t('rows', countParams(run.rows))}
            </small>
          </div>
          <Text muted size="small">
            {importSummary(run, t)}
          </Text>
          <RunState state={run.state} />
        </li>
      ))}
    </ul>
  )
}

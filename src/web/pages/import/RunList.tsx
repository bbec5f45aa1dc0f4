import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRun } from '../../../contracts/imports.ts'
import { Link } from '../../components/Link.tsx'
import { paths } from '../../paths.ts'
import { When } from '../admin/When.tsx'
import { RunState } from './RunState.tsx'

/** Files that were sent before, newest first. */
export function RunList({ runs }: { runs: readonly ImportRun[] }): ReactElement {
  const { t } = useTranslation('import')
  return (
    <ul className="card runs">
      {runs.map((run) => (
        <li key={run.id}>
          <div>
            <Link to={paths.importRun(run.id)}>{run.fileName}</Link>
            <small>
              <When at={run.createdAt} clock /> · {t('rows', { count: run.rows })}
            </small>
          </div>
          <p className="small quiet">{outcome(run, t)}</p>
          <RunState state={run.state} />
        </li>
      ))}
    </ul>
  )
}

type Say = (key: string, params: { count: number }) => string

/** "12 added, 3 changed" of what was applied; nothing before. */
export function outcome({ applied, withdrawn }: ImportRun, t: Say): string {
  if (!applied) return ''
  const parts = [
    t('done.added', { count: applied.create }),
    t('done.changed', { count: applied.update }),
  ]
  if (applied.wrong > 0) parts.push(t('done.wrong', { count: applied.wrong }))
  if (withdrawn > 0) parts.push(t('done.withdrawn', { count: withdrawn }))
  return parts.join(' · ')
}

import { lazy, Suspense, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { paths } from '../../../paths.ts'
import { useTabData } from '../tab-data.ts'
import { CommissionTool } from './CommissionTool.tsx'
import type { toolsData } from './realtor.server.ts'
import { toolAddress, TOOLS, type ToolKey } from './tools.ts'

const VIEWS = {
  entry: lazy(() => import('./EntryTool.tsx')),
  market: lazy(() => import('./MarketTool.tsx')),
  leads: lazy(() => import('./LeadsTool.tsx')),
  mobile: lazy(() => import('./MobileTool.tsx')),
  documents: lazy(() => import('./DocumentsTool.tsx')),
  appointments: lazy(() => import('../../visits/Scheduler.tsx')),
  commission: CommissionTool,
} as const satisfies Record<ToolKey, unknown>

/** The six tools, each with an address of its own, and the entry in the directory. */
export default function ToolsTab(): ReactElement {
  const { t } = useTranslation('realtor')
  const data = useTabData<typeof toolsData>()
  if (data.tool !== null) {
    const View = VIEWS[data.tool]
    return (
      <>
        <Link className="back" to={toolAddress(null)}>
          <Icon name="left" small />
          {t('tools.title')}
        </Link>
        <Suspense
          fallback={
            <p className="desk-loading" role="status">
              {t('loading')}
            </p>
          }
        >
          <View key={data.tool} />
        </Suspense>
      </>
    )
  }
  const { entry } = data
  return (
    <>
      <section className="card entry-line" aria-labelledby="entry">
        <div>
          <h2 id="entry">{t('entry.title')}</h2>
          <p>
            {t(entry === null ? 'entry.none' : entry.published ? 'entry.public' : 'entry.private')}
          </p>
        </div>
        <div className="row">
          {entry?.published ? (
            <Link className="btn line" to={paths.realtor(entry.id)}>
              <Icon name="eye" />
              {t('entry.look')}
            </Link>
          ) : null}
          <Link className="btn" to={toolAddress('entry')}>
            <Icon name="pencil" />
            {t(entry === null ? 'entry.write' : 'entry.edit')}
          </Link>
        </div>
      </section>
      <h2 className="vh">{t('tools.title')}</h2>
      <ul className="tools">
        {TOOLS.map(({ key, icon }) => (
          <li key={key} className="card">
            <Icon name={icon} />
            <h3>
              <Link to={toolAddress(key)}>{t(`tool.${key}.title`)}</Link>
            </h3>
            <p>{t(`tool.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { Link } from '../../ui/Link.tsx'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import '../../ui/desk.css'
import type { Route } from './+types/ml'
import { ApiBadge } from '../../features/recommendations/ApiBadge.tsx'
import { InsightsTab } from '../../features/recommendations/InsightsTab.tsx'
import './ml.css'
import { mlData } from '../../features/recommendations/ml.server.ts'
import { PredictionTab } from '../../features/recommendations/PredictionTab.tsx'
import { RecommendationsTab } from '../../features/recommendations/RecommendationsTab.tsx'
import { ML_TABS } from '../../features/recommendations/tabs.ts'
import { TrendsTab } from '../../features/recommendations/TrendsTab.tsx'
import { LoadError } from '../../features/recommendations/LoadError.tsx'
import '../../features/valuation/value.css'

export const handle: PageHandle = { ns: ['aiPage', 'valuation'] }

export function loader(args: Route.LoaderArgs) {
  return mlData(args)
}

/** The AI page: what a home may be worth, how prices move, what to look at, how the market is. */
export default function Ml({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('aiPage')
  const { tab } = loaderData
  return (
    <>
      <Head
        title={`${t('title')} | ${t('shell:brand')}`}
        description={t('lead')}
        path={paths.ml(tab === 'prediction' ? undefined : tab)}
      />
      <header className="desk-head ml-head">
        <div className="wrap">
          <div className="row between">
            <h1>{t('title')}</h1>
            <ApiBadge />
          </div>
          <p>{t('lead')}</p>
          <nav className="tabs" aria-label={t('tabs')}>
            {ML_TABS.map((one) => (
              <Link
                key={one}
                to={paths.ml(one === 'prediction' ? undefined : one)}
                aria-current={one === tab ? 'page' : undefined}
                preventScrollReset
              >
                {t(`tab.${one}`)}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <div className="wrap ml-page">
        <Open loaderData={loaderData} />
      </div>
    </>
  )
}

function Open({ loaderData }: { loaderData: Route.ComponentProps['loaderData'] }): ReactElement {
  const { revalidate } = useRevalidator()
  if (loaderData.failed) return <LoadError message="" onRetry={() => void revalidate()} />
  switch (loaderData.tab) {
    case 'trends':
      return <TrendsTab {...loaderData.panel} />
    case 'insights':
      return <InsightsTab insights={loaderData.panel} />
    case 'prediction':
      return <PredictionTab {...loaderData.panel} />
    case 'recommendations':
      return <RecommendationsTab city={loaderData.city} />
  }
}

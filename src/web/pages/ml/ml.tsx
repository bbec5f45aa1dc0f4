import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useRevalidator } from 'react-router'
import { TabLink, TabLinks } from '../../ui/display/Tabs.tsx'
import { PageHeader } from '../../ui/layout/PageLayout.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/ml'
import { ApiBadge } from '../../features/recommendations/ApiBadge.tsx'
import { InsightsTab } from '../../features/recommendations/InsightsTab.tsx'
import styles from './ml.module.css'
import { mlData } from '../../features/recommendations/ml.server.ts'
import { PredictionTab } from '../../features/recommendations/PredictionTab.tsx'
import { RecommendationsTab } from '../../features/recommendations/RecommendationsTab.tsx'
import { ML_TABS } from '../../features/recommendations/tabs.ts'
import { TrendsTab } from '../../features/recommendations/TrendsTab.tsx'
import { LoadError } from '../../features/recommendations/StateCard.tsx'

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
      <PageHeader
        className={styles.header}
        title={t('title')}
        text={t('lead')}
        actions={<ApiBadge />}
        tabs={
          <TabLinks label={t('tabs')}>
            {ML_TABS.map((one) => (
              <TabLink
                key={one}
                to={paths.ml(one === 'prediction' ? undefined : one)}
                current={one === tab}
                preventScrollReset
              >
                {t(`tab.${one}`)}
              </TabLink>
            ))}
          </TabLinks>
        }
      />
      <div className={classNames('page-width', styles.page)}>
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

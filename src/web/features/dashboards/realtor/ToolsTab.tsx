import { lazy, Suspense, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { paths } from '../../../paths.ts'
import { useTabData } from '../../../platform/use-tab-data.ts'
import { CommissionTool } from './tools/CommissionTool.tsx'
import type { toolsData } from './realtor.server.ts'
import { toolAddress, TOOLS, type ToolKey } from './tools/tools.ts'
import styles from './ToolsTab.module.css'
import { CardLink, Card, CardTitle } from '../../../ui/display/Card.tsx'
import { Row, Grid } from '../../../ui/layout/Layout.tsx'
import { ButtonLink } from '../../../ui/actions/Button.tsx'
import { BackLink } from '../../../ui/layout/PageLayout.tsx'

const VIEWS = {
  entry: lazy(() => import('./tools/EntryTool.tsx')),
  market: lazy(() => import('./tools/MarketTool.tsx')),
  leads: lazy(() => import('./tools/LeadsTool.tsx')),
  mobile: lazy(() => import('./tools/MobileTool.tsx')),
  documents: lazy(() => import('./tools/DocumentsTool.tsx')),
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
        <BackLink to={toolAddress(null)}>{t('tools.title')}</BackLink>
        <Suspense fallback={<p role="status">{t('loading')}</p>}>
          <View key={data.tool} />
        </Suspense>
      </>
    )
  }
  const { entry } = data
  return (
    <>
      <Card as="section" aria-labelledby="entry">
        <Row gap={4} justify="between">
          <div>
            <CardTitle id="entry">{t('entry.title')}</CardTitle>
            <p>
              {t(
                entry === null ? 'entry.none' : entry.published ? 'entry.public' : 'entry.private',
              )}
            </p>
          </div>
          <Row>
            {entry?.published ? (
              <ButtonLink variant="outline" to={paths.realtor(entry.id)}>
                <Icon name="eye" />
                {t('entry.look')}
              </ButtonLink>
            ) : null}
            <ButtonLink to={toolAddress('entry')}>
              <Icon name="pencil" />
              {t(entry === null ? 'entry.write' : 'entry.edit')}
            </ButtonLink>
          </Row>
        </Row>
      </Card>
      <h2 className="visually-hidden">{t('tools.title')}</h2>
      <Grid as="ul" columns="medium" gap={5}>
        {TOOLS.map(({ key, icon }) => (
          <Card key={key} as="li" className={styles.tool}>
            <Icon name={icon} />
            <h3>
              <CardLink to={toolAddress(key)}>{t(`tool.${key}.title`)}</CardLink>
            </h3>
            <p>{t(`tool.${key}.text`)}</p>
          </Card>
        ))}
      </Grid>
    </>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import { TOOLS } from '../../features/tools/tools.ts'
import styles from './tool-pages.module.css'
import { Card } from '../../ui/display/Card.tsx'
import { Grid } from '../../ui/layout/Layout.tsx'
import { PageHeader, PageSections } from '../../ui/layout/PageLayout.tsx'

export const handle: PageHandle = { ns: ['tools'] }

/** All calculators. */
export default function AllTools(): ReactElement {
  const { t } = useTranslation('tools')
  return (
    <>
      <Head
        title={`${t('title')} | ${t('shell:brand')}`}
        description={t('lead')}
        path={paths.tools()}
      />
      <PageHeader title={t('title')} text={t('lead')} />
      <PageSections>
        <Grid as="ul" gap={5} columns="medium">
          {TOOLS.map(({ key, icon }) => (
            <Card key={key} as="li" className={styles.card}>
              <Icon name={icon} />
              <h2>
                <Link to={paths.tool(key)}>{t(`tool.${key}.title`)}</Link>
              </h2>
              <p>{t(`tool.${key}.lead`)}</p>
            </Card>
          ))}
        </Grid>
      </PageSections>
    </>
  )
}

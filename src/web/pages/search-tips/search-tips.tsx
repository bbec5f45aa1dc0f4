import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { Row, Stack } from '../../ui/layout/Layout.tsx'
import { PageHeader, PageSections } from '../../ui/layout/PageLayout.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, trail } from '../../features/seo/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/search-tips'
import styles from './search-tips.module.css'
import { searchTipsData } from './search-tips.server.ts'

export const handle: PageHandle = { ns: ['searchTips'] }

export function loader(args: Route.LoaderArgs) {
  return searchTipsData(args)
}

const ICONS: Readonly<Record<string, IconName>> = {
  place: 'pin',
  words: 'search',
  money: 'rupee',
  land: 'plot',
  comfort: 'flats',
  near: 'locate',
}
const MORE = ['draw', 'save', 'compare', 'top'] as const

/** How to find a home: each tip with searches that can be opened, and what they find now. */
export default function SearchTips({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('searchTips')
  const { tips, locality } = loaderData
  const origin = useRoot()?.publicUrl ?? ''
  return (
    <>
      <Head
        title={`${t('title')} | ${t('shell:brand')}`}
        description={t('description')}
        path={paths.searchTips()}
        data={dataBlock([
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name: t('title'), path: paths.searchTips() },
          ]),
        ])}
      />
      <PageHeader title={t('title')} text={t('lead')}>
        <Row className={styles.actions}>
          <ButtonLink size="large" to={paths.search()}>
            <Icon name="map" />
            {t('openMap')}
          </ButtonLink>
          <ButtonLink variant="outline" size="large" to={locality}>
            <Icon name="house" />
            {t('viewLocality')}
          </ButtonLink>
        </Row>
      </PageHeader>
      <PageSections>
        <ul className={styles.tips}>
          {tips.map(({ tip, examples }) => (
            <Card as="li" key={tip} className={styles.tip}>
              <h2 className={styles.title}>
                <Icon name={ICONS[tip] ?? 'search'} />
                {t(`tip.${tip}.title`)}
              </h2>
              <p>{t(`tip.${tip}.text`)}</p>
              <ul>
                {examples.map(({ key, to, count }) => (
                  <li key={key}>
                    <Link to={to} className={styles.example}>
                      <span>{t(`tip.${tip}.${key}`)}</span>
                      <b className="tabular">
                        {count === null
                          ? t('noCount')
                          : count === 0
                            ? t('none')
                            : t('homes', { count, n: formatNumber(count) })}
                      </b>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </ul>
        <Card as="section" aria-labelledby="more-tips">
          <h2 id="more-tips" className={styles.title}>
            {t('more.title')}
          </h2>
          <Stack as="ul" gap={2} className={styles.more}>
            {MORE.map((key) => (
              <Row as="li" key={key} align="start" wrap={false}>
                <Icon name="check" small />
                <span>{t(`more.${key}`)}</span>
              </Row>
            ))}
          </Stack>
        </Card>
        <Text muted size="small">
          {t('counted')}
        </Text>
      </PageSections>
    </>
  )
}

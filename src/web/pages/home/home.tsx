import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { ListingCard } from '../../features/listing-parts/ListingCard.tsx'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SampleDataMark } from '../../ui/display/marks/SampleDataMark.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, site } from '../../features/seo/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/home'
import { HeroSearch } from '../../features/home/HeroSearch.tsx'
import styles from './home.module.css'
import { homeData } from './home.server.ts'
import { RecentlyViewed } from '../../features/listing-parts/RecentlyViewed.tsx'
import { HomeSection } from '../../features/home/HomeSection.tsx'
import { LandConverter } from '../../features/home/LandConverter.tsx'
import { LocationPrompt } from '../../features/home/LocationPrompt.tsx'
import { Services } from '../../features/home/Services.tsx'

export const handle: PageHandle = { ns: ['home', 'places', 'ask'] }

export function loader(args: Route.LoaderArgs) {
  return homeData(args)
}

export default function Home({ loaderData }: Route.ComponentProps): ReactElement {
  const { t } = useTranslation('home')
  const { stats, featured } = loaderData
  const origin = useRoot()?.publicUrl ?? ''
  return (
    <>
      <Head
        title={t('title')}
        description={t('description')}
        path={paths.home()}
        data={dataBlock([site(origin, { name: 'Veedu', other: 'വീട്' })])}
      />
      <section className={styles.hero} aria-label={t('search.label')}>
        <img className={styles.morning} src="/art/hero-morning.svg" alt="" fetchPriority="high" />
        <img className={styles.night} src="/art/hero-night.svg" alt="" loading="lazy" />
        <div className={classNames('page-width', styles.opening)}>
          <h1>{t('hero.title')}</h1>
          <p className={styles.lead}>{t('hero.sub')}</p>
          <HeroSearch />
        </div>
        <LocationPrompt />
      </section>
      <div className={styles.start}>
        <Row gap={3} className="page-width">
          <ButtonLink variant="outline" to={paths.addProperty()}>
            <Icon name="plus" />
            {t('listYours')}
          </ButtonLink>
        </Row>
        <div className="page-width">
          <ul className={styles.figures} aria-label={t('stats.label')}>
            <li>
              <b>{formatNumber(stats.totalProperties)}</b>
              <span>{t('stats.total')}</span>
            </li>
            <li className={styles.sale}>
              <b>{formatNumber(stats.forSale)}</b>
              <span>
                <Icon name="house" small />
                {t('stats.sale')}
              </span>
            </li>
            <li className={styles.rent}>
              <b>{formatNumber(stats.forRent)}</b>
              <span>
                <Icon name="key" small />
                {t('stats.rent')}
              </span>
            </li>
            <li>
              <b>{formatNumber(stats.totalViews)}</b>
              <span>
                <Icon name="eye" small />
                {t('stats.views')}
              </span>
            </li>
          </ul>
          <SampleDataMark count={stats.sampleCount} />
        </div>
      </div>
      {featured.length > 0 ? (
        <HomeSection
          title={t('featured.title')}
          text={t('featured.text')}
          links={
            <ButtonLink variant="text" to={paths.search()}>
              {t('featured.all', { total: formatNumber(stats.totalProperties) })}
              <Icon name="arrow" />
            </ButtonLink>
          }
        >
          <div className={styles.featured}>
            {featured.map((home, order) => {
              const big = order === 0 || order === 5
              return (
                <ListingCard
                  key={home.id}
                  home={home}
                  to={paths.onMap(home.id)}
                  big={big}
                  compact={!big}
                  rowOnPhone={!big}
                  className={big ? styles.wide : undefined}
                />
              )
            })}
          </div>
        </HomeSection>
      ) : null}
      <RecentlyViewed className="page-width" />
      <LandConverter />
      <Services />
      <section className="page-width">
        <div className={styles.invitation}>
          <img src="/art/verandah-inside.svg" alt="" loading="lazy" width="1200" height="800" />
          <div>
            <h2>{t('cta.title')}</h2>
            <p>{t('cta.text')}</p>
            <Row>
              <ButtonLink size="large" to={paths.addProperty()}>
                {t('cta.list')}
              </ButtonLink>
              <ButtonLink variant="text" to={paths.login('seller')}>
                {t('cta.seller')}
              </ButtonLink>
            </Row>
          </div>
        </div>
      </section>
    </>
  )
}

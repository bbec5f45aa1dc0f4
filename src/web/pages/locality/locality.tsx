import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import { AMENITY_REACH_KM } from '../../../domain/places/amenities.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { ListingCard } from '../../features/listing-parts/ListingCard.tsx'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { ChipGroup, ChipLink } from '../../ui/actions/Chip.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Note } from '../../ui/display/Note.tsx'
import { Grid, Row, Stack } from '../../ui/layout/Layout.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { useRoot } from '../../ui/use-root.ts'
import { Head } from '../../features/seo/Head.tsx'
import { dataBlock, trail } from '../../features/seo/structured-data.ts'
import type { PageHandle } from '../../i18n/options.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/locality'
import { Ads } from '../../features/localities/city/Ads.tsx'
import { Amenities } from '../../features/localities/amenities/Amenities.tsx'
import { AskCity } from '../../features/localities/city/AskCity.tsx'
import { CitySearch } from '../../features/localities/city/CitySearch.tsx'
import { CommuteCard } from '../../features/localities/CommuteCard.tsx'
import { FigList, HeadlineFigures } from '../../features/localities/Fig.tsx'
import { FloodSafety } from '../../features/localities/FloodSafety.tsx'
import styles from './locality.module.css'
import { localityData } from './locality.server.ts'
import { AsOf } from '../../ui/display/AsOf.tsx'
import { SourceMark } from '../../ui/display/marks/SourceMark.tsx'
import { Market } from '../../features/localities/market/Market.tsx'
import { Issues } from '../../features/localities/Issues.tsx'
import { Loading, NoCity } from '../../features/localities/city/NoCity.tsx'
import { People } from '../../features/localities/People.tsx'
import { Rain } from '../../features/localities/Rain.tsx'
import { Rating } from '../../features/localities/Rating.tsx'
import { RightNow } from '../../features/localities/RightNow.tsx'
import { Section } from '../../features/localities/Section.tsx'
import { Summary } from '../../features/localities/Summary.tsx'
import { Topics } from '../../features/localities/Topics.tsx'
import { useFigures } from '../../features/localities/use-figures.ts'

export const handle: PageHandle = { ns: ['locality', 'charts'] }

export function loader(args: Route.LoaderArgs) {
  return localityData(args)
}

export const ErrorBoundary = NoCity

const ART: Record<string, string> = {
  Kochi: '/art/kochi-dusk.svg',
  Alappuzha: '/art/backwater-dusk.svg',
  Munnar: '/art/hill-bungalow-mist.svg',
}

/** A town before its houses: what is known of the place, where from, and the homes on offer there. */
export default function Locality({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('locality')
  const { locality, homes, savedCity, issues, ways, lang } = loaderData
  const origin = useRoot()?.publicUrl ?? ''
  const malayalam = i18n.language === 'ml'
  const named = (place: { name: string; nameMl: string }): string =>
    malayalam ? place.nameMl : place.name
  const name = named(locality)
  const district = malayalam ? locality.districtMl : locality.district
  const figures = useFigures({ sources: locality.sources, name, district: locality })
  const offered = locality.stats.find((figure) => figure.name === 'homes')?.value ?? 0
  return (
    <>
      <Head
        title={`${t('title', { name })} | ${t('shell:brand')}`}
        description={t('description', { name, district, count: offered })}
        path={paths.locality(locality.name)}
        data={dataBlock([
          trail(origin, [
            { name: t('shell:brand'), path: paths.home() },
            { name, path: paths.locality(locality.name) },
          ]),
        ])}
      />
      <AskCity key={useLocation().key} />
      <Loading />
      <header className={styles.place}>
        <img src={ART[locality.name] ?? '/art/backwater-dusk.svg'} alt="" />
        <div className={classNames('page-width', styles.placeText)}>
          <CitySearch key={locality.name} current={name} />
          <h1>
            {name}{' '}
            <span lang={malayalam ? 'en' : 'ml'}>
              {malayalam ? locality.name : locality.nameMl}
            </span>
          </h1>
          <p>
            {t('inDistrict', { district })} · {t(`type.${locality.type}`)}
          </p>
          <Rating rating={locality.rating} district={district} figures={figures} />
        </div>
      </header>
      <div className={classNames('page-width', styles.body)}>
        <HeadlineFigures list={locality.stats} figures={figures} />
        <Row as="p" justify="between" className={styles.legend}>
          {savedCity ? (
            <span>
              {t('saved', { name: named(savedCity) })}{' '}
              <Link to={paths.locality(savedCity.name)}>
                {t('goTo', { name: named(savedCity) })}
              </Link>
            </span>
          ) : null}
          <Row as="span" gap={4} className={styles.marks}>
            <SourceMark>{t('fromSource')}</SourceMark>
            <SourceMark estimate>{t('estimate')}</SourceMark>
            <AsOf at={locality.at} />
          </Row>
        </Row>
        <div className={styles.columns} key={locality.name}>
          <div>
            <Section title={t('section.summary')} open>
              <Summary locality={locality} district={district} figures={figures} />
            </Section>
            <Section
              title={t('section.amenities')}
              {...(locality.amenities.length > 0
                ? {
                    sub: t('amenity.count', {
                      count: locality.amenities.length,
                      reach: AMENITY_REACH_KM,
                    }),
                  }
                : {})}
              open
            >
              <Amenities amenities={locality.amenities} sources={locality.sources} />
            </Section>
            <Section title={t('section.people')} sub={t('people.of', { district })} open>
              <People demographics={locality.demographics} district={district} figures={figures} />
            </Section>
            <Section title={t('section.market')} open>
              <Market
                market={locality.market}
                trend={locality.trend}
                trendEstimate={locality.trendEstimate}
                figures={figures}
                malayalam={malayalam}
                city={locality}
              />
            </Section>
            <Section title={t('section.ads')} open>
              <Ads locality={locality} figures={figures} />
            </Section>
            <Section title={t('section.topics')} open>
              <Topics topics={locality.topics} figures={figures} />
              <ButtonLink
                variant="text"
                to={paths.insights([
                  locality.name,
                  ...locality.neighbours.slice(0, 1).map((other) => other.name),
                ])}
              >
                {t('compareTowns')}
                <Icon name="arrow" />
              </ButtonLink>
            </Section>
            <Section title={t('section.climate')}>
              <Rain rain={locality.rain} climate={locality.climate} figures={figures} />
            </Section>
            <Section title={t('section.more')}>
              <FigList list={locality.more} figures={figures} />
            </Section>
          </div>
          <Stack as="aside" gap={5} className={styles.side}>
            <RightNow
              city={locality.name}
              ask={locality.stats.some(
                ({ name: of, mark, value }) =>
                  of === 'population' && (value === null || mark === 'estimate'),
              )}
            />
            <Issues city={locality.name} first={issues} role={useRoot()?.user?.role ?? null} />
            <CommuteCard city={locality.name} ways={ways} lang={lang} />
            <FloodSafety topics={locality.topics} figures={figures} />
          </Stack>
        </div>
        <Stack as="section" className={styles.part}>
          <Row justify="between" align="end" className={styles.partHead}>
            <h2>{t('homes.title', { name })}</h2>
            {homes.length > 0 ? (
              <ButtonLink
                variant="text"
                to={paths.search({ filters: { ...DEFAULT_FILTERS, location: locality.name } })}
              >
                {t('homes.onMap')}
                <Icon name="arrow" />
              </ButtonLink>
            ) : null}
          </Row>
          {homes.length > 0 ? (
            <Grid columns="large">
              {homes.map((home) => (
                <ListingCard key={home.id} home={home} to={paths.property(home)} />
              ))}
            </Grid>
          ) : (
            <Note>
              {t('homes.none', { name })} <Link to={paths.addProperty()}>{t('homes.beFirst')}</Link>
            </Note>
          )}
        </Stack>
        {locality.neighbours.length > 0 ? (
          <Stack as="nav" className={styles.part} aria-label={t('neighbours', { district })}>
            <h2>{t('neighbours', { district })}</h2>
            <ChipGroup>
              {locality.neighbours.map((other) => (
                <ChipLink key={other.name} to={paths.locality(other.name)}>
                  {named(other)}
                </ChipLink>
              ))}
            </ChipGroup>
          </Stack>
        ) : null}
      </div>
    </>
  )
}

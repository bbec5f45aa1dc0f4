import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/layout/Layout.tsx'
import { Link } from '../../ui/Link.tsx'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { RecentlyViewed } from '../../features/listing-parts/RecentlyViewed.tsx'
import { paths } from '../../paths.ts'
import { History } from '../../features/listings/price/History.tsx'
import { ListingActions } from '../../features/listings/contact/ListingActions.tsx'
import { placeNames } from '../../features/listing-parts/text/place-line.ts'
import { PropertyView } from '../../features/listings/PropertyView.tsx'
import { SimilarListings } from '../../features/listings/SimilarListings.tsx'
import type { Route } from './+types/property'
import { propertyData } from '../../features/listings/listing.server.ts'
import { titledIn } from '../../../domain/listings/text/title-in.ts'
import { sampleTitle } from '../../features/listing-parts/text/sample-title.ts'
import styles from './property.module.css'
import { LazyEstimate, LazyCosts } from '../../features/listings/LazySections.tsx'

export const handle: PageHandle = {
  ns: ['property', 'papers', 'compare', 'illustrations', 'map', 'trust', 'values'],
}

export function loader(args: Route.LoaderArgs) {
  return propertyData(args)
}

export default function PropertyPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('property')
  const { home, now, history, similar, papers, head, listedRealtor, near, trust, translates } =
    loaderData
  const titled = titledIn(i18n.language, home)
  return (
    <>
      <Head {...head} />
      <div className={classNames('page-width', styles.page)}>
        <Row
          gap={4}
          wrap={false}
          justify="between"
          className={classNames(styles.top, 'not-printed')}
        >
          <nav aria-label={t('crumb')} className={styles.breadcrumb}>
            <ol>
              <li>
                <Link to={paths.search({ filters: { ...DEFAULT_FILTERS, location: home.city } })}>
                  {placeNames(home, t, i18n.language).city}
                </Link>
              </li>
              <li aria-hidden="true">/</li>
              <li aria-current="page">{sampleTitle(titled, t)}</li>
            </ol>
          </nav>
          <ListingActions home={titled} />
        </Row>
        <PropertyView
          home={home}
          translates={translates}
          now={now}
          papers={papers}
          near={near}
          trust={trust}
          heading="h1"
          ownerPage={listedRealtor ? paths.realtor(home.owner.id) : null}
        >
          <History entries={history} forSale={home.forSale} heading="h2" />
          <LazyEstimate home={home} heading="h2" />
          <LazyCosts home={home} />
        </PropertyView>
        <SimilarListings
          home={home}
          similar={similar}
          heading="h2"
          link={
            <ButtonLink variant="text" to={paths.onMap(home.id)}>
              {t('similar.map')}
              <Icon name="arrow" />
            </ButtonLink>
          }
          to={paths.property}
        />
        <RecentlyViewed except={home.id} />
      </div>
    </>
  )
}

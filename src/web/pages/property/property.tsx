import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_FILTERS } from '../../../domain/search/filters.ts'
import { ListingCard } from '../../features/listings/ListingCard.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Head } from '../../features/seo/Head.tsx'
import type { PageHandle } from '../../i18n/options.ts'
import { RecentlyViewed } from '../../features/saved/RecentlyViewed.tsx'
import { paths } from '../../paths.ts'
import { History } from '../../features/listings/price/History.tsx'
import { ListingActions } from '../../features/listings/contact/ListingActions.tsx'
import { LazyCosts, LazyEstimate } from '../../features/listings/price/LazyEstimate.tsx'
import { placeNames } from '../../features/listings/place/place-line.ts'
import { PropertyView } from '../../features/listings/PropertyView.tsx'
import type { Route } from './+types/property'
import { propertyData } from '../../features/listings/listing.server.ts'

export const handle: PageHandle = { ns: ['property', 'papers', 'compare', 'illustrations', 'map'] }

export function loader(args: Route.LoaderArgs) {
  return propertyData(args)
}

export default function PropertyPage({ loaderData }: Route.ComponentProps): ReactElement {
  const { t, i18n } = useTranslation('property')
  const { home, now, history, similar, papers, head, listedRealtor } = loaderData
  return (
    <>
      <Head {...head} />
      <div className="wrap">
        <div className="crumb">
          <nav aria-label={t('crumb')}>
            <ol>
              <li>
                <Link to={paths.search({ filters: { ...DEFAULT_FILTERS, location: home.city } })}>
                  {placeNames(home, t, i18n.language).city}
                </Link>
              </li>
              <li aria-hidden="true">/</li>
              <li aria-current="page">{home.title}</li>
            </ol>
          </nav>
          <ListingActions home={home} />
        </div>
        <PropertyView
          home={home}
          now={now}
          papers={papers}
          heading="h1"
          ownerPage={listedRealtor ? paths.realtor(home.owner.id) : null}
        >
          <History entries={history} forSale={home.forSale} heading="h2" />
          <LazyEstimate home={home} heading="h2" />
          <LazyCosts home={home} />
        </PropertyView>
        {similar.length > 0 ? (
          <section className="simi">
            <div className="head">
              <h2>{t('similar.title')}</h2>
              <Link className="btn text" to={paths.onMap(home.id)}>
                {t('similar.map')}
                <Icon name="arrow" />
              </Link>
            </div>
            <div className="g">
              {similar.map((other) => (
                <ListingCard key={other.id} home={other} to={paths.property(other)} />
              ))}
            </div>
          </section>
        ) : null}
        <RecentlyViewed except={home.id} />
      </div>
    </>
  )
}

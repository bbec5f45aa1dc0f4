import type { ReactElement } from 'react'
import type { PropertyCard } from '../../../contracts/listings/listings.ts'
import { Heart } from '../saved/Heart.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from './gallery/Picture.tsx'
import { Facts, Price, PricePer } from './price/price.tsx'
import { Tags } from './Tags.tsx'

/** A home as a tile: the whole card is the link, but for the heart. */
export function ListingCard({
  home,
  to,
  big = false,
  eager = false,
}: {
  home: PropertyCard
  to: string
  big?: boolean
  eager?: boolean
}): ReactElement {
  return (
    <article className={big ? 'card home big' : 'card home'}>
      <div className="ph">
        <Picture
          picture={home.picture}
          alt=""
          sizes={big ? '(max-width: 980px) 100vw, 610px' : '(max-width: 767px) 132px, 300px'}
          eager={eager}
        />
        <div className="tags">
          <Tags home={home} />
        </div>
      </div>
      {home.isFeatured ? <div className="kasavu-edge" aria-hidden="true" /> : null}
      <div className="tx">
        <div className="row between">
          <Price home={home} />
          <PricePer home={home} />
        </div>
        <h3>
          <Link to={to}>{home.title}</Link>
        </h3>
        <Facts home={home} />
      </div>
      <Heart home={home} />
    </article>
  )
}

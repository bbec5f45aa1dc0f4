import { memo, type MouseEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyCard } from '../../../../contracts/listings/listings.ts'
import { CompareToggle } from '../../compare/CompareToggle.tsx'
import { formatDate } from '../../../ui/format-date.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Picture } from '../../listings/gallery/Picture.tsx'
import { Facts, Price, PricePer } from '../../listings/price/price.tsx'
import { Tags } from '../../listings/Tags.tsx'
import { Heart } from '../../saved/Heart.tsx'
import { HideListing } from '../../saved/hidden/HideListing.tsx'
import { paths } from '../../../paths.ts'
import { cityEnding } from '../../listings/place/place-line.ts'
import './result-card.css'
import { useTownName } from '../town-names.ts'

/** A home in the list. The whole card is the link; pointing at it or focusing it lifts its pin. */
export const ResultCard = memo(function ResultCard({
  home,
  selected = false,
  lifted = false,
  eager = false,
  onOpen,
}: {
  home: PropertyCard
  selected?: boolean
  /** Its pin is being pointed at. */
  lifted?: boolean
  eager?: boolean
  /** Opens the details in place; without it the link leads to the home's page. */
  onOpen?: ((id: number) => void) | undefined
}): ReactElement {
  const { t, i18n } = useTranslation('search')
  const town = useTownName()(home.city)
  const open = (event: MouseEvent): void => {
    if (!onOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(home.id)
  }
  return (
    <article
      className={selected ? 'res on' : lifted ? 'res lift' : 'res'}
      aria-current={selected ? 'true' : undefined}
      data-home={home.id}
    >
      <div className="ph">
        <Picture picture={home.picture} alt="" sizes="124px" eager={eager} />
        <div className="tags">
          <Tags home={{ ...home, isVerified: false }} />
        </div>
      </div>
      {home.isFeatured ? <div className="kasavu-edge" aria-hidden="true" /> : null}
      <div className="tx">
        <div className="l1">
          <Price home={home} />
          <div className="acts">
            <HideListing home={home} />
            <Heart home={home} />
          </div>
        </div>
        <PricePer home={home} />
        <h2>
          <Link to={paths.property(home)} onClick={open}>
            {home.title}
          </Link>
        </h2>
        <p className="where">{home.address ? cityEnding(home.address, home.city, town) : town}</p>
        <Facts home={home}>
          {home.status === 'Under Contract' ? (
            <li className="deal">
              <Icon name="flag" />
              {t('underContract')}
            </li>
          ) : null}
          {home.isVerified ? (
            <li
              className="ver"
              title={
                home.verifiedAt
                  ? t('tag.verifiedOn', {
                      ns: 'shell',
                      date: formatDate(home.verifiedAt, i18n.language),
                    })
                  : undefined
              }
            >
              <Icon name="seal" />
              {t('tag.verified', { ns: 'shell' })}
            </li>
          ) : null}
        </Facts>
      </div>
      <CompareToggle home={home} />
    </article>
  )
})

/** A card's shape while the answer is on its way. */
export function SkeletonCard(): ReactElement {
  return (
    <div className="res wait">
      <div className="skel" />
      <div className="tx">
        {[44, 30, 82, 62].map((width) => (
          <i key={width} className="skel" style={{ width: `${width}%` }} />
        ))}
      </div>
    </div>
  )
}

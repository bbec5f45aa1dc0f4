import { useEffect, useRef, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { useFetcher } from 'react-router'
import { Popup } from 'react-map-gl/maplibre'
import type { MapPoint } from '../../../../contracts/search/search.ts'
import { ButtonLink } from '../../../ui/actions/Button.tsx'
import { Row } from '../../../ui/layout/Layout.tsx'
import { Skeleton } from '../../../ui/display/Skeleton.tsx'
import { CardButton } from '../../listing-parts/CardButton.tsx'
import { Picture } from '../../listing-parts/Picture.tsx'
import { Price, PricePer } from '../../listing-parts/price.tsx'
import { Tags } from '../../listing-parts/Tags.tsx'
import { Heart } from '../../listing-parts/Heart.tsx'
import { paths } from '../../../paths.ts'
import type { overlayData } from '../../listings/listing.server.ts'
import popupFrame from '../map/map-popup.module.css'
import styles from './ListingPopup.module.css'
import { classNames } from '../../../ui/class-names.ts'
import { CompareToggle } from '../../compare/CompareButton.tsx'

/** Amenities named in a popup; the rest are counted (specification, section 9). */
const NAMED = 6

interface HomePopupProps {
  point: MapPoint
  onOpen: (id: number) => void
  onClose: () => void
}

/** The listing of the chosen pin, beside it. */
export function ListingPopup(props: HomePopupProps): ReactElement {
  const { point } = props
  return (
    <Popup
      longitude={point.lng}
      latitude={point.lat}
      className={classNames(popupFrame.popup, styles.popup)}
      maxWidth="300px"
      offset={OFFSETS}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
    >
      <ListingSummary key={point.id} {...props} />
    </Popup>
  )
}

/** The same on a phone: over the map, `bottom` px from below. */
export function ListingOverMap({
  bottom,
  ...props
}: HomePopupProps & { bottom: number }): ReactElement {
  return (
    <div className={styles.overMap} style={{ bottom }}>
      <ListingSummary key={props.point.id} {...props} />
    </div>
  )
}

/** Beside the pin, which is about 48 px high and 96 px wide when chosen. */
const OFFSETS = {
  top: [0, 8],
  'top-left': [0, 8],
  'top-right': [0, 8],
  bottom: [0, -56],
  'bottom-left': [0, -56],
  'bottom-right': [0, -56],
  left: [58, -26],
  right: [-58, -26],
  center: [0, 0],
} satisfies Record<string, [number, number]>

/** Picture, price, title, amenities and a link to the details; what the pin knows is shown at once. */
function ListingSummary({ point, onOpen, onClose }: HomePopupProps): ReactElement {
  const { t } = useTranslation('search')
  const box = useRef<HTMLElement>(null)
  const { load, data } = useFetcher<typeof overlayData>({ key: `home-${point.id}` })
  const home = data?.home
  useEffect(() => {
    void load(`/home-detail/${point.id}`)
  }, [load, point.id])

  useEffect(() => {
    const before = document.activeElement
    const element = box.current
    // The map puts the popup into the page a moment later.
    const frame = requestAnimationFrame(() => element?.focus({ preventScroll: true }))
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && element?.contains(document.activeElement)) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', onKey)
      // Focus inside a removed element would fall back to the start of the page.
      if (element?.contains(document.activeElement) || document.activeElement === document.body)
        if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [onClose])

  const amenities = home?.amenities ?? []
  const picture = home?.pictures[0]
  return (
    <section
      ref={box}
      className={styles.summary}
      role="dialog"
      aria-label={point.title}
      tabIndex={-1}
    >
      <div className={styles.picture}>
        {picture ? (
          <Picture picture={picture} alt="" sizes="300px" />
        ) : (
          <Skeleton className={styles.skeleton} />
        )}
        <div className={styles.tags}>
          <Tags
            home={{
              forSale: point.forSale,
              forRent: point.rent !== null,
              isVerified: false,
              isFeatured: false,
              demo: point.demo,
            }}
          />
        </div>
      </div>
      <CardButton
        icon="close"
        label={t('popup.close')}
        className={styles.close}
        onClick={onClose}
      />
      <Heart home={point} className={styles.heart} />
      <div className={styles.text}>
        <Row justify="between" className={styles.prices}>
          <Price
            className={styles.price}
            home={{
              forSale: point.forSale,
              forRent: point.rent !== null,
              price: point.price,
              monthlyRent: point.rent,
            }}
          />
          {home ? <PricePer home={home} /> : null}
        </Row>
        <h3>{point.title}</h3>
        {amenities.length > 0 ? (
          <ul className={styles.amenities}>
            {amenities.slice(0, NAMED).map((amenity) => (
              <li key={amenity}>{t(`amenity.${amenity}`, { defaultValue: amenity })}</li>
            ))}
            {amenities.length > NAMED ? (
              <li className={styles.more}>
                {t('popup.more', { count: amenities.length - NAMED })}
              </li>
            ) : null}
          </ul>
        ) : null}
        <div className={styles.actions}>
          <ButtonLink
            to={paths.property({ id: point.id, slug: home?.slug ?? '' })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onOpen(point.id)
            }}
          >
            {t('popup.details')}
          </ButtonLink>
          <CompareToggle home={point} className={styles.compare} />
        </div>
      </div>
    </section>
  )
}

import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Popup } from 'react-map-gl/maplibre'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { formatRupees } from '../../../../domain/numbers/indian.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { IconButton } from '../../../ui/actions/IconButton.tsx'
import { useRoot, useScheme } from '../../../ui/use-root.ts'
import { ListingLayers } from '../../map/ListingLayers.tsx'
import { type MapKind } from '../../map/style/palette.ts'
import { remoteStylesFor } from '../../map/style/remote-styles.ts'
import { VeeduMap } from '../../map/VeeduMap.tsx'
import { isNearby } from './Place.tsx'
import { SampleMark } from '../../../ui/display/marks/SampleMark.tsx'
import styles from './PropertyMap.module.css'
import { initialMapKind } from '../../map/initial-map-kind.ts'
import { useShortPrice } from '../../../ui/display/use-short-price.ts'

/** As close as the specification asks; an approximate pin is shown from farther away. */
const ZOOM = 16
const ZOOM_NEARBY = 13
/** The popup is above the pin: both together are in the middle. px */
const PADDING = { top: 150, right: 0, bottom: 0, left: 0 }
/** The height of the chosen pin, px. */
const ABOVE_PIN = 56

/** The place of a listing on the map. Loaded lazily: it brings the map library. */
export default function PropertyMap({ home }: { home: PropertyDetail }): ReactElement | null {
  const { t, i18n } = useTranslation('property')
  const shortPrice = useShortPrice()
  const scheme = useScheme()
  const config = useRoot()?.map
  const [kind, setKind] = useState<MapKind>(() => initialMapKind(config))
  const [popup, setPopup] = useState(true)
  const { latitude, longitude } = home
  if (latitude === null || longitude === null) return null
  const price =
    home.forSale && home.price
      ? shortPrice(home.price)
      : home.askedPrice
        ? formatRupees(home.askedPrice)
        : t('price.onRequest', { ns: 'shell' })
  const monthly = !(home.forSale && home.price) && home.askedPrice !== null && home.forRent
  return (
    <VeeduMap
      within="page"
      view={{ latitude, longitude, zoom: home.pinPrecision === 'exact' ? ZOOM : ZOOM_NEARBY }}
      scheme={scheme}
      language={i18n.language as Language}
      kind={kind}
      onKindChange={setKind}
      remoteStyles={config ? remoteStylesFor(config) : null}
      label={t('map.label', { title: home.title })}
      padding={PADDING}
    >
      <ListingLayers
        scheme={scheme}
        listings={[
          {
            id: String(home.id),
            lat: latitude,
            lng: longitude,
            price,
            forSale: home.forSale,
            forRent: home.forRent,
            title: home.title,
            polygon: home.polygonCoordinates,
          },
        ]}
        selectedId={String(home.id)}
        onSelect={() => setPopup(true)}
      />
      {popup ? (
        <Popup
          longitude={longitude}
          latitude={latitude}
          className={styles.popup}
          anchor="bottom"
          offset={ABOVE_PIN}
          maxWidth="260px"
          closeButton={false}
          closeOnClick={false}
          focusAfterOpen={false}
        >
          <b className={styles.title}>{home.title}</b>
          <SampleMark of={home} />
          <span className={styles.place}>
            {isNearby(home) ? t('map.near', { city: home.city }) : (home.address ?? home.city)}
          </span>
          <strong className={styles.price}>
            {price}
            {monthly ? t('price.perMonth', { ns: 'shell' }) : null}
          </strong>
          <IconButton
            icon="close"
            label={t('map.closePopup')}
            className={styles.close}
            onClick={() => setPopup(false)}
          />
        </Popup>
      ) : null}
    </VeeduMap>
  )
}

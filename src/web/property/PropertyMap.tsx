import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../contracts/property.ts'
import { formatRupees, shortPrice } from '../../domain/numbers/indian.ts'
import type { Language } from '../../i18n/languages.ts'
import { useRoot } from '../components/use-root.ts'
import { useScheme } from '../components/use-scheme.ts'
import { firstKind } from '../map/first-kind.ts'
import { ListingLayers } from '../map/ListingLayers.tsx'
import { remoteStylesFor } from '../map/remote-styles.ts'
import { VeeduMap } from '../map/VeeduMap.tsx'

/** As close as the specification asks; an approximate pin is shown from farther away. */
const ZOOM = 16
const ZOOM_NEARBY = 13

/** The place of one home. Loaded apart from its page: the map library comes with it. */
export default function PropertyMap({ home }: { home: PropertyDetail }): ReactElement | null {
  const { t, i18n } = useTranslation('property')
  const scheme = useScheme()
  const config = useRoot()?.map
  const { latitude, longitude } = home
  if (latitude === null || longitude === null) return null
  const price =
    home.forSale && home.price
      ? shortPrice(home.price)
      : home.askedPrice
        ? formatRupees(home.askedPrice)
        : t('price.onRequest', { ns: 'shell' })
  return (
    <VeeduMap
      view={{ latitude, longitude, zoom: home.pinPrecision === 'exact' ? ZOOM : ZOOM_NEARBY }}
      scheme={scheme}
      language={i18n.language as Language}
      kind={firstKind(config)}
      remoteStyles={config ? remoteStylesFor(config) : null}
      label={t('map.label', { title: home.title })}
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
      />
    </VeeduMap>
  )
}

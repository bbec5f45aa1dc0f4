import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Marker } from 'react-map-gl/maplibre'
import type { Language } from '../../../../i18n/languages.ts'
import styles from './AmenityModal.module.css'
import { Icon } from '../../../ui/Icon.tsx'
import { useRoot, useScheme } from '../../../ui/use-root.ts'
import { remoteStylesFor } from '../../map/style/remote-styles.ts'
import { VeeduMap } from '../../map/VeeduMap.tsx'
import { initialMapKind } from '../../map/initial-map-kind.ts'

const ZOOM = 14

/** A static map of the place. Loaded separately, because it contains the map library. */
export default function AmenityMap({
  lat,
  lng,
  label,
  onFailure,
}: {
  lat: number
  lng: number
  label: string
  onFailure: () => void
}): ReactElement {
  const { i18n } = useTranslation('locality')
  const scheme = useScheme()
  const config = useRoot()?.map
  return (
    <VeeduMap
      within="page"
      view={{ latitude: lat, longitude: lng, zoom: ZOOM }}
      scheme={scheme}
      language={i18n.language as Language}
      kind={initialMapKind(config)}
      remoteStyles={config ? remoteStylesFor(config) : null}
      label={label}
      interactive={false}
      onFailure={onFailure}
    >
      <Marker latitude={lat} longitude={lng} anchor="bottom">
        <span className={styles.pin}>
          <Icon name="pin" />
        </span>
      </Marker>
    </VeeduMap>
  )
}

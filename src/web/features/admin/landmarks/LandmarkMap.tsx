import { useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { Point } from '../../../../domain/places/distance.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { useRoot, useScheme } from '../../../ui/use-root.ts'
import { PlotDrawing } from '../../map/drawing/PlotDrawing.tsx'
import { initialMapKind } from '../../map/initial-map-kind.ts'
import { remoteStylesFor } from '../../map/style/remote-styles.ts'
import { VeeduMap } from '../../map/VeeduMap.tsx'

/** A map on which a click sets the point. Loaded separately, because it contains the map library. */
export default function LandmarkMap({
  view,
  point,
  label,
  onPick,
  onFailure,
}: {
  /** Where the map opens; it does not follow the point. */
  view: Point & { zoom: number }
  point: Point | null
  label: string
  onPick: (point: Point) => void
  onFailure: () => void
}): ReactElement {
  const { i18n } = useTranslation('admin')
  const scheme = useScheme()
  const config = useRoot()?.map
  const [opened] = useState({ latitude: view.lat, longitude: view.lng, zoom: view.zoom })
  return (
    <VeeduMap
      within="window"
      view={opened}
      scheme={scheme}
      language={i18n.language as Language}
      kind={initialMapKind(config)}
      remoteStyles={config ? remoteStylesFor(config) : null}
      label={label}
      onFailure={onFailure}
    >
      <PlotDrawing
        scheme={scheme}
        mode="point"
        corners={point ? [[point.lng, point.lat]] : []}
        onChange={([spot]) => {
          if (spot) onPick({ lng: spot[0], lat: spot[1] })
        }}
      />
    </VeeduMap>
  )
}

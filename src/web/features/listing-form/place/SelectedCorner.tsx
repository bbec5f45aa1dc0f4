import type { ReactElement } from 'react'
import { Marker } from 'react-map-gl/maplibre'
import type { LngLat } from '../../../../domain/listings/listing.ts'

/** A ring around the corner that the list has the focus on. */
export function SelectedCorner({ corner }: { corner: LngLat | undefined }): ReactElement | null {
  if (!corner) return null
  return (
    <Marker longitude={corner[0]} latitude={corner[1]} style={{ pointerEvents: 'none' }}>
      <span className="corner-ring" aria-hidden="true" />
    </Marker>
  )
}

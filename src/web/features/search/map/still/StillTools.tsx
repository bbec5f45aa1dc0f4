import type { ReactElement } from 'react'
import { LIMITS } from '../../../../../contracts/limits.ts'
import type { BBox, PolygonRings } from '../../../../../domain/search/filters.ts'
import type { SearchState } from '../../address.ts'
import { AreaTools } from '../../areas/AreaTools.tsx'
import { circleAround } from '../../areas/circle-around.ts'
import type { Area } from '../../use-search.ts'
import type { MapWish } from '../MapPane.tsx'

const NO_AREAS: readonly PolygonRings[] = []

/** The tools for areas while the map is a still picture: what needs the map opens it, and is done then. */
export function StillTools({
  state,
  look,
  onArea,
  onWish,
}: {
  state: SearchState
  /** What the picture shows and nothing covers. */
  look: () => BBox
  onArea: (area: Partial<Area>) => void
  onWish: (wish: MapWish) => void
}): ReactElement {
  const { near = null, radiusKm = null } = state
  const polygons = state.polygons ?? NO_AREAS
  return (
    <AreaTools
      tools={{
        mayAdd: polygons.length < LIMITS.searchArea.maxPolygons,
        begin: () => onWish({ kind: 'draw' }),
        edit: (area) => onWish({ kind: 'edit', area }),
        remove(at) {
          const rest = polygons.toSpliced(at, 1)
          onArea(rest.length > 0 ? { polygons: rest } : { bbox: look() })
        },
      }}
      polygons={polygons}
      radiusKm={near ? radiusKm : null}
      onNear={() => onArea(circleAround(look(), radiusKm))}
      onRadius={(km) => onArea({ near, radiusKm: km })}
      onClear={() => onArea({ bbox: look() })}
    />
  )
}

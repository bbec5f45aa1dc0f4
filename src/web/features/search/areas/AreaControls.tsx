import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import type { BBox, PolygonRings } from '../../../../domain/search/filters.ts'
import { AreaTools, DrawingBar } from './AreaTools.tsx'
import type { SearchState } from '../address.ts'
import type { AreaDrawingTools } from './use-area-drawing.ts'
import type { Area } from '../use-search.ts'
import { circleAround } from './circle-around.ts'

const NO_AREAS: readonly PolygonRings[] = []

/** The tools for areas over the map, and a bar while an area is drawn. Loaded with the map. */
export function AreaControls({
  host,
  tools,
  state,
  look,
  bottom,
  onArea,
  onDrawing,
}: {
  /** Position of the tools. */
  host: HTMLElement | null
  tools: AreaDrawingTools
  state: SearchState
  /** What the map shows and nothing covers. */
  look: BBox
  /** Of the bar, px from below; null for above. */
  bottom: number | null
  onArea: (area: Partial<Area>) => void
  /** Drawing begins: the sheet makes room for the map. */
  onDrawing: () => void
}): ReactElement {
  const { polygons, near = null, radiusKm = null } = state
  const begin = (): void => {
    onDrawing()
    tools.begin()
  }
  return (
    <>
      {host
        ? createPortal(
            <AreaTools
              tools={{ ...tools, begin }}
              polygons={polygons ?? NO_AREAS}
              radiusKm={near ? radiusKm : null}
              onNear={() => onArea(circleAround(look, radiusKm))}
              onRadius={(km) => onArea({ near, radiusKm: km })}
              // Clearing the area searches what the map shows.
              onClear={() => onArea({ bbox: look })}
            />,
            host,
          )
        : null}
      {tools.drawing ? <DrawingBar tools={tools} bottom={bottom} /> : null}
    </>
  )
}

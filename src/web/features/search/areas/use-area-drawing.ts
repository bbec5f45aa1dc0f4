import { useState } from 'react'
import { readPlot, type Corner } from '../../../../domain/geo/plot-geometry.ts'
import type { PolygonRings } from '../../../../domain/search/filters.ts'
import { LIMITS } from '../../../../contracts/limits.ts'

/** An area being drawn: a new one, or an existing one being edited. */
export interface AreaDrawing {
  corners: readonly Corner[]
  /** The place of the area that is changed; null for a new one. */
  of: number | null
}

/** Drawing areas to search in; nothing is searched before "Done". */
export function useAreaDrawing(
  polygons: readonly PolygonRings[],
  onAreas: (polygons: PolygonRings[] | null) => void,
) {
  const [drawing, setDrawing] = useState<AreaDrawing | null>(null)
  const reading = drawing ? readPlot(drawing.corners) : null
  const mayAdd = polygons.length < LIMITS.searchArea.maxPolygons

  return {
    drawing,
    mayAdd,
    /** Enough corners for an area; one that crosses itself is its odd parts, and is drawn anew. */
    ready: reading?.ok === true,
    crosses: reading?.ok === false && reading.problem === 'selfCrossing',
    begin: () => setDrawing({ corners: [], of: null }),
    edit(at: number): void {
      const [outer = []] = polygons[at] ?? []
      setDrawing({ corners: outer.map(([lng, lat]): Corner => [lng, lat]), of: at })
    },
    change: (corners: Corner[]) => setDrawing((now) => now && { ...now, corners }),
    undo: () => setDrawing((now) => now && { ...now, corners: now.corners.slice(0, -1) }),
    cancel: () => setDrawing(null),
    done(): void {
      if (!drawing) return
      const drawn: PolygonRings = [drawing.corners]
      const { of } = drawing
      setDrawing(null)
      onAreas(of === null ? [...polygons, drawn] : polygons.with(of, drawn))
    },
    remove(at: number): void {
      const rest = polygons.toSpliced(at, 1)
      onAreas(rest.length > 0 ? rest : null)
    },
  }
}
export type AreaDrawingTools = ReturnType<typeof useAreaDrawing>

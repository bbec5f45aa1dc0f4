import { useMemo, useState, type ReactElement } from 'react'
import type { Corner } from '../../../domain/geo/plot-geometry.ts'
import { PlaceFieldsContext, type PlaceFields } from '../listing-form/form-context.ts'
import { newValues, type Values } from '../listing-form/values/form-values.ts'
import { MapPicker } from '../listing-form/place/MapPicker.tsx'

/** The map picker of the listing form, for a boundary alone. Loaded when it is opened. */
export default function DrawPlot({
  corners,
  centre,
  onDrawn,
  onClose,
  onFailure,
}: {
  corners: readonly Corner[]
  centre: { lat: number; lng: number }
  onDrawn: (corners: readonly Corner[]) => void
  onClose: () => void
  /** No map can be drawn here. */
  onFailure: () => void
}): ReactElement {
  const [values, setValues] = useState<Values>(() => ({
    ...newValues(),
    propertyType: 'PLOT',
    polygon: corners.length > 2 ? corners.map(([lng, lat]) => [lng, lat]) : null,
  }))
  const answers = useMemo<PlaceFields>(
    () => ({
      values,
      set: (change) => {
        const next = typeof change === 'function' ? change(values) : change
        setValues({ ...values, ...next })
        if (next.polygon) onDrawn(next.polygon)
      },
    }),
    [values, onDrawn],
  )
  return (
    <PlaceFieldsContext value={answers}>
      <MapPicker centre={centre} boundaryOnly onClose={onClose} onFailure={onFailure} />
    </PlaceFieldsContext>
  )
}

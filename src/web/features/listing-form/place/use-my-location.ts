import { useState } from 'react'

/** Specification, section 7: high accuracy, 8 s. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 8_000 }

/** The device's location, if requested and permitted. */
export function useMyLocation(found: (place: { lat: number; lng: number }) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle')
  const locate = (): void => {
    if (!('geolocation' in navigator)) {
      setState('refused')
      return
    }
    setState('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        found({ lat: coords.latitude, lng: coords.longitude })
      },
      () => setState('refused'),
      OPTIONS,
    )
  }
  return { state, locate }
}

import { useEffect, useMemo, useRef, useState } from 'react'
import type { StyleSpecification } from 'maplibre-gl'
import { probeStyle, type TilePlace } from './probe-style.ts'
import { localStyle, type MapLook } from './local-style.ts'
import { remoteStyle, type AnsweredStyle, type RemoteMapStyle } from './remote-styles.ts'

/** Probe results by the remote style's text, so that switching back and forth probes only once. */
const answers = new Map<string, AnsweredStyle>()
/** After this many failed tiles in a row the map falls back to the local style. */
const FAILURES_ALLOWED = 6

export interface MapStyleState {
  style: StyleSpecification
  /** Whether the remote style is the one shown. */
  remote: boolean
  /** Called for each tile of a remote source with its outcome. */
  tileCame: () => void
  tileFailed: () => void
}

/**
 * The local style at once; the remote one as soon as it and its first tile have answered. Failures are
 * silent: the local map stays, and the remote style is asked again when it is next wanted.
 */
export function useMapStyle(
  look: MapLook,
  remote: RemoteMapStyle | null,
  place: () => TilePlace,
): MapStyleState {
  const { scheme, kind, language } = look
  const key = remote ? JSON.stringify(remote) : null
  const [latest, setLatest] = useState<{ key: string; answer: AnsweredStyle | null } | null>(null)
  const placeNow = useRef(place)
  const failures = useRef(0)
  useEffect(() => {
    placeNow.current = place
  })

  useEffect(() => {
    failures.current = 0
    if (!key || answers.has(key)) return
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      try {
        const remote = JSON.parse(key) as RemoteMapStyle
        const answer = await probeStyle(remote, placeNow.current(), { signal: abort.signal })
        answers.set(key, answer)
        if (!abort.signal.aborted) setLatest({ key, answer })
      } catch {
        // The local style stays: there is nothing that a person could do about it.
      }
    }
    void ask()
    return () => abort.abort()
  }, [key])

  const known = latest?.key === key ? latest?.answer : key ? answers.get(key) : null
  const answer = known ?? null
  const style = useMemo(() => {
    if (answer) return remoteStyle(answer, { scheme, kind, language })
    // No painted substitute for a satellite image that is loading or unavailable.
    return localStyle({ scheme, kind: key ? 'streets' : kind, language })
  }, [answer, key, scheme, kind, language])

  return useMemo(
    () => ({
      style,
      remote: answer !== null,
      tileCame: () => {
        failures.current = 0
      },
      tileFailed: () => {
        failures.current += 1
        if (failures.current < FAILURES_ALLOWED || key === null) return
        answers.delete(key)
        setLatest({ key, answer: null })
      },
    }),
    [style, answer, key],
  )
}

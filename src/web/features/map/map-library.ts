import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

export type MapLibrary = typeof import('maplibre-gl')

let library: Promise<MapLibrary> | null = null

/**
 * Fetches MapLibre when a map is first drawn, in the browser only. Its worker is a file of the site
 * itself, so `worker-src 'self'` is enough.
 */
export function loadMapLibrary(): Promise<MapLibrary> {
  library ??= import('maplibre-gl').then(
    (module) => {
      module.setWorkerUrl(workerUrl)
      return module
    },
    (error: unknown) => {
      library = null
      throw error
    },
  )
  return library
}

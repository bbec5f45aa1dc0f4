import { useRouteLoaderData } from 'react-router'
import type { rootData } from '../root.server.ts'
import { useSyncExternalStore } from 'react'

/** The root loader's data; undefined only if that loader failed. */
export function useRoot() {
  return useRouteLoaderData<typeof rootData>('root')
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('veedu:scheme', changed)
  return () => window.removeEventListener('veedu:scheme', changed)
}

/** The current colour scheme; always light on the server, corrected right after the first paint. */
export function useScheme(): 'light' | 'dark' {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light'),
    () => 'light',
  )
}

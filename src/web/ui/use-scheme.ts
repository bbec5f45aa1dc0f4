import { useSyncExternalStore } from 'react'

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

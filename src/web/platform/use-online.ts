import { useSyncExternalStore } from 'react'

/** Whether the browser has a network; on the server it always has. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('offline', changed)
  window.addEventListener('online', changed)
  return () => {
    window.removeEventListener('offline', changed)
    window.removeEventListener('online', changed)
  }
}

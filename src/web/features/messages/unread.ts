import { useEffect, useSyncExternalStore } from 'react'
import { useRoot } from '../../ui/use-root.ts'

/** How many messages wait unread for whoever is signed in; null while nobody knows. */
let unread: number | null = null
const listeners = new Set<() => void>()

export function setUnread(count: number | null): void {
  if (count === unread) return
  unread = count
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The count, kept up to date; what does that is fetched once the page stands. 0 for visitors. */
export function useUnread(): number {
  const user = useRoot()?.user?.id ?? null
  const count = useSyncExternalStore(
    subscribe,
    () => unread,
    () => null,
  )
  useEffect(() => {
    if (user === null) return
    let ended = false
    let leave: (() => void) | null = null
    const begin = async (): Promise<void> => {
      try {
        const { connect } = await import('./live.ts')
        if (!ended) leave = connect(user)
      } catch {
        // Without a network there is nothing to follow; the next page tries again.
      }
    }
    const timer = setTimeout(() => void begin(), 1_500)
    return () => {
      ended = true
      clearTimeout(timer)
      leave?.()
    }
  }, [user])
  return user === null ? 0 : (count ?? 0)
}

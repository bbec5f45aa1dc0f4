import { useEffect } from 'react'
import { createStore, useStore } from '../../platform/store.ts'
import { useRoot } from '../../ui/use-root.ts'

/** The signed-in user's number of unread messages; null until loaded. */
const unread = createStore<number | null>(null)

export function setUnread(count: number | null): void {
  if (count !== unread.get()) unread.set(count)
}

/** The count, updated live by a module that is loaded after hydration. 0 for visitors. */
export function useUnread(): number {
  const user = useRoot()?.user?.id ?? null
  const count = useStore(unread)
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

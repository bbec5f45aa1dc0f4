import { useEffect, useEffectEvent } from 'react'
import { useRoot } from '../../ui/use-root.ts'
import { connect, onLive } from '../messages/live.ts'

/**
 * Calls `look` when the event stream, which all tabs share, says that somebody changed the deal, and when the stream is
 * open again after an interruption.
 */
export function useDealNews(known: { id: number; version: number }, look: () => void): void {
  const userId = useRoot()?.user?.id
  const hear = useEffectEvent((event: Parameters<Parameters<typeof onLive>[0]>[0]) => {
    if (event.name === 'hello' || event.name === 'missed') look()
    else if (
      event.name === 'deal' &&
      event.data.id === known.id &&
      event.data.version > known.version
    )
      look()
  })
  useEffect(() => {
    if (userId === undefined) return
    const leave = connect(userId)
    const stop = onLive((event) => hear(event))
    return () => {
      stop()
      leave()
    }
  }, [userId])
}

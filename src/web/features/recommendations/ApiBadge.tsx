import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'

/** Milliseconds between two looks, and until one counts as failed. */
const POLL_MS = 30_000
const TIMEOUT_MS = 15_000

type Connection = 'unknown' | 'checking' | 'connected' | 'failed'

/** Whether the API answers: asked when the page opens, every 30 seconds, and by Retry. */
export function ApiBadge(): ReactElement {
  const { t } = useTranslation('aiPage')
  const [connection, setConnection] = useState<Connection>('unknown')
  const leaving = useRef<AbortController>(null)
  const check = useCallback(async (): Promise<void> => {
    leaving.current?.abort()
    const abort = new AbortController()
    leaving.current = abort
    // A look in passing does not flicker.
    setConnection((before) => (before === 'connected' ? before : 'checking'))
    try {
      const answer = await fetch('/api/properties/stats/overview', {
        signal: AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      setConnection(answer.ok ? 'connected' : 'failed')
    } catch {
      if (!abort.signal.aborted) setConnection('failed')
    }
  }, [])
  useEffect(() => {
    const first = setTimeout(() => void check(), 0)
    const timer = setInterval(() => void check(), POLL_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      leaving.current?.abort()
    }
  }, [check])
  return (
    <p className={`api-badge ${connection}`}>
      <span role="status">
        <i aria-hidden="true" />
        {t(`api.${connection}`)}
      </span>
      {connection === 'failed' ? (
        <button type="button" className="btn text" onClick={() => void check()}>
          <Icon name="redo" small />
          {t('retry')}
        </button>
      ) : null}
    </p>
  )
}

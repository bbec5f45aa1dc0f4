import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './recommendations.module.css'

/** Milliseconds between two checks, and until one counts as failed. */
const POLL_MS = 30_000
const TIMEOUT_MS = 15_000

type Connection = 'unknown' | 'checking' | 'connected' | 'failed'

/** Whether the API answers: checked when the page opens, every 30 seconds, and on Retry. */
export function ApiBadge(): ReactElement {
  const { t } = useTranslation('aiPage')
  const [connection, setConnection] = useState<Connection>('unknown')
  const request = useRef<AbortController>(null)
  const check = useCallback(async (): Promise<void> => {
    request.current?.abort()
    const abort = new AbortController()
    request.current = abort
    // A regular check does not flicker.
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
      request.current?.abort()
    }
  }, [check])
  return (
    <p
      className={classNames(
        styles.badge,
        connection === 'connected' && styles.connected,
        connection === 'failed' && styles.failed,
      )}
    >
      <span role="status">
        <i aria-hidden="true" />
        {t(`api.${connection}`)}
      </span>
      {connection === 'failed' ? (
        <Button variant="text" onClick={() => void check()}>
          <Icon name="redo" small />
          {t('retry')}
        </Button>
      ) : null}
    </p>
  )
}

import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { onFreshAuthentication } from '../../../platform/request.ts'

const ConfirmIdentityDialog = lazy(() => import('./ConfirmIdentityDialog.tsx'))

/**
 * On every page: when the server wants a fresh password or passkey, asks for it in a dialog, and the call is made
 * again. Calls that ask at the same time share one answer.
 */
export function ConfirmIdentity(): ReactElement | null {
  const [open, setOpen] = useState(false)
  const waiting = useRef<((confirmed: boolean) => void)[]>([])
  const close = useCallback((confirmed: boolean): void => {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(confirmed)
  }, [])
  useEffect(() => {
    onFreshAuthentication(
      () =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          setOpen(true)
        }),
    )
    return () => {
      onFreshAuthentication(null)
      close(false)
    }
  }, [close])
  return open ? (
    <Suspense fallback={null}>
      <ConfirmIdentityDialog onClose={close} />
    </Suspense>
  ) : null
}

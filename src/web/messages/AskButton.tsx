import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import { Icon } from '../components/Icon.tsx'

const AskDialog = lazy(() => import('./AskDialog.tsx'))

/** The parameter with which an address opens the question: where a sign-in, or a letter, leads back to. */
export const ASK_PARAM = 'ask'

/** Writes to whoever offers a home. The dialog is fetched when it is wanted. `opens`: an address with `?ask=1` opens it. */
export function AskButton({
  home,
  label,
  className = 'btn',
  opens = false,
}: {
  home: { id: number; slug: string; title: string }
  label: string
  className?: string
  opens?: boolean
}): ReactElement {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (opens && new URLSearchParams(window.location.search).has(ASK_PARAM)) setOpen(true)
  }, [opens])
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon name="message" />
        <span>{label}</span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <AskDialog home={home} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

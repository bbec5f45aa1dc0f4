import { lazy, Suspense, useState, useSyncExternalStore, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/Icon.tsx'

const AskDialog = lazy(() => import('./AskDialog.tsx'))

/** The parameter with which an address opens the question: where a sign-in, or a letter, leads back to. */
const ASK_PARAM = 'ask'
const never = () => () => undefined

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
  const { search } = useLocation()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  /** Null: nobody has pressed anything, and the address decides. */
  const [wish, setOpen] = useState<boolean | null>(null)
  const open = wish ?? (opens && inBrowser && new URLSearchParams(search).has(ASK_PARAM))
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

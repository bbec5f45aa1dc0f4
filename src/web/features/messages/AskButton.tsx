import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useBrowserValue } from '../../platform/store.ts'
import { buttonClass } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

const AskDialog = lazy(() => import('./AskDialog.tsx'))

/** What the message begins with, other than an interest in the listing. */
export type AskTopic = 'photos'

/** The URL parameter that opens the dialog; sign-in and emails link to it. */
const ASK_PARAM = 'ask'

/** Opens the dialog that writes to a listing's owner or agent, loaded on demand. `opens`: so does an address with `?ask=1`. */
export function AskButton({
  home,
  label,
  className = buttonClass(),
  opens = false,
  topic,
}: {
  home: { id: number; slug: string; title: string }
  label: string
  /** Of `buttonClass()`. */
  className?: string
  opens?: boolean
  topic?: AskTopic
}): ReactElement {
  const { search } = useLocation()
  const inBrowser = useBrowserValue(() => true, false)
  /** Null until a press: then the address decides. */
  const [chosen, setOpen] = useState<boolean | null>(null)
  const open = chosen ?? (opens && inBrowser && new URLSearchParams(search).has(ASK_PARAM))
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        <Icon name="message" />
        <span>{label}</span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <AskDialog home={home} topic={topic} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

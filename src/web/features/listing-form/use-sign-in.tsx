import { useCallback, useRef, useState, type ReactElement } from 'react'
import { useRevalidator } from 'react-router'
import { SignInDialog } from './SignInDialog.tsx'

/** Opens a sign-in dialog over the page; concurrent callers share its result. */
export function useSignIn(onSignedIn: () => void = () => undefined): {
  signIn: () => Promise<boolean>
  dialog: ReactElement | null
} {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState(false)
  const waiting = useRef<((signedIn: boolean) => void)[]>([])

  const signIn = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        waiting.current.push(resolve)
        setOpen(true)
      }),
    [],
  )
  const done = (signedIn: boolean): void => {
    setOpen(false)
    // Updates the navigation bar.
    if (signedIn) {
      void revalidate()
      onSignedIn()
    }
    for (const resolve of waiting.current.splice(0)) resolve(signedIn)
  }
  return { signIn, dialog: open ? <SignInDialog onDone={done} /> : null }
}

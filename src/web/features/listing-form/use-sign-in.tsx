import { useCallback, useRef, useState, type ReactElement } from 'react'
import { useRevalidator } from 'react-router'
import { SignInDialog } from './SignInDialog.tsx'

/** Asks for a sign-in over the page; everybody who asks meanwhile gets the same answer. */
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
    // The bar above shows who is signed in now.
    if (signedIn) {
      void revalidate()
      onSignedIn()
    }
    for (const resolve of waiting.current.splice(0)) resolve(signedIn)
  }
  return { signIn, dialog: open ? <SignInDialog onDone={done} /> : null }
}

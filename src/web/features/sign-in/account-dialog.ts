import type { SELF_SERVICE_ROLES } from '../../../domain/accounts/roles.ts'
import type { SessionUser } from '../../platform/session.ts'
import { createStore, useStore } from '../../platform/store.ts'

export type SelfServiceRole = (typeof SELF_SERVICE_ROLES)[number]

export interface AccountDialogOptions {
  /** What is shown first. By default a form to sign in, or to sign up in a browser that nobody has signed in with. */
  view?: 'signIn' | 'signUp'
  /** The heading of the form to sign in. */
  title?: string
  /** One sentence: why, and what happens afterwards. */
  text?: string
  /**
   * The roles in which a person may sign up here; the first is chosen. With a single one, nobody is asked. By default
   * all roles.
   */
  roles?: readonly SelfServiceRole[]
}

interface OpenDialog extends AccountDialogOptions {
  /** Those who wait for the outcome. */
  waiting: ((user: SessionUser | null) => void)[]
}

const dialog = createStore<OpenDialog | null>(null)

/**
 * Asks the person to sign in or sign up in a dialog over the page, which stays as it is: nothing typed is lost.
 * Resolves to the signed-in person, or to null if the dialog was closed. Calls while the dialog is open share its
 * outcome. A sign-in in another tab counts.
 */
export function openAccountDialog(options: AccountDialogOptions = {}): Promise<SessionUser | null> {
  return new Promise((resolve) => {
    const current = dialog.get()
    if (current) current.waiting.push(resolve)
    else dialog.set({ ...options, waiting: [resolve] })
  })
}

/** Closes the dialog with its outcome. */
export function closeAccountDialog(user: SessionUser | null): void {
  const current = dialog.get()
  dialog.set(null)
  for (const resolve of current?.waiting ?? []) resolve(user)
}

export function useAccountDialog(): AccountDialogOptions | null {
  return useStore(dialog)
}

import type { ReactElement } from 'react'
import { showDialog, type KeepDialog } from './dialogs.ts'
import { SignInFirst } from './SignInFirst.tsx'

export default function KeepDialogs({ dialog }: { dialog: KeepDialog }): ReactElement | null {
  const close = (): void => showDialog(null)
  switch (dialog.kind) {
    case 'sign-in':
      return <SignInFirst home={dialog.home} onClose={close} />
    default:
      return null
  }
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { AccountLink } from '../sign-in/AccountLink.tsx'
import { Dialog, DialogActions, DialogText } from '../../ui/overlays/Dialog.tsx'
import type { ListingRef } from './dialogs.ts'
import { clearPendingSave, storePendingSave } from './pending-save.ts'

/** After signing in, the visitor returns here and the action is completed. */
export function SignInFirst({
  home,
  onClose,
}: {
  home: ListingRef | null
  onClose: () => void
}): ReactElement {
  const { t } = useTranslation('saved')
  const go = (): void => {
    if (home) storePendingSave(home)
    else clearPendingSave()
    onClose()
  }
  return (
    <Dialog closeOnBackdrop title={t('signIn.title')} onClose={onClose}>
      <DialogText>{home ? t('signIn.home', { title: home.title }) : t('signIn.text')}</DialogText>
      <DialogActions align="start">
        <AccountLink view="signIn" onPress={go}>
          {t('signIn.go')}
        </AccountLink>
        <AccountLink view="signUp" variant="outline" onPress={go}>
          {t('signIn.register')}
        </AccountLink>
        <Button variant="text" onClick={onClose}>
          {t('signIn.notNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

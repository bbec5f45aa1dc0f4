import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '../../ui/actions/Button.tsx'
import { paths } from '../../paths.ts'
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
  const { pathname, search } = useLocation()
  const here = pathname + search
  const go = (): void => {
    if (home) storePendingSave(home)
    else clearPendingSave()
    onClose()
  }
  return (
    <Dialog closeOnBackdrop title={t('signIn.title')} onClose={onClose}>
      <DialogText>{home ? t('signIn.home', { title: home.title }) : t('signIn.text')}</DialogText>
      <DialogActions align="start">
        <ButtonLink to={paths.login('buyer', here)} onClick={go}>
          {t('signIn.go')}
        </ButtonLink>
        <ButtonLink variant="outline" to={paths.register(here)} onClick={go}>
          {t('signIn.register')}
        </ButtonLink>
        <Button variant="text" onClick={onClose}>
          {t('signIn.notNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { showDialog, type SavedDialog } from './dialogs.ts'
import { SavedSearches } from './searches/SavedSearches.tsx'
import { SaveSearchDialog } from './searches/SaveSearchDialog.tsx'
import { SignInFirst } from './SignInFirst.tsx'

const close = (): void => showDialog(null)

/** Renders the open dialog. */
export default function SavedDialogs({ dialog }: { dialog: SavedDialog }): ReactElement {
  const { t } = useTranslation('saved')
  switch (dialog.kind) {
    case 'sign-in':
      return <SignInFirst home={dialog.home} onClose={close} />
    case 'save-search':
      return <SaveSearchDialog onClose={close} />
    case 'saved-searches':
      return (
        <Dialog closeOnBackdrop title={t('list.title')} onClose={close}>
          <SavedSearches onOpen={close} />
        </Dialog>
      )
  }
}

import type { ComponentProps, ReactElement } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { openAccountDialog, type AccountDialogOptions } from './account-dialog.ts'

/**
 * A link to sign in or sign up that opens the dialog over this page instead. In a new tab, or without scripts, it leads
 * to the page for it, which returns here.
 */
export function AccountLink({
  view,
  roles,
  text,
  onPress,
  ...rest
}: Omit<ComponentProps<typeof ButtonLink>, 'to' | 'onClick'> &
  Pick<AccountDialogOptions, 'roles' | 'text'> & {
    view: 'signIn' | 'signUp'
    /** Called first, to store what is to be done afterwards. */
    onPress?: () => void
  }): ReactElement {
  const { pathname, search } = useLocation()
  const here = pathname + search
  return (
    <ButtonLink
      to={view === 'signUp' ? paths.register(here) : paths.portals(here)}
      onClick={(event) => {
        onPress?.()
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        void openAccountDialog({ view, ...(roles ? { roles } : {}), ...(text ? { text } : {}) })
      }}
      {...rest}
    />
  )
}

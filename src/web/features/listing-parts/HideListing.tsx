import type { MouseEvent, ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { notify } from '../../ui/notify.tsx'
import { CardButton } from './CardButton.tsx'
import type { ListingRef } from '../saved/dialogs.ts'
import { hideListing, unhideListings } from '../saved/hidden/hidden.ts'

/** Takes a home out of this person's lists; the focus goes on to its neighbour. */
export function HideListing({
  home,
  className,
}: {
  home: ListingRef
  className?: string
}): ReactElement {
  const { t } = useTranslation()
  const hide = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const item = currentTarget.closest('li')
    const next = item?.nextElementSibling ?? item?.previousElementSibling
    next?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true })
    hideListing(home.id)
    notify({
      kind: 'info',
      text: t('save.hidden'),
      actions: [{ label: t('save.undo'), onClick: () => unhideListings([home.id]) }],
    })
  }
  return (
    <CardButton
      icon="eyeOff"
      label={t('save.hide', { title: home.title })}
      className={className}
      onClick={hide}
    />
  )
}

import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { DEALING_ROLES } from '../../../domain/accounts/permissions.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useRoot } from '../../ui/use-root.ts'

const OfferDialog = lazy(() => import('./MakeOfferDialog.tsx'))

/** Opens the form for an offer, loaded on demand. Null where no offer can be made. */
export function MakeOffer({
  home,
  className,
}: {
  home: PropertyDetail
  /** Of `buttonClass()`. */
  className: string
}): ReactElement | null {
  const { t } = useTranslation('property')
  const user = useRoot()?.user ?? null
  const [open, setOpen] = useState(false)
  const isOpenForOffers =
    !home.mine &&
    home.publication === 'live' &&
    home.status !== 'Sold' &&
    home.status !== 'Rented' &&
    DEALING_ROLES.has(home.owner.role) &&
    (user === null || DEALING_ROLES.has(user.role))
  if (!isOpenForOffers) return null
  return (
    <>
      <button
        type="button"
        className={classNames('needs-script not-printed', className)}
        onClick={() => setOpen(true)}
      >
        <Icon name="rupee" />
        {t('makeOffer')}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <OfferDialog home={home} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useBrowserValue } from '../../platform/store.ts'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { storedToken } from '../../platform/session.ts'
import { clearPendingVisit, readPendingVisit } from './pending-visit.ts'
import { classNames } from '../../ui/class-names.ts'

const BookDialog = lazy(() => import('./BookDialog.tsx'))

/** Opens the form for a visit, loaded on demand. After signing in, a visitor finds the form as it was. */
export function BookVisit({
  home,
  className,
  comesBack = false,
  short = false,
}: {
  home: Pick<PropertyDetail, 'id' | 'title' | 'status' | 'mine' | 'demo'>
  /** Of `buttonClass()` or `iconButtonClass()`. */
  className: string
  /** One of the page's buttons opens the form again after signing in. */
  comesBack?: boolean
  /** Only its icon, where there is little room. */
  short?: boolean
}): ReactElement | null {
  const { t } = useTranslation('property')
  const [open, setOpen] = useState<boolean | null>(null)
  const waits = useBrowserValue(
    () => comesBack && storedToken() !== null && readPendingVisit(home.id) !== null,
    false,
  )
  if (home.mine || home.status === 'Sold' || home.status === 'Rented') return null
  return (
    <>
      <button
        type="button"
        className={classNames('needs-script not-printed', className)}
        aria-label={short ? t('bookVisit') : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="calendar" />
        {short ? null : t('bookVisit')}
      </button>
      {(open ?? waits) ? (
        <Suspense fallback={null}>
          <BookDialog
            home={home}
            onClose={() => {
              clearPendingVisit()
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

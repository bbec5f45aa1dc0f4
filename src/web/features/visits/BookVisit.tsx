import { lazy, Suspense, useState, useSyncExternalStore, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../../contracts/listings/listings.ts'
import { Icon } from '../../ui/Icon.tsx'
import { storedToken } from '../../platform/session.ts'
import { clearPendingVisit, readPendingVisit } from './pending-visit.ts'

const BookDialog = lazy(() => import('./BookDialog.tsx'))

const nothing = (): (() => void) => () => {}

/** Opens the form for a visit, which is fetched then. Whoever comes back from signing in finds it as they left it. */
export function BookVisit({
  home,
  className,
  comesBack = false,
  short = false,
}: {
  home: Pick<PropertyDetail, 'id' | 'title' | 'status' | 'mine'>
  className: string
  /** One of a page's ways in opens the form again. */
  comesBack?: boolean
  /** Its picture alone, where there is little room. */
  short?: boolean
}): ReactElement | null {
  const { t } = useTranslation('property')
  const [open, setOpen] = useState<boolean | null>(null)
  const waits = useSyncExternalStore(
    nothing,
    () => comesBack && storedToken() !== null && readPendingVisit(home.id) !== null,
    () => false,
  )
  if (home.mine || home.status === 'Sold' || home.status === 'Rented') return null
  return (
    <>
      <button
        type="button"
        className={`${className} js noprint`}
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

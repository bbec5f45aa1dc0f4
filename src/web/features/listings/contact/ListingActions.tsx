import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { CompareButton } from '../../compare/CompareButton.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { SaveHome } from '../../saved/Heart.tsx'
import { ShareMenu } from './ShareMenu.tsx'
import './actions.css'

const ReportDialog = lazy(() => import('./ReportDialog.tsx'))

/** What one does with a home: save, compare, share, print. */
export function ListingActions({ home }: { home: PropertyDetail }): ReactElement {
  const { t } = useTranslation('property')
  return (
    <div className="home-acts noprint">
      <SaveHome home={home} />
      <CompareButton home={home} />
      <ShareMenu home={home} />
      <button type="button" className="btn text" onClick={() => window.print()}>
        <Icon name="print" />
        <span>{t('print.title')}</span>
      </button>
    </div>
  )
}

/** Says that something is wrong with a listing; the dialog is fetched when somebody wants to. */
export function ReportListing({ home }: { home: PropertyDetail }): ReactElement {
  const { t } = useTranslation('property')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="btn text report noprint" onClick={() => setOpen(true)}>
        <Icon name="flag" />
        {t('report.open')}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <ReportDialog id={home.id} title={home.title} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import type { PropertyDetail } from '../../../../contracts/listings/listings.ts'
import { CompareButton } from '../../compare/CompareButton.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SaveHome } from '../../listing-parts/Heart.tsx'
import { ShareMenu } from './ShareMenu.tsx'
import styles from './ListingActions.module.css'

const ReportDialog = lazy(() => import('./ReportDialog.tsx'))

/** Save, compare, share, print. */
export function ListingActions({
  home,
  className,
}: {
  home: PropertyDetail
  className?: string
}): ReactElement {
  const { t } = useTranslation('property')
  return (
    <div className={classNames(styles.actions, 'not-printed', className)}>
      <SaveHome home={home} className={styles.action} />
      <CompareButton home={home} className={styles.action} wordClass={styles.word} />
      <ShareMenu home={home} />
      <Button variant="text" className={styles.action} onClick={() => window.print()}>
        <Icon name="print" />
        <span className={styles.word}>{t('print.title')}</span>
      </Button>
    </div>
  )
}

/** Reports a listing; the dialog is fetched when it is opened. */
export function ReportListing({ home }: { home: PropertyDetail }): ReactElement {
  const { t } = useTranslation('property')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="text"
        className={classNames(styles.report, 'not-printed')}
        onClick={() => setOpen(true)}
      >
        <Icon name="flag" />
        {t('report.open')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ReportDialog id={home.id} title={home.title} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

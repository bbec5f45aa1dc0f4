import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoot } from '../../ui/use-root.ts'
import { paths } from '../../paths.ts'
import '../../styles/paper.css'
import './print.css'

/** On paper alone: the address of the page, for cameras and for eyes. Drafts have no address for others. */
export function PrintFoot({
  home,
}: {
  home: { id: number; slug: string; publication: string }
}): ReactElement | null {
  const { t } = useTranslation('property')
  const publicUrl = useRoot()?.publicUrl ?? ''
  if (home.publication !== 'live') return null
  return (
    <div className="print-foot" aria-hidden="true">
      <img src={`/property/${home.id}/qr.svg`} alt="" width="96" height="96" fetchPriority="low" />
      <p>
        <b>{t('print.scan')}</b>
        <span>{`${publicUrl}${paths.property(home)}`}</span>
      </p>
    </div>
  )
}

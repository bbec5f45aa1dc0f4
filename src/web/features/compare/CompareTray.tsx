import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { removeFromComparison, type ComparedListing } from './compared.ts'
import './tray.css'

/** "Compare (2)", and the way to empty it. */
export default function CompareTray({
  homes,
}: {
  homes: readonly ComparedListing[]
}): ReactElement {
  const { t } = useTranslation('compare')
  return (
    <aside className="compare-tray" aria-label={t('tray.label')}>
      <Link className="btn" to={paths.compare(homes.map(({ id }) => id))}>
        <Icon name="compare" />
        {t('look', { count: homes.length })}
      </Link>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('tray.clear')}
        onClick={() => {
          removeFromComparison('all')
          // The button goes with its tray.
          document.getElementById('main')?.focus()
        }}
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}

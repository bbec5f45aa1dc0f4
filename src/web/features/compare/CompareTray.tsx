import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { paths } from '../../paths.ts'
import { compareNoMore, type ComparedHome } from './compared.ts'
import './tray.css'

/** "Compare (2)", and the way to empty it. */
export default function CompareTray({ homes }: { homes: readonly ComparedHome[] }): ReactElement {
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
          compareNoMore('all')
          // The button goes with its tray.
          document.getElementById('main')?.focus()
        }}
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}

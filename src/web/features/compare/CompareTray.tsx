import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import { paths } from '../../paths.ts'
import { removeFromComparison, type ComparedListing } from './compared.ts'
import styles from './CompareTray.module.css'

/** "Compare (2)", and the way to empty it. */
export default function CompareTray({
  homes,
}: {
  homes: readonly ComparedListing[]
}): ReactElement {
  const { t } = useTranslation('compare')
  const { pathname } = useLocation()
  return (
    <aside
      className={classNames(
        styles.tray,
        pathname === '/properties' && styles.besideMap,
        'not-printed',
      )}
      aria-label={t('tray.label')}
    >
      <ButtonLink to={paths.compare(homes.map(({ id }) => id))}>
        <Icon name="compare" />
        {t('open', { count: homes.length })}
      </ButtonLink>
      <IconButton
        icon="close"
        label={t('tray.clear')}
        onClick={() => {
          removeFromComparison('all')
          // The button goes with its tray.
          document.getElementById('main')?.focus()
        }}
      />
    </aside>
  )
}

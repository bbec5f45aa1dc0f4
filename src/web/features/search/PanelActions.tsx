import type { ReactElement, Ref } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { formatNumber } from '../../../domain/numbers/indian.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { VisuallyHidden } from '../../ui/layout/Text.tsx'
import { SaveSearchButton } from '../saved/searches/SaveSearch.tsx'
import type { LiveCounts } from './filters/counts/use-counts.ts'
import styles from './SearchPanel.module.css'

/** Search, the button that opens the advanced filters, and the one that saves the search. */
export function PanelActions({
  live: { ahead, waiting },
  inUse,
  open,
  toggle,
  onToggle,
  mayKeep,
}: {
  live: LiveCounts
  /** The number of advanced filters that are set. */
  inUse: number
  open: boolean
  toggle: Ref<HTMLButtonElement>
  onToggle: () => void
  mayKeep: () => boolean
}): ReactElement {
  const { t } = useTranslation('search')
  return (
    <div className={styles.actions}>
      <div className={styles.submit}>
        <Button type="submit" wide className={styles.action}>
          {t('panel.search')}
        </Button>
        <p className={styles.badge} role="status" aria-live="polite">
          {ahead === null ? null : (
            <>
              <span
                className={classNames(styles.number, waiting && styles.waiting)}
                aria-hidden="true"
              >
                {formatNumber(ahead)}
              </span>
              <VisuallyHidden>
                {t('panel.ahead', { count: ahead, total: formatNumber(ahead) })}
              </VisuallyHidden>
            </>
          )}
        </p>
      </div>
      <Button
        ref={toggle}
        type="submit"
        name="advanced"
        value="open"
        variant="outline"
        className={styles.action}
        aria-expanded={open}
        aria-controls="advanced-filters"
        onClick={(event) => {
          event.preventDefault()
          onToggle()
        }}
      >
        {t(open ? 'panel.hideAdvanced' : 'panel.showAdvanced')}
        {inUse > 0 && !open ? (
          <span
            className={classNames(styles.badge, styles.number)}
            title={t('panel.inUse', { count: inUse })}
          >
            {inUse}
          </span>
        ) : null}
      </Button>
      <SaveSearchButton narrow mayKeep={mayKeep} className={styles.action} />
    </div>
  )
}

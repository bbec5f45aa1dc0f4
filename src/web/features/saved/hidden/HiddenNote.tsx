import type { ReactElement } from 'react'
import { useTranslation } from '../../../i18n/translation.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { unhideListings } from './hidden.ts'
import styles from './HiddenNote.module.css'

/** How many results of this search the visitor has hidden, and the button that shows them again. */
export function HiddenNote({ ids }: { ids: readonly number[] }): ReactElement | null {
  const { t } = useTranslation()
  if (ids.length === 0) return null
  return (
    <p className={styles.note}>
      <Icon name="eyeOff" small />
      {t('save.hiddenHere', { count: ids.length })}
      <Button
        variant="text"
        className={classNames(styles.showAgain, 'needs-script')}
        onClick={() => {
          unhideListings(ids)
          // The button goes with its line.
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
        }}
      >
        {t('save.showAgain')}
      </Button>
    </p>
  )
}

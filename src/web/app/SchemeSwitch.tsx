import type { ReactElement } from 'react'
import { useTranslation } from '../i18n/translation.ts'
import { iconButtonClass } from '../ui/actions/IconButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './SchemeSwitch.module.css'

const YEAR = 31_536_000

/** Switches between light and dark; saved in a cookie so that the next page is right from its first paint. */
export function SchemeSwitch(): ReactElement {
  const { t } = useTranslation()
  const toggle = (): void => {
    const { dataset } = document.documentElement
    const next = dataset.scheme === 'dark' ? 'light' : 'dark'
    dataset.scheme = next
    document.cookie = `scheme=${next};path=/;max-age=${YEAR};samesite=lax`
    window.dispatchEvent(new Event('veedu:scheme'))
  }
  return (
    <button
      type="button"
      className={iconButtonClass()}
      aria-label={t('switchScheme')}
      onClick={toggle}
    >
      <Icon name="moon" className={styles.toDark} />
      <Icon name="sun" className={styles.toLight} />
    </button>
  )
}

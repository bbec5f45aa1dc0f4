import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/Icon.tsx'

const YEAR = 31_536_000

/** Light or dark; remembered in a cookie so that the next page is right from its first paint. */
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
    <button type="button" className="icon-btn" aria-label={t('switchScheme')} onClick={toggle}>
      <span className="only-light">
        <Icon name="moon" />
      </span>
      <span className="only-dark">
        <Icon name="sun" />
      </span>
    </button>
  )
}

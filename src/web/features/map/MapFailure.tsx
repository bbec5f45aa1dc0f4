import { Component, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import styles from './MapFailure.module.css'

/** Shown instead of a map that cannot be drawn; the rest of the page goes on working. */
export function MapFailure() {
  const { t } = useTranslation('map')
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{t('failure.title')}</p>
      <p>{t('failure.text')}</p>
      <p className="text-small">{t('failure.hint')}</p>
    </div>
  )
}

/** Error boundary for a map that fails, or whose code does not load. */
export class MapBoundary extends Component<
  { children: ReactNode; onFailure?: () => void },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onFailure?.()
  }

  override render(): ReactNode {
    return this.state.failed ? <MapFailure /> : this.props.children
  }
}

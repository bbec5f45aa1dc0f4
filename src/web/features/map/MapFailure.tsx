import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './map.css'

/** What stands in a map's place when it cannot be drawn; the page around it goes on working. */
export function MapFailure() {
  const { t } = useTranslation('map')
  return (
    <div className="vmap-failure" role="alert">
      <p className="vmap-failure-title">{t('failure.title')}</p>
      <p>{t('failure.text')}</p>
      <p className="vmap-failure-hint">{t('failure.hint')}</p>
    </div>
  )
}

/** Keeps a map that breaks, or whose code does not arrive, from taking the page with it. */
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

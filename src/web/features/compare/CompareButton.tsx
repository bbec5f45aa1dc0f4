import type { ReactElement } from 'react'
import { useTranslation } from '../../i18n/translation.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useCompared, type ComparedListing, compare, removeFromComparison } from './compared.ts'
import { CardButton } from '../listing-parts/CardButton.tsx'
import type { I18n } from '../../i18n/i18n.ts'

/** Adds a listing to the comparison, or removes it. */
export function CompareButton({
  home,
  className,
  wordClass,
}: {
  home: ComparedListing
  className?: string
  wordClass?: string
}): ReactElement {
  const { t, i18n } = useTranslation('compare')
  const within = useCompared().some(({ id }) => id === home.id)
  return (
    <Button
      variant="text"
      className={className}
      aria-pressed={within}
      onClick={() => toggleCompare(home, within, i18n)}
    >
      <Icon name={within ? 'check' : 'compare'} />
      <span className={wordClass}>{t(within ? 'selected' : 'add')}</span>
    </Button>
  )
}

/** Adds to the comparison, as an icon on a card. */
export function CompareToggle({
  home,
  className,
}: {
  home: ComparedListing
  className?: string
}): ReactElement {
  const { t, i18n } = useTranslation()
  const within = useCompared().some(({ id }) => id === home.id)
  return (
    <CardButton
      icon={within ? 'check' : 'compare'}
      label={t('save.compare', { title: home.title })}
      className={className}
      aria-pressed={within}
      title={t('save.compareWord')}
      onClick={() => toggleCompare({ id: home.id, title: home.title }, within, i18n, true)}
    />
  )
}

/**
 * Puts a home beside others, or takes it out again, and says so; `quiet` where the tray is enough, and only a fifth is
 * spoken of. The sentences are fetched when they are needed.
 */
export function toggleCompare(
  home: ComparedListing,
  within: boolean,
  language: I18n,
  quiet = false,
): void {
  if (within) {
    removeFromComparison(home.id)
    return
  }
  const added = compare(home)
  if (quiet && added) return
  void import('./notify-compared.ts').then(({ notifyCompared }) => notifyCompared(added, language))
}

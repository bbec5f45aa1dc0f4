import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useCompared, type ComparedListing } from './compared.ts'
import { toggleCompare } from './toggle-compare.ts'

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
